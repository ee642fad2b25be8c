import { type Author, allowedAttribute, isAllowedElement } from "./allowed-html.ts";
import { type Attribute, type StartTag, scanMarkup, type Unknown } from "./scan-markup.ts";

interface Forms {
	author: Author;
	unknown: Unknown;
	/** A piece of text as it is to be in the result; "<" in it is escaped in any case. */
	text?(written: string, isIn: (element: string) => boolean): string;
	/** A comment as it is to be in the result; else it is left out. */
	comment?(written: string): string;
	/** A start tag as it is to be in the result. */
	start?(tag: string): string;
}

const VOID: ReadonlySet<string> = new Set(
	"area base br col embed hr img input link meta param source track wbr".split(" "),
);
/** Browsers end these where an element around them ends. */
const END_BY_THEMSELVES: ReadonlySet<string> = new Set(
	"caption colgroup dd dt li optgroup option p rp rt tbody td tfoot th thead tr".split(" "),
);

/**
 * Parses HTML and writes what its author may have: allowed elements with allowed attributes, each ended inside of the
 * element in which it began. Of other elements the content stays. Text never becomes markup. Linear in the length of
 * `html`, and nothing changes when it is done again.
 */
export function allowMarkup(html: string, forms: Forms): string {
	const { author, unknown, text = (written) => written, comment, start = (tag) => tag } = forms;
	const open: string[] = [];
	const counts = new Map<string, number>();
	/** The element that holds text, allowed or not. */
	let holder: string | null = null;
	const isIn = (element: string) => element === holder || (counts.get(element) ?? 0) > 0;
	let result = "";

	function close(): string {
		const element = open.pop()!;
		counts.set(element, counts.get(element)! - 1);
		return element;
	}
	scanMarkup(html, unknown, {
		text(written) {
			// Browsers show nothing of it, and read no entities in it.
			if (open.at(-1) === "iframe") return;
			result += text(written, isIn).replaceAll("<", "&lt;");
		},
		start(tag) {
			if (tag.holdsText === "to its end") holder = tag.name;
			if (!isAllowedElement(tag.name, author)) return;
			result += start(writtenTag(tag, author));
			if (VOID.has(tag.name)) return;
			if (tag.holdsText === "without end") {
				// An end further on would make text of the elements before it.
				result += `</${tag.name}>`;
				return;
			}
			open.push(tag.name);
			counts.set(tag.name, (counts.get(tag.name) ?? 0) + 1);
		},
		end(name) {
			if (name === holder) holder = null;
			if (!isIn(name)) return;
			for (let element = close(); element !== name; element = close())
				if (!END_BY_THEMSELVES.has(element)) result += `</${element}>`;
			result += `</${name}>`;
		},
		...(comment ? { comment: (written) => (result += comment(written)) } : {}),
	});
	while (open.length > 0) {
		const element = close();
		if (!END_BY_THEMSELVES.has(element)) result += `</${element}>`;
	}
	return result;
}

function writtenTag({ name, attributes, selfClosing }: StartTag, author: Author): string {
	let tag = `<${name}`;
	for (const attribute of attributes)
		if (allowedAttribute(name, attribute.name, attribute.value, author)) tag += ` ${writtenAttribute(attribute)}`;
	return `${tag}${selfClosing && VOID.has(name) ? " /" : ""}>`;
}

/** As it was written if that is the usual form: the entities of clients and recordings stay the same. */
function writtenAttribute({ name, value, written }: Attribute): string {
	if (value === "" && !written.includes("=")) return name;
	const quoted =
		/^[^\s"'=<>]+="([^"]*)"$/.exec(written)?.[1] ?? value.replaceAll("&", "&amp;").replaceAll('"', "&quot;");
	return `${name}="${quoted.replaceAll("<", "&lt;").replaceAll(">", "&gt;")}"`;
}
