import { sql } from "kysely";
import type { Connection, Db } from "../database/connection.ts";

/** What SQLite finds wrong with its file, such as damaged pages. PostgreSQL reports such faults by itself. */
export async function readDamage({ db, dialect }: Connection): Promise<string[]> {
	if (dialect === "postgres") return [];
	const query = sql<{ found: string }>`SELECT integrity_check AS found FROM pragma_integrity_check`;
	try {
		return (await query.execute(db)).rows.map(({ found }) => found).filter((found) => found !== "ok");
	} catch (error) {
		// Beyond some damage SQLite does not even list it.
		if (error instanceof Error && "errcode" in error && (Number(error.errcode) & 0xff) === CORRUPT)
			return [error.message];
		throw error;
	}
}

const CORRUPT = 11;

/** Products whose reserved units are not the sum of their reservations. */
export async function readWrongReservations(
	db: Db,
): Promise<{ id: number; name: string; reserved: number; sum: number }[]> {
	const rows = await db
		.selectFrom("product_stock")
		.innerJoin("product", "product.id", "product_stock.product_id")
		.leftJoin("stock_reservation", "stock_reservation.product_id", "product_stock.product_id")
		.select(["product.id", "product.name", "product_stock.reserved"])
		.select(({ fn }) => fn.coalesce(fn.sum<number>("stock_reservation.quantity"), sql<number>`0`).as("sum"))
		.groupBy(["product.id", "product.name", "product_stock.reserved"])
		.orderBy("product.id")
		.execute();
	return rows.map((row) => ({ ...row, sum: Number(row.sum) })).filter(({ reserved, sum }) => reserved !== sum);
}

/** Products without backorders of which more was sold than there was. */
export async function readOversold(db: Db): Promise<{ id: number; name: string; quantity: number }[]> {
	const rows = await db
		.selectFrom("product_stock")
		.innerJoin("product", "product.id", "product_stock.product_id")
		.select(["product.id", "product.name", "product_stock.quantity"])
		.where("product_stock.managed", "=", 1)
		.where("product_stock.backorders", "=", "no")
		.where("product_stock.quantity", "<", 0)
		.orderBy("product.id")
		.execute();
	return rows.map((row) => ({ ...row, quantity: row.quantity ?? 0 }));
}

/**
 * Orders that are not to be fulfilled, or were paid twice, whose money a provider still has. Amounts. Not what is only
 * under way: refunds that it was asked for since `since` (ms), and surplus money that is due to go back since then.
 */
export async function readMoneyWithoutOrder(
	db: Db,
	since: number,
): Promise<{ orderId: number; status: string; amount: number; surplus: boolean }[]> {
	const rows = await db
		.selectFrom("payment")
		.innerJoin("orders", "orders.id", "payment.order_id")
		.select(["orders.id", "orders.status", "payment.captured", "payment.refunded", "payment.surplus"])
		.select((eb) =>
			eb
				.selectFrom("order_refund")
				.select(({ fn }) => fn.coalesce(fn.sum<number>("amount"), sql<number>`0`).as("asked"))
				.whereRef("order_refund.payment_id", "=", "payment.id")
				.where("order_refund.state", "=", "asked")
				.where("order_refund.created_at", ">=", since)
				.as("asked"),
		)
		.whereRef("payment.captured", ">", "payment.refunded")
		.where((eb) =>
			eb.or([
				eb.and([
					eb("payment.surplus", "=", 1),
					eb.or([eb("payment.next_look_at", "is", null), eb("payment.next_look_at", "<", since)]),
				]),
				eb.and([
					eb("payment.surplus", "=", 0),
					eb("orders.status", "in", ["cancelled", "failed", "pending", "checkout-draft"]),
				]),
			]),
		)
		.orderBy("orders.id")
		.execute();
	return rows
		.map(({ id, status, captured, refunded, asked, surplus }) => ({
			orderId: id,
			status,
			amount: captured - refunded - Number(asked),
			surplus: surplus === 1,
		}))
		.filter(({ amount }) => amount > 0);
}

/** Orders with a refund that its provider was asked for before `before` (ms), and has not answered. */
export async function readOpenRefunds(db: Db, before: number): Promise<{ orderId: number; amount: number }[]> {
	const rows = await db
		.selectFrom("order_refund")
		.select(["order_id", "amount"])
		.where("state", "=", "asked")
		.where("created_at", "<", before)
		.orderBy("order_id")
		.execute();
	return rows.map(({ order_id, amount }) => ({ orderId: order_id, amount }));
}

/** Paths of the media library after an id, some at a time. */
export async function readMediaPaths(db: Db, after: number, most: number): Promise<{ id: number; path: string }[]> {
	return db.selectFrom("media").select(["id", "path"]).where("id", ">", after).orderBy("id").limit(most).execute();
}

/** Names of review pictures after a name, some at a time. */
export async function readPictureNames(db: Db, after: string, most: number): Promise<string[]> {
	const query = db.selectFrom("review_picture").select("name").where("name", ">", after).orderBy("name").limit(most);
	return (await query.execute()).map(({ name }) => name);
}

export async function hasPicture(db: Db, name: string): Promise<boolean> {
	const query = db.selectFrom("review_picture").select("name").where("name", "=", name);
	return (await query.executeTakeFirst()) !== undefined;
}

/** The downloads of each product that has some, as JSON of ProductFile[]. */
export async function readDownloads(db: Db): Promise<string[]> {
	const rows = await db.selectFrom("product").select("downloads_json").where("downloads_json", "<>", "[]").execute();
	return rows.map(({ downloads_json }) => downloads_json);
}

/** Titles of published pages with this slug. */
export async function readPagesOfSlug(db: Db, slug: string): Promise<string[]> {
	const rows = await db
		.selectFrom("page")
		.select("title")
		.where("slug", "=", slug)
		.where("status", "=", "publish")
		.orderBy("id")
		.execute();
	return rows.map(({ title }) => title);
}

export async function countOrders(db: Db): Promise<number> {
	const { count } = await db
		.selectFrom("orders")
		.select(({ fn }) => fn.countAll().as("count"))
		.executeTakeFirstOrThrow();
	return Number(count);
}
