import { roundToMinor } from "@feedmill/trade/money/amount.ts";
import type { Order, OrderRefund } from "@feedmill/trade/orders/order.ts";
import fc from "fast-check";
import { expect, it } from "vitest";
import { amountOf, linesOf } from "./refund-amount.ts";

const line = fc.record({ total: fc.integer({ min: 1, max: 5_000_000_000 }), tax: fc.integer({ min: 0, max: 9e8 }) });
const sold = fc.record({
	lines: fc.array(line, { minLength: 1, maxLength: 6 }),
	shipping: line,
	decimals: fc.constantFrom(0, 2, 3),
});

it("gives back exactly what was paid when every line is given back, one by one or together", () => {
	fc.assert(
		fc.property(sold, fc.integer({ min: 1, max: 7 }), ({ lines, shipping, decimals }, atOnce) => {
			const order = orderOf(lines, shipping, decimals);
			const parts = [...order.items.map(({ id, total, totalTax }) => ({ itemId: id, amount: total, tax: totalTax }))];
			parts.push(...order.shippingLines.map(({ id, total, tax }) => ({ itemId: id, amount: total, tax })));
			const before: OrderRefund[] = [];
			while (parts.length > 0) {
				const now = parts.splice(0, atOnce).map((part) => ({ ...part, quantity: 0 }));
				const refunded = before.reduce((sum, { amount }) => sum + amount, 0);
				if (refunded === order.totals.price) break;
				const checked = linesOf(order, before, now);
				if (!checked.ok) throw new Error(checked.error.code);
				const at = { ...order, totals: { ...order.totals, refunded } };
				const amount = amountOf(at, null, checked.value, { decimals, held: Number.POSITIVE_INFINITY, before });
				// A part of less than half a coin is nothing to give back by itself.
				if (!amount.ok && coins(now, decimals) === 0) return;
				if (!amount.ok) throw new Error(amount.error.code);
				before.push({ amount: amount.value, lines: checked.value, state: "done" } as unknown as OrderRefund);
			}
			expect(before.reduce((sum, { amount }) => sum + amount, 0)).toBe(order.totals.price);
		}),
	);
});

function coins(parts: OrderRefund["lines"], decimals: number): number {
	return roundToMinor(
		parts.reduce((sum, { amount, tax }) => sum + amount + tax, 0),
		decimals,
	);
}

type Line = { total: number; tax: number };

/** A paid order of these lines: its total is rounded once. */
function orderOf(lines: readonly Line[], shipping: Line, decimals: number): Order {
	const all = [...lines, shipping].reduce((sum, { total, tax }) => sum + total + tax, 0);
	const items = lines.map(({ total, tax }, index) => ({ id: index + 1, quantity: 1, total, totalTax: tax }));
	return {
		status: "processing",
		paidAt: 1,
		items,
		shippingLines: [{ id: 100, ...shipping }],
		fees: [],
		totals: { price: roundToMinor(all, decimals), refunded: 0 },
	} as unknown as Order;
}
