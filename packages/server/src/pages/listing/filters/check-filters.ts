import type { CheckFilterProps } from "@feedmill/storefront/blocks/filters/filter-props.ts";
import type { StockStatus } from "@feedmill/trade/catalogue/model/product.ts";
import type { CollectionData } from "@feedmill/trade/catalogue/model/product-query.ts";
import type { StoreSettings } from "@feedmill/trade/settings/settings.ts";
import { type Said, said } from "@feedmill/trade/words/said.ts";
import type { Words } from "@feedmill/trade/words/words.ts";
import { plainText } from "../../../http/plain-text.ts";
import type { AttributeOptions } from "./filtered-listing.ts";
import type { ChosenFilters } from "./listing-filters.ts";

export const STOCK_LABELS: Record<StockStatus, Said> = {
	instock: said("In stock"),
	outofstock: said("Out of stock"),
	onbackorder: said("On backorder"),
};

export function stockFilter(
	{ stockStatusCounts }: CollectionData,
	{ stock }: ChosenFilters,
	{ hideOutOfStock }: StoreSettings,
	{ say, tell }: Words,
): CheckFilterProps {
	const counts = new Map(stockStatusCounts?.map(({ status, count }) => [status, count]));
	const statuses = (Object.keys(STOCK_LABELS) as StockStatus[]).filter(
		(status) => !(hideOutOfStock && status === "outofstock"),
	);
	const options = statuses.map((status) => ({
		value: status,
		label: tell(STOCK_LABELS[status]),
		count: counts.get(status) ?? 0,
		checked: stock.includes(status),
	}));
	return {
		kind: "stock",
		heading: say("Filter by stock status"),
		parameter: "filter_stock_status",
		companion: null,
		options: options.filter(({ count, checked }) => count > 0 || checked),
	};
}

export function attributeFilter(
	{ attribute, terms }: AttributeOptions,
	{ attributeCounts }: CollectionData,
	{ attributes }: ChosenFilters,
	{ say }: Words,
): CheckFilterProps {
	const chosen = attributes.find(({ name }) => name === attribute.slug);
	const counts = new Map(attributeCounts?.map(({ termId, count }) => [termId, count]));
	const options = terms.map(({ id, slug, name }) => ({
		value: slug,
		label: plainText(name),
		count: counts.get(id) ?? 0,
		checked: chosen?.slugs.includes(slug) ?? false,
	}));
	return {
		kind: "attribute",
		heading: say("Filter by {name}", { name: plainText(attribute.name).toLowerCase() }),
		parameter: `filter_${attribute.slug}`,
		companion: [`query_type_${attribute.slug}`, chosen?.queryType ?? "or"],
		options: options.filter(({ count, checked }) => count > 0 || checked),
	};
}

export function ratingFilter(
	{ ratingCounts }: CollectionData,
	{ ratings }: ChosenFilters,
	{ say }: Words,
): CheckFilterProps {
	const counts = new Map(ratingCounts?.map(({ rating, count }) => [rating, count]));
	const options = [5, 4, 3, 2, 1].map((stars) => ({
		value: String(stars),
		label: say("Rated {stars} out of 5", { stars }),
		count: counts.get(stars) ?? 0,
		checked: ratings.includes(stars),
	}));
	return {
		kind: "rating",
		heading: say("Filter by rating"),
		parameter: "rating_filter",
		companion: null,
		options: options.filter(({ count, checked }) => count > 0 || checked),
	};
}
