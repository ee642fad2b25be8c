import type { Order, OrderRefund } from "@feedmill/trade/orders/order.ts";
import { sql } from "kysely";
import type { Db } from "../../database/connection.ts";
import { refundedOf, type SoldLine, soldLines, towards } from "./refund-amount.ts";

type Part = Pick<SoldLine, "quantity" | "amount" | "tax">;

/**
 * Adds a refund to the refunded sums of its order and of each of its lines, before the refund is stored. false: it
 * exceeds what is left of one of them, and the transaction must be rolled back. Each row is updated conditionally, so
 * that of two concurrent refunds the second sees the first; the table's CHECK is the last guard. Rows count in the
 * direction of their line, so those of a fee below zero are above it. `before`: earlier refunds of the order.
 */
export async function countRefund(
	trx: Db,
	order: Order,
	{ amount, lines }: Pick<OrderRefund, "amount" | "lines">,
	before: readonly OrderRefund[],
): Promise<boolean> {
	const { price, refunded } = order.totals;
	const whole = { id: WHOLE_ORDER, quantity: 0, amount: price, tax: 0 };
	await addRow(trx, order.id, whole, { quantity: 0, amount: refunded, tax: 0 });
	if (!(await addTo(trx, order.id, WHOLE_ORDER, { quantity: 0, amount, tax: 0 }))) return false;
	const sold = linesById(order);
	for (const part of inOrder(lines)) {
		const line = sold.get(part.itemId);
		if (!line) return false;
		await addRow(trx, order.id, { ...line, ...towards(line, line) }, towards(line, refundedOf(before, part.itemId)));
		if (!(await addTo(trx, order.id, part.itemId, towards(line, part)))) return false;
	}
	return true;
}

/** Subtracts a refund that the provider refused, or whose money the order does not need. Returns the changed order. */
export async function uncountRefund(
	trx: Db,
	order: Order,
	{ amount, lines }: Pick<OrderRefund, "amount" | "lines">,
): Promise<Order> {
	const minus = (part: Part): Part => ({ quantity: -part.quantity, amount: -part.amount, tax: -part.tax });
	await addTo(trx, order.id, WHOLE_ORDER, minus({ quantity: 0, amount, tax: 0 }));
	const sold = linesById(order);
	for (const part of inOrder(lines))
		await addTo(trx, order.id, part.itemId, minus(towards(sold.get(part.itemId) ?? part, part)));
	return { ...order, totals: { ...order.totals, refunded: Math.max(0, order.totals.refunded - amount) } };
}

function linesById(order: Order): ReadonlyMap<number, SoldLine> {
	return new Map(soldLines(order).map((line) => [line.id, line]));
}

/** Item id of the row of the whole order. */
const WHOLE_ORDER = 0;

/** A fixed order of row locks, against deadlocks. */
function inOrder(lines: OrderRefund["lines"]): OrderRefund["lines"] {
	return lines.toSorted((a, b) => a.itemId - b.itemId);
}

/**
 * Inserts the row of a line at its first refund. Later it says again what is sold, which a change of the order may have
 * made more or less, but never less than was refunded. An import may have refunded more than was sold.
 */
async function addRow(trx: Db, orderId: number, sold: SoldLine, before: Part): Promise<void> {
	await trx
		.insertInto("refunded")
		.values({
			order_id: orderId,
			item_id: sold.id,
			sold_quantity: Math.max(sold.quantity, before.quantity),
			sold_amount: Math.max(sold.amount, before.amount, 0),
			sold_tax: Math.max(sold.tax, before.tax, 0),
			...before,
		})
		.onConflict((conflict) =>
			conflict.columns(["order_id", "item_id"]).doUpdateSet({
				sold_quantity: soldNow("quantity"),
				sold_amount: soldNow("amount"),
				sold_tax: soldNow("tax"),
			}),
		)
		.execute();
}

function soldNow(column: keyof Part) {
	const [refunded, sold] = [sql.ref(`refunded.${column}`), sql.ref(`excluded.sold_${column}`)];
	return sql<number>`CASE WHEN ${refunded} > ${sold} THEN ${refunded} ELSE ${sold} END`;
}

async function addTo(trx: Db, orderId: number, itemId: number, { quantity, amount, tax }: Part): Promise<boolean> {
	const { numUpdatedRows } = await trx
		.updateTable("refunded")
		.set((eb) => ({
			quantity: eb("quantity", "+", quantity),
			amount: eb("amount", "+", amount),
			tax: eb("tax", "+", tax),
		}))
		.where("order_id", "=", orderId)
		.where("item_id", "=", itemId)
		.where(sql<boolean>`quantity + ${quantity} BETWEEN 0 AND sold_quantity`)
		.where(sql<boolean>`amount + ${amount} BETWEEN 0 AND sold_amount`)
		.where(sql<boolean>`tax + ${tax} BETWEEN 0 AND sold_tax`)
		.executeTakeFirstOrThrow();
	return Number(numUpdatedRows) === 1;
}
