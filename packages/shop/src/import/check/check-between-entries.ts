import type { ImportProblem } from "../reading/entry.ts";
import type { StoreRows } from "../rows/store-rows.ts";

/**
 * Faults between the entries of an export: ids, slugs, SKUs and codes that are given twice, categories that are their
 * own ancestors, refunds without an order, values out of range.
 */
export function checkBetweenEntries(rows: StoreRows): ImportProblem[] {
	const { products } = rows.products;
	const live = products.filter(({ status }) => status !== "trash");
	const parents = new Map(products.map(({ id, sku }) => [id, sku]));
	return [
		...twice("terms", "id", rows.terms.terms, ({ id }) => String(id)),
		...twice("terms", "slug", rows.terms.terms, ({ taxonomy, slug }) => `${taxonomy} ${slug}`),
		...twice("attributes.json", "slug", rows.terms.attributes, ({ slug }) => slug),
		...aboveThemselves(rows),
		...twice("products.json", "slug", live, ({ type, status, slug }) =>
			type === "variation" || status !== "publish" ? "" : slug,
		),
		// A variation without a SKU of its own has its parent's.
		...twice("products.json", "sku", live, ({ sku, parent_id }) => (parents.get(parent_id) === sku ? "" : sku)),
		...twice("pages.json", "slug", rows.pages, ({ slug }) => slug),
		...twice(
			"coupons.json",
			"code",
			rows.coupons.map(({ row }) => row),
			({ code, status }) => (status === "publish" ? code : ""),
		),
		...twice("orders.json", "order_key", rows.orders.orders, ({ order_key }) => order_key),
		...twice(
			"orders.json",
			"line_items",
			rows.orders.items.map(({ id, order_id }) => ({ id: order_id, line: id })),
			({ line }) => `line ${line}`,
		),
		...twice("order_refunds.json", "id", rows.orders.refunds, ({ id }) => String(id)),
		...withoutOrder(rows),
		...outOfRange(rows),
	];
}

/** `keyOf`: "" where nothing is given. */
function twice<Row extends { id: number }>(
	file: string,
	field: string,
	rows: readonly Row[],
	keyOf: (row: Row) => string,
): ImportProblem[] {
	const owners = new Map<string, number>();
	return rows.flatMap((row) => {
		const key = keyOf(row);
		const owner = key === "" ? undefined : owners.get(key);
		if (key !== "" && owner === undefined) owners.set(key, row.id);
		if (owner === undefined) return [];
		const message = `${key.length > 80 ? `${key.slice(0, 79)}…` : key} is given to ${owner} already`;
		return [{ file, entry: `id ${row.id}`, field, message }];
	});
}

function aboveThemselves({ terms: { terms } }: StoreRows): ImportProblem[] {
	const parents = new Map(terms.map(({ id, parent_id }) => [id, parent_id]));
	return terms.flatMap(({ id }) => {
		const seen = new Set<number>();
		for (let at = parents.get(id) ?? 0; at !== 0 && !seen.has(at); at = parents.get(at) ?? 0) seen.add(at);
		if (!seen.has(id)) return [];
		return [{ file: "categories.json", entry: `id ${id}`, field: "parent", message: "leads back to the entry itself" }];
	});
}

function withoutOrder({ orders }: StoreRows): ImportProblem[] {
	const ids = new Set(orders.orders.map(({ id }) => id));
	return orders.refunds
		.filter(({ order_id }) => !ids.has(order_id))
		.map(({ id, order_id }) => ({
			file: "order_refunds.json",
			entry: `id ${id}`,
			field: "",
			message: `order ${order_id} is not in orders.json`,
		}));
}

function outOfRange({ reviews, orders }: StoreRows): ImportProblem[] {
	return [
		...reviews
			.filter(({ rating }) => rating < 0 || rating > 5)
			.map(({ id, rating }) => ({
				file: "reviews.json",
				entry: `id ${id}`,
				field: "rating",
				message: `0 to 5 stars expected, found ${rating}`,
			})),
		...orders.items
			.filter(({ quantity }) => quantity < 0)
			.map(({ order_id, quantity }) => ({
				file: "orders.json",
				entry: `id ${order_id}`,
				field: "line_items",
				message: `a quantity of 0 or more expected, found ${quantity}`,
			})),
	];
}
