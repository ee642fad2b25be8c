import type { Actor } from "@feedmill/trade/access/actor.ts";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { type CatalogueFixture, catalogueFixture, RUPEE } from "../../testing/catalogue-fixture.ts";
import { createEditors, type Editors } from "../editors/editors.ts";

const actor: Actor = { kind: "staff", id: 1, role: "administrator" };
let shop: CatalogueFixture;
let editors: Editors;
beforeEach(async () => {
	shop = await catalogueFixture();
	editors = createEditors(shop);
});
afterEach(() => shop.connection.close());
const edited = () => shop.connection.db.selectFrom("edited").select(["kind", "id", "state", "version"]).execute();

describe("a coupon", () => {
	it("is created, changed and deleted, each with an event and a new version", async () => {
		const made = await editors.coupons.create({ code: " Monsoon ", type: "percent", amount: 10 * RUPEE }, { actor });
		expect(made).toMatchObject({ ok: true, value: { version: 1, value: { id: 1, code: "monsoon", usageLimit: 0 } } });
		const changed = await editors.coupons.change(1, { usageLimit: 5, productIds: [7] }, { actor, version: 1 });
		expect(changed).toMatchObject({
			ok: true,
			value: { version: 2, value: { usageLimit: 5, productIds: [7] } },
		});
		expect(await edited()).toEqual([{ kind: "coupon", id: "1", state: "created", version: 2 }]);
		expect(await editors.coupons.remove(1, { actor })).toMatchObject({ ok: true });
		expect(await edited()).toEqual([{ kind: "coupon", id: "1", state: "deleted", version: 3 }]);
		expect(await shop.connection.db.selectFrom("coupon").selectAll().execute()).toEqual([]);
		const events = await shop.connection.db.selectFrom("event").select("payload_json").orderBy("id").execute();
		expect(events.map(({ payload_json }) => JSON.parse(payload_json).state)).toEqual(["created", "changed", "deleted"]);
	});

	it("needs a unique code, and at most 100 percent", async () => {
		await editors.coupons.create({ code: "ten", type: "percent", amount: 10 * RUPEE }, { actor });
		const again = await editors.coupons.create({ code: "TEN", type: "percent", amount: 10 * RUPEE }, { actor });
		expect(again).toMatchObject({ error: { message: "There is a coupon ten already." } });
		const more = await editors.coupons.change(1, { amount: 101 * RUPEE }, { actor });
		expect(more).toMatchObject({ error: { message: "A coupon takes no more than 100 %." } });
		expect(await editors.coupons.create({ type: "percent", amount: 1 }, { actor })).toMatchObject({ ok: false });
	});
});

describe("zones, methods and rates", () => {
	it("take effect at once, and a zone is deleted with its methods", async () => {
		await shop.settings.shippingZones();
		const zone = await editors.zones.create(
			{ name: "Gujarat", locations: [{ type: "state", code: "IN:GJ" }] },
			{ actor },
		);
		expect(zone.ok).toBe(true);
		const method = { zoneId: 1, methodId: "flat_rate", title: "Lorry", settings: { cost: "100" } } as const;
		expect(await editors.shippingMethods.create(method, { actor })).toMatchObject({ ok: true });
		expect((await shop.settings.shippingZones())[0]).toMatchObject({
			name: "Gujarat",
			methods: [{ title: "Lorry", settings: { cost: "100" } }],
		});
		expect(await editors.shippingMethods.create({ ...method, zoneId: 9 }, { actor })).toMatchObject({ ok: false });
		expect(await editors.zones.remove(1, { actor })).toMatchObject({ ok: true });
		expect(await shop.connection.db.selectFrom("shipping_method").selectAll().execute()).toEqual([]);
		await editors.taxRates.create({ country: "IN", rate: 50_000, name: "GST", cities: ["Anand"] }, { actor });
		expect(await shop.settings.taxRates()).toMatchObject([{ rate: 50_000, cities: ["ANAND"], shipping: true }]);
	});

	it("of payment are not edited by a manager", async () => {
		const manager: Actor = { kind: "staff", id: 2, role: "shop_manager" };
		expect(await editors.gateways.change("cod", { enabled: false }, { actor: manager })).toMatchObject({
			error: { kind: "forbidden" },
		});
		expect(await editors.gateways.change("none", { enabled: false }, { actor })).toMatchObject({
			error: { message: "There is no payment gateway of the number none." },
		});
	});
});

describe("terms", () => {
	it("have parents of the same taxonomy, never themselves, and are counted", async () => {
		const term = (name: string, parentId = 0) =>
			editors.terms.create({ taxonomy: "product_cat", name, slug: name.toLowerCase(), parentId }, { actor });
		expect(await term("Feed")).toMatchObject({ ok: true });
		expect(await term("Cattle", 1)).toMatchObject({ ok: true });
		expect(await editors.terms.change(1, { parentId: 2 }, { actor })).toMatchObject({
			error: { message: "A term cannot stand below itself." },
		});
		expect(await term("Feed")).toMatchObject({ error: { code: "feedmill_invalid" } });
		expect(await editors.terms.remove(1, { actor })).toMatchObject({ error: { code: "feedmill_in_use" } });
		await shop.addProduct({ id: 5 }, [2]);
		await shop.catalogue.refreshCounts();
		const counts = async () => (await shop.catalogue.categories()).map(({ name, count }) => [name, count]);
		expect(await counts()).toEqual([
			["Cattle", 1],
			["Feed", 1],
		]);
		await editors.terms.change(2, { parentId: 0 }, { actor });
		expect(await counts()).toEqual([
			["Cattle", 1],
			["Feed", 0],
		]);
		await editors.terms.change(2, { parentId: 1 }, { actor });
		expect(await counts()).toEqual([
			["Cattle", 1],
			["Feed", 1],
		]);
		expect(await editors.terms.remove(2, { actor })).toMatchObject({ ok: true });
		expect(await counts()).toEqual([["Feed", 0]]);
		expect((await shop.catalogue.product(5))?.categories).toEqual([]);
	});
});

describe("pages", () => {
	it("need a unique slug, and the shop's own pages cannot be deleted", async () => {
		await editors.pages.create({ slug: "about", title: "About us", status: "publish" }, { actor });
		expect(await editors.pages.create({ slug: "about", title: "Again" }, { actor })).toMatchObject({ ok: false });
		const page = { id: 1, title: "About us", path: "/about/" };
		const { pages } = await shop.settings.current();
		await editors.settings.change({ pages: { ...pages, terms: page } }, { actor });
		expect(await editors.pages.remove(1, { actor })).toMatchObject({ error: { code: "feedmill_in_use" } });
	});
});
