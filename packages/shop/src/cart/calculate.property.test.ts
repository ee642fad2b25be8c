import fc from "fast-check";
import { expect, test } from "vitest";
import { toMinor } from "../money/amount.ts";
import { calculateCart } from "./calculate.ts";
import { calculationInput, coupon, flatRate, line, storeSettings, taxRate } from "./calculation.fixture.ts";

const anyLine = fc.record({
	price: fc.integer({ min: 0, max: 5_000_00 }),
	quantity: fc.integer({ min: 1, max: 40 }),
	taxable: fc.boolean(),
	taxClass: fc.constantFrom("", "reduced"),
	needsShipping: fc.boolean(),
});
const anyRate = fc.record({ rate: fc.integer({ min: 0, max: 28_00 }), compound: fc.boolean(), taxClass: fc.constantFrom("", "reduced"), shipping: fc.boolean() });
const anyCoupon = fc.record({ type: fc.constantFrom("percent" as const, "fixed_cart" as const, "fixed_product" as const), amount: fc.integer({ min: 0, max: 100_00 }) });
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
					lines: lines.map(({ price, ...more }, id) => ({ ...line(id, price / 100, more.quantity, more), shippingTaxable: more.taxable })),
					coupons: coupons.map(({ type, amount }, index) => coupon(`c${index}`, type, amount / 100)),
				}),
			);
			const shown = (amount: number) => toMinor(amount, decimals);
			const sum = (amounts: number[]) => amounts.reduce((total, amount) => total + amount, 0);
			const { totals } = cart;
			expect(shown(totals.items)).toBe(sum(cart.lines.map(({ subtotal }) => shown(subtotal))));
			expect(shown(totals.itemsTax)).toBe(sum(cart.lines.map(({ subtotalTax }) => shown(subtotalTax))));
			expect(shown(totals.price)).toBe(sum(cart.lines.map(({ total }) => shown(total))) + shown(totals.shipping ?? 0) + shown(totals.tax));
			expect(shown(totals.tax)).toBe(sum(cart.lines.map(({ totalTax }) => shown(totalTax))) + shown(totals.shippingTax ?? 0));
			expect(shown(totals.tax)).toBe(sum(cart.taxLines.map(({ itemTax, shippingTax }) => shown(itemTax + shippingTax))));
			for (const entry of cart.lines) {
				expect(Math.min(entry.total, entry.totalTax, entry.subtotal, entry.subtotalTax)).toBeGreaterThanOrEqual(0);
				expect(entry.total).toBeLessThanOrEqual(entry.subtotal);
			}
			const discounts = sum(cart.coupons.map(({ discount }) => discount));
			expect(totals.discount).toBe(discounts);
			expect(Math.abs(sum(cart.lines.map(({ subtotal, total }) => subtotal - total)) - discounts)).toBeLessThanOrEqual(lines.length * (coupons.length + 1) * (rates.length + 1));
		}),
		{ numRuns: 400 },
	);
});
