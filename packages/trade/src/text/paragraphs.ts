import { replaceElements, replaceEndingIn } from "./linear-replace.ts";

const BLOCKS =
	"address|article|aside|blockquote|canvas|dd|details|div|dl|dt|fieldset|figcaption|figure|footer|form|h[1-6]|" +
	"header|hr|iframe|legend|li|main|menu|nav|ol|p|pre|script|section|" +
	"style|summary|table|tbody|td|tfoot|th|thead|tr|ul|video";
/** Elements whose content is left unchanged. */
const OPAQUE = ["pre", "script", "style", "textarea", "svg"];

/** Blank lines become paragraphs, line breaks become <br>; content of block elements stays. Ends with a newline. */
export function paragraphs(text: string): string {
	const source = text.replaceAll("\r\n", "\n").replaceAll("\r", "\n").trim();
	if (source === "") return "";
	const opaque: string[] = [];
	const marked = replaceElements(source, OPAQUE, (element) => `\n\n\uE000${opaque.push(element) - 1}\uE000\n\n`);
	// Put every block boundary on a line of its own, so that the rest is text.
	const started = replaceEndingIn(
		marked,
		">",
		new RegExp(`<(?:${BLOCKS})(?:\\s[^>]*)?/?>`, "gi"),
		(tag) => `\n\n${tag}`,
	);
	const separated = replaceEndingIn(
		started,
		">",
		new RegExp(`</(?:${BLOCKS})\\s*>|<hr[^>]*>`, "gi"),
		(tag) => `${tag}\n\n`,
	);
	const startsBlock = new RegExp(`^</?(?:${BLOCKS})(?:\\s|/|>)`, "i");
	const pieces = separated.split(/\n\s*\n/).map((piece) => piece.trim());
	const laidOut = pieces
		.filter(Boolean)
		.map((piece) => (startsBlock.test(piece) || piece.startsWith("\uE000") ? piece : `<p>${withBreaks(piece)}</p>`));
	return unwrapInline(laidOut.join("\n")).replace(
		/\uE000(\d+)\uE000/g,
		(_, index: string) => opaque[Number(index)] ?? "",
	);
}

/** Line breaks become <br>, except directly after one. */
function withBreaks(text: string): string {
	return text.replace(/\s+/g, (space, at: number) => {
		const from = /<br( \/)?>$/.test(text.slice(Math.max(0, at - 6), at)) ? 1 : 0;
		const end = space.lastIndexOf("\n");
		return end < from ? space : `${space.slice(0, from)}<br />\n${space.slice(end + 1)}`;
	});
}

/** Text directly after a block's start tag belongs to that block, not to a paragraph. */
function unwrapInline(html: string): string {
	return replaceEndingIn(
		html,
		"</p>",
		/(<(?:li|dd|dt|td|th|h[1-6]|p|figcaption|summary|legend)(?:\s[^<>]*)?>)\s*<p>(.*?)<\/p>/gis,
		(match) => match.replace(/^(<[^>]*>)\s*<p>/, "$1").slice(0, -"</p>".length),
	);
}
