/**
 * Gives the elements of WooCommerce blocks in stored content their name and attributes as `data-` attributes, as the
 * platform does when it serves a page. Content that was exported as served has them. Reference: frontend 02 §0.
 */
export function namedBlocks(content: string): string {
	if (!content.includes("<!-- wp:woocommerce/") || content.includes("data-block-name=")) return content;
	let result = "";
	let end = 0;
	for (let start = content.indexOf(BEGIN); start !== -1; start = content.indexOf(BEGIN, end)) {
		const close = content.indexOf("-->", start);
		if (close === -1) break;
		const naming = namingOf(content.slice(start + "<!--".length, close));
		const after = close + "-->".length;
		const [open = ""] = /^\s*<\w+/.exec(content.slice(after, after + LONGEST_GAP)) ?? [];
		result += content.slice(end, after) + (naming && open ? open + naming : open);
		end = after + open.length;
	}
	return result + content.slice(end);
}

const BEGIN = "<!-- wp:woocommerce/";

/** Characters between a block's comment and the end of its element's name. */
const LONGEST_GAP = 50;

/** ` data-block-name="woocommerce/…" data-…` of a block's comment; "" for a block without an element of its own. */
function namingOf(comment: string): string {
	const [, name = "", rest = ""] = /^ wp:(woocommerce\/[\w-]+)(.*)$/s.exec(comment) ?? [];
	const json = rest.trim();
	return name === "" || json.endsWith("/") ? "" : ` data-block-name="${name}"${dataAttributes(json)}`;
}

/** Another name could end the attribute and begin one that runs a script. */
const ATTRIBUTE_NAME = /^[a-z][\w-]*$/i;

/** Attributes that are already in the stored element. */
const IN_MARKUP: ReadonlySet<string> = new Set(["className", "align", "lock"]);

/** Attributes of a block, as JSON, as those of its element; "" if they are invalid. */
export function dataAttributes(json: string | undefined): string {
	if (!json) return "";
	let attributes: Record<string, unknown>;
	try {
		attributes = JSON.parse(json) as Record<string, unknown>;
	} catch {
		return "";
	}
	return Object.entries(attributes)
		.filter(([name]) => ATTRIBUTE_NAME.test(name) && !IN_MARKUP.has(name))
		.map(
			([name, value]) =>
				` data-${kebab(name)}="${escapeAttribute(typeof value === "string" ? value : JSON.stringify(value))}"`,
		)
		.join("");
}

const kebab = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

function escapeAttribute(text: string): string {
	return text.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;");
}
