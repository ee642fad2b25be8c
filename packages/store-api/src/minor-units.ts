/** How digits of an amount stand together: 123,456,789, or in lakhs and crores 12,34,56,789. */
export type Grouping = "western" | "lakhs";

/**
 * An amount in minor units as digits, without sign and symbol: 123456 with two decimals is "1,234.56". In lakhs there
 * is a comma where the store has no separator, unless it is the decimal one. Specification: 3, Currency.
 */
export function formatMinorUnits(
	minor: number,
	format: {
		minorUnit: number;
		decimalSeparator: string;
		thousandSeparator: string;
		grouping?: Grouping | undefined;
	},
): string {
	const digits = String(Math.abs(minor)).padStart(format.minorUnit + 1, "0");
	const at = digits.length - format.minorUnit;
	const inLakhs = format.grouping === "lakhs";
	const separator = format.thousandSeparator || (inLakhs && format.decimalSeparator !== "," ? "," : "");
	const group = inLakhs ? /\B(?=(?:\d\d)*\d{3}$)/g : /\B(?=(?:\d{3})+$)/g;
	const whole = digits.slice(0, at).replace(group, () => separator);
	return format.minorUnit === 0 ? whole : `${whole}${format.decimalSeparator}${digits.slice(at)}`;
}
