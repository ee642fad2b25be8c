/** Parts of the demo store's pages, as an export has them. Texts are HTML. */
export const heading = (text: string) =>
	`<!-- wp:heading --><h2 class="wp-block-heading">${text}</h2><!-- /wp:heading -->`;

export const paragraph = (text: string) => `<!-- wp:paragraph --><p>${text}</p><!-- /wp:paragraph -->`;

export const list = (items: readonly string[]) =>
	`<!-- wp:list --><ul class="wp-block-list">${items.map((item) => `<li>${item}</li>`).join("")}</ul><!-- /wp:list -->`;

/** A table with names of its columns and rows. */
export const table = (columns: readonly string[], rows: readonly (readonly string[])[]) =>
	`<!-- wp:table --><figure class="wp-block-table"><table><thead><tr>${columns
		.map((column) => `<th scope="col">${column}</th>`)
		.join("")}</tr></thead><tbody>${rows
		.map(
			([name, ...cells]) => `<tr><th scope="row">${name}</th>${cells.map((cell) => `<td>${cell}</td>`).join("")}</tr>`,
		)
		.join("")}</tbody></table></figure><!-- /wp:table -->`;

/** A question that opens its answer. */
export const question = (asked: string, answer: string) =>
	`<!-- wp:details --><details class="wp-block-details"><summary>${asked}</summary>` +
	`${paragraph(answer)}</details><!-- /wp:details -->`;

/** A block of our own content: docs/content.md. */
export const own = (name: string, fields: object) => `<!-- wp:feedmill/${name} ${JSON.stringify(fields)} /-->`;
