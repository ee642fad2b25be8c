import { multiplyDivide } from "@feedmill/trade/money/amount.ts";
import type { Order, OrderRefund } from "@feedmill/trade/orders/order.ts";
import fc from "fast-check";
import { expect, test } from "vitest";
import { anySale } from "../../../testing/any-sale.ts";
import { soldOrder } from "../../../testing/sold-order.ts";
import { calculateCart } from "../../cart/totals/calculate.ts";
import { type LinePart, lineShares } from "./line-share.ts";
import { amountOf, refundedOf, soldLines } from "./refund-amount.ts";

test("refunds of units and lines, in any order, never exceed what was paid and come to all of it in the end", () => {
	fc.assert(
		fc.property(anySale, fc.infiniteStream(fc.nat({ max: 1000 })), ({ settings, input }, chance) => {
			const order = soldOrder({ settings, input }, calculateCart(input));
			const { decimals } = settings.currency;
			const unit = 10 ** (6 - decimals);
			const before: OrderRefund[] = [];
			const refunded = () => before.reduce((sum, { amount }) => sum + amount, 0);
			for (let parts = someParts(order, before, chance); parts.length > 0; parts = someParts(order, before, chance)) {
				const shares = lineShares(order, before, parts, decimals);
				if (!shares.ok) throw new Error(shares.error.code);
				for (const { itemId, amount, tax } of shares.value) {
					const sold = soldLines(order).find(({ id }) => id === itemId)!;
					const back = refundedOf(before, itemId);
					expect(Math.abs(back.amount + amount)).toBeLessThanOrEqual(Math.abs(sold.amount));
					// A part of a line in whole units is paid out as it is booked.
					if (settings.pricesIncludeTax && sold.quantity > 0) expect([amount % unit, tax % unit]).toEqual([0, 0]);
					expect(Math.abs(back.tax + tax)).toBeLessThanOrEqual(Math.abs(sold.tax));
				}
				const at = { ...order, totals: { ...order.totals, refunded: refunded() } };
				const amount = amountOf(at, null, shares.value, { decimals, held: Number.POSITIVE_INFINITY, before });
				// What costs nothing, and a fee that is taken back alone, bring no money; their lines are back all the same.
				const value = amount.ok ? amount.value : 0;
				expect(value % unit).toBe(0);
				before.push({ amount: value, lines: shares.value, state: "done", surplus: false } as unknown as OrderRefund);
				expect(refunded()).toBeLessThanOrEqual(order.totals.price);
			}
			for (const { id, amount, tax } of soldLines(order)) expect(refundedOf(before, id)).toMatchObject({ amount, tax });
			if (order.fees.length === 0) expect(refunded()).toBe(order.totals.price);
		}),
		{ numRuns: 300 },
	);
});

/** Some of what is left of the order; none when all is back. */
function someParts(order: Order, before: readonly OrderRefund[], chance: Iterator<number>): LinePart[] {
	const next = () => chance.next().value as number;
	const open = soldLines(order).filter(({ id, quantity }) => {
		const back = refundedOf(before, id);
		return quantity > 0
			? back.quantity < quantity
			: !before.some(({ lines }) => lines.some(({ itemId }) => itemId === id));
	});
	return open
		.filter((_, index) => index === 0 || next() % 2 === 0)
		.map(({ id, quantity }) => {
			const left = quantity - refundedOf(before, id).quantity;
			return { itemId: id, quantity: quantity === 0 || next() % 4 === 0 ? null : 1 + (next() % left) };
		});
}

test("a share of a line is exact: no rounding of a rounded quotient", () => {
	const any = fc.record({
		total: fc.integer({ min: 1, max: 10 ** 15 }),
		quantity: fc.integer({ min: 2, max: 10_000 }),
		part: fc.integer({ min: 1, max: 9_999 }),
	});
	fc.assert(
		fc.property(any, ({ total, quantity, part }) => {
			fc.pre(part < quantity);
			const order = {
				items: [{ id: 1, quantity, total, totalTax: 0 }],
				shippingLines: [],
				fees: [],
			} as unknown as Order;
			const share = lineShares(order, [], [{ itemId: 1, quantity: part }]);
			expect(share.ok && share.value[0]!.amount).toBe(multiplyDivide(total, part, quantity, "half-down"));
		}),
		{ numRuns: 20_000 },
	);
});
