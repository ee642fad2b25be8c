import { searchedText } from "@feedmill/trade/text/normal-form.ts";

/**
 * Splits a text into search words: lower case, without entities and punctuation, numbers apart and in Western digits
 * ("50kg" and "५०kg" are "50" and "kg").
 */
export function wordsOf(text: string): string[] {
	const plain = searchedText(text).replace(/&#?\w{1,10};/g, " ");
	return plain.match(/\p{N}+|[\p{L}\p{M}]+/gu) ?? [];
}

/** A possible singular: "pellets" is "pellet". */
export function singular(word: string): string | null {
	return /^[a-z]{3,}[^s]s$/.test(word) ? word.slice(0, -1) : null;
}

/** Filler words of queries in English and in romanised Hindi and Gujarati. */
const FILLERS = new Set(
	(
		"a an and best bhav buy chahiye for hai joie joiye ka ke ki ko kya liye mate me my na ne ni no nu of online " +
		"please price rate se the vala vale vali wala wale wali with"
	).split(" "),
);

/** Without filler words, unless nothing else is left. */
export function withoutFillers(words: readonly string[]): readonly string[] {
	const left = words.filter((word) => !FILLERS.has(word));
	return left.length > 0 ? left : words;
}

const UNITS: Readonly<Record<string, string>> = {
	...{ kg: "kg", kgs: "kg", kilo: "kg", kilos: "kg", kilogram: "kg", kilograms: "kg" },
	...{ किलो: "kg", किग्रा: "kg", किलोग्राम: "kg", કિલો: "kg", કિગ્રા: "kg", કિલોગ્રામ: "kg" },
	...{ g: "g", gm: "g", gms: "g", gram: "g", grams: "g", ग्राम: "g", ગ્રામ: "g", ml: "ml" },
	...{ l: "litre", ltr: "litre", ltrs: "litre", liter: "litre", liters: "litre", litre: "litre", litres: "litre" },
	...{ लीटर: "litre", लिटर: "litre", લીટર: "litre", લિટર: "litre" },
};

/** The unit of a word after a number: "kilo" is "kg"; null for other words. */
export function unitOf(word: string | undefined): string | null {
	return (word !== undefined && UNITS[word]) || null;
}
