/** How digits of an amount stand together: 123,456,789, or in lakhs and crores 12,34,56,789. */
export type Grouping = "western" | "lakhs";

/**
 * An amount in minor units as digits, without sign and symbol: 123456 with two decimals is "1,234.56". Lakhs of a store
 * without a separator have commas. Specification: 3, Currency.
 */
export function formatMinorUnits(
	minor: number,
	{
		minorUnit,
		decimalSeparator,
		thousandSeparator,
		grouping,
	}: {
		minorUnit: number;
		decimalSeparator: string;
		thousandSeparator: string;
		grouping?: Grouping | undefined;
	},
): string {
	const inLakhs = grouping === "lakhs";
	const digits = String(Math.abs(minor)).padStart(minorUnit + 1, "0");
	const at = digits.length - minorUnit;
	const whole = digits
		.slice(0, at)
		.replace(inLakhs ? /\B(?=(\d\d)*\d{3}$)/g : /\B(?=(\d{3})+$)/g, () => thousandSeparator || (inLakhs ? "," : ""));
	return minorUnit === 0 ? whole : whole + decimalSeparator + digits.slice(at);
}
