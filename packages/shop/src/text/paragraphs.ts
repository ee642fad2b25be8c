const BLOCKS =
	"address|article|aside|blockquote|canvas|dd|details|div|dl|dt|fieldset|figcaption|figure|footer|form|h[1-6]|header|hr|iframe|legend|li|main|menu|nav|ol|p|pre|script|section|style|summary|table|tbody|td|tfoot|th|thead|tr|ul|video";
/** Elements whose inside is not looked into: it is laid out already, or verbatim. */
const OPAQUE = /<(pre|script|style|textarea|svg)\b[^>]*>.*?<\/\1\s*>/gis;

/** Text with empty lines becomes paragraphs, single line ends become breaks; what is in block elements already stays. Ends with a line end. */
export function paragraphs(text: string): string {
	const source = text.replaceAll("\r\n", "\n").replaceAll("\r", "\n").trim();
	if (source === "") return "";
	const kept: string[] = [];
	const marked = source.replace(OPAQUE, (element) => `\n\n\uE000${kept.push(element) - 1}\uE000\n\n`);
	// A line of its own for everything that starts or ends a block, so that what is between them is text.
	const separated = marked.replace(new RegExp(`(<(?:${BLOCKS})(?:\\s[^>]*)?/?>)`, "gi"), "\n\n$1").replace(new RegExp(`(</(?:${BLOCKS})\\s*>|<hr[^>]*>)`, "gi"), "$1\n\n");
	const startsBlock = new RegExp(`^</?(?:${BLOCKS})(?:\\s|/|>)`, "i");
	const pieces = separated.split(/\n\s*\n/).map((piece) => piece.trim());
	const laidOut = pieces
		.filter(Boolean)
		.map((piece) => (startsBlock.test(piece) || piece.startsWith("\uE000") ? piece : `<p>${piece.replace(/(?<!<br \/>|<br>)\s*\n/g, "<br />\n")}</p>`));
	return unwrapInline(laidOut.join("\n")).replace(/\uE000(\d+)\uE000/g, (_, index: string) => kept[Number(index)] ?? "");
}

/** Text directly after a block's start tag belongs to that block, not to a paragraph in it. */
function unwrapInline(html: string): string {
	return html.replace(/(<(?:li|dd|dt|td|th|h[1-6]|p|figcaption|summary|legend)(?:\s[^>]*)?>)\s*<p>(.*?)<\/p>/gis, "$1$2");
}
