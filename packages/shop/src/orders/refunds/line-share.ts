import { fail, ok, type Result } from "@feedmill/trade/basics/result.ts";
import { type Amount, multiplyDivide } from "@feedmill/trade/money/amount.ts";
import type { Order, OrderRefund } from "@feedmill/trade/orders/order.ts";
import { said } from "@feedmill/trade/words/said.ts";
import { refundedOf, soldLines } from "./refund-amount.ts";

/** Units of a line to give back; null: all that is left of it, also of shipping and of a fee. */
export interface LinePart {
	itemId: number;
	quantity: number | null;
}

/**
 * What units of lines come to: their share of what is left of each line, before tax, and of the tax, in whole minor
 * units (`decimals`), so that parts come to their line: the last of them has the rest. Error: invalid_refund_line.
 */
export function lineShares(
	order: Order,
	before: readonly OrderRefund[],
	parts: readonly LinePart[],
	decimals = 6,
): Result<OrderRefund["lines"]> {
	const lines: OrderRefund["lines"] = [];
	for (const part of parts) {
		const line = lineShare(order, before, part, decimals);
		if (!line.ok) return line;
		lines.push(line.value);
	}
	return ok(lines);
}

function lineShare(
	order: Order,
	before: readonly OrderRefund[],
	{ itemId, quantity }: LinePart,
	decimals: number,
): Result<OrderRefund["lines"][number]> {
	const line = soldLines(order).find(({ id }) => id === itemId);
	if (!line) return fail("invalid_refund_line", said("The order has no line {itemId}.", { itemId }));
	const back = refundedOf(before, itemId);
	const left = line.quantity - back.quantity;
	const amount = line.amount - back.amount;
	const tax = line.tax - back.tax;
	if (quantity === null || quantity === left) return ok({ itemId, quantity: left, amount, tax });
	if (!Number.isSafeInteger(quantity) || quantity < 1 || quantity > left)
		return fail("invalid_refund_line", said("More of line {itemId} than was sold and not given back.", { itemId }));
	const unit = 10 ** (6 - decimals);
	const share = (whole: Amount) => {
		const rounded = multiplyDivide(whole, quantity, left * unit, "half-down") * unit;
		// A line of an order of earlier decimals may have less than it rounds to.
		return Math.abs(rounded) < Math.abs(whole) ? rounded : whole;
	};
	return ok({ itemId, quantity, amount: share(amount), tax: share(tax) });
}

/** A line of an order, with what was given back of it. Amounts include the tax. */
export interface OrderLine {
	id: number;
	/** "Dairy Gold", "Flat rate" */
	name: string;
	/** 0: shipping or a fee. */
	quantity: number;
	amount: number;
	back: { quantity: number; amount: number };
}

/** The lines of an order, by the numbers that a refund names. */
export function orderLines(order: Order, refunds: readonly OrderRefund[]): OrderLine[] {
	const { items, shippingLines, fees } = order;
	const names = new Map([...items, ...fees].map(({ id, name }) => [id, name]));
	for (const { id, title } of shippingLines) names.set(id, title);
	return soldLines(order).map(({ id, quantity, amount, tax }) => {
		const back = refundedOf(refunds, id);
		return {
			id,
			name: names.get(id) ?? "",
			quantity,
			amount: amount + tax,
			back: { quantity: back.quantity, amount: back.amount + back.tax },
		};
	});
}
