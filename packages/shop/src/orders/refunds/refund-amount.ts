import { fail, ok, type Result } from "@feedmill/trade/basics/result.ts";
import { type Amount, roundToMinor } from "@feedmill/trade/money/amount.ts";
import { mayMove, statusLabel } from "@feedmill/trade/order-status/status-rules.ts";
import type { Order, OrderRefund } from "@feedmill/trade/orders/order.ts";
import { said, type Text } from "@feedmill/trade/words/said.ts";

type Lines = OrderRefund["lines"];

/**
 * Validates the lines of a refund: none may exceed what its line was sold for, less earlier refunds, or be of its
 * opposite. Amounts before tax, and the tax; those of a fee below zero are below zero too.
 */
export function linesOf(order: Order, before: readonly OrderRefund[], lines: Lines): Result<Lines> {
	const wrong = (message: Text) => fail("invalid_refund_line", message);
	const sold = soldLines(order);
	if (new Set(lines.map(({ itemId }) => itemId)).size < lines.length)
		return wrong(said("Name each line of the order once."));
	for (const { itemId, quantity, amount, tax } of lines) {
		const line = sold.find(({ id }) => id === itemId);
		if (!line) return wrong(said("The order has no line {itemId}.", { itemId }));
		const back = refundedOf(before, itemId);
		const part = towards(line, { quantity, amount, tax });
		const given = towards(line, back);
		const whole = [part.quantity, part.amount, part.tax].every((value) => Number.isSafeInteger(value) && value >= 0);
		if (!whole || (quantity > 0 && quantity + back.quantity > line.quantity))
			return wrong(said("More of line {itemId} than was sold and not given back.", { itemId }));
		if (part.amount + given.amount > Math.abs(line.amount) || part.tax + given.tax > Math.abs(line.tax))
			return wrong(said("More for line {itemId} than is left of what it was sold for.", { itemId }));
	}
	return ok([...lines]);
}

/** What a line was sold for: amount before tax, and the tax on it. Shipping and fees have no quantity. */
export interface SoldLine {
	id: number;
	quantity: number;
	amount: Amount;
	tax: Amount;
}

export function soldLines({ items, shippingLines, fees }: Pick<Order, "items" | "shippingLines" | "fees">): SoldLine[] {
	return [
		...items.map(({ id, quantity, total, totalTax }) => ({ id, quantity, amount: total, tax: totalTax })),
		...[...shippingLines, ...fees].map(({ id, total, tax }) => ({ id, quantity: 0, amount: total, tax })),
	];
}

/** Part of a line, counted in its direction: what a fee below zero takes back is above zero. */
export function towards(
	line: Pick<SoldLine, "amount" | "tax">,
	{ quantity, amount, tax }: Pick<SoldLine, "quantity" | "amount" | "tax">,
): Pick<SoldLine, "quantity" | "amount" | "tax"> {
	return { quantity, amount: line.amount < 0 ? -amount : amount, tax: line.tax < 0 ? -tax : tax };
}

/**
 * The amount of a refund: whole minor units or all that is left, the sum of the lines if there are any, at most what is
 * left of the payment. The refund of the last lines is all that is left: rounded one by one, lines come to another sum
 * than the order. `held`: what there is of the order's money, less than its total after a partial capture. 0 only for
 * lines that bring goods back and come to nothing, as those that a coupon made free do.
 */
export function amountOf(
	order: Order,
	wanted: Amount | null,
	lines: Lines,
	{ decimals, held, before }: { decimals: number; held: Amount; before: readonly OrderRefund[] },
): Result<Amount> {
	const left = Math.min(order.totals.price - order.totals.refunded, held);
	// Lines are more precise than minor units.
	const named = roundToMinor(
		lines.reduce((sum, { amount, tax }) => sum + amount + tax, 0),
		decimals,
	);
	const all = lines.length === 0 || endsAll(order, lines, before);
	const isReturn = named === 0 && lines.some(({ quantity }) => quantity > 0);
	const refundable = checkRefundable(order, { left, held, isReturn });
	if (!refundable.ok) return refundable;
	const amount = wanted ?? (all ? Math.max(left, 0) : Math.min(named, left));
	if (lines.length > 0 && wanted !== null && wanted !== named && !(all && wanted === left))
		return fail("invalid_refund_amount", said("The amount must be what the lines come to."));
	if (isReturn && amount === 0) return ok(0);
	// What is left may be finer than the coins of today: the store had more decimals when the order was placed.
	const payable = (sum: Amount) => sum === left || roundToMinor(sum, decimals) === sum;
	if (!Number.isSafeInteger(amount) || amount <= 0 || !payable(amount))
		return fail("invalid_refund_amount", said("The amount must be more than nothing and payable in coins."));
	return amount > left
		? fail("invalid_refund_amount", said("That is more than is left of what was paid."))
		: ok(amount);
}

/** Goods may come back after the money has gone back. */
function checkRefundable(
	{ status, paidAt }: Order,
	{ left, held, isReturn }: { left: Amount; held: Amount; isReturn: boolean },
): Result<void> {
	// What a provider is known to hold can go back, whatever has become of the order.
	const isKnown = Number.isFinite(held);
	const isOpen = mayMove(status, "refunded") || (isReturn && status === "refunded");
	if (!isKnown && (!isOpen || (status === "cancelled" && paidAt === null)))
		return fail(
			"order_not_refundable",
			said('An order that is "{status}" has nothing to refund.', { status: statusLabel(status) }),
		);
	return left <= 0 && !isReturn
		? fail("order_not_refundable", said("Everything has been refunded already."))
		: ok(undefined);
}

/** Whether with these lines every line of the order is given back, and nothing was given back without its line. */
function endsAll(order: Order, lines: Lines, before: readonly OrderRefund[]): boolean {
	const counted = countedRefunds(before);
	if (counted.some((refund) => refund.lines.length === 0)) return false;
	return soldLines(order).every(({ id, amount, tax }) => {
		const back = refundedOf([...counted, { state: "asked", lines, surplus: false }], id);
		return back.amount >= amount && back.tax >= tax;
	});
}

/** Refunds of the order's money that are made or under way. */
export function countedRefunds<R extends Pick<OrderRefund, "state" | "surplus">>(refunds: readonly R[]): R[] {
	return refunds.filter(({ state, surplus }) => state !== "refused" && !surplus);
}

/** Whether every unit of the order's goods is given back. */
export function allGoodsBack({ items }: Pick<Order, "items">, refunds: readonly OrderRefund[]): boolean {
	return items.every(({ id, quantity }) => refundedOf(refunds, id).quantity >= quantity);
}

/** What counted refunds give back of a line: amount before tax, and tax. */
export function refundedOf(
	refunds: readonly Pick<OrderRefund, "state" | "lines" | "surplus">[],
	itemId: number,
): Pick<SoldLine, "quantity" | "amount" | "tax"> {
	const back = { quantity: 0, amount: 0, tax: 0 };
	for (const line of countedRefunds(refunds).flatMap(({ lines }) => lines)) {
		if (line.itemId !== itemId) continue;
		back.quantity += line.quantity;
		back.amount += line.amount;
		back.tax += line.tax;
	}
	return back;
}
