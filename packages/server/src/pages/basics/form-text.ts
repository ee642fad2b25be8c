/** A text field of a posted form; "" if missing or not text. Cut off after `longest` characters. */
export function formText(form: Readonly<Record<string, unknown>>, field: string, longest = 10_000): string {
	const value = form[field];
	return typeof value === "string" ? value.slice(0, longest) : "";
}

/** An id in a URL or form; 0 if it is invalid, such as a fraction. */
export function idOf(text: string | null): number {
	return text !== null && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : 0;
}
