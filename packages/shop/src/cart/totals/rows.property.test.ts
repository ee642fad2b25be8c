import type { CalculatedCart } from "@feedmill/trade/calculation/calculation.ts";
import { type Amount, roundToMinor, toMinor } from "@feedmill/trade/money/amount.ts";
import type { StoreSettings } from "@feedmill/trade/settings/settings.ts";
import { displayedAmount } from "@feedmill/trade/tax/tax-calculation.ts";
import { shownTaxLines } from "@feedmill/trade/tax/tax-lines.ts";
import { coupon, gujarat, line, storeSettings, taxRate } from "@feedmill/trade/testing/rules-fixture.ts";
import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { type AnySale, anySale } from "../../../testing/any-sale.ts";
import { calculationInput } from "../../../testing/calculation-fixture.ts";
import { calculateCart } from "./calculate.ts";

const RUNS = { numRuns: 1000 };
const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);

/** What a shopper reads, in minor units: lines, and the rows below them. */
function shownRows({ lines, coupons, fees, taxLines, totals }: CalculatedCart, settings: StoreSettings) {
	const minor = (amount: Amount) => toMinor(amount, settings.currency.decimals);
	const withTax = settings.taxDisplayCart === "incl";
	const shown = (amount: Amount, tax: Amount) => minor(amount) + (withTax ? minor(tax) : 0);
	const taxes = settings.taxDisplayItemized
		? shownTaxLines(taxLines).map(({ amount }) => minor(amount))
		: [minor(totals.tax)];
	return {
		lines: lines.map(({ subtotal, subtotalTax }) => shown(subtotal, subtotalTax)),
		paidLines: lines.map(({ total, totalTax }) => shown(total, totalTax)),
		subtotal: shown(totals.items, totals.itemsTax),
		discounts: coupons.map(({ discount, discountTax }) => shown(discount, discountTax)),
		discount: shown(totals.discount, totals.discountTax),
		fees: fees.map(({ total, tax }) => shown(total, tax)),
		shipping: shown(totals.shipping ?? 0, totals.shippingTax ?? 0),
		taxes: withTax ? [] : taxes,
		total: minor(totals.price),
	};
}

test("the rows of a cart add up to its total, whatever the taxes and their rounding", () => {
	fc.assert(
		fc.property(anySale, ({ input, settings }) => {
			const cart = calculateCart(input);
			const rows = shownRows(cart, settings);
			expect(rows.subtotal).toBe(sum(rows.lines));
			expect(rows.subtotal).toBe(toMinor(cart.totals.displayedSubtotal, settings.currency.decimals));
			expect(rows.discount).toBe(sum(rows.discounts));
			expect(rows.subtotal - rows.discount).toBe(sum(rows.paidLines));
			expect(rows.subtotal - rows.discount + sum(rows.fees) + rows.shipping + sum(rows.taxes)).toBe(rows.total);
		}),
		RUNS,
	);
});

test("the totals of the API add up, without and with tax", () => {
	fc.assert(
		fc.property(anySale, ({ input, settings }) => {
			const { totals, taxLines } = calculateCart(input);
			const minor = (amount: Amount | null) => toMinor(amount ?? 0, settings.currency.decimals);
			const net = minor(totals.items) - minor(totals.discount) + minor(totals.fees) + minor(totals.shipping);
			expect(net + minor(totals.tax)).toBe(minor(totals.price));
			expect(sum(taxLines.map(({ itemTax, shippingTax }) => minor(itemTax) + minor(shippingTax)))).toBe(
				minor(totals.tax),
			);
			if (!settings.pricesIncludeTax && settings.taxDisplayCart === "excl") return;
			expect(
				minor(totals.itemsTax) - minor(totals.discountTax) + minor(totals.feesTax) + minor(totals.shippingTax),
			).toBe(minor(totals.tax));
		}),
		RUNS,
	);
});

/** What the tags of a line come to: the displayed price of one unit, in every State the same. */
function tagsOf({ input, settings }: AnySale, state: string): Amount {
	const options = { settings, taxRates: input.taxRates, place: { ...gujarat, state }, display: "incl" as const };
	return sum(
		input.lines.map(({ unitPrice, quantity, taxable, taxClass }) => {
			const product = { taxStatus: taxable ? ("taxable" as const) : ("none" as const), taxClass };
			return roundToMinor(displayedAmount(unitPrice, product, options), settings.currency.decimals) * quantity;
		}),
	);
}

const includingTax = anySale.map((sale): AnySale => {
	const settings = { ...sale.settings, pricesIncludeTax: true };
	return { settings, input: { ...sale.input, settings, fees: () => [] } };
});

test("what includes tax costs no more than its tags, in every State the same, to the unit where tags are whole", () => {
	fc.assert(
		fc.property(includingTax, (sale) => {
			const { totals, lines } = calculateCart(sale.input);
			const goods = sum(lines.map(({ subtotal, subtotalTax }) => subtotal + subtotalTax));
			const tags = tagsOf(sale, sale.settings.base.state);
			expect(tags).toBe(tagsOf(sale, "TN"));
			expect(goods).toBeLessThanOrEqual(tags);
			const unit = 10 ** (6 - sale.settings.currency.decimals);
			if (sale.input.lines.every(({ unitPrice }) => unitPrice % unit === 0)) expect(goods).toBe(tags);
			const discount = totals.discount + totals.discountTax;
			const shipping = (totals.shipping ?? 0) + (totals.shippingTax ?? 0);
			expect(totals.price).toBe(goods - discount + shipping);
		}),
		RUNS,
	);
});

test("equal rates have equal taxes on every line, no part is below zero, and taxes are those in the price", () => {
	fc.assert(
		fc.property(includingTax, (sale) => {
			const { lines } = calculateCart(sale.input);
			const rate = new Map(sale.input.taxRates.map((each) => [each.id, each]));
			const unit = 10 ** (6 - sale.settings.currency.decimals);
			for (const { taxes, total, totalTax, subtotal, subtotalTax } of lines) {
				expect(Math.min(total, totalTax, subtotal, subtotalTax)).toBeGreaterThanOrEqual(0);
				expect(sum(taxes.map(({ amount }) => amount))).toBe(totalTax);
				const halves = taxes.filter(({ rateId }) => rate.get(rateId)!.name !== "Cess");
				for (const { amount } of halves) expect(amount).toBe(halves[0]!.amount);
				for (const { amount } of taxes) expect(amount % unit).toBe(0);
			}
			if (sale.settings.taxRoundAtSubtotal) return;
			for (const { taxes, total, totalTax } of lines) {
				const whole = total + totalTax;
				const rates = taxes.map(({ rateId }) => rate.get(rateId)!);
				if (rates.length === 0 || rates.some(({ compound }) => compound)) continue;
				const percent = sum(rates.map((each) => each.rate)) / 1_000_000;
				const exact = (whole * percent) / (1 + percent);
				expect(Math.abs(totalTax - exact)).toBeLessThanOrEqual(unit * rates.length);
			}
		}),
		RUNS,
	);
});

test("the limits of coupons and of free delivery see what is shown", () => {
	fc.assert(
		fc.property(anySale, fc.integer({ min: -1, max: 1 }), ({ input, settings }, more) => {
			const unit = 10 ** (6 - settings.currency.decimals);
			const plain = { ...input, coupons: [], fees: () => [] };
			const rows = shownRows(calculateCart(plain), settings);
			// A limit below zero is no amount: such a method is not offered.
			const limit = Math.max(0, rows.subtotal * unit + more * unit);
			const free = {
				instanceId: 2,
				methodId: "free_shipping" as const,
				title: "Free",
				enabled: true,
				position: 0,
				settings: { requires: "min_amount", min_amount: String(limit / 1_000_000) },
			};
			const zone = input.zones[0]!;
			const zones = [{ ...zone, methods: [free, ...zone.methods] }];
			const least = coupon("least", "percent", 0, { minimumAmount: limit });
			const most = coupon("most", "percent", 0, { maximumAmount: Math.max(1, limit) });
			const cart = calculateCart({ ...plain, zones, coupons: [least, most] });
			expect(cart.coupons.map(({ problem }) => problem === null)).toEqual([
				more <= 0,
				rows.subtotal * unit <= Math.max(1, limit),
			]);
			for (const { rates } of cart.packages)
				expect(rates.some(({ methodId }) => methodId === "free_shipping")).toBe(more <= 0);
		}),
		RUNS,
	);
});

describe("a price of 100 with two taxes of 9 %", () => {
	const of = (settings: Partial<StoreSettings>, price: number, decimals = 2, coupons = [] as string[]) => {
		const store = storeSettings({ pricesIncludeTax: true, taxDisplayCart: "incl", ...settings }, decimals);
		const cart = calculateCart(
			calculationInput({
				settings: store,
				zones: [],
				lines: [line(1, price, 1)],
				coupons: coupons.map((code) => coupon(code, "percent", Number(code))),
			}),
		);
		return { cart, rows: shownRows(cart, store) };
	};

	it.each([false, true])("costs 100 with halves of 7.63, rounded at the subtotal: %s", (taxRoundAtSubtotal) => {
		const { cart, rows } = of({ taxRoundAtSubtotal }, 100);
		expect([rows.total, toMinor(cart.totals.items, 2), toMinor(cart.totals.tax, 2)]).toEqual([10000, 8474, 1526]);
		expect(cart.taxLines.map(({ itemTax }) => toMinor(itemTax, 2))).toEqual([763, 763]);
	});

	it.each([false, true])("is 7.92 from 9.90 with a fifth off, rounded at the subtotal: %s", (taxRoundAtSubtotal) => {
		const { rows } = of({ taxRoundAtSubtotal }, 9.9, 2, ["20"]);
		expect([rows.subtotal, rows.discount, rows.total]).toEqual([990, 198, 792]);
	});

	it("every whole price from 1 to 3000 is charged as it is shown", () => {
		for (let price = 1; price <= 3000; price++) {
			for (const decimals of [0, 2]) expect(of({}, price, decimals).rows.total).toBe(price * 10 ** decimals);
		}
	});
});

it("takes no more tax out of a price than the price: three taxes that round to 1 leave 2 rupees with none", () => {
	const cart = calculateCart(
		calculationInput({
			settings: storeSettings({ pricesIncludeTax: true }),
			taxRates: [1, 2, 3].map((id) => taxRate(id, 300)),
			zones: [],
			lines: [line(1, 2, 1)],
		}),
	);
	expect([cart.totals.items / 1e6, cart.totals.tax / 1e6, cart.totals.price / 1e6]).toEqual([2, 0, 2]);
});
