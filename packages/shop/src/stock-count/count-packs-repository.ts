import type { Db, DialectName } from "../database/connection.ts";
import { isOneOf } from "../listing/list-repository.ts";
import { findStanding } from "./count-repository.ts";
import type { CountPack } from "./stock-count.ts";

/** The packs of a count, in the order of the price list, with what is counted of each. */
export async function readCountPacks(db: Db, countId: number): Promise<CountPack[]> {
	const [rows, entries, sold] = await Promise.all([
		db
			.selectFrom("stock_count_pack")
			.innerJoin("product", "product.id", "stock_count_pack.product_id")
			.leftJoin("product as parent", "parent.id", "product.parent_id")
			.leftJoin("product_stock", "product_stock.product_id", "product.id")
			.select(["product.id", "product.name", "product.sku", "product.min_price", "product.menu_order"])
			.select([
				"parent.name as parent_name",
				"product_stock.managed",
				"product_stock.quantity",
				"product.stock_owner_id",
			])
			.where("stock_count_pack.count_id", "=", countId)
			.execute(),
		findStanding(db, countId),
		readSoldHere(db),
	]);
	const standing = Map.groupBy(entries, ({ productId }) => productId);
	return rows
		.map((row) => ({ ...row, group: row.parent_name ?? row.name }))
		.sort((a, b) => compared(a.group, b.group) || a.menu_order - b.menu_order || a.id - b.id)
		.map((row) => ({
			id: row.id,
			name: row.name,
			sku: row.sku,
			quantity: row.managed === 1 && row.stock_owner_id === row.id ? (row.quantity ?? 0) : null,
			soldHere: sold.get(row.id) ?? 0,
			price: row.min_price,
			entries: standing.get(row.id) ?? [],
		}));
}

/** Bags of orders that took them from the stock and still stand here, by the product that they were counted with. */
export async function readSoldHere(db: Db): Promise<Map<number, number>> {
	return sumOf(await soldItems(db).execute());
}

/** The same of one product. */
export async function readSoldHereOf(db: Db, dialect: DialectName, ownerId: number): Promise<number> {
	const packs = await db
		.selectFrom("product")
		.select(["id", "parent_id"])
		.where("stock_owner_id", "=", ownerId)
		.execute();
	const ids = packs.map(({ id }) => id);
	const products = packs.flatMap(({ id, parent_id }) => (parent_id === 0 ? [id] : [id, parent_id]));
	const rows = await soldItems(db)
		.where((eb) =>
			eb.or([isOneOf(dialect, "order_item.variation_id", ids), isOneOf(dialect, "order_item.product_id", products)]),
		)
		.execute();
	return sumOf(rows).get(ownerId) ?? 0;
}

/**
 * Lines of orders whose goods have not left or are back, with the stock that they are counted with, as productOf() of
 * the orders knows it: what was sold before a product had packs is of its oldest one, and what was sold as a pack that
 * is gone is of the product, if that is sold without packs now. Null: of nothing that is left.
 */
function soldItems(db: Db) {
	return db
		.selectFrom("order_entry")
		.innerJoin("order_item", "order_item.order_id", "order_entry.id")
		.leftJoin("product as whole", "whole.id", "order_item.product_id")
		.leftJoin("product as pack", (join) =>
			join.onRef("pack.id", "=", "order_item.variation_id").on("order_item.variation_id", "<>", 0),
		)
		.leftJoin("refunded", (join) =>
			join.onRef("refunded.order_id", "=", "order_item.order_id").onRef("refunded.item_id", "=", "order_item.id"),
		)
		.select(["order_item.details_json", "order_item.quantity", "order_entry.handling"])
		.select("refunded.quantity as refunded")
		.select((eb) =>
			eb
				.case()
				.when("pack.id", "is not", null)
				.then(eb.ref("pack.stock_owner_id"))
				.when(eb.and([eb("order_item.variation_id", "=", 0), eb("whole.type", "=", "variable")]))
				.then(
					eb.fn.coalesce(
						eb
							.selectFrom("product as oldest")
							.select("oldest.stock_owner_id")
							.whereRef("oldest.parent_id", "=", "order_item.product_id")
							.where("oldest.type", "=", "variation")
							.where("oldest.status", "=", "publish")
							.orderBy("oldest.id")
							.limit(1),
						"whole.stock_owner_id",
					),
				)
				.when(eb.or([eb("order_item.variation_id", "=", 0), eb("whole.type", "=", "simple")]))
				.then(eb.ref("whole.stock_owner_id"))
				.end()
				.as("owner_id"),
		)
		.where((eb) =>
			eb.or([
				// Whoever failed to pay for what was taken has not got it either.
				eb.and([
					eb("order_entry.status", "in", ["processing", "on-hold", "failed"]),
					eb("order_entry.handling", "in", ["", "to-confirm", "confirmed", "packed", "returned"]),
				]),
				eb.and([eb("order_entry.status", "=", "completed"), eb("order_entry.handling", "=", "returned")]),
			]),
		)
		.where("order_item.kind", "=", "line_item");
}

interface SoldRow {
	owner_id: number | null;
	details_json: string;
	quantity: number;
	handling: string;
	refunded: number | null;
}

function sumOf(rows: readonly SoldRow[]): Map<number, number> {
	const sums = new Map<number, number>();
	for (const { owner_id, details_json, quantity, handling, refunded } of rows) {
		if (owner_id === null) continue;
		const { reducedStock = 0 } = JSON.parse(details_json) as { reducedStock?: number };
		// What came back and was refunded is for sale again, or it was thrown away.
		const here = handling === "returned" ? Math.min(reducedStock, quantity - (refunded ?? 0)) : reducedStock;
		if (here > 0) sums.set(owner_id, (sums.get(owner_id) ?? 0) + here);
	}
	return sums;
}

const compared = (a: string, b: string) => (a === b ? 0 : a < b ? -1 : 1);
