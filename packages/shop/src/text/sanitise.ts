/** Text typed by shoppers, made safe to store: one line, no markup. Takes time in proportion to the length, whatever is typed. Reference: 02 Cart §2, last paragraph. */
export function sanitiseText(input: string): string {
	const text = stripTags(input).replaceAll("\\", "").replace(/\s+/g, " ");
	return withoutOctets(text).replace(/ {2,}/g, " ").trim();
}

/** Removing one octet ("%41") can bring the halves of another together: those go, too. */
function withoutOctets(text: string): string {
	if (!text.includes("%")) return text;
	const kept: string[] = [];
	for (const unit of text) {
		kept.push(unit);
		if (kept.length >= 3 && kept.at(-3) === "%" && isHex(unit) && isHex(kept.at(-2)!)) kept.length -= 3;
	}
	return kept.join("");
}

function isHex(unit: string): boolean {
	return /^[a-f0-9]$/i.test(unit);
}

/** The text between the tags; script and style elements go with their content. A lone "<" stays, as an entity. */
export function stripTags(html: string): string {
	if (!html.includes("<")) return html;
	const text = upTo(withoutElements(html), "-->", (commented) => commented.replace(/<!--.*?-->/gs, ""));
	return upTo(text, ">", (tagged) => tagged.replace(/<\/?[a-z!?][^>]*>/gi, "")).replaceAll("<", "&lt;");
}

/** Changes a text up to its last `end`. What opens behind it never closes, and looking for its end again and again would take the square of the length. */
function upTo(text: string, end: string, change: (part: string) => string): string {
	const length = text.lastIndexOf(end) + end.length;
	return length < end.length ? text : change(text.slice(0, length)) + text.slice(length);
}

function withoutElements(html: string): string {
	const opening = /<(script|style)\b/gi;
	const unclosed = new Set<string>();
	let kept = "";
	let from = 0;
	for (let open = opening.exec(html); open && unclosed.size < 2; open = opening.exec(html)) {
		const name = open[1]!.toLowerCase();
		const inside = unclosed.has(name) ? 0 : html.indexOf(">", opening.lastIndex) + 1;
		const closing = new RegExp(`</${name}\\s*>`, "gi");
		closing.lastIndex = inside;
		if (inside === 0 || !closing.test(html)) {
			unclosed.add(name);
			continue;
		}
		kept += html.slice(from, open.index);
		from = opening.lastIndex = closing.lastIndex;
	}
	return kept + html.slice(from);
}

/** Text for HTML: the four characters that mean something there. */
export function escapeHtml(text: string): string {
	return /[&<>"]/.test(text) ? text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;") : text;
}
