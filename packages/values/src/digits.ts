/**
 * The digits of Indian scripts and of Urdu as Western ones: "३८४ ००२" is "384 002". Phones type them on Hindi, Gujarati
 * and other keyboards; postcodes, phone numbers and quantities are stored in Western digits. Everything else stays.
 * Wide digits are for the caller's `normalize("NFKC")`, which scripts of pages do without.
 */
export function westernDigits(typed: string): string {
	// The zero of each of these scripts has a code point that leaves 102 by 128, that of Urdu one that leaves 112.
	return typed.replace(
		/(?=[\u06f0-\u06f9\u0966-\u0d6f])\p{Nd}/gu,
		(digit) => `${((digit.charCodeAt(0) % 128) - 2) % 10}`,
	);
}

/**
 * Whether a driver can call this number in India: ten digits of a mobile phone or of a landline with its area code,
 * with or without +91 or 0, in any Indian digits. Numbers that are surely invented are none.
 */
export function isIndianPhone(typed: string): boolean {
	const digits = westernDigits(typed).replaceAll(/[\s().\-/]/g, "");
	const number = /^(?:\+91|0091|91(?=\d{10}$)|0)?([1-9]\d{9})$/.exec(digits)?.[1];
	return number !== undefined && number !== "1234567890" && !/^(\d)\1{9}$/.test(number);
}
