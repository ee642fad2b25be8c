import { BoundedCache } from "@feedmill/trade/cache/bounded-cache.ts";
import { Bitset } from "../listing/bitset.ts";
import type { ListingIndex } from "../listing/listing-index.ts";
import { Ranking, type Ranks } from "./ranking.ts";
import { isCalled, type SearchTerm } from "./search-terms.ts";
import { singular, wordsOf } from "./search-words.ts";
import { Spelling } from "./spelling.ts";
import { Synonyms, type Wanted } from "./synonyms.ts";
import { vocabularyOf } from "./vocabulary.ts";
import { WordPoints } from "./word-points.ts";

/** What a search has found. Positions are those of the listing index. */
export interface Found extends Ranks {
	/** The corrected text if no product has the words: "dairy" for "diary". null: searched as typed. */
	corrected: string | null;
}

/**
 * In-memory full-text search in names, SKUs, categories, tags and attribute values, with synonyms and tolerance for
 * misspellings. Best match first. The same on both databases. Rebuilt when the listing index changes.
 */
export class ProductSearch {
	readonly #index: ListingIndex;
	readonly #terms: readonly SearchTerm[];
	readonly #points: WordPoints;
	readonly #ranking: Ranking;
	readonly #found = new BoundedCache<string, Found>({
		name: "search: found",
		bytes: 4 * 1024 * 1024,
		sizeOf: ({ positions, set }) => 200 + positions.byteLength + set.bytes,
	});
	#synonyms = { text: "", list: new Synonyms("") };
	#spelling: Spelling | null = null;

	constructor(index: ListingIndex, terms: readonly SearchTerm[]) {
		this.#index = index;
		this.#terms = terms;
		this.#points = new WordPoints(index, terms);
		this.#ranking = new Ranking(index);
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
		const sizes = wanted.filter(({ isQuantity }) => isQuantity);
		// Where the query is only a quantity, that is what is searched.
		const isOnlySizes = sizes.length === wanted.length;
		const needed = isOnlySizes ? wanted : wanted.filter(({ isQuantity }) => !isQuantity);
		const quantities = isOnlySizes ? [] : sizes.map(({ ways: [own = []] }) => this.#points.withPhrase(own));
		const parts = this.#pointsOf(needed);
		const as = { quantities, numbered };
		if (numbered.count() > 0 || !parts.includes(null))
			return { ...this.#ranking.rank({ text: words, parts, ...as }), corrected: null };
		const corrected = needed
			.flatMap(({ ways: [own = []] }, index) => (parts[index] ? [...own] : own.map((word) => this.#correct(word))))
			.filter((word) => word !== null)
			.join(" ");
		if (corrected === "" || corrected === words)
			return { ...this.#ranking.rank({ text: words, parts, ...as }), corrected: null };
		const correctedParts = this.#pointsOf(this.#synonyms.list.wanted(corrected));
		return { ...this.#ranking.rank({ text: corrected, parts: correctedParts, ...as }), corrected };
	}

	#pointsOf(wanted: readonly Wanted[]): (Uint8Array | null)[] {
		return wanted.map((one) => this.#points.of(one, wanted.length > 1));
	}

	/** null: no similar word; it is ignored. */
	#correct(word: string): string | null {
		this.#spelling ??= new Spelling([
			...vocabularyOf(this.#index.words(), this.#terms),
			...this.#synonyms.list.words(),
		]);
		const one = singular(word);
		const nearest = this.#spelling.nearest(word) ?? (one && this.#spelling.nearest(one));
		return nearest === word ? null : nearest;
	}

	#ownersOf(set: Bitset): Bitset {
		const owners = set.positions().map((position) => this.#index.ownerPosition[position]!);
		return Bitset.of(
			this.#index.size,
			owners.filter((position) => position >= 0),
		);
	}
}
