/** What the address of the list of products says. */
export interface ProductsSearch {
	/** Words of a name or SKU. */
	q?: string;
	/** Where the page begins; without it, with the first name. */
	after?: string;
}

/** Unknown parameters and values are dropped. */
export function readProductsSearch({ q, after }: Record<string, unknown>): ProductsSearch {
	const text = typeof q === "string" || typeof q === "number" ? String(q).slice(0, 200) : "";
	const place = typeof after === "string" && after.length <= 8_000 ? after : "";
	return { ...(text === "" ? {} : { q: text }), ...(place === "" ? {} : { after: place }) };
}
