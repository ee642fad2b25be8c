import type { Handled, Handling, HandlingEntry } from "@feedmill/trade/order-status/handling.ts";
import type { OrderStatus } from "@feedmill/trade/order-status/order-status.ts";
import type { EntryFacts } from "@feedmill/trade/orders/order-entry.ts";
import type { Selectable } from "kysely";
import type { Db } from "../../database/connection.ts";
import type { OrderTable } from "../../database/tables/order-tables.ts";

/** What the entries of the next orders after an id are made of, drafts too, in the order of their ids. */
export async function readFacts(db: Db, after: number, most: number): Promise<EntryFacts[]> {
	const rows = await db
		.selectFrom("orders")
		.select(["id", "created_at", "status", "customer_id", "payment_method", "total", "refunded_total", "paid_at"])
		.select(["billing_json", "shipping_json", "handling", "handling_json", "binned_at"])
		.where("id", ">", after)
		.orderBy("id")
		.limit(most)
		.execute();
	const last = rows.at(-1);
	const lines = last ? await linesBetween(db, after, last.id) : new Map();
	return rows.map((row) => ({
		id: row.id,
		createdAt: row.created_at,
		status: row.status as OrderStatus,
		customerId: row.customer_id,
		paymentMethod: row.payment_method,
		...(row.handling === "" ? {} : { handled: handledOf(row) }),
		...(row.binned_at === null ? {} : { binnedAt: row.binned_at }),
		paidAt: row.paid_at,
		totals: { price: row.total, refunded: row.refunded_total },
		billing: JSON.parse(row.billing_json),
		shipping: JSON.parse(row.shipping_json),
		items: lines.get(row.id) ?? [],
	}));
}

/** Of a paid order nobody asks what its steps have brought. */
function handledOf(row: Pick<Selectable<OrderTable>, "handling" | "handling_json" | "paid_at">): Handled {
	const history = row.paid_at === null ? (JSON.parse(row.handling_json) as HandlingEntry[]) : [];
	return { state: row.handling as Handling, history };
}

async function linesBetween(db: Db, after: number, to: number): Promise<Map<number, EntryFacts["items"][number][]>> {
	const rows = await db
		.selectFrom("order_item")
		.select(["order_id", "quantity", "grams"])
		.where("order_id", ">", after)
		.where("order_id", "<=", to)
		.where("kind", "=", "line_item")
		.execute();
	const lines = new Map<number, EntryFacts["items"][number][]>();
	for (const { order_id, quantity, grams } of rows) {
		const own = lines.get(order_id) ?? [];
		own.push({ quantity, grams });
		lines.set(order_id, own);
	}
	return lines;
}
