import type { Coupon } from "@feedmill/trade/coupons/coupon.ts";
import { MICROS } from "@feedmill/trade/money/amount.ts";
import { coupon, line } from "@feedmill/trade/testing/rules-fixture.ts";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { calculateDiscounts, calculationOrder, type DiscountLine } from "./discount.ts";

const dl = (id: number, price: number, quantity: number, onSale = false): DiscountLine => ({
	...line(id, price, quantity, { onSale }),
	price: price * quantity * MICROS,
});
const A = (quantity: number) => dl(1, 1450, quantity);
const B = (quantity: number) => dl(2, 899, quantity);
const C = (quantity: number) => dl(3, 333, quantity);

function given(lines: DiscountLine[], coupons: Coupon[]) {
	const discounts = calculateDiscounts(lines, coupons, { decimals: 0, sequential: false });
	const perCoupon = coupons.map(
		({ code }) => [...discounts.get(code)!.values()].reduce((sum, amount) => sum + amount, 0) / MICROS,
	);
	const left = lines.map(
		({ key, price }) =>
			(price - [...discounts.values()].reduce((sum, byLine) => sum + (byLine.get(key) ?? 0), 0)) / MICROS,
	);
	return { perCoupon, left };
}

describe("examples of reference 03 §4", () => {
	const cases: [string, DiscountLine[], Coupon[], number[], number[]][] = [
		["fixed_cart 10", [A(1), B(2), C(4)], [coupon("c", "fixed_cart", 10)], [10], [1449, 1796, 1325]],
		["fixed_cart 7", [A(1), B(2), C(4)], [coupon("c", "fixed_cart", 7)], [7], [1449, 1796, 1328]],
		[
			"percent 50, 2 items",
			[A(1), B(2), C(4)],
			[coupon("c", "percent", 50, { limitToItems: 2 })],
			[333],
			[1450, 1798, 999],
		],
		[
			"fixed_product 50, 2 items",
			[A(1), B(2), C(4)],
			[coupon("c", "fixed_product", 50, { limitToItems: 2 })],
			[100],
			[1450, 1798, 1232],
		],
		["fixed_cart 99999", [A(1), C(4)], [coupon("c", "fixed_cart", 99999)], [2782], [0, 0]],
		[
			"percent 10 without sale items",
			[A(1), dl(2, 899, 1, true)],
			[coupon("c", "percent", 10, { excludeSaleItems: true })],
			[145],
			[1305, 899],
		],
		["percent 3", [A(1), C(1)], [coupon("c", "percent", 3)], [53], [1406, 324]],
		["percent 33.33", [A(3), C(7)], [coupon("c", "percent", 33.33)], [2227], [2901, 1553]],
		[
			"fixed_cart 10 + percent 10",
			[A(1), C(4)],
			[coupon("f", "fixed_cart", 10), coupon("p", "percent", 10)],
			[10, 278],
			[1303, 1191],
		],
		["percent 5", [A(1)], [coupon("c", "percent", 5)], [72], [1378]],
		[
			"percent 30, 2 items: a third of 1000",
			[A(1), dl(3, 1000 / 3, 3)],
			[coupon("c", "percent", 30, { limitToItems: 2 })],
			[200],
			[1450, 800],
		],
		[
			"percent 50, 1 item of which little is left: the remainder rule walks every line",
			[A(1), C(4)],
			[coupon("a", "fixed_product", 330, { productIds: [3] }), coupon("b", "percent", 50, { limitToItems: 1 })],
			[1320, 13],
			[1449, 0],
		],
		["fixed_cart 72.5, the half by the remainder rule", [A(1)], [coupon("c", "fixed_cart", 72.5)], [73], [1377]],
	];
	test.each(cases)("%s", (_, lines, coupons, perCoupon, left) => {
		expect(given(lines, coupons)).toEqual({ perCoupon, left });
	});
});

test("coupons of one kind: the smaller limit first, then the smaller amount, then the newer", () => {
	const order = calculationOrder([
		coupon("cart", "fixed_cart", 1),
		coupon("b", "percent", 10, { id: 1 }),
		coupon("a", "percent", 10, { id: 2 }),
		coupon("small", "percent", 5),
		coupon("less limited", "percent", 0.5, { limitToItems: 5 }),
		coupon("limited", "percent", 1, { limitToItems: 3 }),
		coupon("product", "fixed_product", 1),
	]);
	expect(order.map(({ code }) => code)).toEqual(["product", "small", "a", "b", "limited", "less limited", "cart"]);
});

test("a coupon that takes all of a line leaves nothing of it for the items of a limited coupon", () => {
	// 3 x 1330.2752293…: what prices with the tax of another place come to.
	const gross = { ...line(1, 0, 3), price: 3_990_825_688 };
	const other = dl(2, 100, 4);
	const coupons = [
		coupon("all", "fixed_product", 9999, { productIds: [1], limitToItems: 5 }),
		coupon("half", "percent", 50, { limitToItems: 1 }),
	];
	const discounts = calculateDiscounts([gross, other], coupons, { decimals: 2, sequential: false });
	expect(discounts.get("all")).toEqual(new Map([["line1", gross.price]]));
	expect(discounts.get("half")).toEqual(new Map([["line2", 50 * MICROS]]));
	// With a currency of whole rupees 0.40 are nothing either, and shown as nothing.
	const odd = { ...line(1, 0, 1), price: 1_400_400_000 };
	const whole = calculateDiscounts(
		[odd, other],
		[coupon("most", "fixed_product", 1400, { productIds: [1] }), coupon("half", "percent", 50, { limitToItems: 1 })],
		{ decimals: 0, sequential: false },
	);
	expect(whole.get("half")).toEqual(new Map([["line2", 50 * MICROS]]));
});

test("sequential: a second percentage applies to the amount after the first", () => {
	const discounts = calculateDiscounts([dl(1, 1000, 1)], [coupon("a", "percent", 10), coupon("b", "percent", 20)], {
		decimals: 0,
		sequential: true,
	});
	expect([discounts.get("a")!.get("line1"), discounts.get("b")!.get("line1")]).toEqual([100 * MICROS, 180 * MICROS]);
});

const anyLine = fc.record({
	price: fc.integer({ min: 0, max: 500_000 }),
	quantity: fc.integer({ min: 1, max: 60 }),
	onSale: fc.boolean(),
});
const anyCoupon = fc.record({
	type: fc.constantFrom("percent" as const, "fixed_cart" as const, "fixed_product" as const),
	amount: fc.integer({ min: 0, max: 100_00 }),
	limitToItems: fc.option(fc.integer({ min: 1, max: 20 })),
	excludeSaleItems: fc.boolean(),
});

test("no discount is negative, no line goes below zero, and a cart coupon is used up unless the cart is", () => {
	fc.assert(
		fc.property(
			fc.array(anyLine, { minLength: 1, maxLength: 6 }),
			fc.array(anyCoupon, { minLength: 1, maxLength: 4 }),
			fc.constantFrom(0, 2),
			fc.boolean(),
			(some, kinds, decimals, sequential) => {
				const lines = some.map(({ price, quantity, onSale }, id) => ({
					...line(id, 0, quantity, { onSale }),
					price: price * 10_000 * quantity,
				}));
				const coupons = kinds.map(({ amount, ...more }, index) => coupon(`c${index}`, more.type, amount / 100, more));
				const discounts = calculateDiscounts(lines, coupons, { decimals, sequential });
				const off = (key: string) => [...discounts.values()].reduce((sum, byLine) => sum + (byLine.get(key) ?? 0), 0);
				for (const byLine of discounts.values())
					for (const amount of byLine.values()) expect(amount).toBeGreaterThanOrEqual(0);
				for (const { key, price } of lines) expect(off(key)).toBeLessThanOrEqual(price);
				const units = lines.reduce((sum, { quantity }) => sum + quantity, 0);
				const left = lines.reduce((sum, { key, price }) => sum + price - off(key), 0);
				for (const { code, type, amount } of coupons) {
					const used = [...discounts.get(code)!.values()].reduce((sum, part) => sum + part, 0);
					// The remainder rule visits the lines once, so less than one cent per unit may be left.
					if (type === "fixed_cart" && left > 0 && decimals === 2) expect(amount - used).toBeLessThan(units * 10_000);
					// The last step is a whole cent.
					if (type === "fixed_cart") expect(used).toBeLessThan(amount + 10 ** (6 - decimals));
				}
			},
		),
		{ numRuns: 300 },
	);
});

test("a coupon for the cart takes from all lines, whatever products it needs", () => {
	const needsA = coupon("cart", "fixed_cart", 20, { productIds: [1] });
	const byLine = calculateDiscounts([A(1), B(1)], [needsA], { decimals: 0, sequential: false }).get("cart")!;
	expect([...byLine.values()]).toEqual([10 * MICROS, 10 * MICROS]);
});
