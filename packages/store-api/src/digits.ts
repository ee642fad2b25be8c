/**
 * The digits of Indian scripts as Western ones: "३८४ ००२" is "384 002". Phones type them on Hindi, Gujarati and other
 * keyboards; postcodes, phone numbers and quantities are stored in Western digits. Everything else stays.
 */
export function westernDigits(typed: string): string {
	return typed.replace(INDIAN_DIGITS, (digit) => String((digit.charCodeAt(0) - DEVANAGARI_ZERO) % BLOCK));
}

const DEVANAGARI_ZERO = 0x966;
/** Each script has a block of this size, with its digits at the same place. */
const BLOCK = 0x80;
/** Devanagari, Bengali, Gurmukhi, Gujarati, Odia, Tamil, Telugu, Kannada, Malayalam. */
const INDIAN_DIGITS =
	/[\u0966-\u096f\u09e6-\u09ef\u0a66-\u0a6f\u0ae6-\u0aef\u0b66-\u0b6f\u0be6-\u0bef\u0c66-\u0c6f\u0ce6-\u0cef\u0d66-\u0d6f]/g;
