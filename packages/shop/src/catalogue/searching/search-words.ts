/**
 * Splits a text into search words: lower case, without entities and punctuation, numbers apart ("50kg" is "50" and
 * "kg").
 */
export function wordsOf(text: string): string[] {
	const plain = text
		.normalize("NFKC")
		.toLowerCase()
		.replace(/&#?\w{1,10};/g, " ");
	return plain.match(/\p{N}+|[\p{L}\p{M}]+/gu) ?? [];
}

/** A possible singular: "pellets" is "pellet". */
export function singular(word: string): string | null {
	return /^[a-z]{3,}[^s]s$/.test(word) ? word.slice(0, -1) : null;
}
