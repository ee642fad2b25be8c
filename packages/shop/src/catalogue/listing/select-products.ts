import type { ProductQuery, TermFilter } from "@feedmill/trade/catalogue/model/product-query.ts";
import type { PriceConversion } from "../model/tax-display.ts";
import { Bitset } from "./bitset.ts";
import type { ListingIndex } from "./listing-index.ts";

/** What filters need of the store and its terms. */
export interface SelectionContext {
	/** Ids of a filter's terms, each with its descendants. undefined: no such taxonomy. */
	termIds(filter: TermFilter): readonly { id: number; descendants: readonly number[] }[];
	/** Entered prices as the shop shows them; null: as they are entered. Reference: 06 Products §2, tax display. */
	shownPrice: PriceConversion | null;
	/** The result of a full-text search. */
	matching(words: string): Bitset;
	/** Products out of stock are not shown at all. */
	hideOutOfStock: boolean;
}

/** Every product of a query, by position. Reference: 06 Products §2. */
export function selectProducts(index: ListingIndex, query: ProductQuery, context: SelectionContext): Bitset {
	const found = (
		query.type === "variation"
			? index.variations
			: ofAnyType(query)
				? index.topLevel.clone().or(index.variations)
				: index.topLevel
	).clone();
	if (query.type && query.type !== "variation") found.and(index.ofType(query.type));
	if (query.include && query.include.length > 0) found.and(Bitset.of(index.size, index.positionsOf(query.include)));
	for (const position of index.positionsOf(query.exclude ?? [])) found.remove(position);
	selectByFacts(found, index, query);
	if (query.search) found.and(index.containing(query.search));
	if (query.words) found.and(context.matching(query.words));
	for (const filter of query.terms ?? []) found.and(carrying(index, filter, context));
	selectByAttributes(found, index, query, context);
	selectByPrice(found, index, query, context);
	if (context.hideOutOfStock) found.without(index.stocked("outofstock"));
	if (query.stockStatus)
		found.and(
			anyOf(
				index,
				query.stockStatus.map((status) => index.stocked(status)),
			),
		);
	return found;
}

/** A SKU or slug may be a variation's. */
function ofAnyType({ skus, slugs }: ProductQuery): boolean {
	return (skus?.length ?? 0) > 0 || (slugs?.length ?? 0) > 0;
}

function selectByFacts(found: Bitset, index: ListingIndex, query: ProductQuery): void {
	const { parent_id, featured, on_sale, created_at, modified_at } = index.columns.numbers;
	const { slugs, skus, parents, excludedParents, after, before, dateColumn, ratings, visibility } = query;
	if (query.featured !== undefined)
		keepFlag(
			found,
			index.set("featured", (position) => featured[position] === 1),
			query.featured,
		);
	if (query.onSale !== undefined)
		keepFlag(
			found,
			index.set("on sale", (position) => on_sale[position] === 1),
			query.onSale,
		);
	if (slugs && slugs.length > 0) found.and(index.withSlugs(slugs));
	if (skus && skus.length > 0) found.and(index.withSkus(skus));
	const [within, without] = [new Set(parents), new Set(excludedParents)];
	if (within.size > 0) found.retain((position) => within.has(parent_id[position]!));
	if (without.size > 0) found.retain((position) => !without.has(parent_id[position]!));
	const dates = dateColumn === "modified" ? modified_at : created_at;
	if (after !== undefined)
		found.and(
			index.remembered(`${dateColumn}>${after}`, () => Bitset.between(dates, after + 1, Number.POSITIVE_INFINITY)),
		);
	if (before !== undefined)
		found.and(
			index.remembered(`${dateColumn}<${before}`, () => Bitset.between(dates, Number.NEGATIVE_INFINITY, before - 1)),
		);
	if (ratings)
		found.and(
			anyOf(
				index,
				ratings.map((rating) => rated(index, rating)),
			),
		);
	if (visibility) found.and(visible(index, visibility));
}

function keepFlag(found: Bitset, flagged: Bitset, wanted: boolean): void {
	if (wanted) found.and(flagged);
	else found.without(flagged);
}

/** Products whose average rating rounds to so many stars. */
export function rated(index: ListingIndex, stars: number): Bitset {
	const { average_rating } = index.columns.numbers;
	return index.set(`rated ${stars}`, (position) => {
		const average = average_rating[position]!;
		return average > 0 && Math.round(average / 100) === stars;
	});
}

/** Products visible in lists ("catalog"), in searches, in both, or nowhere. */
export function visible(index: ListingIndex, where: NonNullable<ProductQuery["visibility"]>): Bitset {
	const shown: Record<typeof where, readonly string[]> = {
		visible: ["visible"],
		catalog: ["visible", "catalog"],
		search: ["visible", "search"],
		hidden: ["hidden"],
	};
	const { visibilities } = index.columns;
	return index.remembered(`shown ${where}`, () => Bitset.coded(visibilities, (name) => shown[where].includes(name)));
}

function anyOf(index: ListingIndex, sets: readonly Bitset[]): Bitset {
	return sets.reduce((all, set) => all.or(set), new Bitset(index.size));
}

function carrying(index: ListingIndex, filter: TermFilter, context: SelectionContext): Bitset {
	const { taxonomy, ids, slugs, operator, withoutDescendants } = filter;
	return index.remembered(`terms ${JSON.stringify([taxonomy, ids, slugs, operator, withoutDescendants])}`, () =>
		withTerms(index, filter, context),
	);
}

/** Reference: 06 Products §2: "in" includes descendants, with "and" every descendant must match too. */
function withTerms(index: ListingIndex, filter: TermFilter, context: SelectionContext): Bitset {
	const terms = context
		.termIds(filter)
		.map(({ id, descendants }) => (filter.withoutDescendants ? [id] : [id, ...descendants]));
	const one = (id: number) => Bitset.of(index.size, index.withTerm(id));
	if (filter.operator === "and") {
		if (terms.length === 0) return new Bitset(index.size);
		return terms.flat().reduce((all, id) => all.and(one(id)), index.topLevel.clone().or(index.variations));
	}
	const some = anyOf(index, terms.flat().map(one));
	return filter.operator === "in" ? some : index.topLevel.clone().or(index.variations).without(some);
}

function selectByAttributes(
	found: Bitset,
	index: ListingIndex,
	{ attributes, attributeRelation }: ProductQuery,
	context: SelectionContext,
): void {
	if (!attributes || attributes.length === 0) return;
	const sets = attributes.map((filter) => carrying(index, filter, context));
	if (attributeRelation === "or") found.and(anyOf(index, sets));
	else for (const set of sets) found.and(set);
}

function selectByPrice(
	found: Bitset,
	index: ListingIndex,
	{ minPrice, maxPrice, priceMatch = "contained" }: ProductQuery,
	context: SelectionContext,
): void {
	if (minPrice === undefined && maxPrice === undefined) return;
	const min = minPrice ?? Number.NEGATIVE_INFINITY;
	const max = maxPrice ?? Number.POSITIVE_INFINITY;
	const prices = index.prices(context.shownPrice);
	found.and(
		index.remembered(`price ${prices.name}${priceMatch} ${min} ${max}`, () => {
			const [from, to] = priceMatch === "overlapping" ? [prices.max, prices.min] : [prices.min, prices.max];
			return Bitset.between(from, min, Number.POSITIVE_INFINITY).and(Bitset.between(to, Number.NEGATIVE_INFINITY, max));
		}),
	);
}
