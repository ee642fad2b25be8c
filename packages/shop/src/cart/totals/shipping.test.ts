import type { PricedLine } from "@feedmill/trade/calculation/calculation.ts";
import type { Coupon } from "@feedmill/trade/coupons/coupon.ts";
import { MICROS } from "@feedmill/trade/money/amount.ts";
import type { StoreSettings } from "@feedmill/trade/settings/settings.ts";
import type { ShippingZone } from "@feedmill/trade/settings/zone.ts";
import { coupon, flatRate, gst, gujarat, line, storeSettings, taxRate } from "@feedmill/trade/testing/rules-fixture.ts";
import { describe, expect, it, test } from "vitest";
import { calculationInput } from "../../../testing/calculation-fixture.ts";
import { calculateCart } from "./calculate.ts";
import { cartNeedsShipping, showsShipping } from "./shipping.ts";

const goods = line(1, 1000, 1);
const virtual = line(2, 500, 1, { needsShipping: false, shippingTaxable: false });

describe("free shipping from an amount, for goods of 1000 with taxes of 90 each", () => {
	const excl: Partial<StoreSettings> = { taxDisplayCart: "excl" };
	const incl: Partial<StoreSettings> = { taxDisplayCart: "incl" };
	const ten = coupon("ten", "percent", 10);

	/** The highest amount, in rupees, from which the cart is still sent for nothing. */
	function reaches(settings: Partial<StoreSettings>, coupons: Coupon[], options: Record<string, string> = {}): number {
		const isOffered = (min_amount: number) => {
			const cart = calculateCart(
				calculationInput({
					settings: storeSettings(settings),
					taxRates: gst,
					lines: [goods],
					coupons,
					zones: [zoneWith({ requires: "min_amount", min_amount: String(min_amount), ...options })],
				}),
			);
			return cart.packages[0]!.rates.some(({ methodId }) => methodId === "free_shipping");
		};
		return Math.max(0, ...[820, 900, 982, 1000, 1062, 1080, 1098, 1180, 1298].filter(isOffered));
	}

	test.each<[string, Partial<StoreSettings>, Coupon[], Record<string, string>, number]>([
		["counts no tax where the cart shows none", excl, [], {}, 1000],
		["counts the tax that the cart shows", incl, [], {}, 1180],
		["counts no tax in a shop without taxes", { ...incl, taxesEnabled: false }, [], {}, 1000],
		["is less by a discount", excl, [ten], {}, 900],
		["is less by a discount and its tax", incl, [ten], {}, 1062],
		["is not less if discounts are ignored", incl, [ten], { ignore_discounts: "yes" }, 1180],
	])("%s", (_, settings, coupons, options, amount) => expect(reaches(settings, coupons, options)).toBe(amount));
});

test.each<[string, Coupon[], boolean]>([
	["none", [], false],
	["another", [coupon("ten", "percent", 10)], false],
	["one for it", [coupon("ten", "percent", 10), coupon("sent", "percent", 0, { freeShipping: true })], true],
	["one that is not valid", [coupon("sent", "percent", 0, { freeShipping: true, status: "draft" })], false],
])("free shipping by coupon: %s", (_, coupons, isFree) => {
	const zones = [zoneWith({ requires: "coupon" })];
	const cart = calculateCart(calculationInput({ settings: storeSettings(), lines: [goods], coupons, zones }));
	expect(cart.totals.shipping).toBe(isFree ? 0 : 60 * MICROS);
});

it("charges the selected rate alone, for the goods that are sent, to a country that the shop sends to", () => {
	const zones = [zoneWith({ requires: "" })];
	const of = (change: Parameters<typeof calculationInput>[0]) =>
		calculateCart(calculationInput({ settings: storeSettings(), taxRates: gst, zones, ...change }));
	const chosen = of({ lines: [goods, virtual], chosenRates: { "0": "free_shipping:2" } });
	expect([chosen.totals.shipping, chosen.totals.shippingTax]).toEqual([0, 0]);
	expect(chosen.packages[0]!.items.map(({ key }) => key)).toEqual([goods.key]);
	expect(of({ lines: [goods] }).totals.shipping).toBe(60 * MICROS);
	// Sent goods of a lower class: the virtual product is no reason to tax their shipping by its own.
	const reduced = { ...goods, taxClass: "reduced-rate" };
	const taxRates = [...gst, taxRate(3, 5, { taxClass: "reduced-rate" })];
	expect(of({ lines: [reduced, virtual], taxRates }).totals.shippingTax).toBe(3 * MICROS);
	const shipTo = { ...storeSettings().shipTo, mode: "specific" as const, countries: ["IN"] };
	const abroad = { shipping: { ...gujarat, country: "NP", state: "" }, zones: [{ ...zones[0]!, locations: [] }] };
	expect(of({ lines: [goods], ...abroad }).packages[0]!.rates).toHaveLength(2);
	expect(of({ lines: [goods], ...abroad, settings: storeSettings({ shipTo }) }).packages[0]!.rates).toEqual([]);
});

test.each<[string, Partial<StoreSettings>, ShippingZone[], PricedLine[], boolean]>([
	["goods", {}, [flatRate("1")], [virtual, goods], true],
	["nothing to send", {}, [flatRate("1")], [virtual], false],
	["no method", {}, [{ ...flatRate("1"), methods: [] }], [goods], false],
	["a method in one zone", {}, [flatRate("1"), { ...flatRate("1"), methods: [] }], [goods], true],
	["pickup alone", { pickup: { ...storeSettings().pickup, enabled: true } }, [], [goods], true],
	["shipping off", { shipTo: { ...storeSettings().shipTo, mode: "disabled" } }, [flatRate("1")], [goods], false],
])("whether a cart needs shipping: %s", (_, change, zones, lines, needs) => {
	expect(cartNeedsShipping({ settings: storeSettings(change), zones, lines })).toBe(needs);
});

test.each<[string, Partial<StoreSettings>, boolean]>([
	["always", {}, true],
	["of a complete address", { shippingCostRequiresAddress: true }, false],
	["with pickup", { shippingCostRequiresAddress: true, pickup: { ...storeSettings().pickup, enabled: true } }, true],
	["not if shipping is off", { shipTo: { ...storeSettings().shipTo, mode: "disabled" } }, false],
])("whether costs are shown: %s", (_, change, shows) => {
	expect(showsShipping({ settings: storeSettings(change), lines: [goods], shipping: gujarat })).toBe(shows);
});

/** A flat rate of 60, and free shipping on these conditions. */
function zoneWith(settings: Record<string, string>): ShippingZone {
	const zone = flatRate("60");
	const free = {
		instanceId: 2,
		methodId: "free_shipping" as const,
		title: "Free",
		enabled: true,
		position: 2,
		settings,
	};
	return { ...zone, methods: [...zone.methods, free] };
}
