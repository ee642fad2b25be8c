import type { Actor } from "@feedmill/trade/access/actor.ts";
import { inEnglish } from "@feedmill/trade/words/said.ts";
import { afterEach, beforeEach, expect, it } from "vitest";
import { type CatalogueFixture, catalogueFixture } from "../../testing/catalogue-fixture.ts";
import { zoneRow } from "../../testing/rows.ts";
import { createEditors, type Editors } from "./editors.ts";

const actor: Actor = { kind: "staff", id: 1, role: "administrator" };
const by = { actor };
let shop: CatalogueFixture;
let editors: Editors;
beforeEach(async () => {
	shop = await catalogueFixture();
	editors = createEditors(shop);
	await shop.addTerm({ id: 41, taxonomy: "product_shipping_class" });
	await shop.connection.db
		.insertInto("shipping_zone")
		.values(zoneRow({ id: 0, name: "Others" }))
		.execute();
});
afterEach(() => shop.connection.close());

async function made(methodId: "flat_rate" | "free_shipping" | "local_pickup", settings: Record<string, string>) {
	const result = await editors.shippingMethods.create({ zoneId: 0, methodId, title: "Lorry", settings }, by);
	return result.ok ? "made" : inEnglish(result.error.message);
}

it("takes a cost that can be read, as people write it", async () => {
	for (const cost of ["", "120", "₹ 50", "1,390", "50/-", "[fee percent=“10”]", "10 * [qty]"])
		expect([cost, await made("flat_rate", { cost, class_cost_41: "5" })]).toEqual([cost, "made"]);
	expect(await made("free_shipping", { requires: "min_amount", min_amount: "₹ 5,000" })).toBe("made");
});

it("refuses in one sentence what would send goods for nothing", async () => {
	const NO_COST = "is no cost. Write one such as 120 or 10 * [qty].";
	expect(await made("flat_rate", { cost: "ask us" })).toBe(`cost: ask us ${NO_COST}`);
	expect(await made("flat_rate", { cost: "50", no_class_cost: "-5" })).toBe(`no_class_cost: -5 ${NO_COST}`);
	expect(await made("local_pickup", { cost: "a smile" })).toBe(`cost: a smile ${NO_COST}`);
	expect(await made("flat_rate", { cost: "50", class_cost_42: "10" })).toBe(
		"class_cost_42: there is no shipping class of this number.",
	);
	expect(await made("free_shipping", { requires: "min_amount", min_amount: "lots" })).toBe(
		"min_amount: lots is no amount. Write one such as 5000.",
	);
	expect(await made("free_shipping", { requires: "weight" })).toBe(
		"requires: weight is no condition of free shipping.",
	);
});

it("lets a method that is no longer right be turned off, and refuses only what is changed", async () => {
	const { db } = shop.connection;
	expect(await made("flat_rate", { cost: "50", class_cost_41: "10" })).toBe("made");
	const { instance_id } = await db.selectFrom("shipping_method").selectAll().executeTakeFirstOrThrow();
	await db.deleteFrom("term").where("id", "=", 41).execute();
	const change = (fields: object) => editors.shippingMethods.change(instance_id, fields, by);
	expect((await change({ settings: { cost: "60", class_cost_41: "10" } })).ok).toBe(true);
	await db
		.updateTable("shipping_method")
		.set({ settings_json: JSON.stringify({ cost: "ask us" }) })
		.execute();
	expect((await change({ enabled: false })).ok).toBe(true);
	expect((await change({ settings: { cost: "ask" } })).ok).toBe(false);
});

it("refuses a rule for postcodes that none matches, in zones and tax rates", async () => {
	const zone = (code: string) => editors.zones.create({ name: "Near", locations: [{ type: "postcode", code }] }, by);
	const rate = (code: string) =>
		editors.taxRates.create({ country: "IN", rate: 50_000, name: "GST", postcodes: [code] }, by);
	for (const code of ["411?", "4...", "411099...411001"])
		for (const result of [await zone(code), await rate(code)])
			expect(result.ok ? "made" : inEnglish(result.error.message)).toBe(
				`${code} is no rule for postcodes. Write one such as 411001, 411* or 411001...411099.`,
			);
	for (const code of ["411*", "SE1 *", "411001...411099"])
		for (const result of [await zone(code), await rate(code)]) expect(result.ok).toBe(true);
});
