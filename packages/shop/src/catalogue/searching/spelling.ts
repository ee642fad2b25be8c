/** Corrects misspelled words by the vocabulary of the catalogue. */
export class Spelling {
	readonly #words: readonly Candidate[];

	/** Without numbers and codes. */
	constructor(words: Iterable<readonly [word: string, count: number]>) {
		const counts = new Map<string, number>();
		for (const [word, count] of words)
			if (word.length >= 3 && !/\d/.test(word)) counts.set(word, (counts.get(word) ?? 0) + count);
		this.#words = Array.from(counts, ([word, count]) => ({
			...{ word, count },
			...{ sound: soundOf(word), bones: consonantsOf(word) },
		}));
	}

	/** The most similar other word, the most frequent of equals. null: none is similar. */
	nearest(word: string): string | null {
		const most = word.length <= 3 ? 0 : word.length <= 5 ? 1 : 2;
		const [sound, bones] = [soundOf(word), consonantsOf(word)];
		let best: { word: string; distance: number; count: number } | null = null;
		for (const one of this.#words) {
			const { word: candidate, count } = one;
			if (candidate === word) continue;
			// Phonetic spellings have the right consonants: "leyar" is "layer", "minaral" is "mineral".
			const areVowelsApart = bones.length >= 3 && Math.abs(word.length - candidate.length) <= 1 && one.bones === bones;
			const distance =
				one.sound === sound ? 0.5 : most === 0 ? 1 : areVowelsApart ? 1 : distanceOf(word, candidate, most);
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

/** A word to correct to, with what is compared. */
interface Candidate {
	word: string;
	count: number;
	sound: string;
	bones: string;
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
