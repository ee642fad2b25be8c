import { Type } from "typebox";

/*
 * Categories, tags, shipping classes and the values of attributes. Names are plain texts. A term is made, changed and
 * removed as a thing (`things/term`, things.ts): name, slug, parentId, description, menuOrder.
 *
 *   GET terms {taxonomy}               → TermList      products.see
 *   GET terms/{id}/merge {into}        → TermMerging   products.edit; writes nothing
 *   POST terms/{id}/merge {into}       → TermMerged    products.edit; undone from the history of `into`
 *
 * Errors: feedmill_invalid, feedmill_not_found (404), feedmill_in_use (409: the category of products without one, terms
 * below it, a product with packs of both, or another kind).
 */

/** GET terms. */
export const ListTermsSchema = Type.Object({
	taxonomy: Type.String({
		maxLength: 100,
		default: "product_cat",
		description: "product_cat, product_tag, product_shipping_class, or pa_ and an attribute.",
	}),
});

const id = Type.Integer({ minimum: 1 });

/** The review of a merging, and the merging: `id` goes, `into` stays. */
export const MergeTermsSchema = Type.Object({ id, into: id });

export interface TermList {
	/** What there is: categories, tags, shipping classes, then the attributes by name. */
	taxonomies: { slug: string; name: string }[];
	/** All of the taxonomy, in the order of the shop, each below its parent; `hasMore`: the first 2,000. */
	terms: TermRow[];
	hasMore: boolean;
}

export interface TermRow {
	id: number;
	name: string;
	slug: string;
	/** 0: at the top. */
	parentId: number;
	/** How many stand above it. */
	depth: number;
	/** Products in the shop that have it; of a category also those below. */
	count: number;
	/** The category of products without one: it cannot go. */
	isDefault: boolean;
}

export interface TermMerging {
	/** Names of the one that goes, and of the one that stays. */
	from: string;
	into: string;
	/** Products of every status that get the other one. */
	products: number;
	/** Of them, those that have both. */
	both: number;
	/** Terms below it, which go below the other one. */
	below: number;
	/** Why it cannot be done, in one sentence; "": it can. */
	refusal: string;
}

export interface TermMerged {
	/** false: it was done before. */
	changed: boolean;
	sentence: string;
}

/** Fields of a term that this page reads and writes as a thing; the answer has more. */
export interface TermFields {
	taxonomy: string;
	name: string;
	slug: string;
	description: string;
	parentId: number;
	menuOrder: number;
}
