/** Corrects misspelled words by the vocabulary of the catalogue. */
export class Spelling {
	/** Number of occurrences of each word. */
	readonly #words = new Map<string, number>();

	/** Without numbers and codes. */
	constructor(words: Iterable<readonly [word: string, count: number]>) {
		for (const [word, count] of words)
			if (word.length >= 3 && !/\d/.test(word)) this.#words.set(word, (this.#words.get(word) ?? 0) + count);
	}

	/** The most similar other word, the most frequent of equals. null: none is similar. */
	nearest(word: string): string | null {
		const most = word.length <= 3 ? 0 : word.length <= 5 ? 1 : 2;
		const [sound, bones] = [soundOf(word), consonantsOf(word)];
		let best: { word: string; distance: number; count: number } | null = null;
		for (const [candidate, count] of this.#words) {
			if (candidate === word) continue;
			const distance =
				soundOf(candidate) === sound
					? 0.5
					: most === 0
						? most + 1
						: isVowelsApart(word, bones, candidate)
							? 1
							: distanceOf(word, candidate, most);
			if (distance > Math.max(most, 0.5)) continue;
			const better =
				!best ||
				distance < best.distance ||
				(distance === best.distance && (count > best.count || (count === best.count && candidate < best.word)));
			if (better) best = { word: candidate, distance, count };
		}
		return best?.word ?? null;
	}
}

/**
 * Normalises letters that are romanised in several ways: "aahaar" and "ahar", "phal" and "fal", "chawal" and "chaval".
 */
function soundOf(word: string): string {
	return word
		.replaceAll("ph", "f")
		.replaceAll("ee", "i")
		.replaceAll("oo", "u")
		.replaceAll("w", "v")
		.replaceAll("y", "i")
		.replace(/(.)\1+/gu, "$1");
}

/** Phonetic spellings have the right consonants: "leyar" is "layer", "minaral" is "mineral". */
function isVowelsApart(word: string, bones: string, candidate: string): boolean {
	return bones.length >= 3 && Math.abs(word.length - candidate.length) <= 1 && consonantsOf(candidate) === bones;
}

/** The first letter and the consonants after it. */
function consonantsOf(word: string): string {
	return word.slice(0, 1) + word.slice(1).replaceAll(/[aeiou]/g, "");
}

/** Edit distance (with transpositions); stops beyond `most`. */
export function distanceOf(one: string, other: string, most: number): number {
	if (Math.abs(one.length - other.length) > most) return most + 1;
	let before: number[] = [];
	let last = Array.from({ length: other.length + 1 }, (_, index) => index);
	for (let row = 1; row <= one.length; row++) {
		const now = [row];
		let least = row;
		for (let column = 1; column <= other.length; column++) {
			const same = one[row - 1] === other[column - 1];
			let cost = Math.min(last[column]! + 1, now[column - 1]! + 1, last[column - 1]! + (same ? 0 : 1));
			const swapped = row > 1 && column > 1 && one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
			if (swapped) cost = Math.min(cost, before[column - 2]! + 1);
			now.push(cost);
			least = Math.min(least, cost);
		}
		if (least > most) return most + 1;
		[before, last] = [last, now];
	}
	return Math.min(last[other.length]!, most + 1);
}
