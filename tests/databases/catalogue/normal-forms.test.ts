import type { Actor } from "@feedmill/trade/access/actor.ts";
import { beforeEach, describe, expect, it } from "vitest";
import { PageVisitor } from "../../support/page-visitor.ts";
import { Shopper } from "../../support/store-client.ts";
import { useFixture } from "../../support/use-fixture.ts";

const by = { actor: { kind: "system", name: "test" } satisfies Actor };

/** The same word in two spellings: one sign for a letter, or the letter and its mark apart. */
const ONE = ["Caf\u00e9", "Cafe\u0301"] as const;
const OTHER = ["\u092a\u095d\u093e\u0908", "\u092a\u0922\u093c\u093e\u0908"] as const;
const PRODUCT = 20;
const VARIABLE = 42;

describe.each(["sqlite", "postgres"] as const)("letters that are spelt in two ways, on %s", (database) => {
	const fixture = useFixture({ database });
	let shopper: Shopper;
	beforeEach(async () => {
		shopper = await new Shopper(fixture.base).start();
	});
	const idsOf = async (query: string) =>
		(await shopper.call<{ id: number }[]>("GET", `/products?${query}`)).body.map(({ id }) => id);

	it.each([
		[ONE[0], ONE[1]],
		[ONE[1], ONE[0].toUpperCase()],
		[OTHER[0], OTHER[1]],
		[OTHER[1], OTHER[0]],
		["Ｃafe\u0301 ５०", "café 50"],
	])("are found in names and SKUs, stored %s and asked for as %s", async (stored, asked) => {
		const { editors, catalogue } = fixture.shop;
		const done = await editors.products.change(PRODUCT, { name: `${stored} feed`, sku: `${stored}-1` }, by);
		expect(done.ok).toBe(true);
		const text = encodeURIComponent(asked);
		expect(await idsOf(`search=${text}`)).toEqual([PRODUCT]);
		expect(await idsOf(`sku=${text}-1`)).toEqual([PRODUCT]);
		const { products } = await catalogue.list({ visibility: "search", words: asked });
		expect(products.map(({ id }) => id)).toEqual([PRODUCT]);
		// The only one that is found is shown at once.
		const { location } = await new PageVisitor(fixture.base).get(`/?s=${text}&post_type=product`);
		expect(location).toBe("/product/dairy-gold-8000-pellet/");
		if (!/[Ｃ５]/u.test(stored)) expect(await editors.products.idOfSku(`${asked}-1`)).toMatchObject({ value: PRODUCT });
		expect(await editors.products.change(34, { sku: `${stored.normalize("NFD")}-1` }, by)).toMatchObject({
			error: { code: "feedmill_invalid" },
		});
	});

	it("are found in the names of categories, and lead to their pages by either address", async () => {
		const name = `${OTHER[0]} ${ONE[1]}`;
		const slug = encodeURIComponent(`${OTHER[1]}-cafe`).toLowerCase();
		const made = await fixture.shop.editors.terms.create({ taxonomy: "product_tag", name, slug }, by);
		expect(made).toMatchObject({ ok: true });
		const id = made.ok ? Number(made.value.value.id) : 0;
		await fixture.shop.editors.products.change(PRODUCT, { tagIds: [id] }, by);
		const { body } = await shopper.call<{ id: number; name: string }[]>(
			"GET",
			`/products/tags?search=${encodeURIComponent(`${OTHER[1]} ${ONE[0]}`)}`,
		);
		expect(body.map((tag) => [tag.id, tag.name])).toEqual([[id, name.normalize("NFC")]]);
		for (const spelling of OTHER) {
			const page = await new PageVisitor(fixture.base).get(`/product-tag/${encodeURIComponent(`${spelling}-cafe`)}/`);
			expect([page.status, page.location]).toEqual([200, null]);
		}
	});

	it("are one value of an attribute of a product's own", async () => {
		const { db } = fixture.connection;
		const row = await db.selectFrom("product").selectAll().where("id", "=", VARIABLE).executeTakeFirstOrThrow();
		const attributes = (JSON.parse(row.attributes_json) as { taxonomy: string | null; values: string[] }[]).map(
			(one) => (one.taxonomy === null ? { ...one, values: [...ONE.slice(1), "Paper"] } : one),
		);
		await fixture.shop.editors.products.change(VARIABLE, { attributes: attributes as never }, by);
		const [variation] = (await fixture.shop.catalogue.product(VARIABLE))!.variations;
		const chosen = { ...variation!.variationAttributes, "bag-type": ONE[1] };
		await fixture.shop.editors.products.change(variation!.id, { variationAttributes: chosen }, by);
		for (const value of ONE) {
			const added = await shopper.call<{ items: { id: number }[] }>("POST", "/cart/add-item", {
				id: VARIABLE,
				quantity: 1,
				variation: [
					{ attribute: "pa_pack-size", value: variation!.variationAttributes["pa_pack-size"] },
					{ attribute: "Bag type", value },
				],
			});
			expect(
				added.body.items?.map(({ id }) => id),
				JSON.stringify(added.body).slice(0, 200),
			).toEqual([variation!.id]);
		}
	});

	it.each([
		["test&amp;coupon", "TEST&coupon"],
		["test&coupon", "test&#038;coupon"],
		["Farmer&#8217;s", "farmer’s"],
		[ONE[1], ONE[0]],
		[OTHER[0], OTHER[1]],
	])("and entities are one code of a coupon, written %s and typed %s", async (written, typed) => {
		const made = await fixture.shop.editors.coupons.create({ code: written, type: "percent", amount: 1_000_000 }, by);
		expect(made).toMatchObject({ ok: true });
		await shopper.add(PRODUCT);
		const applied = await shopper.call<{ coupons: { code: string }[] }>("POST", "/cart/apply-coupon", { code: typed });
		expect([applied.status, applied.body.coupons?.length]).toEqual([200, 1]);
		const again = await shopper.call<{ message: string }>("POST", "/cart/apply-coupon", { code: written });
		expect(again.status).toBe(400);
		const removed = await shopper.call<{ coupons: unknown[] }>("POST", "/cart/remove-coupon", { code: written });
		expect([removed.status, removed.body.coupons]).toEqual([200, []]);
	});

	it.each(["farmer's", "o’brien & sons"])("the unknown code %s is told as it was typed", async (typed) => {
		await shopper.add(PRODUCT);
		const { status, body } = await shopper.call<{ message: string }>("POST", "/cart/apply-coupon", { code: typed });
		expect([status, body.message]).toEqual([400, `Coupon "${typed.replace("&", "&amp;")}" does not exist!`]);
	});

	it("are one city to the taxes", async () => {
		const { taxRates, settings } = fixture.shop.editors;
		await settings.change({ taxesEnabled: true, taxDisplayItemized: true }, by);
		const rate = {
			country: "IN",
			cities: [ONE[1]],
			rate: 10_000,
			name: "City tax",
			shipping: false,
			taxClass: "zero-rate",
		};
		expect(await taxRates.create(rate, by)).toMatchObject({ ok: true });
		await shopper.add(PRODUCT);
		const { body } = await shopper.call<{ totals: { tax_lines: { name: string }[] } }>(
			"POST",
			"/cart/update-customer",
			{
				shipping_address: { city: ONE[0], state: "GJ", postcode: "384002", country: "IN" },
			},
		);
		expect(body.totals.tax_lines.map(({ name }) => name)).toContain("City tax");
	});
});
