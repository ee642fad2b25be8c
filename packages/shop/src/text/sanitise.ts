/** Text typed by shoppers, made safe to store: one line, no markup. Reference: 02 Cart §2, last paragraph. */
export function sanitiseText(input: string): string {
	let text = stripTags(input).replaceAll("\\", "").replace(/\s+/g, " ").trim();
	// Removing one octet can bring the halves of another together.
	while (/%[a-f0-9]{2}/i.test(text))
		text = text
			.replace(/%[a-f0-9]{2}/gi, "")
			.replace(/ {2,}/g, " ")
			.trim();
	return text;
}

/** The text between the tags; script and style elements go with their content. A lone "<" stays, as an entity. */
export function stripTags(html: string): string {
	if (!html.includes("<")) return html;
	return html
		.replace(/<(script|style)\b[^>]*>.*?<\/\1\s*>/gis, "")
		.replace(/<!--.*?-->/gs, "")
		.replace(/<\/?[a-z!?][^>]*>/gi, "")
		.replaceAll("<", "&lt;");
}

/** Text for HTML: the four characters that mean something there. */
export function escapeHtml(text: string): string {
	return /[&<>"]/.test(text) ? text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;") : text;
}
