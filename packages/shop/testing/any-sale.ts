import { statesOf } from "@feedmill/trade/address/countries.ts";
import type { Fee, PricedLine } from "@feedmill/trade/calculation/calculation.ts";
import { MICROS } from "@feedmill/trade/money/amount.ts";
import type { StoreSettings } from "@feedmill/trade/settings/settings.ts";
import type { TaxRate } from "@feedmill/trade/settings/tax-rate.ts";
import { coupon, flatRate, gujarat, line, storeSettings, taxRate } from "@feedmill/trade/testing/rules-fixture.ts";
import fc from "fast-check";
import type { CalculationInput } from "../src/cart/totals/calculation-input.ts";
import { calculationInput } from "./calculation-fixture.ts";

const STATES = Object.keys(statesOf("IN") ?? {});
/** Tax classes with the rates of India: halves within a State, the whole across. */
const CLASSES: readonly [taxClass: string, rate: number][] = [
	["", 18],
	["reduced-rate", 5],
	["low-rate", 0.25],
	["high-rate", 28],
	["zero-rate", 0],
];

const anyLine = fc.record({
	// Some prices are finer than the currency, and some cost next to nothing.
	price: fc.oneof(
		fc.integer({ min: 1, max: 3_000 }).map((rupees) => rupees * 100),
		fc.integer({ min: 0, max: 300_000 }),
		fc.constantFrom(1, 100, 34_950, 34_940, 10_000),
	),
	quantity: fc.integer({ min: 1, max: 30 }),
	taxable: fc.boolean().map((not) => !not),
	taxClass: fc.constantFrom(...CLASSES.map(([taxClass]) => taxClass)),
	needsShipping: fc.boolean(),
});
const anyCoupon = fc.record({
	type: fc.constantFrom("percent" as const, "fixed_cart" as const, "fixed_product" as const),
	amount: fc.integer({ min: 0, max: 100_00 }),
	limitToItems: fc.constantFrom(null, null, 1, 3),
});
const anyFee = fc.record({
	amount: fc.integer({ min: -500_00, max: 500_00 }),
	taxable: fc.boolean(),
	taxClass: fc.constantFrom("", "reduced-rate"),
});
const anySettings = fc.record({
	pricesIncludeTax: fc.boolean(),
	taxRoundAtSubtotal: fc.boolean(),
	taxDisplayCart: fc.constantFrom("excl" as const, "incl" as const),
	taxDisplayItemized: fc.boolean(),
	discountsSequential: fc.boolean(),
	decimals: fc.constantFrom(0, 2),
});

export interface AnySale {
	settings: StoreSettings;
	input: CalculationInput;
}

/** Carts of an Indian shop in any State, sent to any: all taxes, roundings, coupons, freight and fees. */
export const anySale: fc.Arbitrary<AnySale> = fc
	.record({
		lines: fc.array(anyLine, { minLength: 1, maxLength: 6 }),
		coupons: fc.array(anyCoupon, { maxLength: 3 }),
		fees: fc.array(anyFee, { maxLength: 2 }),
		store: anySettings,
		from: fc.constantFrom(...STATES),
		// Half of all buyers are at home.
		to: fc.option(fc.constantFrom(...STATES)),
		table: fc.constantFrom(indianRates, jointRates, compoundRates, otherTotals),
		freight: fc.integer({ min: 0, max: 700 }),
	})
	.map(({ lines, coupons, fees, store: { decimals, ...change }, from, to, table, freight }) => {
		const settings = storeSettings({ ...change, base: { ...gujarat, state: from } }, decimals);
		const shipping = { ...gujarat, state: to ?? from };
		const input = calculationInput({
			settings,
			shipping,
			billing: shipping,
			taxRates: table(from),
			zones: [flatRate(String(freight))],
			lines: lines.map(({ price, ...more }, id): PricedLine => {
				return { ...line(id, price / 100, more.quantity, more), shippingTaxable: more.taxable };
			}),
			coupons: coupons.map(({ type, amount, limitToItems }, index) =>
				coupon(`c${index}`, type, amount / 100, { limitToItems }),
			),
			fees: () =>
				fees.map((fee, index): Fee => {
					return { ...fee, key: `f${index}`, name: `F${index}`, amount: (fee.amount * MICROS) / 100 };
				}),
		});
		return { settings, input };
	});

/** CGST and SGST within the shop's State, IGST across. */
function indianRates(state: string): TaxRate[] {
	return CLASSES.flatMap(([taxClass, rate], index) => [
		taxRate(3 * index + 1, rate / 2, { taxClass, state, name: "CGST", priority: 1 }),
		taxRate(3 * index + 2, rate / 2, { taxClass, state, name: "SGST", priority: 2 }),
		taxRate(3 * index + 3, rate, { taxClass, name: "IGST", priority: 1 }),
	]);
}

/** One rate within the State. */
function jointRates(state: string): TaxRate[] {
	return indianRates(state)
		.filter(({ name }) => name !== "SGST")
		.map((rate) => (rate.name === "CGST" ? { ...rate, rate: rate.rate * 2 } : rate));
}

/** With a cess on the goods and their taxes. */
function compoundRates(state: string): TaxRate[] {
	return [
		...indianRates(state),
		...CLASSES.map(([taxClass], index) =>
			taxRate(50 + index, 12.5, { taxClass, name: "Cess", priority: 3, compound: true }),
		),
	];
}

/** Another whole in other States, and none in one of them. */
function otherTotals(state: string): TaxRate[] {
	return indianRates(state).map((rate) =>
		rate.name === "IGST" ? { ...rate, rate: rate.rate + 70_000, state: state === "GJ" ? "" : "GJ" } : rate,
	);
}
