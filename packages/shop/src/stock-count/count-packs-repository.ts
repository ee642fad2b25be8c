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
	const packs = await db.selectFrom("product").select("id").where("stock_owner_id", "=", ownerId).execute();
	const ids = packs.map(({ id }) => id);
	const rows = await soldItems(db)
		.where((eb) =>
			eb.or([
				isOneOf(dialect, "order_item.variation_id", ids),
				eb.and([eb("order_item.variation_id", "=", 0), isOneOf(dialect, "order_item.product_id", ids)]),
			]),
		)
		.execute();
	return sumOf(rows).get(ownerId) ?? 0;
}

/** Lines of orders whose goods have not left. */
function soldItems(db: Db) {
	return db
		.selectFrom("order_entry")
		.innerJoin("order_item", "order_item.order_id", "order_entry.id")
		.innerJoin("product", (join) =>
			join.on((eb) =>
				eb(
					"product.id",
					"=",
					eb
						.case()
						.when("order_item.variation_id", "=", 0)
						.then(eb.ref("order_item.product_id"))
						.else(eb.ref("order_item.variation_id"))
						.end(),
				),
			),
		)
		.select(["product.stock_owner_id", "order_item.details_json"])
		.where("order_entry.status", "in", ["processing", "on-hold"])
		.where("order_entry.handling", "in", ["", "to-confirm", "confirmed", "packed"])
		.where("order_item.kind", "=", "line_item");
}

function sumOf(rows: readonly { stock_owner_id: number; details_json: string }[]): Map<number, number> {
	const sums = new Map<number, number>();
	for (const { stock_owner_id, details_json } of rows) {
		const { reducedStock = 0 } = JSON.parse(details_json) as { reducedStock?: number };
		if (reducedStock > 0) sums.set(stock_owner_id, (sums.get(stock_owner_id) ?? 0) + reducedStock);
	}
	return sums;
}

const compared = (a: string, b: string) => (a === b ? 0 : a < b ? -1 : 1);
