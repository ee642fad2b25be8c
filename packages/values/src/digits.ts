/**
 * The digits of Indian scripts as Western ones: "३८४ ००२" is "384 002". Phones type them on Hindi, Gujarati and other
 * keyboards; postcodes, phone numbers and quantities are stored in Western digits. Everything else stays.
 */
export function westernDigits(typed: string): string {
	return typed.replace(DEVANAGARI_TO_MALAYALAM, (letter) => {
		const place = (letter.charCodeAt(0) - DEVANAGARI_ZERO) % SCRIPT;
		return place < 10 ? String(place) : letter;
	});
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

const DEVANAGARI_ZERO = 0x966;
/** Code points of a script; its digits are at the same place as those of the others. */
const SCRIPT = 0x80;
/** From the first digit of Devanagari to the last of Malayalam; seven scripts are between them. */
const DEVANAGARI_TO_MALAYALAM = /[\u0966-\u0d6f]/g;
