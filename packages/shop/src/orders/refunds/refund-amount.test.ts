import { roundToMinor } from "@feedmill/trade/money/amount.ts";
import type { Order, OrderRefund } from "@feedmill/trade/orders/order.ts";
import { inEnglish } from "@feedmill/trade/words/said.ts";
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

/** One line of 3 units for 300 and tax of 54, shipping of 60 without tax, and a fee of -30 with tax of -5. */
const mixed = {
	...orderOf([{ total: 300, tax: 54 }], { total: 60, tax: 0 }, 6),
	items: [{ id: 1, quantity: 3, total: 300, totalTax: 54 }],
	fees: [{ id: 200, total: -30, tax: -5 }],
} as unknown as Order;
const back = (itemId: number, quantity: number, amount: number, tax = 0) => ({ itemId, quantity, amount, tax });
const once = (...lines: OrderRefund["lines"]) => [{ state: "done", surplus: false, lines } as unknown as OrderRefund];
const LEFT = once(back(1, 2, 200, 36));

it.each([
	["a whole line", [back(1, 3, 300, 54)], [], null],
	["what is left of it", [back(1, 1, 100, 18)], LEFT, null],
	["money without goods, though these are all back", [back(1, 0, 1)], once(back(1, 3, 200, 36)), null],
	["a refused refund does not count", [back(1, 3, 300, 54)], [{ ...LEFT[0]!, state: "refused" as const }], null],
	["a fee below zero", [back(200, 0, -30, -5)], [], null],
	["a line twice", [back(1, 1, 1), back(1, 1, 1)], [], "Name each line of the order once."],
	["no line of the order", [back(9, 1, 1)], [], "The order has no line 9."],
	["more units", [back(1, 4, 300, 54)], [], "More of line 1 than was sold and not given back."],
	["more units than are left", [back(1, 2, 100, 18)], LEFT, "More of line 1 than was sold and not given back."],
	["units of shipping", [back(100, 1, 60)], [], "More of line 100 than was sold and not given back."],
	["units below zero", [back(1, -1, 0)], [], "More of line 1 than was sold and not given back."],
	["money below zero", [back(1, 1, -1)], [], "More of line 1 than was sold and not given back."],
	["tax below zero", [back(1, 1, 1, -1)], [], "More of line 1 than was sold and not given back."],
	["parts of millionths", [back(1, 1, 0.5)], [], "More of line 1 than was sold and not given back."],
	["a fee below zero, as if paid", [back(200, 0, 30, 5)], [], "More of line 200 than was sold and not given back."],
	["more money", [back(1, 3, 301, 54)], [], "More for line 1 than is left of what it was sold for."],
	["more tax", [back(1, 3, 300, 55)], [], "More for line 1 than is left of what it was sold for."],
	["more money than is left", [back(1, 1, 101, 18)], LEFT, "More for line 1 than is left of what it was sold for."],
	["more tax than is left", [back(1, 1, 100, 19)], LEFT, "More for line 1 than is left of what it was sold for."],
	["more of a fee below zero", [back(200, 0, -31)], [], "More for line 200 than is left of what it was sold for."],
])("lines of a refund: %s", (_, lines, before, refusal) => {
	const checked = linesOf(mixed, before, lines);
	expect(checked.ok ? null : inEnglish(checked.error.message)).toBe(refusal);
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
