import type { StockStatus } from "@feedmill/trade/catalogue/model/product.ts";
import type { ProductOrder, ProductQuery, TermFilter } from "@feedmill/trade/catalogue/model/product-query.ts";
import { attributeOf } from "./markup.ts";

/** A block that lists products of its own query, drawn by the server. */
export interface ProductCollection {
	query: ProductQuery;
	perPage: number;
	/** Page parameter: "query-3-page". */
	page: string;
	/** The restrictions as parameters of the Store API, for the figures of filters. */
	listed: Record<string, unknown>;
}

export function isCollection(tag: string): boolean {
	return attributeOf(tag, "data-block-name") === "woocommerce/product-collection";
}

const MOST_PRODUCTS = 48;

/** Reads the attributes of a product collection's element; invalid ones are ignored. */
export function readCollection(tag: string): ProductCollection {
	const given = objectIn(attributeOf(tag, "data-query") ?? "");
	const id = Math.trunc(Number(attributeOf(tag, "data-query-id"))) || 0;
	const taxonomies = objectOf(given.taxQuery);
	const categories = idsIn(taxonomies.product_cat);
	const tags = idsIn(taxonomies.product_tag);
	const stock = statusesIn(given.woocommerceStockStatus);
	const terms: TermFilter[] = [
		...(categories.length > 0 ? [{ taxonomy: "product_cat", ids: categories, operator: "in" as const }] : []),
		...(tags.length > 0 ? [{ taxonomy: "product_tag", ids: tags, operator: "in" as const }] : []),
	];
	const picked = idsIn(given.woocommerceHandPickedProducts);
	const [onSale, featured] = [given.woocommerceOnSale === true, given.featured === true];
	return {
		query: {
			visibility: "catalog",
			...(terms.length > 0 ? { terms } : {}),
			...(picked.length > 0 ? { include: picked } : {}),
			...(onSale ? { onSale } : {}),
			...(featured ? { featured } : {}),
			...(stock.length > 0 ? { stockStatus: stock } : {}),
			...attributesIn(given.woocommerceAttributes),
			order: orderIn(given),
		},
		perPage: Math.min(MOST_PRODUCTS, Math.max(1, Math.trunc(Number(given.perPage)) || 9)),
		page: `query-${id}-page`,
		listed: {
			...(categories.length > 0 ? { category: categories.join() } : {}),
			...(tags.length > 0 ? { tag: tags.join() } : {}),
			...(picked.length > 0 ? { include: picked } : {}),
			...(onSale ? { on_sale: true } : {}),
			...(featured ? { featured: true } : {}),
		},
	};
}

const ORDERS: Readonly<Record<string, ProductOrder["by"]>> = {
	title: "title",
	date: "date",
	price: "price",
	popularity: "popularity",
	rating: "rating",
	menu_order: "menu-order",
};

function orderIn({ orderBy, order }: Record<string, unknown>): ProductOrder {
	const by = typeof orderBy === "string" && Object.hasOwn(ORDERS, orderBy) ? ORDERS[orderBy]! : "title";
	return { by, direction: order === "desc" ? "desc" : "asc" };
}

const STATUSES: readonly StockStatus[] = ["instock", "outofstock", "onbackorder"];

/** All of them filter nothing. */
function statusesIn(given: unknown): StockStatus[] {
	const found = STATUSES.filter((status) => Array.isArray(given) && given.includes(status));
	return found.length < STATUSES.length ? found : [];
}

/** [{ termId, taxonomy }]: any of an attribute's terms. */
function attributesIn(given: unknown): Pick<ProductQuery, "attributes"> {
	const terms = (Array.isArray(given) ? given : []).slice(0, MOST_IDS).map(objectOf);
	const named = terms.filter(({ taxonomy }) => typeof taxonomy === "string");
	const byTaxonomy = Map.groupBy(named, ({ taxonomy }) => taxonomy as string);
	const attributes = [...byTaxonomy].map(([taxonomy, all]) => ({
		taxonomy,
		ids: idsIn(all.map(({ termId }) => termId)),
		operator: "in" as const,
	}));
	return attributes.length > 0 ? { attributes } : {};
}

const MOST_IDS = 100;

function idsIn(given: unknown): number[] {
	const ids = (Array.isArray(given) ? given : []).slice(0, MOST_IDS).map(Number);
	return ids.filter((id) => Number.isSafeInteger(id) && id > 0);
}

function objectIn(json: string): Record<string, unknown> {
	try {
		return objectOf(JSON.parse(json));
	} catch {
		return {};
	}
}

function objectOf(value: unknown): Record<string, unknown> {
	return typeof value === "object" && value !== null ? (value as Record<string, unknown>) : {};
}
