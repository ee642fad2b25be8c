import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { gujarat, storeSettings, taxRate } from "../../testing/rules-fixture.ts";
import type { Place } from "../address/address.ts";
import { MICROS } from "../money/amount.ts";
import { displayedAmount, exclusiveTaxes, inclusiveTaxes, sumOfTaxes } from "./tax-calculation.ts";
import { formatRate, shownTaxLines } from "./tax-lines.ts";
import { rateCode, ratesFor, shippingTaxRates, taxPlace, taxWord } from "./tax-rates.ts";

const rupees = (amounts: { amount: number }[]) => amounts.map(({ amount }) => amount / MICROS);
const place = (change = {}) => ({ country: "IN", state: "GJ", postcode: "384002", city: "Mehsana", ...change });

describe("arithmetic of reference 04 §3", () => {
	const plain = taxRate(1, 10);
	const compound = taxRate(2, 5, { compound: true });

	test("compound rates apply to the price plus the other taxes, in either order", () => {
		expect(rupees(exclusiveTaxes(1000 * MICROS, [plain, compound]))).toEqual([100, 55]);
		expect(rupees(inclusiveTaxes(1155 * MICROS, [plain, compound]))).toEqual([100, 55]);
		expect(rupees(exclusiveTaxes(1000 * MICROS, [compound, plain]))).toEqual([55, 100]);
		expect(rupees(inclusiveTaxes(1155 * MICROS, [compound, plain]))).toEqual([55, 100]);
		const after = taxRate(3, 10, { compound: true });
		expect(rupees(exclusiveTaxes(1000 * MICROS, [compound, after]))).toEqual([50, 105]);
		expect(rupees(inclusiveTaxes(1155 * MICROS, [compound, after]))).toEqual([50, 105]);
	});

	const anyRates = fc.array(
		fc.record({
			id: fc.integer({ min: 1, max: 99 }),
			rate: fc.integer({ min: 0, max: 500_000 }),
			compound: fc.boolean(),
		}),
		{ maxLength: 4 },
	);
	const anyPrice = fc.integer({ min: 0, max: 1_000_000 * MICROS });

	test("the tax in a gross price equals the tax on its net, within a millionth for each rate", () => {
		fc.assert(
			fc.property(anyPrice, anyRates, (net, some) => {
				const rates = some.map((rate, id) => ({ ...rate, id }));
				const gross = net + sumOfTaxes(exclusiveTaxes(net, rates));
				const contained = inclusiveTaxes(gross, rates);
				expect(Math.abs(gross - sumOfTaxes(contained) - net)).toBeLessThanOrEqual(2 * rates.length);
				for (const { amount } of contained) expect(amount).toBeGreaterThanOrEqual(0);
				expect(sumOfTaxes(contained)).toBeLessThanOrEqual(gross);
			}),
		);
	});
});

describe("rates of a place", () => {
	const table = [
		taxRate(1, 18, { name: "IGST", priority: 1 }),
		taxRate(2, 9, { name: "CGST", state: "GJ", priority: 1 }),
		taxRate(3, 9, { name: "SGST", state: "GJ", priority: 2 }),
		taxRate(4, 1, { name: "Everywhere", country: "", priority: 3 }),
		taxRate(5, 2, { name: "City", state: "GJ", cities: ["MEHSANA"], priority: 2 }),
		taxRate(6, 3, { name: "Range", postcodes: ["384001...384099"], priority: 4 }),
		taxRate(7, 12, { taxClass: "reduced" }),
	];
	const ids = (change = {}, taxClass = "") => ratesFor(table, place(change), taxClass).map(({ id }) => id);

	test("one rate of each priority: the most specific", () => {
		expect(ids()).toEqual([2, 5, 4, 6]);
		expect(ids({ city: "Unjha" })).toEqual([2, 3, 4, 6]);
		expect(ids({ state: "MH", postcode: "411001" })).toEqual([1, 4]);
		expect(ids({ country: "US", state: "", postcode: "" })).toEqual([4]);
		expect(ids({}, "reduced")).toEqual([7]);
		expect(ids({ country: "" })).toEqual([]);
		expect(ratesFor(table, null, "")).toEqual([]);
		expect(ids({ city: " mehsana " })).toEqual([2, 5, 4, 6]);
	});

	test("of equally specific rates that with more of the place's postcodes, then cities, then the first made", () => {
		const first = (...rates: ReturnType<typeof taxRate>[]) =>
			ratesFor(
				rates.map((rate) => ({ ...rate, priority: 1 })),
				place(),
				"",
			).map(({ id }) => id);
		const any = { country: "" };
		const twice = { postcodes: ["384*", "384002"] };
		const town = { cities: ["MEHSANA"] };
		expect(first(taxRate(1, 1, any), taxRate(2, 2))).toEqual([2]);
		expect(first(taxRate(1, 1), taxRate(2, 2, any))).toEqual([1]);
		expect(first(taxRate(1, 1, { postcodes: ["384*", "4*"] }), taxRate(2, 2, twice))).toEqual([2]);
		expect(first(taxRate(1, 1, twice), taxRate(2, 2, { postcodes: ["384*"] }))).toEqual([1]);
		expect(first(taxRate(1, 1, town), taxRate(2, 2, { postcodes: ["384*"] }))).toEqual([2]);
		expect(first(taxRate(1, 1), taxRate(2, 2, town))).toEqual([2]);
		expect(first(taxRate(8, 1), taxRate(3, 2), taxRate(5, 3))).toEqual([3]);
		// Both named: both must agree.
		expect(
			first(taxRate(1, 1, { ...twice, cities: ["UNJHA"] }), taxRate(2, 2, { ...town, postcodes: ["4*"] })),
		).toEqual([]);
	});

	test("shipping is taxed by the configured class, or by that of the lines", () => {
		const settings = storeSettings({ taxClasses: ["reduced", "zero"] });
		const of = (classes: string[], change = {}) =>
			shippingTaxRates({ ...settings, ...change }, table, place(), classes).map(({ id }) => id);
		expect(of(["reduced"])).toEqual([7]);
		expect(of(["zero", "reduced"])).toEqual([7]);
		expect(of(["reduced", ""])).toEqual([2, 5, 4, 6]);
		expect(of(["zero"])).toEqual([2, 5, 4, 6]);
		expect(of([])).toEqual([]);
		expect(of([], { shippingTaxClass: "reduced" })).toEqual([7]);
		// A configured class without rates for shipping here.
		expect(of(["reduced"], { shippingTaxClass: "zero" })).toEqual([2, 5, 4, 6]);
		expect(of(["reduced"], { taxesEnabled: false })).toEqual([]);
		const goodsOnly = [taxRate(1, 9, { shipping: false }), taxRate(2, 9)];
		expect(shippingTaxRates(settings, goodsOnly, place(), [""]).map(({ id }) => id)).toEqual([2]);
	});
});

test("taxes are those of the pickup place, else of the address that the shop is set to, else of the shop", () => {
	const [billing, shipping] = ["MH", "KA"].map((state) => ({ ...gujarat, state }));
	const depot = { name: "Depot", details: "", enabled: true, address: { ...gujarat, state: "RJ" } };
	const locations = [depot, { ...depot, address: { ...gujarat, country: "", state: "RJ" } }];
	const pickup = { enabled: true, title: "", taxable: true, cost: 0, locations };
	const of = (taxBasedOn: "base" | "billing" | "shipping", chosen: string[] = []) =>
		taxPlace(storeSettings({ taxBasedOn, pickup }), billing!, shipping!, chosen)?.state;
	expect([of("shipping"), of("billing"), of("base")]).toEqual(["KA", "MH", "GJ"]);
	expect([of("shipping", ["pickup_location:0"]), of("shipping", ["local_pickup:4"])]).toEqual(["RJ", "GJ"]);
	// A location without a country, one that is gone, and what is sent.
	for (const rate of ["pickup_location:1", "pickup_location:7", "flat_rate:0"])
		expect(of("shipping", [rate])).toBe("KA");
	expect(taxPlace(storeSettings({ taxBasedOn: "shipping" }), gujarat, { ...gujarat, country: "" }, [])).toBeNull();
});

test("a unit price is displayed with or without tax as the shop does, the tax of a unit rounded", () => {
	const gst = [taxRate(1, 9), taxRate(2, 9)];
	const show = (amount: number, display: "excl" | "incl", settings = {}) =>
		displayedAmount(
			amount * MICROS,
			{ taxStatus: "taxable", taxClass: "" },
			{ settings: storeSettings(settings), taxRates: gst, place: gujarat, display },
		) / MICROS;
	expect(show(333, "incl")).toBe(393);
	expect(show(333, "excl")).toBe(333);
	expect(show(118, "excl", { pricesIncludeTax: true })).toBe(100);
	expect(show(349.5, "incl", { pricesIncludeTax: true })).toBe(349.5);
	expect(show(333, "incl", { taxesEnabled: false })).toBe(333);
	// Two taxes of ₹4.50: each is rounded up, but their sum is nothing to round.
	expect([show(50, "incl"), show(50, "incl", { taxRoundAtSubtotal: true })]).toEqual([60, 59]);
	const untaxed = { settings: storeSettings(), taxRates: gst, place: gujarat, display: "incl" as const };
	for (const taxStatus of ["none", "shipping"] as const)
		expect(displayedAmount(333 * MICROS, { taxStatus, taxClass: "" }, untaxed)).toBe(333 * MICROS);
});

test("a price that includes tax is shown the same in every place, and without tax less the tax of the place", () => {
	const table = [
		taxRate(1, 6, { state: "GJ", priority: 1 }),
		taxRate(2, 6, { state: "GJ", priority: 2 }),
		taxRate(3, 18, { priority: 1 }),
	];
	const show = (amount: number, shipping: Place | null, display: "excl" | "incl" = "incl", settings = {}) =>
		displayedAmount(
			amount * MICROS,
			{ taxStatus: "taxable", taxClass: "" },
			{ settings: storeSettings({ pricesIncludeTax: true, ...settings }), taxRates: table, place: shipping, display },
		) / MICROS;
	const abroad = { ...gujarat, country: "US", state: "TX" };
	for (const there of [gujarat, { ...gujarat, state: "MH" }, abroad, null])
		expect([show(685, there), show(349.5, there), show(42, there)]).toEqual([685, 349.5, 42]);
	expect(show(118, { ...gujarat, state: "MH" }, "excl")).toBe(100);
	expect(show(118, abroad, "excl")).toBe(118);
	// Halves of 2.25 each, half down, as a line of the cart has them; at the subtotal they are not rounded.
	expect(show(42, gujarat, "excl")).toBe(38);
	expect(show(42, gujarat, "excl", { taxRoundAtSubtotal: true })).toBe(37.5);
});

test("words", () => {
	expect([taxWord("IN"), taxWord("US")]).toEqual(["VAT", "Tax"]);
	expect(rateCode(taxRate(1, 9, { name: "CGST", state: "GJ" }))).toBe("IN-GJ-CGST-1");
	expect(rateCode(taxRate(1, 9, { name: "", country: "", priority: 0 }))).toBe("TAX-1");
	const line = { code: "A", label: "A", rate: 90_000, compound: false, rateId: 1, itemTax: 0, shippingTax: 0 };
	expect(shownTaxLines([line, { ...line, code: "B", shippingTax: 5 }]).map(({ code }) => code)).toEqual(["B"]);
	expect([90_000, 125_000, 25_000].map(formatRate)).toEqual(["9%", "12.5%", "2.5%"]);
});
