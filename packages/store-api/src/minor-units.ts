/**
 * An amount in minor units as digits, without sign and symbol: 123456 with two decimals is "1,234.56". Specification:
 * 3, Currency.
 */
export function formatMinorUnits(
	minor: number,
	format: { minorUnit: number; decimalSeparator: string; thousandSeparator: string },
): string {
	const digits = String(Math.abs(minor)).padStart(format.minorUnit + 1, "0");
	const at = digits.length - format.minorUnit;
	const whole = digits.slice(0, at).replace(/\B(?=(?:\d{3})+$)/g, () => format.thousandSeparator);
	return format.minorUnit === 0 ? whole : `${whole}${format.decimalSeparator}${digits.slice(at)}`;
}
