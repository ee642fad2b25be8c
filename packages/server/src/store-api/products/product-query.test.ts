import { openShop, type Shop } from "@feedmill/shop/shop.ts";
import { catalogueFixture, RUPEE } from "@feedmill/shop/testing/catalogue-fixture.ts";
import { attributeRow } from "@feedmill/shop/testing/rows.ts";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createApp } from "../../app.ts";

let shop: Shop;
let app: FastifyInstance;
beforeAll(async () => {
	const { connection, addProduct, addTerm, settings } = await catalogueFixture();
	await connection.db
		.insertInto("attribute")
		.values(attributeRow({ id: 1, slug: "form", name: "Form" }))
		.execute();
	await addTerm({ id: 5, taxonomy: "product_cat", slug: "cattle" });
	await addTerm({ id: 6, taxonomy: "product_cat", slug: "poultry" });
	await addTerm({ id: 20, taxonomy: "pa_form", slug: "pellet" });
	await addTerm({ id: 21, taxonomy: "pa_form", slug: "mash" });
	const price = { regular_price: 500 * RUPEE };
	// 1 June 2026, 03:00 in India is 31 May in GMT.
	await addProduct(
		{ id: 10, sku: "CF 25 KG", slug: "cattle-feed", created_at: Date.UTC(2026, 4, 31, 21, 30), ...price },
		[5, 20],
	);
	await addProduct({ id: 11, sku: "PF,50", slug: "poultry-feed", created_at: Date.UTC(2026, 5, 2), ...price }, [6, 21]);
	await addProduct({ id: 12, type: "variable", slug: "calf-starter", created_at: Date.UTC(2026, 5, 3) }, [5, 6]);
	await addProduct({ id: 13, type: "variation", parent_id: 12, slug: "calf-starter-5-kg", ...price }, [21]);
	await settings.write({ timezone: "Asia/Kolkata" });
	shop = await openShop({ connection, dataDirectory: "/dev/null" });
	app = await createApp({ shop, rateLimits: false, pages: false, logLevel: "silent" });
});
afterAll(async () => {
	await app.close();
	await shop.close();
});

const ask = async (path: string) => (await app.inject(`/wp-json/wc/store/v1/products${path}`)).json();
const idsOf = async (query: string) =>
	(await ask(`?orderby=id&order=asc&${query}`)).map(({ id }: { id: number }) => id);

it.each([
	["Cattle-Feed", 10],
	["calf-starter-5-kg", 13],
	["nothing", undefined],
])("finds the product or variation of the slug %s", async (slug, id) => expect((await ask(`/${slug}`)).id).toBe(id));

describe("a list of products", () => {
	it.each([
		["search=%3Cb%3Ecf%20%2025%3C/b%3E", [10]],
		["sku=CF%2025%20KG", [10]],
		["sku=cf%2025%20kg,%20PF", [10]],
		["sku=PF,50", [11]],
		["slug=Cattle-Feed,calf-starter-5-kg", [10, 13]],
		["category=5,%206", [10, 11, 12]],
		["category=5,6&category_operator=and", [12]],
		["category=5,999&category_operator=and", []],
		["category=5,999", [10, 12]],
		["category=", [10, 11, 12]],
		["offset=-1", [11, 12]],
		["rating[]=9", []],
		["exclude=10", [11, 12]],
		["include=10,11&exclude=10", [10, 11]],
		["type=variation&parent=12&parent_exclude=12", [13]],
		["attributes[0][attribute]=PA_Form&attributes[0][slug]=PELLET", [10]],
		["_unstable_tax_pa_form=20", [10]],
		["_unstable_tax_pa_form=20,21", [10, 11]],
		["_unstable_tax_pa_form=20&_unstable_tax_pa_form_operator=not_in", [11, 12]],
		["_unstable_tax_pa_form=20,21&_unstable_tax_pa_form_operator=and", []],
		["_unstable_tax_product_cat=5&_unstable_tax_pa_colour=20", [10, 11, 12]],
		["attributes[0][attribute]=pa_form", [10, 11, 12]],
		["attributes[0][attribute]=pa_colour&attributes[0][slug]=red", [10, 11, 12]],
		["attributes[0][attribute]=pa_form&attributes[0][slug]=blue", []],
	])("asked for %s", async (query, ids) => expect(await idsOf(query)).toEqual(ids));

	it.each([
		["after=2026-06-01T00:00:00", [10, 11, 12]],
		["after=2026-06-01T00:00:00&date_column=date_gmt", [11, 12]],
		["after=2026-06-01T00:00:00Z", [11, 12]],
		["after=2026-06-01T00:00:00%2B05:30", [10, 11, 12]],
		["before=2026-06-01T03:00:00%2B05", [10]],
	])("takes times without a zone as the store's: %s", async (query, ids) => expect(await idsOf(query)).toEqual(ids));

	it.each([
		["?category[]=5", "category is not of type string."],
		["?sku[]=a", "sku is not of type string."],
		["?after=2026-06-01", "Invalid date."],
		["/collection-data?per_page=101", "per_page must be between 0 (inclusive) and 100 (inclusive)"],
		["/collection-data?orderby=colour", /^orderby is not one of/],
		["/reviews?product_id[]=10", "product_id is not of type string."],
	])("refuses %s", async (path, message) => {
		const { code, data } = await ask(path);
		expect([code, Object.values(data.params)]).toEqual([
			"rest_invalid_param",
			[typeof message === "string" ? message : expect.stringMatching(message)],
		]);
	});

	it("reads price limits of attribute counts as hundredths, and no others", async () => {
		await shop.settings.write({ currency: { ...(await shop.settings.current()).currency, decimals: 0 } });
		const data = await ask(
			"/collection-data?min_price=40000&max_price=60000&calculate_attribute_counts[0][taxonomy]=pa_form" +
				"&calculate_attribute_counts[0][query_type]=and&calculate_rating_counts=true",
		);
		expect(data.attribute_counts).toEqual([
			{ term: 20, count: 1 },
			{ term: 21, count: 2 },
		]);
		expect(await idsOf("min_price=400&max_price=600")).toEqual([10, 11, 12]);
	});

	it("refuses more ids than a database takes at once", async () => {
		const payload = { product_id: Array.from({ length: 20_000 }, (_, id) => id).join(",") };
		const response = await app.inject({
			method: "POST",
			url: "/wp-json/wc/store/v1/products/reviews?_method=GET",
			payload,
		});
		expect([response.statusCode, response.json().data.details.product_id.code]).toEqual([400, "rest_too_long"]);
	});

	it("names what it refuses in the order of the reference", async () => {
		const { message } = await ask(
			"?type=x&per_page=x&orderby=x&order=x&date_column=x&offset=x&featured=x&tag_operator=x&rating[]=x&on_sale=x",
		);
		expect(message).toBe(
			"Invalid parameter(s): per_page, date_column, offset, order, orderby, type, featured, tag_operator, " +
				"on_sale, rating",
		);
	});
});
