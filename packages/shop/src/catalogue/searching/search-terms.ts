import { Bitset } from "../listing/bitset.ts";
import type { ListingIndex } from "../listing/listing-index.ts";
import type { Taxonomy } from "../model/taxonomy.ts";
import { wordsOf } from "./search-words.ts";

/** A category, tag or attribute value whose name leads to its products. */
export interface SearchTerm {
	id: number;
	taxonomy: string;
	words: readonly string[];
	/** Points for a word of its name. */
	points: number;
	count: number;
	/** Its products and those of its descendants. */
	owners(): Bitset;
}

const CATEGORY = 6;
const OTHER = 5;

export function searchTerms(taxonomy: Taxonomy, index: ListingIndex): SearchTerm[] {
	const values = taxonomy.attributes.flatMap(({ id }) => taxonomy.attributeTerms(id) ?? []);
	return [...taxonomy.categories, ...taxonomy.tags, ...values].map((term) => ({
		id: term.id,
		taxonomy: term.taxonomy,
		words: wordsOf(term.name),
		points: term.taxonomy === "product_cat" ? CATEGORY : OTHER,
		count: term.count,
		owners: () => {
			const own = new Bitset(index.size);
			for (const { id, descendants } of taxonomy.termIds({ taxonomy: term.taxonomy, ids: [term.id], operator: "in" }))
				for (const each of [id, ...descendants]) own.or(index.ownersWithTerm(each));
			return own;
		},
	}));
}

/** Whether each word starts a word of the term's name. */
export function isCalled({ words }: Pick<SearchTerm, "words">, wanted: readonly string[]): boolean {
	return wanted.every((one) => words.some((word) => word.startsWith(one)));
}
