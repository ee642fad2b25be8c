/**
 * The product's GTIN (EAN, UPC), 8, 12, 13 or 14 digits with a valid check digit. Stored in Product.details as `gtin`;
 * "" if missing or invalid.
 */
export function gtinOf({ gtin }: Readonly<Record<string, unknown>>): string {
	return typeof gtin === "string" && isGtin(gtin) ? gtin : "";
}

function isGtin(text: string): boolean {
	if (!/^(\d{8}|\d{12,14})$/.test(text)) return false;
	const sum = [...text.padStart(14, "0")].reduce(
		(total, digit, at) => total + Number(digit) * (at % 2 === 0 ? 3 : 1),
		0,
	);
	return sum % 10 === 0;
}
