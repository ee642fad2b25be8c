/** Whether tags are balanced, and every "&" and "<" in text is escaped. */
export function isWellFormed(xml: string): boolean {
	const open: string[] = [];
	const rest = xml
		.replace(/^<\?xml [^?]*\?>\s*/, "")
		.replaceAll(
			/<(\/?)([\w:]+)((?:\s+[\w:]+="[^"<]*")*)\s*(\/?)>/g,
			(_, end: string, name: string, _attributes, empty) => {
				if (end) return open.pop() === name ? "" : "<";
				if (!empty) open.push(name);
				return "";
			},
		);
	return open.length === 0 && !rest.includes("<") && !/&(?!(amp|lt|gt|quot|apos);)/.test(xml);
}
