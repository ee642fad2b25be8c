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

const DEVANAGARI_ZERO = 0x966;
/** Code points of a script; its digits are at the same place as those of the others. */
const SCRIPT = 0x80;
/** From the first digit of Devanagari to the last of Malayalam; seven scripts are between them. */
const DEVANAGARI_TO_MALAYALAM = /[\u0966-\u0d6f]/g;
