import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { flatRate, gst, gujarat, line, storeSettings, taxRate } from "../../testing/rules-fixture.ts";
import { MICROS } from "../money/amount.ts";
import type { ShippingZone } from "../settings/zone.ts";
import { ratesFor } from "../tax/tax-rates.ts";
import { packageRates, selectedRateId } from "./rates.ts";
import { zoneFor } from "./zones.ts";

const three = line(1, 1450, 3);

function rates(zone: ShippingZone, change: Partial<Parameters<typeof packageRates>[0]> = {}) {
	const packed = { settings: storeSettings(), zone, lines: [{ line: three, total: 4350 * MICROS }], taxRates: gst };
	return packageRates({
		...packed,
		subtotal: 4350 * MICROS,
		subtotalAfterDiscounts: 4350 * MICROS,
		freeShippingCoupon: false,
		...change,
	});
}

describe("flat rate formulas of reference 04 §6, for 3 x 1450", () => {
	const cases: [string, number][] = [
		["10", 10],
		["10,50", 11],
		["5 * [qty]", 15],
		["(2 + 3) * [qty]", 15],
		['[fee percent="10" min_fee="200" max_fee="300"]', 300],
		['20 + [fee percent="1"]', 64],
		["[cost] * 0.05", 218],
		["150 + ( 20 * [qty] )", 210],
		["2 ^ 3 - 1", 7],
		["* 10 +", 10],
		["7 / 2 * 2", 7],
		["10 - -2 - +1", 11],
		["2 ^ 3 ^ 2", 512],
		['[fee percent="10" min_fee="500"]', 500],
		['[fee percent="10" max_fee="0"]', 435],
		['[fee percent="10" max_fee="500"]', 435],
		['[fee min_fee="20"]', 20],
		["1000000000", 1_000_000_000],
	];
	test.each(cases)("%s", (formula, price) => {
		expect(rates(flatRate(formula)).map(({ cost }) => cost / MICROS)).toEqual([price]);
	});

	test.each(["abc", "1 / 0", "((1)", "1) + 2", "[qty] * 1000000000", "[cost] / ([qty] - 3)", "(".repeat(9_000)])(
		"a rate whose cost cannot be read is not offered: it would be free (%#)",
		(formula) => {
			expect(rates(flatRate(formula))).toEqual([]);
			const classes = { type: "class", no_class_cost: formula };
			expect(rates(flatRate("50", classes)), "of a class").toEqual([]);
			const collected = { ...flatRate("").methods[0]!, methodId: "local_pickup" as const, settings: { cost: formula } };
			expect(rates({ ...flatRate(""), methods: [collected] }), "of a pickup").toEqual([]);
		},
	);

	test("the store's decimal separator is accepted too", () => {
		const settings = storeSettings();
		const swiss = { ...settings, currency: { ...settings.currency, decimalSeparator: "'" } };
		expect(rates(flatRate("10'50 * [qty]"), { settings: swiss })[0]!.cost / MICROS).toBe(32);
	});

	test("no binary fraction takes a coin off a cost", () => {
		const settings = storeSettings({}, 2);
		const cost = (formula: string) => rates(flatRate(formula), { settings })[0]!.cost / MICROS;
		expect(["1.005", "0.335 * [qty]"].map(cost)).toEqual([1.01, 1.01]);
	});

	test("a rate without a cost is not offered", () => {
		expect(rates(flatRate(""))).toEqual([]);
	});

	test("no formula gives a negative cost or throws", () => {
		fc.assert(
			fc.property(
				fc.string({
					unit: fc.constantFrom(..."0123456789.,+-*/^() []qtycosfe%".split(""), "[qty]", "[cost]"),
					maxLength: 30,
				}),
				(formula) => {
					for (const rate of rates(flatRate(formula))) expect(rate.cost).toBeGreaterThanOrEqual(0);
				},
			),
		);
	});
});

test("costs of classes are added, or only the highest is used", () => {
	const lines = [
		{ line: line(1, 100, 2, { shippingClassId: 41 }), total: 200 * MICROS },
		{ line: line(2, 100, 1, { shippingClassId: 42 }), total: 100 * MICROS },
		{ line: line(3, 50, 4), total: 200 * MICROS },
	];
	const classes = { class_cost_41: "10 * [qty]", class_cost_42: "5", no_class_cost: "[cost] * 0.1" };
	expect(rates(flatRate("1", { ...classes, type: "class" }), { lines })[0]!.cost / MICROS).toBe(1 + 20 + 5 + 20);
	expect(rates(flatRate("", { ...classes, type: "order" }), { lines })[0]!.cost / MICROS).toBe(20);
});

test("enabled methods are offered in their order, the first made first, and are taxed as they say", () => {
	const [method] = flatRate("100").methods;
	const methods = [
		{ ...method!, instanceId: 3, position: 2 },
		{ ...method!, instanceId: 9, position: 1, settings: { cost: "50", tax_status: "none" } },
		{ ...method!, instanceId: 5, position: 1, enabled: false },
		{ ...method!, instanceId: 2, position: 2 },
		{ ...method!, instanceId: 1, position: 4, methodId: "local_pickup" as const, settings: {} },
		{ ...method!, instanceId: 6, position: 5, methodId: "local_pickup" as const, settings: { cost: "5 * [qty]" } },
	];
	const all = rates({ ...flatRate(""), methods });
	expect(all.map(({ rateId, cost, taxes }) => [rateId, cost / MICROS, taxes.length])).toEqual([
		["flat_rate:9", 50, 0],
		["flat_rate:2", 100, 2],
		["flat_rate:3", 100, 2],
		["local_pickup:1", 0, 0],
		["local_pickup:6", 15, 2],
	]);
	const more = [{ rateId: "tractor:1", methodId: "tractor", instanceId: 0, name: "Tractor", cost: 30 * MICROS }];
	expect(rates(flatRate("60"), { more }).map(({ rateId, taxes }) => [rateId, taxes.length])).toEqual([
		["flat_rate:1", 2],
		["tractor:1", 2],
	]);
	const settings = storeSettings();
	const collected = { ...settings, shipTo: { ...settings.shipTo, mode: "disabled" as const } };
	expect(rates(flatRate("60"), { settings: collected, more })).toEqual([]);
});

describe("free shipping", () => {
	const free = (settings: Record<string, string>): ShippingZone => ({
		...flatRate("1"),
		methods: [
			{
				instanceId: 4,
				methodId: "free_shipping",
				title: "Free shipping",
				enabled: true,
				position: 1,
				settings: { min_amount: "4000", ...settings },
			},
		],
	});
	const offered = (requires: string, change: Parameters<typeof rates>[1] = {}, more = {}) =>
		rates(free({ requires, ...more }), change).length === 1;

	test("needs the shopkeeper's conditions", () => {
		expect(offered("")).toBe(true);
		expect(offered("min_amount")).toBe(true);
		expect(offered("min_amount", { subtotalAfterDiscounts: 3999 * MICROS })).toBe(false);
		expect(offered("min_amount", { subtotalAfterDiscounts: 3999 * MICROS }, { ignore_discounts: "yes" })).toBe(true);
		expect(offered("", { subtotalAfterDiscounts: 0 })).toBe(true);
		expect(offered("min_amount", { subtotalAfterDiscounts: 4000 * MICROS })).toBe(true);
		expect(offered("min_amount", { subtotalAfterDiscounts: 1 }, { min_amount: "" })).toBe(true);
		expect(offered("coupon")).toBe(false);
		expect(offered("coupon", { freeShippingCoupon: true })).toBe(true);
		expect(offered("either", { subtotalAfterDiscounts: 0, freeShippingCoupon: true })).toBe(true);
		expect([offered("either"), offered("either", { subtotalAfterDiscounts: 0 })]).toEqual([true, false]);
		expect(offered("both", { subtotalAfterDiscounts: 0, freeShippingCoupon: true })).toBe(false);
		expect(offered("both")).toBe(false);
		expect(offered("both", { freeShippingCoupon: true })).toBe(true);
	});

	test("is not given where its condition cannot be read, and counts an amount as people write it", () => {
		expect(offered("min_ammount")).toBe(false);
		for (const min_amount of ["₹ 5,000", "5,000", "Rs. 5,000/-", "५०००", "4,350.50", "about 10"])
			expect([min_amount, offered("min_amount", {}, { min_amount })]).toEqual([min_amount, false]);
		for (const min_amount of ["₹ 4,000", "4,350", "Rs. 4,000/-", "४०००"])
			expect([min_amount, offered("min_amount", {}, { min_amount })]).toEqual([min_amount, true]);
	});

	const flat = rates(flatRate("60"));
	const both = [...flat, ...rates(free({}))];
	const selected = (offered: typeof both, choice: Partial<Parameters<typeof selectedRateId>[1]>) =>
		selectedRateId(offered, {
			chosen: undefined,
			given: undefined,
			freeFirst: false,
			freeShippingCoupon: false,
			...choice,
		});

	test("a coupon for it selects it only if no valid rate was chosen", () => {
		expect(selected(both, { freeShippingCoupon: true })).toBe("free_shipping:4");
		expect(selected(both, { chosen: "flat_rate:1", freeShippingCoupon: true })).toBe("flat_rate:1");
		expect(selected(both, { chosen: "gone:9" })).toBe("flat_rate:1");
		expect(selected([], { chosen: "flat_rate:1" })).toBeNull();
	});

	test("is selected once it is earned in place of what the shop selected, never of what the shopper chose", () => {
		const given = { rateId: "flat_rate:1", besideFree: false };
		const chosen = "flat_rate:1";
		expect(selected(both, { chosen, given })).toBe("free_shipping:4");
		expect(selected(both, { chosen })).toBe("flat_rate:1");
		expect(selected(both, { chosen, given: { ...given, besideFree: true } })).toBe("flat_rate:1");
		expect(selected(flat, { chosen: "free_shipping:4", given: { rateId: "free_shipping:4", besideFree: false } })).toBe(
			"flat_rate:1",
		);
	});

	test("is the first choice of a shop that is set so, also beside pickup that was the only way before", () => {
		expect(selected(both, { freeFirst: true })).toBe("free_shipping:4");
		const given = { rateId: "pickup_location:0", besideFree: false };
		const collected = { ...flat[0]!, rateId: "pickup_location:0", cost: 0 };
		const chosen = "pickup_location:0";
		expect(selected([...both, collected], { chosen, given, freeFirst: true })).toBe("free_shipping:4");
		expect(selected([...flat, collected], { chosen, given, freeFirst: true })).toBe("flat_rate:1");
		expect(selected([...both, collected], { chosen, freeFirst: true })).toBe(chosen);
		// As the recorded store does.
		expect(selected([...both, collected], { chosen, given })).toBe(chosen);
	});
});

test("a pickup is not selected in the place of freight that waits for a PIN code, but stays where it was chosen", () => {
	const collected = [{ rateId: "pickup_location:0", cost: 0 }];
	const freight = { rateId: "freight:7", cost: 400 };
	const choice = { chosen: undefined, given: undefined, freeFirst: false, freeShippingCoupon: false };
	const selected = (rates: typeof collected, more: Partial<Parameters<typeof selectedRateId>[1]> = {}) =>
		selectedRateId(rates, { ...choice, hasFreight: true, ...more });
	expect(selected(collected)).toBeNull();
	expect(selected([{ rateId: "local_pickup:3", cost: 0 }])).toBeNull();
	expect(selected(collected, { chosen: "pickup_location:0" })).toBe("pickup_location:0");
	expect(selected(collected, { hasFreight: false })).toBe("pickup_location:0");
	expect(selected([freight, ...collected])).toBe("freight:7");
	expect(selected([...collected, freight])).toBe("freight:7");
	const byShop = { chosen: "pickup_location:0", given: { rateId: "pickup_location:0", besideFree: false } };
	expect(selected([freight, ...collected], byShop)).toBe("freight:7");
	expect(selected(collected, byShop)).toBeNull();
	expect(selected(collected, { ...byShop, hasFreight: false })).toBe("pickup_location:0");
	expect(selected([freight, ...collected], { ...byShop, given: undefined })).toBe("pickup_location:0");
});

test("pickup locations follow the zone's methods and keep their numbers", () => {
	const mill = {
		name: "Mill",
		address: { address_1: "1 Mill Road", city: "Pune", state: "MH", postcode: "411001", country: "IN" },
		details: "Gate 2",
		enabled: true,
	};
	const pickup = {
		enabled: true,
		title: "Local Pickup",
		taxable: false,
		cost: 0,
		locations: [{ ...mill, enabled: false }, mill, { ...mill, name: "Depot", address: { ...mill.address, city: "" } }],
	};
	const [, first, second] = rates(flatRate("60"), { settings: storeSettings({ pickup }) });
	expect([first!.rateId, first!.name, first!.instanceId]).toEqual(["pickup_location:1", "Local Pickup (Mill)", 0]);
	expect(first!.metaData).toEqual([
		{ key: "pickup_location", value: "Mill" },
		{ key: "pickup_address", value: "1 Mill Road, Pune 411001, Maharashtra" },
		{ key: "pickup_details", value: "Gate 2" },
		{ key: "Items", value: "Product 1 &times; 3" },
	]);
	expect(second!.metaData[1]!.value).toBe("");
	const closed = storeSettings({ pickup: { ...pickup, enabled: false } });
	expect(rates(flatRate("60"), { settings: closed }).map(({ rateId }) => rateId)).toEqual(["flat_rate:1"]);
});

test.each([
	["OD", "OR"],
	["CG", "CT"],
	["DH", "DD"],
	["DH", "DN"],
	["OR", "OR"],
])("a zone of %s, as later lists of States have it, is one of %s", (code, state) => {
	const zone = { ...flatRate("1"), locations: [{ type: "state" as const, code: `IN:${code}` }] };
	expect(zoneFor([zone], { country: "IN", state, postcode: "" })).toBe(zone);
	expect(zoneFor([{ ...zone }], { country: "IN", state: "GJ", postcode: "" })).toBe(undefined);
	const rate = taxRate(1, 5, { state: code });
	expect(ratesFor([rate], { country: "IN", state, postcode: "", city: "" }, "")).toEqual([rate]);
});

test("the first zone in order that contains the place is used; a postcode rule excludes others", () => {
	const zone = (id: number, position: number, locations: ShippingZone["locations"]): ShippingZone => ({
		id,
		name: "",
		position,
		locations,
		methods: [],
	});
	const zones = [
		zone(0, 0, []),
		zone(3, 2, [{ type: "country", code: "IN" }]),
		zone(2, 1, [
			{ type: "state", code: "IN:MH" },
			{ type: "postcode", code: "411*" },
			{ type: "postcode", code: "400001...400099" },
		]),
		zone(4, 3, [{ type: "continent", code: "EU" }]),
	];
	const at = (country: string, state: string, postcode: string) => zoneFor(zones, { country, state, postcode })?.id;
	expect(at("IN", "MH", "411001")).toBe(2);
	expect(at("IN", "MH", "400 050")).toBe(2);
	expect(at("IN", "MH", "440001")).toBe(3);
	expect(at("IN", "GJ", "")).toBe(3);
	expect(at("DE", "", "")).toBe(4);
	expect(at("US", "TX", "73301")).toBe(0);
	const india = [{ type: "country" as const, code: "IN" }];
	const several = [
		zone(2, 2, india),
		zone(5, 1, [...india, { type: "country", code: "NP" }]),
		zone(4, 1, [{ type: "postcode", code: "411*" }]),
	];
	expect(["411001", "384001"].map((code) => zoneFor(several, { ...gujarat, postcode: code })?.id)).toEqual([4, 5]);
	expect(zoneFor([zone(7, 1, india), zone(6, 1, india)], gujarat)?.id).toBe(6);
});
