/** A quantity in an address that was typed into a form and refused; null if the address has none for this field. */
export function typedQuantity(query: URLSearchParams, field: string): number | null {
	const typed = query.get(field);
	return isTypedQuantity(typed) ? Number(typed) : null;
}

/** Whether a field can show it: also a wrong one, which the shopper corrects. A number field shows no other text. */
export function isTypedQuantity(value: unknown): value is string {
	return typeof value === "string" && /^-?\d{1,9}(?:\.\d{1,3})?$/.test(value);
}
