import { westernDigits } from "@feedmill/values/digits.ts";
import { textOfMarkup } from "./markup/text-of-markup.ts";

/**
 * The one form of letters that can be written in several: "é" and "e" with an accent after it, "ढ़" and "ढ" with a dot
 * below it. Texts are stored in it, and compared in it with what somebody types.
 */
export function normalText(text: string): string {
	return text.normalize("NFC");
}

/** A text to compare with another one, whatever the case of either. */
export function withoutCase(text: string): string {
	// The small form of a letter may be one that has several spellings.
	return normalText(normalText(text).toLowerCase());
}

/** A text as it is searched: in lower case, with Western digits, letters of other widths as the usual ones. */
export function searchedText(text: string): string {
	return westernDigits(text.normalize("NFKC")).toLowerCase().normalize("NFKC");
}

/**
 * A name as it is stored: what is a tag goes, what only looks like one ("fat <4%, fibre >7%") is text and stays.
 * Entities stay too, because exports have them.
 */
export function storedName(given: string): string {
	const text = normalText(textOfMarkup(given));
	// What was removed may have joined two halves to a tag: "<<i>b>".
	return text === textOfMarkup(text) ? text : text.replaceAll("<", "");
}
