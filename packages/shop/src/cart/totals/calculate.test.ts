import type { CalculatedCart } from "@feedmill/trade/calculation/calculation.ts";
import type { Coupon } from "@feedmill/trade/coupons/coupon.ts";
import { toMinor } from "@feedmill/trade/money/amount.ts";
import type { StoreSettings } from "@feedmill/trade/settings/settings.ts";
import { shownTaxLines } from "@feedmill/trade/tax/tax-lines.ts";
import { coupon, flatRate, gst, gujarat, line, storeSettings, taxRate } from "@feedmill/trade/testing/rules-fixture.ts";
import { describe, expect, test } from "vitest";
import { calculationInput } from "../../../testing/calculation-fixture.ts";
import { calculateCart } from "./calculate.ts";

const A = line(1, 1450, 1);
const B = line(2, 899, 1);
const C = line(3, 333, 3);

/** The figures in the form of the reference's table: items/tax discount/tax shipping/tax price tax. */
function totals({ totals: sum }: CalculatedCart, decimals: number): string {
	const m = (amount: number | null) => toMinor(amount ?? 0, decimals);
	const d = (amount: number) => toMinor(amount, decimals);
	return (
		`${m(sum.items)}/${m(sum.itemsTax)} ${d(sum.discount)}/${toMinor(sum.discountTax, decimals)} ` +
		`${m(sum.shipping)}/${m(sum.shippingTax)} ${m(sum.price)} ${m(sum.tax)}`
	);
}

function lines({ lines: of }: CalculatedCart, decimals: number): string[] {
	const m = (amount: number) => toMinor(amount, decimals);
	return of.map((entry) => `${m(entry.subtotal)}/${m(entry.subtotalTax)}/${m(entry.total)}/${m(entry.totalTax)}`);
}

const ten = coupon("ten", "percent", 10);
const hundred = coupon("hundred", "fixed_cart", 100);
const fifty = coupon("fifty", "fixed_product", 50);
const incl = { pricesIncludeTax: true };
type Case = [string, Partial<StoreSettings>, number, Coupon[], string, [string, string, string]];

describe("worked examples of reference 02 §4", () => {
	const cases: Case[] = [
		[
			"excl, 0 dec",
			{},
			0,
			[],
			"3348/604 0/0 110/20 4082 624",
			["1450/262/1450/262", "899/162/899/162", "999/180/999/180"],
		],
		[
			"excl, 0 dec, 10 %",
			{},
			0,
			[ten],
			"3348/604 335/60 110/20 3685 562",
			["1450/262/1305/234", "899/162/810/146", "999/180/898/162"],
		],
		[
			"excl, 0 dec, fixed 100",
			{},
			0,
			[hundred],
			"3348/604 100/18 110/20 3964 606",
			["1450/262/1430/258", "899/162/879/158", "999/180/939/170"],
		],
		[
			"excl, 0 dec, three coupons",
			{},
			0,
			[hundred, ten, fifty],
			"3348/604 685/123 110/20 3273 500",
			["1450/262/1235/222", "899/162/740/134", "999/180/688/124"],
		],
		// From here on prices include tax and are charged as they are shown; the reference's examples are a unit off.
		[
			"incl, 0 dec",
			incl,
			0,
			[],
			"2836/512 0/0 110/20 3478 532",
			["1228/222/1228/222", "761/138/761/138", "847/152/847/152"],
		],
		[
			"incl, 0 dec, 10 %",
			incl,
			0,
			[ten],
			"2836/512 283/52 110/20 3143 480",
			["1228/222/1105/200", "761/138/686/124", "847/152/762/136"],
		],
		[
			"incl, 0 dec, fixed 100",
			incl,
			0,
			[hundred],
			"2836/512 84/16 110/20 3378 516",
			["1228/222/1212/218", "761/138/745/134", "847/152/795/144"],
		],
		[
			"incl, 2 dec, fixed 100",
			incl,
			2,
			[hundred],
			"283730/51070 8476/1524 11000/1980 337780 51526",
			["122882/22118/121186/21814", "76186/13714/74492/13408", "84662/15238/79576/14324"],
		],
		[
			"excl, 2 dec, 10 %",
			{},
			2,
			[ten],
			"334800/60264 33480/6026 11000/1980 368538 56218",
			["145000/26100/130500/23490", "89900/16182/80910/14564", "99900/17982/89910/16184"],
		],
		[
			"excl, round at subtotal, 10 %",
			{ taxRoundAtSubtotal: true },
			0,
			[ten],
			"3348/603 335/60 110/20 3685 562",
			["1450/261/1305/235", "899/162/810/146", "999/180/898/162"],
		],
	];
	test.each(cases)("%s", (_, settings, decimals, coupons, expectedTotals, expectedLines) => {
		const cart = calculateCart(
			calculationInput({ settings: storeSettings(settings, decimals), lines: [A, B, C], coupons }),
		);
		expect(totals(cart, decimals)).toBe(expectedTotals);
		expect(lines(cart, decimals)).toEqual(expectedLines);
	});

	test("the three coupons give 100/18, 335/60 and 250/45, listed in the order applied", () => {
		const { coupons } = calculateCart(calculationInput({ lines: [A, B, C], coupons: [hundred, ten, fifty] }));
		expect(
			coupons.map(({ code, discount, discountTax }) => [
				code,
				toMinor(discount, 0),
				toMinor(discountTax, 0, "half-down"),
			]),
		).toEqual([
			["hundred", 100, 18],
			["ten", 335, 60],
			["fifty", 250, 45],
		]);
	});

	test("a price finer than the currency is rounded line by line", () => {
		const settings = storeSettings({ taxesEnabled: false });
		const plain = calculateCart(calculationInput({ settings, zones: [], lines: [line(9, 99.5, 3)] }));
		expect(toMinor(plain.lines[0]!.subtotal, 0)).toBe(299);
		expect(plain.totals.items).toBe(299_000_000);
		const reduced = calculateCart(
			calculationInput({ settings, zones: [], lines: [line(9, 99.5, 3), A], coupons: [ten] }),
		);
		expect(toMinor(reduced.totals.discount, 0)).toBe(175);
		expect(reduced.lines.map(({ total }) => toMinor(total, 0))).toEqual([270, 1304]);
		expect(reduced.totals.price).toBe((270 + 1304) * 1_000_000);
	});

	test("5 % of 1450 without tax is 72, half down", () => {
		const cart = calculateCart(
			calculationInput({
				settings: storeSettings({ taxesEnabled: false }),
				zones: [flatRate("70")],
				lines: [A],
				coupons: [coupon("five", "percent", 5)],
			}),
		);
		expect(totals(cart, 0)).toBe("1450/0 72/0 70/0 1448 0");
	});

	test("a fee and a reduction", () => {
		const fee = (key: string, amount: number) => ({
			key,
			name: key,
			amount: amount * 1_000_000,
			taxable: true,
			taxClass: "",
		});
		const cart = calculateCart(calculationInput({ lines: [A], fees: () => [fee("care", 50), fee("less", -20)] }));
		expect(cart.fees.map(({ total, tax }) => [total / 1e6, tax / 1e6])).toEqual([
			[50, 10],
			[-20, -4],
		]);
		expect(cart.totals.fees).toBe(30_000_000);
		expect(cart.totals.feesTax).toBe(6_000_000);
		expect(totals(cart, 0)).toBe("1450/262 0/0 70/12 1830 280");
	});

	test.each([
		["shipping that is not taxed", { zones: [flatRate("550", { tax_status: "none" })] }],
		["shipping that bears one rate of two", { taxRates: [taxRate(1, 9), taxRate(2, 9, { shipping: false })] }],
		["shipping of another class than the first line's", { lines: [line(1, 1000, 1, { taxClass: "nil" }), A] }],
	])("a fee that takes all takes back just the tax that there is, with %s", (_, change) => {
		const gift = { key: "gift", name: "Gift", amount: -9_999_000_000, taxable: false, taxClass: "" };
		const { totals: sum } = calculateCart(calculationInput({ lines: [A], fees: () => [gift], ...change }));
		expect([sum.fees, sum.price, sum.tax]).toEqual([-(sum.items + sum.shipping!), 0, 0]);
	});
});

describe("places", () => {
	const rates = [
		taxRate(1, 6, { state: "GJ", name: "CGST", priority: 1 }),
		taxRate(2, 6, { state: "GJ", name: "SGST", priority: 2 }),
		taxRate(3, 12, { name: "IGST", priority: 1 }),
	];
	const maharashtra = { ...gujarat, state: "MH" };

	test("in another state what includes tax costs the same and contains the other state's tax", () => {
		const input = {
			settings: storeSettings(incl),
			taxRates: [...rates.slice(0, 2), taxRate(3, 18, { name: "IGST", priority: 1 })],
			zones: [flatRate("250")],
			lines: [line(1, 685, 2), line(2, 349.5, 1)],
		};
		expect(lines(calculateCart(calculationInput(input)), 0)).toEqual(["1224/146/1224/146", "312/38/312/38"]);
		expect(lines(calculateCart(calculationInput({ ...input, shipping: maharashtra })), 0)).toEqual([
			"1161/209/1161/209",
			"297/53/297/53",
		]);
	});

	test("pickup takes the tax of its place, chosen or by default", () => {
		const location = {
			name: "Mill",
			address: { ...gujarat, address_1: "1 Mill Road", city: "Mehsana", postcode: "384002" },
			details: "",
			enabled: true,
		};
		const settings = storeSettings({
			pickup: { enabled: true, title: "Pickup", taxable: true, cost: 0, locations: [location] },
		});
		const abroad = calculateCart(
			calculationInput({
				settings,
				taxRates: rates,
				shipping: { ...gujarat, country: "US", state: "TX" },
				lines: [line(1, 685, 2)],
			}),
		);
		expect(abroad.packages[0]!.rates.map(({ rateId, selected }) => [rateId, selected])).toEqual([
			["pickup_location:0", true],
		]);
		expect(abroad.taxPlace?.state).toBe("GJ");
		expect(toMinor(abroad.totals.itemsTax, 0)).toBe(164);
		const chosen = calculateCart(
			calculationInput({
				settings,
				taxRates: rates,
				shipping: maharashtra,
				lines: [line(1, 685, 2)],
				chosenRates: { "0": "pickup_location:0" },
			}),
		);
		expect(chosen.taxPlace?.state).toBe("GJ");
	});

	test("a rate without a name has the default label of the shop's country", () => {
		const label = (country: string) => {
			const nameless = {
				settings: storeSettings({ base: { ...gujarat, country } }),
				taxRates: [taxRate(1, 9, { name: "" })],
			};
			return calculateCart(calculationInput({ ...nameless, lines: [A] })).taxLines.map((tax) => tax.label);
		};
		expect([label("IN"), label("US")]).toEqual([["VAT"], ["Tax"]]);
	});

	test("rates of one name are shown as one line with the rate of the last", () => {
		const standard = [
			taxRate(4, 2.5, { state: "GJ", name: "CGST", priority: 1 }),
			taxRate(5, 2.5, { state: "GJ", name: "SGST", priority: 2 }),
		];
		const reduced = rates.map((rate) => ({ ...rate, taxClass: "reduced-rate" }));
		const cart = calculateCart(
			calculationInput({
				taxRates: [...standard, ...reduced],
				zones: [flatRate("120")],
				lines: [line(1, 685, 2, { taxClass: "reduced-rate" }), line(2, 1690, 1)],
			}),
		);
		expect(shownTaxLines(cart.taxLines).map(({ label, rate }) => [label, rate / 10_000])).toEqual([
			["CGST", 6],
			["SGST", 6],
		]);
		expect(shownTaxLines(cart.taxLines)[0]!.amount).toBe(cart.totals.tax / 2);
	});
});

describe("shipping", () => {
	test("an empty cart has not calculated shipping, a cart of virtual products has", () => {
		const empty = calculateCart(calculationInput({}));
		expect([empty.hasCalculatedShipping, empty.totals.shipping]).toEqual([false, null]);
		const virtual = calculateCart(
			calculationInput({ lines: [line(1, 500, 1, { needsShipping: false, shippingTaxable: false })] }),
		);
		expect([virtual.hasCalculatedShipping, virtual.needsShipping, virtual.totals.shipping, virtual.packages]).toEqual([
			true,
			false,
			0,
			[],
		]);
	});

	test("costs may be hidden until state and PIN code are known", () => {
		const settings = storeSettings({ shippingCostRequiresAddress: true });
		const hidden = calculateCart(calculationInput({ settings, lines: [A] }));
		expect([hidden.hasCalculatedShipping, hidden.totals.shipping, hidden.totals.shippingTax]).toEqual([
			false,
			null,
			null,
		]);
		expect(hidden.totals.price / 1e6).toBe(1712);
		const shown = calculateCart(
			calculationInput({ settings, lines: [A], shipping: { ...gujarat, postcode: "384002" } }),
		);
		expect(shown.totals.shipping).toBe(70_000_000);
	});

	test("an invalid coupon gives no discount and says why", () => {
		const cart = calculateCart(
			calculationInput({ lines: [A], coupons: [coupon("big", "fixed_cart", 300, { minimumAmount: 5_000_000_000 })] }),
		);
		expect(cart.totals.discount).toBe(0);
		expect(String(cart.coupons[0]!.problem)).toBe("The minimum spend for this coupon is &#8377;5000.");
	});

	test("a discount takes the tax of taxed lines alone, and is told of each line", () => {
		const untaxed = line(9, 1000, 1, { taxable: false });
		const [none, ten] = [coupon("none", "percent", 0), coupon("ten", "percent", 10)];
		const cart = calculateCart(calculationInput({ lines: [A, untaxed], coupons: [none, ten] }));
		expect([cart.totals.discount / 1e6, cart.totals.discountTax / 1e6]).toEqual([245, 26.1]);
		expect(cart.lines.map(({ discounts }) => discounts)).toEqual([{ ten: 145_000_000 }, { ten: 100_000_000 }]);
	});

	test("taxes off: no tax anywhere", () => {
		const cart = calculateCart(
			calculationInput({
				settings: storeSettings({ taxesEnabled: false, pricesIncludeTax: true }),
				taxRates: gst,
				lines: [A],
			}),
		);
		expect([cart.totals.tax, cart.taxLines, cart.totals.items / 1e6]).toEqual([0, [], 1450]);
	});
});
