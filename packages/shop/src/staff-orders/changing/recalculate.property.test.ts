import { EMPTY_ADDRESS } from "@feedmill/trade/address/address.ts";
import type { PricedLine } from "@feedmill/trade/calculation/calculation.ts";
import type { Product } from "@feedmill/trade/catalogue/model/product.ts";
import { MICROS } from "@feedmill/trade/money/amount.ts";
import type { Order } from "@feedmill/trade/orders/order.ts";
import type { StoreSettings } from "@feedmill/trade/settings/settings.ts";
import { coupon, flatRate, gujarat, line, storeSettings, taxRate } from "@feedmill/trade/testing/rules-fixture.ts";
import fc from "fast-check";
import { expect, test } from "vitest";
import { calculationInput } from "../../../testing/calculation-fixture.ts";
import type { Cart } from "../../cart/model/cart.ts";
import { calculateCart } from "../../cart/totals/calculate.ts";
import type { CalculationInput } from "../../cart/totals/calculation-input.ts";
import { orderFromCart, totalsOf } from "../../checkout/order-from-cart.ts";
import { newBase } from "../../checkout/order-in-cart.ts";
import { type Rates, recalculate } from "./recalculate.ts";

const anyLine = fc.record({
	/** In paise, or whole rupees where the shop has no smaller coin. */
	price: fc.integer({ min: 1, max: 5_000_00 }),
	quantity: fc.integer({ min: 1, max: 40 }),
	taxable: fc.boolean(),
	taxClass: fc.constantFrom("", "reduced"),
	needsShipping: fc.boolean(),
});
const anyRate = fc.record({
	rate: fc.integer({ min: 0, max: 28_00 }),
	compound: fc.boolean(),
	taxClass: fc.constantFrom("", "reduced"),
	shipping: fc.boolean(),
	state: fc.constantFrom("", "GJ", "MH"),
	priority: fc.integer({ min: 1, max: 3 }),
});
const anyCoupon = fc.record({
	type: fc.constantFrom("percent" as const, "fixed_cart" as const, "fixed_product" as const),
	amount: fc.integer({ min: 1, max: 100_00 }),
	minimumAmount: fc.constantFrom(null, 500 * MICROS),
});
const anyFee = fc.record({
	amount: fc.integer({ min: -3000, max: 500 }),
	taxable: fc.boolean(),
	taxClass: fc.constantFrom("", "reduced"),
});
const maharashtra = { ...gujarat, state: "MH", postcode: "411001", city: "Pune" };
const anyCart = fc.record({
	lines: fc.array(anyLine, { minLength: 1, maxLength: 6 }),
	rates: fc.array(anyRate, { maxLength: 5 }),
	coupons: fc.array(anyCoupon, { maxLength: 3 }),
	fees: fc.array(anyFee, { maxLength: 2 }),
	decimals: fc.constantFrom(0, 2),
	pricesIncludeTax: fc.boolean(),
	taxRoundAtSubtotal: fc.boolean(),
	taxDisplayCart: fc.constantFrom("incl" as const, "excl" as const),
	cost: fc.integer({ min: 0, max: 500 }),
	taxStatus: fc.constantFrom("taxable", "none"),
	place: fc.constantFrom(gujarat, maharashtra),
});
type AnyCart = typeof anyCart extends fc.Arbitrary<infer T> ? T : never;

/** A calculation, and the order that the checkout makes of it. */
function ordered(given: AnyCart, lines: readonly PricedLine[], place = given.place) {
	const { decimals, pricesIncludeTax, taxRoundAtSubtotal, taxDisplayCart } = given;
	const settings = storeSettings({ pricesIncludeTax, taxRoundAtSubtotal, taxDisplayCart }, decimals);
	const input: CalculationInput = calculationInput({
		settings,
		billing: place,
		shipping: place,
		taxRates: given.rates.map(({ rate, ...more }, index) => taxRate(index + 1, rate / 100, more)),
		zones: [flatRate(String(given.cost), { tax_status: given.taxStatus })],
		lines,
		coupons: given.coupons.map(({ type, amount, ...more }, index) => coupon(`c${index}`, type, amount / 100, more)),
		fees: () =>
			given.fees.map((fee, index) => ({ ...fee, key: `f${index}`, name: `F${index}`, amount: fee.amount * MICROS })),
	});
	const calculated = calculateCart(input);
	const products = new Map(lines.map((each) => [each.id, productOf(each)]));
	const items = lines.map((priced, index) => ({
		line: { key: priced.key, productId: priced.id, variationId: 0, variation: {}, quantity: priced.quantity, data: {} },
		product: products.get(priced.id)!,
		parent: null,
		priced,
		calculated: calculated.lines[index]!,
	}));
	const session = {
		customerId: 0,
		id: "",
		billing: { ...EMPTY_ADDRESS, ...place, email: "" },
		shipping: place,
		extensions: {},
	};
	const cart = { session, settings, items, calculated, coupons: input.coupons, hash: "" } as unknown as Cart;
	let id = 0;
	const order = orderFromCart(cart, newBase(1, 0, { alphanumeric: () => "" }), () => ++id, 0);
	const rates: Rates = { ...input, products, now: 0 };
	return { order, rates, settings, calculated };
}

function productOf({ id, taxable, shippingTaxable, needsShipping, taxClass }: PricedLine): Product {
	const taxStatus = taxable ? "taxable" : shippingTaxable ? "shipping" : "none";
	const more = { categoryIdsWithAncestors: [], shippingClassId: 0, weight: null, variationAttributes: {} };
	return { id, taxStatus, taxClass, virtual: !needsShipping, name: `Product ${id}`, sku: "", ...more } as never;
}

function linesOf({ lines, decimals }: AnyCart): PricedLine[] {
	const unit = decimals === 0 ? 1 : 100;
	return lines.map(({ price, ...more }, index) => ({
		...line(index + 1, Math.ceil(price / (decimals === 0 ? 100 : 1)) / unit, more.quantity, more),
		shippingTaxable: more.taxable && more.needsShipping,
	}));
}

const asItIs = (order: Order) => ({
	lines: order.items.map((item) => ({ item, bags: item.quantity, unitPrice: null })),
	billing: order.billing,
	shipping: order.shipping,
	freight: "kept" as const,
});

function expectSame(order: Order, again: ReturnType<typeof recalculate>, settings: StoreSettings): void {
	expect({ settings: settings.pricesIncludeTax, ...totalsOf(again, { refunded: 0 }) }).toEqual({
		settings: settings.pricesIncludeTax,
		...order.totals,
	});
}

test("an order that is not changed comes to what its cart came to, to the paisa", () => {
	fc.assert(
		fc.property(anyCart, (given) => {
			const { order, rates, settings } = ordered(given, linesOf(given));
			expectSame(order, recalculate(order, asItIs(order), rates, settings), settings);
		}),
		{ numRuns: 500 },
	);
});

test("an order that is changed comes to what a cart of the same lines, address, freight and coupons comes to", () => {
	fc.assert(
		fc.property(anyCart, fc.array(fc.integer({ min: 1, max: 40 })), anyCart, (given, bags, other) => {
			const before = linesOf(given);
			const after = before.map((each, index) => ({ ...each, quantity: bags[index] ?? each.quantity }));
			const { order, rates, settings } = ordered(given, before);
			const wanted = ordered(given, after, other.place);
			// A coupon that was refused is not in the order.
			fc.pre(order.coupons.length === wanted.order.coupons.length);
			// A fee that was cut to what the cart came to stays what it was.
			fc.pre(order.fees.every(({ total }, index) => total === given.fees[index]!.amount * MICROS));
			// Without a rate that applied, an order does not say whether its fee was taxable.
			fc.pre(given.fees.every(({ taxable }) => !taxable));
			const changed = asItIs(order);
			const lines = order.items.map((item, index) => ({ item, bags: after[index]!.quantity, unitPrice: null }));
			const place = { billing: { ...order.billing, ...other.place }, shipping: other.place };
			const again = recalculate(order, { ...changed, ...place, lines }, rates, settings);
			expectSame(wanted.order, again, settings);
		}),
		{ numRuns: 500 },
	);
});
