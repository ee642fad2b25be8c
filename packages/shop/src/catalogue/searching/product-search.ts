import { BoundedCache } from "../../cache/bounded-cache.ts";
import { Bitset } from "../listing/bitset.ts";
import type { ListingIndex } from "../listing/listing-index.ts";
import { PLACES } from "../listing/text-search.ts";
import type { SearchTerm } from "./search-terms.ts";
import { singular, wordsOf } from "./search-words.ts";
import { Spelling } from "./spelling.ts";
import { Synonyms, type Wanted } from "./synonyms.ts";
import { Vocabulary } from "./vocabulary.ts";

/** What a search has found. */
export interface Found {
	/** Positions in the listing index, best first. */
	positions: Int32Array;
	set: Bitset;
	/** The corrected text if no product has the words: "dairy" for "diary". null: searched as typed. */
	corrected: string | null;
	/** No product matches all words: these match most of them. */
	partly: boolean;
}

/** Points by kind of match. A match inside a word needs three letters. */
const IN_NAME = { [PLACES.whole]: 12, [PLACES.start]: 9, [PLACES.inside]: 4 };
const IN_SKU = { [PLACES.whole]: 8, [PLACES.start]: 8, [PLACES.inside]: 3 };
const SHORTEST_INSIDE = 3;
/** Points of a SKU, far above words. */
const IS_SKU = 200;
const WHOLE_TEXT_IN_NAME = 8;
const HAS_QUANTITY = 4;
/** A word in a third of the catalogue ("feed") counts little beside other words, or as a synonym. */
const COMMON = 1 / 3;
const IS_COMMON = 2;
/** Scores of a word that no product has. */
const NOWHERE = new Uint8Array();

/**
 * In-memory full-text search in names, SKUs, categories, tags and attribute values, with synonyms and tolerance for
 * misspellings. Best match first; ties of names that have the text by newest as in the reference, others by sales. The
 * same on both databases. Rebuilt when the listing index changes.
 */
export class ProductSearch {
	readonly #index: ListingIndex;
	readonly #terms: readonly SearchTerm[];
	/** Score of each position for a word. */
	readonly #fits = new BoundedCache<string, Uint8Array>({ name: "search: words", bytes: 4 * 1024 * 1024 });
	readonly #found = new BoundedCache<string, Found>({
		name: "search: found",
		bytes: 4 * 1024 * 1024,
		sizeOf: ({ positions, set }) => 200 + positions.byteLength + set.bytes,
	});
	#synonyms = { text: "", list: new Synonyms("") };
	#spelling: Spelling | null = null;
	#vocabulary: Vocabulary | null = null;
	/** Scores of words that a large part of the catalogue has. */
	readonly #common = new WeakSet<Uint8Array>();
	/** Positions by sales, then by date. */
	#bySales: Int32Array | null = null;

	constructor(index: ListingIndex, terms: readonly SearchTerm[]) {
		this.#index = index;
		this.#terms = terms;
	}

	/** `synonyms`: as in StoreSettings.searchSynonyms. */
	find(text: string, synonyms: string): Found {
		this.#use(synonyms);
		const words = wordsOf(text).join(" ");
		const cached = this.#found.get(words);
		if (cached) return cached;
		const found = this.#find(text, words);
		this.#found.set(words, found);
		return found;
	}

	/** Ids of the terms of a taxonomy with this name, the most used first. */
	termsCalled(text: string, taxonomy: string, synonyms: string): number[] {
		this.#use(synonyms);
		const wanted = this.#synonyms.list.wanted(text);
		if (wanted.length === 0) return [];
		return this.#terms
			.filter(
				(term) => term.taxonomy === taxonomy && wanted.every(({ ways }) => ways.some((way) => isCalled(term, way))),
			)
			.sort((a, b) => b.count - a.count || a.id - b.id)
			.map(({ id }) => id);
	}

	#use(synonyms: string): void {
		if (this.#synonyms.text === synonyms) return;
		this.#synonyms = { text: synonyms, list: new Synonyms(synonyms) };
		this.#found.clear();
		this.#spelling = null;
	}

	#find(text: string, words: string): Found {
		const numbered = this.#ownersOf(this.#index.withSkus([text.trim()]));
		const wanted = this.#synonyms.list.wanted(words);
		const named = wanted.filter(({ isQuantity }) => !isQuantity);
		// The query is only a quantity.
		const [needed, bonus] = named.length > 0 ? [named, this.#quantitiesOf(wanted)] : [wanted, []];
		const scores = this.#allScores(needed);
		const missing = scores.map((score) => score.every((points) => points === 0));
		const how = { numbered, bonus, corrected: null };
		if (numbered.count() > 0 || !missing.includes(true)) return this.#ranked(words, scores, how);
		const corrected = needed
			.flatMap(({ ways: [own = []] }, index) => (missing[index] ? own.map((word) => this.#correct(word)) : [...own]))
			.filter((word) => word !== null)
			.join(" ");
		if (corrected === "" || corrected === words) return this.#ranked(words, [], how);
		const correctedScores = this.#allScores(this.#synonyms.list.wanted(corrected));
		return this.#ranked(corrected, correctedScores, { ...how, corrected });
	}

	#allScores(wanted: readonly Wanted[]): Uint8Array[] {
		return wanted.map((one) => this.#scoresOf(one, wanted.length > 1));
	}

	/** Points of the products that come in the pack sizes of the query. */
	#quantitiesOf(wanted: readonly Wanted[]): Uint8Array[] {
		return wanted
			.filter(({ isQuantity }) => isQuantity)
			.map(({ ways: [words = []] }) => {
				const points = new Uint8Array(this.#index.size);
				const text = words.join(" ");
				const give = (position: number) => {
					points[position] = HAS_QUANTITY;
				};
				for (const term of this.#terms) if (` ${term.words.join(" ")} `.includes(` ${text} `)) term.owners().each(give);
				this.#index.containing(` ${text}`).each(give);
				return points;
			});
	}

	/** null: no similar word; it is ignored. */
	#correct(word: string): string | null {
		this.#spelling ??= new Spelling([...this.#words().all(), ...this.#synonyms.list.words()]);
		const one = singular(word);
		const nearest = this.#spelling.nearest(word) ?? (one && this.#spelling.nearest(one));
		return nearest === word ? null : nearest;
	}

	/** The words of names and terms with their frequency. */
	#words(): Vocabulary {
		this.#vocabulary ??= new Vocabulary(
			this.#index.columns.texts.name,
			this.#terms.flatMap(({ words }) => words),
		);
		return this.#vocabulary;
	}

	/** `scores`: for each part of the query, the score of each position; `bonus`: extra points for pack sizes. */
	#ranked(
		words: string,
		scores: readonly Uint8Array[],
		{ numbered, bonus, corrected }: { numbered: Bitset; bonus: readonly Uint8Array[]; corrected: string | null },
	): Found {
		const { size } = this.#index;
		const points = new Uint16Array(size);
		const having = new Uint8Array(size);
		let most = 0;
		for (const score of scores)
			for (let position = 0; position < size; position++) {
				const more = score[position]!;
				if (more === 0) continue;
				points[position]! += more;
				having[position]!++;
			}
		for (const some of bonus)
			for (let position = 0; position < size; position++)
				if (having[position] !== 0) points[position]! += some[position]!;
		const titled = this.#index.containing(words);
		if (scores.length > 1)
			titled.each((position) => {
				points[position]! += WHOLE_TEXT_IN_NAME;
			});
		for (const position of numbered.positions()) {
			points[position]! += IS_SKU;
			having[position] = scores.length;
		}
		const { topLevel } = this.#index;
		for (let position = 0; position < size; position++)
			if (having[position]! > most && topLevel.has(position)) most = having[position]!;
		const set = new Bitset(size);
		// Of each position that fits: twice its points, and one more with the text in its name. 0: it does not fit.
		const scored = new Uint16Array(size);
		let highest = 0;
		for (let position = 0; position < size; position++) {
			if (having[position] !== most || points[position] === 0 || !topLevel.has(position)) continue;
			const score = points[position]! * 2 + (titled.has(position) ? 1 : 0);
			scored[position] = score;
			if (score > highest) highest = score;
		}
		// A counting sort: the start of each score's range, highest first, filled in the order of ties.
		const next = new Uint32Array(highest + 2);
		for (let position = 0; position < size; position++) {
			const score = scored[position]!;
			if (score !== 0) next[highest - score + 1]!++;
		}
		for (let place = 0; place <= highest; place++) next[place + 1]! += next[place]!;
		const count = next[highest + 1]!;
		const positions = new Int32Array(count);
		const { order: byDate } = this.#index.sorted("date");
		const bySales = this.#orderBySales();
		for (const [order, hasText] of [[byDate, 1] as const, [bySales, 0] as const])
			for (let index = size - 1; index >= 0; index--) {
				const position = order[index]!;
				const score = scored[position]!;
				if (score === 0 || (score & 1) !== hasText) continue;
				set.add(position);
				positions[next[highest - score]!++] = position;
			}
		return { positions, set, corrected, partly: count > 0 && most < scores.length };
	}

	/** By sales, then by date. */
	#orderBySales(): Int32Array {
		if (!this.#bySales) {
			const { rank } = this.#index.sorted("date");
			const { total_sales: sales } = this.#index.columns.numbers;
			this.#bySales = Int32Array.from(rank.keys()).sort((a, b) => sales[a]! - sales[b]! || rank[a]! - rank[b]!);
		}
		return this.#bySales;
	}

	/** The best score of all synonyms; a synonym counts three quarters of the typed word. */
	#scoresOf({ ways }: Wanted, several: boolean): Uint8Array {
		const best = new Uint8Array(this.#index.size);
		for (const [index, words] of ways.entries()) {
			const own = index === 0;
			const fits = words.map((word) => (own || this.#words().mayBegin(word) ? this.#fit(word) : NOWHERE));
			if (fits.includes(NOWHERE)) continue;
			const isCommon = (several || !own) && fits.every((fit) => this.#common.has(fit));
			const least = fits.length === 1 ? fits[0]! : leastOf(fits);
			if (ways.length === 1 && !isCommon) return least;
			const pointsOf = Uint8Array.from({ length: 256 }, (_, points) => {
				const counted = isCommon ? Math.min(points, IS_COMMON) : points;
				return own ? counted : Math.ceil(counted * 0.75);
			});
			for (let position = 0; position < best.length; position++) {
				const fit = least[position]!;
				if (fit !== 0 && pointsOf[fit]! > best[position]!) best[position] = pointsOf[fit]!;
			}
		}
		return best;
	}

	#fit(word: string): Uint8Array {
		const cached = this.#fits.get(word);
		if (cached) return cached;
		const index = this.#index;
		const fit = new Uint8Array(index.size);
		let products = 0;
		const give = (position: number, points: number) => {
			if (fit[position] === 0 && index.topLevel.has(position)) products++;
			if (points > fit[position]!) fit[position] = points;
		};
		index.textSearch().places(word, (position, column, place) => {
			if (place === PLACES.inside && word.length < SHORTEST_INSIDE) return;
			if (column === 0) give(position, IN_NAME[place]);
			else give(index.ownerPosition[position]!, IN_SKU[place]);
		});
		for (const term of this.#terms)
			if (isCalled(term, [word])) term.owners().each((position) => give(position, term.points));
		const found = products > 0 ? fit : NOWHERE;
		if (products > index.topLevel.count() * COMMON) this.#common.add(fit);
		this.#fits.set(word, found);
		return found;
	}

	#ownersOf(set: Bitset): Bitset {
		const owners = set.positions().map((position) => this.#index.ownerPosition[position]!);
		return Bitset.of(
			this.#index.size,
			owners.filter((position) => position >= 0),
		);
	}
}

/** The lowest score of each position. */
function leastOf([first, ...others]: readonly Uint8Array[]): Uint8Array {
	const least = Uint8Array.from(first!);
	for (const other of others)
		for (let position = 0; position < least.length; position++)
			if (other[position]! < least[position]!) least[position] = other[position]!;
	return least;
}

/** Whether each word starts a word of the term's name. */
function isCalled({ words }: SearchTerm, wanted: readonly string[]): boolean {
	return wanted.every((one) => words.some((word) => word.startsWith(one)));
}
