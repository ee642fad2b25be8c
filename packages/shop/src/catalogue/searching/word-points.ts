import { BoundedCache } from "@feedmill/trade/cache/bounded-cache.ts";
import type { Bitset } from "../listing/bitset.ts";
import type { ListingIndex } from "../listing/listing-index.ts";
import { PLACES, type Place } from "../listing/text-search.ts";
import { WordIndex } from "../listing/word-index.ts";
import { isCalled, type SearchTerm } from "./search-terms.ts";
import type { Wanted } from "./synonyms.ts";

/** Points by kind of match. A match inside a word needs three letters. */
const IN_NAME = { [PLACES.whole]: 12, [PLACES.start]: 9, [PLACES.inside]: 4 };
const IN_SKU = { [PLACES.whole]: 8, [PLACES.start]: 8, [PLACES.inside]: 3 };
const SHORTEST_INSIDE = 3;
/** A word in a third of the catalogue ("feed") counts little beside other words, or as a synonym. */
const COMMON = 1 / 3;
const IS_COMMON = 2;
/** A synonym counts three quarters of the typed word. */
const SYNONYM = 0.75;

/** The points of each position, and of how many top-level products they are not 0. Variations have none. */
interface Points {
	points: Uint8Array;
	products: number;
}

/** How well each product has a word: in its name, SKU or a term. The points of a word are cached. */
export class WordPoints {
	readonly #index: ListingIndex;
	readonly #terms: readonly SearchTerm[];
	/** The distinct words of the terms. */
	readonly #termWords: readonly string[];
	readonly #cached = new BoundedCache<string, Points>({ name: "search: words", bytes: 4 * 1024 * 1024 });

	constructor(index: ListingIndex, terms: readonly SearchTerm[]) {
		this.#index = index;
		this.#terms = terms;
		this.#termWords = [...new Set(terms.flatMap(({ words }) => words))];
	}

	/**
	 * The best points of a part of a query and its synonyms, by position; null: no product has any. `several`: the query
	 * has other parts. Do not mutate it.
	 */
	of({ ways }: Wanted, several: boolean): Uint8Array | null {
		let best: Uint8Array | null = null;
		for (const [index, words] of ways.entries()) {
			const own = index === 0;
			const found = words.map((word) => (own || this.#mayBegin(word) ? this.#ofWord(word) : NOWHERE));
			const { points, products } = found.length === 1 ? found[0]! : leastOf(found);
			if (products === 0) continue;
			const isCommon = (several || !own) && found.every((one) => this.#isCommon(one));
			if (ways.length === 1 && !isCommon) return points;
			best ??= new Uint8Array(points.length);
			raise(best, points, { most: isCommon ? IS_COMMON : 255, worth: own ? 1 : SYNONYM });
		}
		return best;
	}

	/** Products with these words as a part of their name or of a term, for pack sizes; variations are not excluded. */
	withPhrase(words: readonly string[]): Bitset {
		const text = words.join(" ");
		const found = this.#index.containing(` ${text}`).clone();
		for (const term of this.#terms) if (` ${term.words.join(" ")} `.includes(` ${text} `)) found.or(term.owners());
		return found;
	}

	/** Cheap: most synonyms are words that no product has. Numbers may be inside of codes. */
	#mayBegin(word: string): boolean {
		if (/\p{N}/u.test(word) || this.#index.words().begins(word, 0)) return true;
		return this.#termWords.some((one) => one.startsWith(word));
	}

	#isCommon({ products }: Points): boolean {
		return products > this.#index.topLevel.count() * COMMON;
	}

	#ofWord(word: string): Points {
		const cached = this.#cached.get(word);
		if (cached) return cached;
		const found = this.#find(word);
		this.#cached.set(word, found);
		return found;
	}

	#find(word: string): Points {
		const { ownerPosition: owners, size } = this.#index;
		const points = new Uint8Array(size);
		let products = 0;
		const give = (position: number, more: number): void => {
			const now = points[position]!;
			if (now === 0) products++;
			if (more > now) points[position] = more;
		};
		const giveAll = (positions: Int32Array, from: number, to: number, column: number, place: Place): void => {
			for (let index = from; index < to; index++) {
				const position = positions[index]!;
				const owner = owners[position]!;
				if (column === 0 && owner === position) give(position, IN_NAME[place]);
				else if (column !== 0 && owner >= 0) give(owner, IN_SKU[place]);
			}
		};
		const inside = word.length >= SHORTEST_INSIDE;
		if (WordIndex.isWord(word)) this.#index.words().places(word, { inside }, giveAll);
		// Digits of several scripts: no word of the index.
		else
			this.#index.textSearch().places(word, (position, column, place) => {
				if (inside || place !== PLACES.inside) giveAll(Int32Array.of(position), 0, 1, column, place);
			});
		for (const [more, set] of this.#called(word)) set.each((position) => give(position, more));
		return products > 0 ? { points, products } : NOWHERE;
	}

	/** Products of the terms with this word, by the points of the terms. */
	#called(word: string): Map<number, Bitset> {
		const sets = new Map<number, Bitset>();
		for (const term of this.#terms) {
			if (!isCalled(term, [word])) continue;
			const set = sets.get(term.points);
			if (set) set.or(term.owners());
			else sets.set(term.points, term.owners());
		}
		return sets;
	}
}

const NOWHERE: Points = { points: new Uint8Array(), products: 0 };

/** The lowest points of each position. */
function leastOf(found: readonly Points[]): Points {
	if (found.includes(NOWHERE)) return NOWHERE;
	const points = Uint8Array.from(found[0]!.points);
	for (const { points: other } of found.slice(1))
		for (let position = 0; position < points.length; position++)
			if (other[position]! < points[position]!) points[position] = other[position]!;
	let products = 0;
	for (const each of points) if (each !== 0) products++;
	return { points, products };
}

/** Raises `best` to the points, each at most `most`, multiplied by `worth`. Mutates it. */
function raise(best: Uint8Array, points: Uint8Array, { most, worth }: { most: number; worth: number }): void {
	const counted = new Uint8Array(256);
	for (let each = 0; each < counted.length; each++) counted[each] = Math.ceil(Math.min(each, most) * worth);
	for (let position = 0; position < best.length; position++) {
		const more = counted[points[position]!]!;
		if (more > best[position]!) best[position] = more;
	}
}
