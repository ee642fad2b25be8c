/** A text field of a posted form; "" if missing or not text. Limited in length. */
export function formText(form: Readonly<Record<string, unknown>>, field: string): string {
	const value = form[field];
	return typeof value === "string" ? value.slice(0, 10_000) : "";
}
