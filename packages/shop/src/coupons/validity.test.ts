import type { Coupon } from "@feedmill/trade/coupons/coupon.ts";
import { normaliseCouponCode, repeatedCouponCode } from "@feedmill/trade/coupons/coupon-code.ts";
import { MICROS } from "@feedmill/trade/money/amount.ts";
import { coupon, storeSettings } from "@feedmill/trade/testing/rules-fixture.ts";
import { inEnglish } from "@feedmill/trade/words/said.ts";
import { expect, test } from "vitest";
import { isEligible } from "./eligibility.ts";
import { type CouponContext, couponProblem, unknownCouponMessage } from "./validity.ts";

const NOW = 1_000_000;
const line = (id: number, categoryIds: number[] = [], onSale = false) => ({
	id,
	productId: id,
	name: `Product ${id}`,
	categoryIds,
	onSale,
});

function problem(change: Partial<Coupon>, context: Partial<CouponContext> = {}): string | null {
	const { currency } = storeSettings();
	const full = {
		now: NOW,
		customerId: 0,
		currency,
		subtotal: 1000 * MICROS,
		lines: [line(1, [30]), line(2, [31], true)],
		usesByCustomer: new Map(),
		hasUnpaidOrder: false,
		ordersUrl: "",
	};
	const found = couponProblem(coupon("c", change.type ?? "percent", 10, { id: 5, ...change }), {
		categoryNames: new Map([[30, "Cattle Feed"]]),
		...full,
		...context,
	});
	return found && inEnglish(found);
}

const REACHED = "Coupon usage limit has been reached.";
const NOT_APPLICABLE = "Sorry, this coupon is not applicable to selected products.";

test.each<[string, Partial<Coupon>, Partial<CouponContext>, string | null]>([
	["holds", {}, {}, null],
	["a draft", { status: "draft" }, {}, 'Coupon "c" does not exist!'],
	[
		"used up, guest",
		{ usageLimit: 2, usageCount: 2 },
		{},
		`${REACHED} Please try again after some time, or contact us for help.`,
	],
	["used up, customer", { usageLimit: 2, usageCount: 2 }, { customerId: 3 }, REACHED],
	["not used up", { usageLimit: 2, usageCount: 1 }, {}, null],
	["used by the customer", { usageLimitPerUser: 1 }, { customerId: 3, usesByCustomer: new Map([[5, 1]]) }, REACHED],
	["once more for the customer", { usageLimitPerUser: 2 }, { customerId: 3, usesByCustomer: new Map([[5, 1]]) }, null],
	[
		"the customer's uses of another",
		{ usageLimitPerUser: 1 },
		{ customerId: 3, usesByCustomer: new Map([[6, 1]]) },
		null,
	],
	["as often as customers like", {}, { customerId: 3, usesByCustomer: new Map([[5, 9]]) }, null],
	["per customer, for a guest", { usageLimitPerUser: 1 }, { usesByCustomer: new Map([[5, 1]]) }, null],
	["at its last moment", { expiresAt: NOW }, {}, null],
	["expired", { expiresAt: NOW - 1 }, {}, "This coupon has expired."],
	[
		"expired and used up: the limit is told",
		{ expiresAt: 0, usageLimit: 1, usageCount: 1 },
		{ customerId: 3 },
		REACHED,
	],
	["minimum reached", { minimumAmount: 1000 * MICROS }, {}, null],
	["minimum", { minimumAmount: 1001 * MICROS }, {}, "The minimum spend for this coupon is &#8377;1001."],
	["maximum", { maximumAmount: 999 * MICROS }, {}, "The maximum spend for this coupon is &#8377;999."],
	["maximum just kept", { maximumAmount: 1000 * MICROS }, {}, null],
	["a minimum of 0 is none", { minimumAmount: 0, maximumAmount: 0 }, {}, null],
	["other products", { productIds: [9] }, {}, NOT_APPLICABLE],
	["one of the products", { productIds: [2, 9] }, {}, null],
	["one of its categories, none of its products", { productIds: [9], categoryIds: [30] }, {}, NOT_APPLICABLE],
	["one of its products, none of its categories", { productIds: [1], categoryIds: [9] }, {}, NOT_APPLICABLE],
	["one of its products, another of its categories", { productIds: [1], categoryIds: [31] }, {}, null],
	["not on sale, and none is", { type: "fixed_cart", excludeSaleItems: true }, { lines: [line(1, [30])] }, null],
	["categories, empty cart", { categoryIds: [30] }, { lines: [] }, NOT_APPLICABLE],
	["cart coupon, other products", { type: "fixed_cart", productIds: [9] }, {}, NOT_APPLICABLE],
	["cart coupon, other categories", { type: "fixed_cart", categoryIds: [9] }, {}, NOT_APPLICABLE],
	["cart coupon, one of its categories", { type: "fixed_cart", categoryIds: [9, 31] }, {}, null],
	[
		"cart coupon, category only on sale",
		{ type: "fixed_cart", categoryIds: [31], excludeSaleItems: true },
		{},
		NOT_APPLICABLE,
	],
	[
		"cart coupon, its category also on sale",
		{ type: "fixed_cart", categoryIds: [30], excludeSaleItems: true },
		{},
		"Sorry, this coupon is not valid for sale items.",
	],
	["category only on sale", { categoryIds: [31], excludeSaleItems: true }, {}, NOT_APPLICABLE],
	["every line excluded", { excludedProductIds: [1], excludedCategoryIds: [31] }, {}, NOT_APPLICABLE],
	["some line excluded", { excludedProductIds: [1] }, {}, null],
	["an empty cart", { excludedProductIds: [1] }, { lines: [] }, null],
	[
		"cart coupon with a sale",
		{ type: "fixed_cart", excludeSaleItems: true },
		{},
		"Sorry, this coupon is not valid for sale items.",
	],
	[
		"cart coupon, product",
		{ type: "fixed_cart", excludedProductIds: [1, 2] },
		{},
		"Sorry, this coupon is not applicable to the products: Product 1, Product 2.",
	],
	[
		"cart coupon, category",
		{ type: "fixed_cart", excludedCategoryIds: [30] },
		{},
		"Sorry, this coupon is not applicable to the categories: Cattle Feed.",
	],
])("%s", (_, change, context, expected) => {
	expect(problem(change, context)).toBe(expected);
});

test("a customer with an unpaid order is led to it", () => {
	const text = problem(
		{ usageLimit: 1, usageCount: 1 },
		{ customerId: 3, hasUnpaidOrder: true, ordersUrl: "/my-account/orders/" },
	);
	expect(text).toContain('<a href="/my-account/orders/">my account page</a>');
	const usedUp = { usageLimit: 1, usageCount: 1 };
	expect(problem(usedUp, { customerId: 3, hasUnpaidOrder: true, ordersUrl: "" })).toBe(REACHED);
	expect(problem(usedUp, { customerId: 3, hasUnpaidOrder: false, ordersUrl: "/my-account/orders/" })).toBe(REACHED);
});

test("codes are compared without case, spaces, markup and entities", () => {
	const given = [
		" TeN ",
		"<b>ten</b>",
		"a&amp;b",
		"Ümlaut",
		"a<b",
		"a &lt; b",
		"a&#038;b&rsquo;s",
		"CAFE\u0301 \u095d",
	];
	expect(given.map(normaliseCouponCode)).toEqual([
		"ten",
		"ten",
		"a&b",
		"ümlaut",
		"a<b",
		"a < b",
		"a&b’s",
		"caf\u00e9 \u0922\u093c",
	]);
});

test("an unknown code is repeated as it was typed, escaped once", () => {
	const repeated = (typed: string) => inEnglish(unknownCouponMessage(repeatedCouponCode(typed)));
	expect(repeated("a<b")).toBe('Coupon "a&lt;b" does not exist!');
	expect(repeated('a"b')).toBe('Coupon "a\\&quot;b" does not exist!');
	expect(repeated("farmer's")).toBe(`Coupon "farmer's" does not exist!`);
	expect(repeated("farmer&#039;s")).toBe(`Coupon "farmer's" does not exist!`);
	expect(repeated("<B onclick=x>Ten</b>")).toBe('Coupon "&lt;b&gt;ten&lt;/b&gt;" does not exist!');
	expect(repeated("&lt;script>alert(1)</script>")).toBe('Coupon "alert(1)" does not exist!');
});

test.each<[string, Partial<Coupon>, boolean]>([
	["any", {}, true],
	["the variation", { productIds: [12] }, true],
	["its product", { productIds: [10] }, true],
	["another variation", { productIds: [13] }, false],
	["its category", { categoryIds: [30] }, true],
	["another category", { categoryIds: [31] }, false],
	["another product, but its category", { productIds: [13], categoryIds: [30] }, true],
	["the variation not", { excludedProductIds: [12] }, false],
	["its product not", { excludedProductIds: [10] }, false],
	["its category not, though named itself", { productIds: [12], excludedCategoryIds: [30] }, false],
])("a coupon for %s applies to a variation", (_, change, applies) => {
	expect(isEligible(coupon("c", "percent", 10, change), { ...line(12, [30]), productId: 10 })).toBe(applies);
});
