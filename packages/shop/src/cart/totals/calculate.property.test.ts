import { MICROS, toMinor } from "@feedmill/trade/money/amount.ts";
import { coupon, flatRate, gujarat, line, storeSettings, taxRate } from "@feedmill/trade/testing/rules-fixture.ts";
import fc from "fast-check";
import { expect, test } from "vitest";
import { calculationInput } from "../../../testing/calculation-fixture.ts";
import { calculateCart } from "./calculate.ts";

const anyLine = fc.record({
	price: fc.integer({ min: 0, max: 5_000_00 }),
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
});
const anyCoupon = fc.record({
	type: fc.constantFrom("percent" as const, "fixed_cart" as const, "fixed_product" as const),
	amount: fc.integer({ min: 0, max: 100_00 }),
});
const anyCart = fc.record({
	lines: fc.array(anyLine, { maxLength: 6 }),
	rates: fc.array(anyRate, { maxLength: 5 }),
	coupons: fc.array(anyCoupon, { maxLength: 3 }),
	decimals: fc.constantFrom(0, 2),
	pricesIncludeTax: fc.boolean(),
	cost: fc.integer({ min: 0, max: 500 }),
});

test("what is shown adds up to what is paid, and nothing is negative", () => {
	fc.assert(
		fc.property(anyCart, ({ lines, rates, coupons, decimals, pricesIncludeTax, cost }) => {
			const settings = storeSettings({ pricesIncludeTax }, decimals);
			const cart = calculateCart(
				calculationInput({
					settings,
					taxRates: rates.map(({ rate, ...more }, index) => taxRate(index + 1, rate / 100, more)),
					zones: [flatRate(String(cost))],
					lines: lines.map(({ price, ...more }, id) => ({
						...line(id, price / 100, more.quantity, more),
						shippingTaxable: more.taxable,
					})),
					coupons: coupons.map(({ type, amount }, index) => coupon(`c${index}`, type, amount / 100)),
				}),
			);
			const shown = (amount: number) => toMinor(amount, decimals);
			const sum = (amounts: number[]) => amounts.reduce((total, amount) => total + amount, 0);
			const { totals } = cart;
			expect(shown(totals.items)).toBe(sum(cart.lines.map(({ subtotal }) => shown(subtotal))));
			expect(shown(totals.itemsTax)).toBe(sum(cart.lines.map(({ subtotalTax }) => shown(subtotalTax))));
			expect(shown(totals.price)).toBe(
				sum(cart.lines.map(({ total }) => shown(total))) + shown(totals.shipping ?? 0) + shown(totals.tax),
			);
			expect(shown(totals.tax)).toBe(
				sum(cart.lines.map(({ totalTax }) => shown(totalTax))) + shown(totals.shippingTax ?? 0),
			);
			expect(shown(totals.tax)).toBe(
				sum(cart.taxLines.map(({ itemTax, shippingTax }) => shown(itemTax + shippingTax))),
			);
			for (const entry of cart.lines) {
				expect(Math.min(entry.total, entry.totalTax, entry.subtotal, entry.subtotalTax)).toBeGreaterThanOrEqual(0);
				// Where the price includes them, several taxes may each round down at once: the net amount is the rest.
				const paid = pricesIncludeTax ? entry.total + entry.totalTax : entry.total;
				const before = pricesIncludeTax ? entry.subtotal + entry.subtotalTax : entry.subtotal;
				expect(paid).toBeLessThanOrEqual(before);
			}
			const discounts = sum(cart.coupons.map(({ discount }) => discount));
			expect(totals.discount).toBe(discounts);
			expect(sum(cart.lines.map(({ subtotal, total }) => shown(subtotal) - shown(total)))).toBe(shown(discounts));
		}),
		{ numRuns: 400 },
	);
});

const anyFee = fc.record({
	// Often all that the cart costs.
	amount: fc.oneof(fc.integer({ min: -3000, max: 500 }), fc.constant(-1_000_000)),
	taxable: fc.boolean(),
	taxClass: fc.constantFrom("", "reduced"),
});
const anyPlace = fc.constantFrom(
	gujarat,
	{ ...gujarat, state: "MH", postcode: "411001", city: "Pune" },
	{ ...gujarat, country: "US", state: "TX" },
	{ ...gujarat, country: "", state: "" },
);
const ofPlace = fc.record({ state: fc.constantFrom("", "GJ", "MH"), priority: fc.integer({ min: 1, max: 3 }) });

test("the same holds with fees, in other places and with any taxes", () => {
	fc.assert(
		fc.property(
			anyCart,
			fc.array(anyFee, { maxLength: 3 }),
			anyPlace,
			fc.array(ofPlace, { minLength: 5, maxLength: 5 }),
			(given, fees, shipping, places) => {
				const { decimals } = given;
				const settings = storeSettings({ pricesIncludeTax: given.pricesIncludeTax }, decimals);
				const cart = calculateCart(
					calculationInput({
						settings,
						shipping,
						taxRates: given.rates.map(({ rate, ...more }, index) =>
							taxRate(index + 1, rate / 100, { ...more, ...places[index]! }),
						),
						zones: [flatRate(String(given.cost))],
						lines: given.lines.map(({ price, ...more }, id) => ({
							...line(id, price / 100, more.quantity, more),
							shippingTaxable: more.taxable,
						})),
						coupons: given.coupons.map(({ type, amount }, index) => coupon(`c${index}`, type, amount / 100)),
						fees: () =>
							fees.map((fee, index) => ({ ...fee, key: `f${index}`, name: `F${index}`, amount: fee.amount * MICROS })),
					}),
				);
				const shown = (amount: number) => toMinor(amount, decimals);
				const sum = (amounts: number[]) => amounts.reduce((total, amount) => total + amount, 0);
				const { totals } = cart;
				const parts =
					sum(cart.lines.map(({ total }) => shown(total))) +
					shown(totals.fees) +
					shown(totals.shipping ?? 0) +
					shown(totals.tax);
				expect(shown(totals.price)).toBe(parts);
				for (const { itemTax, shippingTax } of cart.taxLines) expect(itemTax + shippingTax).toBeGreaterThanOrEqual(0);
				expect(shown(totals.tax)).toBe(
					sum(cart.lines.map(({ totalTax }) => shown(totalTax))) +
						shown(totals.feesTax) +
						shown(totals.shippingTax ?? 0),
				);
				expect(shown(totals.tax)).toBe(
					sum(cart.taxLines.map(({ itemTax, shippingTax }) => shown(itemTax + shippingTax))),
				);
				expect(shown(totals.fees)).toBe(sum(cart.fees.map(({ total }) => shown(total))));
				expect(
					totals.fees +
						sum(cart.lines.map(({ total }) => shown(total))) * 10 ** (6 - decimals) +
						(totals.shipping ?? 0),
				).toBeGreaterThanOrEqual(0);
				if (shipping.country !== "IN") expect(totals.tax).toBe(0);
			},
		),
		{ numRuns: 400 },
	);
});

test("prices that include tax cost the same in every place", () => {
	fc.assert(
		fc.property(
			fc.array(anyLine, { maxLength: 4 }),
			fc.integer({ min: 1, max: 28 }),
			fc.integer({ min: 0, max: 28 }),
			(some, here, there) => {
				const settings = storeSettings({ pricesIncludeTax: true }, 2);
				const lines = some.map(({ price, ...more }, id) =>
					line(id, price / 100, more.quantity, { taxable: more.taxable }),
				);
				const taxRates = [taxRate(1, here, { state: "GJ" }), taxRate(2, there, { state: "MH" })];
				const gross = (state: string) =>
					calculateCart(calculationInput({ settings, lines, taxRates, shipping: { ...gujarat, state } })).lines.map(
						({ subtotal, subtotalTax }) => subtotal + subtotalTax,
					);
				const entered = lines.map(({ unitPrice, quantity }) => unitPrice * quantity);
				expect([gross("GJ"), gross("MH"), gross("KA")]).toEqual([entered, entered, entered]);
			},
		),
		{ numRuns: 200 },
	);
});
