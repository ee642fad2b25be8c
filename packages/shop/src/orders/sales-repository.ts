import type { Db } from "../database/connection.ts";
import { listOf, preparedWrite } from "../database/prepared-query.ts";
import { retryAborted } from "../database/transaction.ts";
import { amountByProduct } from "../inventory/amount-by-product.ts";

/** Orders of which one transaction adds up the sales. */
const AT_ONCE = 300;

const record = preparedWrite((db, count) =>
	db
		.insertInto("product_sale")
		.values(listOf(count).map(() => ({ order_id: 0, product_id: 0, quantity: 0 })))
		.onConflict((conflict) =>
			conflict
				.columns(["order_id", "product_id"])
				.doUpdateSet((eb) => ({ quantity: eb("product_sale.quantity", "+", eb.ref("excluded.quantity")) })),
		),
);

/**
 * Records the units an order sold of each product (negative: returned) in rows of its own, so that orders do not lock
 * each other's product rows.
 */
export async function recordSales(trx: Db, orderId: number, sales: ReadonlyMap<number, number>): Promise<void> {
	if (sales.size === 0) return;
	const values = [...sales].flatMap(([productId, quantity]) => [orderId, productId, quantity]);
	await record(trx, values, sales.size);
}

/**
 * Moves recorded sales into product.total_sales, some orders in one transaction: each sale is counted once, even if the
 * process ends midway. Run by a job. Returns the number of rows moved.
 */
export async function addUpSales(db: Db): Promise<number> {
	let all = 0;
	for (;;) {
		const added = await retryAborted(() => db.transaction().execute(addUpSome));
		all += added;
		if (added === 0) return all;
	}
}

async function addUpSome(trx: Db): Promise<number> {
	const orders = await trx
		.selectFrom("product_sale")
		.select("order_id")
		.distinct()
		.orderBy("order_id")
		.limit(AT_ONCE)
		.execute();
	if (orders.length === 0) return 0;
	// Only rows that this statement deletes are added: another server may have taken some.
	const rows = await trx
		.deleteFrom("product_sale")
		.where(
			"order_id",
			"in",
			orders.map(({ order_id }) => order_id),
		)
		.returning(["product_id", "quantity"])
		.execute();
	const sums = new Map<number, number>();
	for (const { product_id, quantity } of rows) sums.set(product_id, (sums.get(product_id) ?? 0) + quantity);
	const changed = new Map([...sums].filter(([, sum]) => sum !== 0));
	if (changed.size > 0)
		await trx
			.updateTable("product")
			.set((eb) => ({ total_sales: eb("total_sales", "+", amountByProduct(changed, "id")) }))
			.where("id", "in", [...changed.keys()])
			.execute();
	return rows.length;
}
