import { openShop, type Shop } from "@feedmill/shop/shop.ts";
import { catalogueFixture } from "@feedmill/shop/testing/catalogue-fixture.ts";
import { productRow, stockRow } from "@feedmill/shop/testing/rows.ts";
import { inEnglish } from "@feedmill/trade/words/said.ts";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { urlsOf } from "../http/urls.ts";
import { type AddForm, addByForm } from "./add-by-form.ts";

const visitor = { sessionId: `t_${"0".repeat(30)}`, customerId: 0, seesNoErrors: true } as const;
const FORM = { key: "pa_form", name: "Form", id: 0, taxonomy: null, visible: true, variation: true, termIds: [] };
const CALF_STARTER = {
	type: "variable",
	name: "Calf Starter",
	slug: "calf-starter",
	attributes_json: JSON.stringify([{ ...FORM, values: ["pellet", "mash", "any"] }]),
};

let shop: Shop;
beforeEach(async () => {
	const { connection, clock, addProduct } = await catalogueFixture();
	const { db } = connection;
	const counted = async (row: Parameters<typeof productRow>[0], quantity: number) => {
		await db.insertInto("product").values(productRow(row)).execute();
		const stock = stockRow({ product_id: row.id, managed: 1, quantity });
		await db.insertInto("product_stock").values(stock).execute();
	};
	await counted({ id: 38, name: "Buffalo Mash" }, 3);
	await addProduct({ id: 51, name: 'Chick "Trial" Pack', sold_individually: 1 });
	await addProduct({ id: 77, type: "grouped", slug: "kit", grouped_ids_json: "[38]" });
	await counted({ id: 28, ...CALF_STARTER }, 59);
	for (const [id, form] of [
		[29, "pellet"],
		[30, "mash"],
		[32, ""],
	] as const)
		await db
			.insertInto("product")
			.values(
				productRow({
					id,
					type: "variation",
					parent_id: 28,
					stock_owner_id: 28,
					variation_attributes_json: JSON.stringify({ pa_form: form }),
				}),
			)
			.execute();
	shop = await openShop({ connection, dataDirectory: "/dev/null", clock });
});
afterEach(() => shop.close());

async function add(form: Partial<AddForm>) {
	const whole = { productId: 0, quantity: undefined, variationId: 0, fields: {}, continuePath: "/", asListed: false };
	const { notices, productUrl } = await addByForm(shop, visitor, { ...whole, ...form }, urlsOf("http://shop.test"));
	return { said: notices.map(({ text }) => inEnglish(text).replace(/^<a .*<\/a> /, "")), productUrl };
}
const lines = async () =>
	(await shop.carts.view(visitor)).items.map(({ product, line }) => [product.id, line.quantity]);

it("adds nothing when variation_id names what is no variation of the product", async () => {
	const { said } = await add({ productId: 28, variationId: 38, fields: { attribute_pa_form: "pellet" } });
	expect(said).toEqual([expect.stringContaining("Please choose product options")]);
	expect(await lines()).toEqual([]);
});

describe("too little stock", () => {
	const left = (name: string, count: number) =>
		`You cannot add that amount of &quot;${name}&quot; to the cart because there is not enough stock ` +
		`(${count} remaining).`;
	const held = (stock: number, inCart: number) =>
		`You cannot add that amount to the cart &mdash; we have ${stock} in stock and you already have ` +
		`${inCart} in your cart.`;

	it("names what is in the cart only where the stock would do without it", async () => {
		await add({ productId: 38, quantity: "1" });
		expect((await add({ productId: 38, quantity: "4" })).said).toEqual([left("Buffalo Mash", 3)]);
		expect((await add({ productId: 38, quantity: "3" })).said).toEqual([held(3, 1)]);
	});

	it("counts all variations that share the stock", async () => {
		await add({ productId: 29, quantity: "40" });
		await add({ productId: 30, quantity: "10" });
		expect((await add({ productId: 28, variationId: 30, quantity: "20" })).said).toEqual([held(59, 50)]);
		const chosen = { productId: 28, fields: { attribute_pa_form: "pellet" } };
		expect((await add({ ...chosen, quantity: "20" })).said).toEqual([held(59, 50)]);
		expect((await add({ ...chosen, quantity: "60" })).said).toEqual([left("Calf Starter - pellet", 59)]);
	});
});

describe("what cannot be added", () => {
	it("says that a product sold singly is in the cart, in plain quotes that readers of the cart may curl", async () => {
		await add({ productId: 51 });
		expect((await add({ productId: 51 })).said).toEqual([
			'You cannot add another "Chick &#8220;Trial&#8221; Pack" to your cart.',
		]);
	});

	it("names the attribute of a wrong choice without the allowed values", async () => {
		const wrong = { productId: 28, variationId: 29, fields: { attribute_pa_form: "mash" } };
		expect((await add(wrong)).said).toEqual(["Invalid value posted for Form"]);
	});

	it("cannot sell a grouped product by the button of a list", async () => {
		expect((await add({ productId: 77, asListed: true })).said).toEqual(["Sorry, this product cannot be purchased."]);
		expect((await add({ productId: 77 })).said).toEqual([
			"Please choose the quantity of items you wish to add to your cart&hellip;",
		]);
	});

	it("leads from a variation to the page of its product", async () => {
		expect(await add({ productId: 32, asListed: true })).toEqual({
			said: ["Form is a required field"],
			productUrl: "http://shop.test/product/calf-starter/",
		});
	});

	it.each(["-1", -3, "0.4", "many"])("adds nothing for the quantity %j", async (quantity) => {
		expect((await add({ productId: 38, quantity, asListed: true })).said).toEqual([]);
		expect(await lines()).toEqual([]);
	});

	it.each([
		["-1", "The minimum quantity that can be added to the cart is 1"],
		["0.4", "The minimum quantity that can be added to the cart is 1"],
		["many", "The minimum quantity that can be added to the cart is 1"],
		["1e99", "The maximum quantity that can be added to the cart is 9999"],
	])("says what is wrong with the quantity %j of a form", async (quantity, sentence) => {
		expect((await add({ productId: 38, quantity })).said).toEqual([sentence]);
		expect(await lines()).toEqual([]);
	});

	it("says how many were added where one line may have fewer than were typed", async () => {
		expect((await add({ productId: 51, quantity: "3" })).said).toEqual([
			"&ldquo;Chick &#8220;Trial&#8221; Pack&rdquo; has been added to your cart.",
		]);
		expect(await lines()).toEqual([[51, 1]]);
	});

	it.each([undefined, "", "0", 0])("adds one for the quantity %j", async (quantity) => {
		await add({ productId: 38, quantity });
		expect(await lines()).toEqual([[38, 1]]);
	});
});
