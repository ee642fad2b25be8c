import type { ReportFault } from "@feedmill/shop/extensions/containment.ts";
import { defineExtension, type Extension } from "@feedmill/shop/extensions/extension.ts";
import { openShop, type Shop } from "@feedmill/shop/shop.ts";
import { catalogueFixture, RUPEE } from "@feedmill/shop/testing/catalogue-fixture.ts";
import { Type } from "typebox";
import { afterEach, expect, it } from "vitest";
import { createApp } from "../../app.ts";

let shop: Shop;
let app: Awaited<ReturnType<typeof createApp>>;
let faults: string[];

afterEach(async () => {
	await app.close();
	await shop.close();
});

/** The response with a cart of three bags. */
async function cartWith(...extensions: Extension[]): Promise<{
	items: { item_data: unknown; extensions: unknown }[];
	extensions: unknown;
}> {
	const { connection, addProduct } = await catalogueFixture();
	await addProduct({ id: 10, regular_price: 350 * RUPEE });
	faults = [];
	const onExtensionFault: ReportFault = ({ namespace, part }) => faults.push(`${namespace} ${part}`);
	shop = await openShop({ connection, dataDirectory: "/dev/null", extensions, onExtensionFault });
	app = await createApp({ shop, rateLimits: false, pages: false, logLevel: "silent" });
	const url = "/wp-json/wc/store/v1/cart";
	const token = String((await app.inject(url)).headers["cart-token"]);
	const headers = { "cart-token": token };
	return (
		await app.inject({ method: "POST", url: `${url}/add-item`, headers, payload: { id: 10, quantity: 3 } })
	).json();
}

const sacks = defineExtension({
	namespace: "sacks",
	cart: {
		details: ({ line }) => [
			{ name: "Sack", value: "jute", display: `<b>Jute</b>, ${line.quantity} of them`, className: "sack" },
			{ name: "sack-price", value: "1 < 2", hidden: true },
		],
	},
});

it("adds details of extensions to a line, as text, in the order of the extensions", async () => {
	const marks = defineExtension({ namespace: "marks", cart: { details: () => [{ key: "Mark", value: "M" }] } });
	const { items } = await cartWith(sacks, marks);
	expect(items[0]?.item_data).toEqual([
		{ name: "Sack", value: "jute", display: "Jute, 3 of them", className: "sack" },
		{ name: "sack-price", value: "1 &lt; 2", hidden: "1" },
		{ key: "Mark", value: "M" },
	]);
	expect(faults).toEqual([]);
});

it("leaves out the details of an extension that fails or has none that are text", async () => {
	const broken = defineExtension({
		namespace: "broken",
		cart: {
			details() {
				throw new Error("no details");
			},
		},
	});
	const odd = { namespace: "odd", cart: { details: () => [{ name: "Sack", value: { of: "jute" } }] } };
	const { items } = await cartWith(broken, odd as unknown as Extension, sacks);
	expect(items[0]?.item_data).toHaveLength(2);
	expect(faults).toEqual(["broken cart.details", "odd cart.details"]);
});

it("has lists as data of an extension, as those of subscriptions are", async () => {
	const renewals = defineExtension({
		namespace: "renewals",
		cart: {
			schema: Type.Array(Type.Object({ quantity: Type.Number() }), { description: "Each renewal." }),
			data: ({ items }) => items.map(({ line }) => ({ quantity: line.quantity })),
			item: { schema: Type.Array(Type.String()), data: ({ line }) => [line.key] },
		},
	});
	const { extensions, items } = await cartWith(renewals);
	expect(extensions).toEqual({ renewals: [{ quantity: 3 }] });
	expect(items[0]?.extensions).toEqual({ renewals: [expect.any(String)] });
	const { schema } = (await app.inject({ method: "OPTIONS", url: "/wp-json/wc/store/v1/cart" })).json();
	expect(schema.properties.extensions.properties.renewals).toMatchObject({
		type: "array",
		description: "Each renewal.",
	});
});
