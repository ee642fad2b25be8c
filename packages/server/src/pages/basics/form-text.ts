/** A field of a posted form as text; "" when it is missing or not text. Nothing is longer than a letter. */
export function formText(form: Readonly<Record<string, unknown>>, field: string): string {
	const value = form[field];
	return typeof value === "string" ? value.slice(0, 10_000) : "";
}
