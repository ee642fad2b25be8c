import { roundToMinor } from "@feedmill/trade/money/amount.ts";
import type { Order, OrderRefund } from "@feedmill/trade/orders/order.ts";
import { inEnglish } from "@feedmill/trade/words/said.ts";
import fc from "fast-check";
import { expect, it } from "vitest";
import { lineShares, orderLines } from "./line-share.ts";
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

it.each([
	["all of it", { itemId: 1, quantity: null }, [], back(1, 3, 300, 54)],
	["one of three", { itemId: 1, quantity: 1 }, [], back(1, 1, 100, 18)],
	["the last one", { itemId: 1, quantity: 1 }, LEFT, back(1, 1, 100, 18)],
	["half of what is left", { itemId: 1, quantity: 1 }, once(back(1, 1, 160, 34)), back(1, 1, 70, 10)],
	["shipping", { itemId: 100, quantity: null }, [], back(100, 0, 60)],
	["none", { itemId: 1, quantity: 0 }, [], "More of line 1 than was sold and not given back."],
	["more than is left", { itemId: 1, quantity: 2 }, LEFT, "More of line 1 than was sold and not given back."],
	["no line of the order", { itemId: 9, quantity: null }, [], "The order has no line 9."],
])("what a part of a line comes to: %s", (_, part, before, expected) => {
	const shares = lineShares(mixed, before, [part]);
	expect(shares.ok ? shares.value[0] : inEnglish(shares.error.message)).toEqual(expected);
});

it("lists the lines of an order with their tax, and what was given back of them with its tax", () => {
	const named = {
		...mixed,
		items: [{ ...mixed.items[0]!, name: "Dairy Gold" }],
		shippingLines: [{ ...mixed.shippingLines[0]!, title: "Flat rate" }],
		fees: [{ ...mixed.fees[0]!, name: "Empty sacks" }],
	};
	const none = { quantity: 0, amount: 0 };
	expect(orderLines(named, LEFT)).toEqual([
		{ id: 1, name: "Dairy Gold", quantity: 3, amount: 354, back: { quantity: 2, amount: 236 } },
		{ id: 100, name: "Flat rate", quantity: 0, amount: 60, back: none },
		{ id: 200, name: "Empty sacks", quantity: 0, amount: -35, back: none },
	]);
});

const paid = (change: Partial<Order> = {}, refunded = 0) =>
	({ ...mixed, fees: [], totals: { price: 414, refunded }, ...change }) as unknown as Order;
const refusalOf = (status: string) => `An order that is "${status}" has nothing to refund.`;
const ITEMS = once(back(1, 3, 300, 54));
const ALL = [back(1, 3, 300, 54), back(100, 0, 60)];
const GONE = "Everything has been refunded already.";
const MORE = "That is more than is left of what was paid.";
const COINS = "The amount must be more than nothing and payable in coins.";
const LINES = "The amount must be what the lines come to.";
type Given = { wanted?: number; held?: number; decimals?: number; before?: OrderRefund[]; refunded?: number };

it.each<[string, Partial<Order>, OrderRefund["lines"], Given, number | string]>([
	["all", {}, [], {}, 414],
	["all that is left", {}, [], { refunded: 14 }, 400],
	["all that the provider holds", {}, [], { held: 300 }, 300],
	["a part", {}, [], { wanted: 100 }, 100],
	["nothing", {}, [], { wanted: 0 }, COINS],
	["less than nothing", {}, [], { wanted: -1 }, COINS],
	["a part of a millionth", {}, [], { wanted: 0.5 }, COINS],
	["a coin", {}, [], { wanted: 100, decimals: 4 }, 100],
	["a part of a coin", {}, [], { wanted: 150, decimals: 4 }, COINS],
	["what is left, finer than coins", {}, [], { wanted: 414, decimals: 4 }, 414],
	["one more", {}, [], { wanted: 415 }, MORE],
	["more than is left", {}, [], { wanted: 401, refunded: 14 }, MORE],
	["again", {}, [], { refunded: 414 }, GONE],
	["the lines", {}, [back(1, 1, 100, 18)], {}, 118],
	["the lines, and says so", {}, [back(1, 1, 100, 18)], { wanted: 118 }, 118],
	["less than the lines", {}, [back(1, 1, 100, 18)], { wanted: 117 }, LINES],
	["lines worth more than is left", {}, [back(1, 1, 100, 18)], { refunded: 400 }, 14],
	[
		"the last lines: all that is left",
		{},
		[back(100, 0, 60)],
		{ before: once(back(1, 3, 300, 54)), refunded: 350 },
		64,
	],
	["not the last: tax is open", {}, [back(100, 0, 60)], { before: once(back(1, 3, 300, 53)), refunded: 350 }, 60],
	["not the last: money is open", {}, [back(100, 0, 60)], { before: once(back(1, 3, 299, 54)), refunded: 350 }, 60],
	["after a refund without lines", {}, [back(1, 3, 300, 54), back(100, 0, 60)], { before: once(), refunded: 4 }, 410],
	["the last lines, named as less", {}, [back(100, 0, 60)], { before: ITEMS, refunded: 350, wanted: 63 }, LINES],
	["the last lines, named as all", {}, [back(100, 0, 60)], { before: ITEMS, refunded: 350, wanted: 64 }, 64],
	["other lines, named as all", {}, [back(1, 1, 100, 18)], { wanted: 414 }, LINES],
	["all lines after money without lines, named as all", {}, ALL, { before: once(), refunded: 4, wanted: 410 }, LINES],
	["cash that is still to come", { paidAt: null }, [], {}, 414],
	["goods of an order that failed", { status: "failed" }, [back(1, 1, 0)], {}, refusalOf("Failed")],
	["goods for nothing", {}, [back(1, 1, 0)], {}, 0],
	["goods for nothing, after the money", { status: "refunded" }, [back(1, 1, 0)], { refunded: 414 }, 0],
	["money, after the money", { status: "refunded" }, [], { refunded: 14 }, refusalOf("Refunded")],
	["nothing at all", {}, [back(1, 0, 0)], {}, COINS],
	["cancelled unpaid", { status: "cancelled", paidAt: null }, [], {}, refusalOf("Cancelled")],
	["cancelled after payment", { status: "cancelled" }, [], {}, 414],
	["cancelled, but the provider has it", { status: "cancelled", paidAt: null }, [], { held: 414 }, 414],
])("the amount of a refund: %s", (_, change, lines, { refunded, ...given }, expected) => {
	const options = { decimals: 6, held: Number.POSITIVE_INFINITY, before: [], ...given };
	const amount = amountOf(paid(change, refunded), given.wanted ?? null, lines, options);
	expect(amount.ok ? amount.value : inEnglish(amount.error.message)).toBe(expected);
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
