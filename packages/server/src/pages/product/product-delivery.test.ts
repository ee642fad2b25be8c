import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { openShop, type Shop } from "@feedmill/shop/shop.ts";
import { catalogueFixture, RUPEE } from "@feedmill/shop/testing/catalogue-fixture.ts";
import { methodRow, zoneRow } from "@feedmill/shop/testing/rows.ts";
import { ensureBuilt } from "@feedmill/storefront/build.ts";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createApp } from "../../app.ts";

const dataDirectory = fs.mkdtempSync(path.join(os.tmpdir(), "feedmill-delivery-"));
let app: FastifyInstance;
let shop: Shop;

// Feed of ₹100; packs of 25 kg in the class 41, which pays by bag, and of 1 kg, which pays once.
beforeAll(async () => {
	await ensureBuilt();
	const { connection, clock, addProduct, addTerm } = await catalogueFixture();
	await addTerm({ id: 41, taxonomy: "product_shipping_class", slug: "bags" });
	await addProduct({ id: 1, slug: "feed", regular_price: 100 * RUPEE, shipping_class_id: 41 });
	const choice = { key: "pack", name: "Pack", id: 0, taxonomy: null, visible: true, variation: true, termIds: [] };
	const pack = { ...choice, values: ["25 kg", "1 kg"] };
	await addProduct({ id: 2, type: "variable", slug: "mineral", attributes_json: JSON.stringify([pack]) });
	const child = { parent_id: 2, type: "variation", regular_price: 100 * RUPEE } as const;
	await addProduct({
		id: 3,
		...child,
		slug: "v3",
		variation_attributes_json: '{"pack":"25 kg"}',
		shipping_class_id: 41,
	});
	await addProduct({ id: 4, ...child, slug: "v4", variation_attributes_json: '{"pack":"1 kg"}' });
	const near = [{ type: "state", code: "IN:GJ" }];
	await connection.db
		.insertInto("shipping_zone")
		.values([
			zoneRow({ id: 1, locations_json: JSON.stringify(near) }),
			zoneRow({ id: 0 }),
			zoneRow({ id: 7, position: -1, locations_json: '[{"type":"postcode","code":"395*"}]' }),
		])
		.execute();
	const costs = (bag: string, small: string) =>
		JSON.stringify({ cost: "", class_cost_41: bag, no_class_cost: small, type: "order" });
	const free = JSON.stringify({ requires: "min_amount", min_amount: "500" });
	await connection.db
		.insertInto("shipping_method")
		.values([
			methodRow({
				instance_id: 1,
				zone_id: 1,
				title: "Lorry, 2 to 4 days",
				settings_json: costs("30 + 30 * [qty]", "60"),
			}),
			methodRow({
				instance_id: 2,
				zone_id: 1,
				position: 2,
				method_id: "free_shipping",
				title: "Free, 3 days",
				settings_json: free,
			}),
			methodRow({ instance_id: 7, zone_id: 7, method_id: "freight", title: "Lorry by weight" }),
			methodRow({
				instance_id: 3,
				zone_id: 0,
				title: "Transport, 6 days",
				settings_json: costs("100 + 120 * [qty]", "120"),
			}),
		])
		.execute();
	shop = await openShop({ connection, dataDirectory, clock });
	app = await createApp({ shop, rateLimits: false, logLevel: "silent" });
}, 60_000);
afterAll(async () => {
	await app.close();
	await shop.close();
	fs.rmSync(dataDirectory, { recursive: true });
});

/** The text of the answer, and whether the field is marked as wrong. */
async function asked(address: string): Promise<string> {
	const { body, statusCode } = await app.inject({ url: address, headers: { host: "feed.example" } });
	if (statusCode !== 200) throw new Error(body.slice(0, 300));
	const answer = /<div id="delivery-answer"[^>]*>(.*?)<\/div>/s.exec(body)?.[1] ?? "";
	const wrong = /id="delivery-pin"[^>]* aria-invalid="true"/.test(body) ? "wrong: " : "";
	return (
		wrong +
		answer
			.replace(/<\/(?:li|p)>/g, " | ")
			.replace(/<[^>]*>/g, "")
			.trim()
	);
}

it("says what the quantity in the field costs, with the days, as the cart will", async () => {
	expect(await asked("/product/feed/?pin=388001")).toBe(
		"We deliver to 388001, Gujarat: | Lorry, 2 to 4 days ₹60.00 | For a quantity of 1. |",
	);
	expect(await asked("/product/feed/?pin=388001&quantity=3")).toBe(
		"We deliver to 388001, Gujarat: | Lorry, 2 to 4 days ₹120.00 | For a quantity of 3. |",
	);
	expect(await asked("/product/feed/?pin=388001&quantity=5")).toContain(
		"Lorry, 2 to 4 days ₹180.00 | Free, 3 days free | For a quantity of 5.",
	);
	expect(await asked("/product/feed/?pin=110001&quantity=2")).toContain("Delhi: | Transport, 6 days ₹340.00");
	for (const quantity of ["0", "-4", "x", ""])
		expect(await asked(`/product/feed/?pin=388001&quantity=${quantity}`)).toContain("₹60.00 | For a quantity of 1.");
	expect(await asked("/product/feed/?pin=388001&quantity=999999999")).toContain("For a quantity of 9999.");
});

it("says what the chosen pack of a product costs, and from which amount while none is chosen", async () => {
	const pack = (name: string) => `attribute_pack=${encodeURIComponent(name)}`;
	expect(await asked(`/product/mineral/?pin=388001&quantity=3&${pack("25 kg")}`)).toContain(
		"Lorry, 2 to 4 days ₹120.00 | For a quantity of 3, 25 kg.",
	);
	expect(await asked(`/product/mineral/?pin=388001&quantity=3&${pack("1 kg")}`)).toContain(
		"Lorry, 2 to 4 days ₹60.00 | For a quantity of 3, 1 kg.",
	);
	expect(await asked("/product/mineral/?pin=388001&quantity=3")).toContain(
		"Lorry, 2 to 4 days from ₹60.00 | For a quantity of 3.",
	);
});

it("agrees with the cart of the same goods", async () => {
	const visitor = { sessionId: `t_${"0".repeat(30)}`, customerId: 0 };
	await shop.carts.addItem(visitor, { id: 1, quantity: 4, variation: [] });
	const cart = await shop.carts.updateCustomer(visitor, { shipping: { state: "DL", postcode: "110001" } });
	const [rate] = cart.ok ? cart.value.calculated.packages[0]!.rates : [];
	expect(await asked("/product/feed/?pin=110001&quantity=4")).toContain(`${rate!.name} ₹${rate!.cost / RUPEE}.00`);
});

it("refuses a PIN that cannot be with a sentence, and marks the field", async () => {
	for (const pin of ["100000", "290001", "870001"])
		expect(await asked(`/product/feed/?pin=${pin}`)).toBe(
			`wrong: There is no post office with the PIN code ${pin}. Please check the number. |`,
		);
	for (const pin of ["999999", "908001"]) expect(await asked(`/product/feed/?pin=${pin}`)).toContain("the army");
	for (const pin of ["012", "38800", "3880011", "abcdef"])
		expect(await asked(`/product/feed/?pin=${pin}`)).toBe(
			"wrong: A PIN code has six digits and does not begin with 0. |",
		);
});

it("has fields for quantity and pack without script", async () => {
	const { body } = await app.inject({ url: "/product/mineral/?quantity=7", headers: { host: "feed.example" } });
	const fields = /<form class="delivery__form".*?<noscript>(.*?)<\/noscript>/s.exec(body)?.[1];
	expect(fields).toMatch(/<select name="variation_id".*<option value="3">25 kg<\/option>/);
	expect(await asked("/product/mineral/?pin=388001&quantity=3&variation_id=3")).toContain(
		"₹120.00 | For a quantity of 3, 25 kg.",
	);
	expect(fields).toMatch(/name="quantity"[^>]* value="7"/);
});

it("says what the freight table says: first day, a heavier load that costs less, cash, or why there is no price", async () => {
	const { editors } = shop;
	const by = { actor: { kind: "system", name: "test" } } as const;
	const table = {
		startsOn: "2020-01-01",
		weights: ["up to 500 kg", "from 500 kg"],
		rows: [{ area: "395*", name: "Surat", days: "2-4", cells: ["600", "40/q"] }],
	};
	expect(await editors.freight.create(table, by)).toMatchObject({ ok: true });
	const weighed = (weight: number) => editors.products.change(1, { weight }, by);
	expect(await weighed(50_000)).toMatchObject({ ok: true });
	const answer = await asked("/product/feed/?pin=395002&quantity=9");
	expect(answer).toContain("Lorry by weight, 2 to 4 days ₹600.00 | Delivered from ");
	expect(answer).toContain(" on. ₹400.00 less above 500 kg. It is paid before it is sent. | For a quantity of 9. |");
	expect(await asked("/product/feed/?pin=395002&quantity=20")).toContain("₹400.00 | Delivered from ");
	expect(await weighed(0)).toMatchObject({ ok: true });
	expect(await asked("/product/feed/?pin=395002&quantity=1")).toContain("The weight of these goods is not known");
});
