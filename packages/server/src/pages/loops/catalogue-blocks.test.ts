import { openShop } from "@feedmill/shop/shop.ts";
import { catalogueFixture, RUPEE } from "@feedmill/shop/testing/catalogue-fixture.ts";
import { expect, it } from "vitest";
import { urlsOf } from "../../http/urls.ts";
import { filterSettings } from "./catalogue-blocks.ts";

it.each([
	["no product", [], false],
	["one that is in no listing", [{ id: 1, name: "Sample", regular_price: RUPEE, visibility: "hidden" }], false],
	["a bag", [{ id: 1, name: "Layer Mash", regular_price: RUPEE }], true],
] as const)("says whether there is something to filter where the shop has %s", async (_, products, wanted) => {
	const { connection, addProduct } = await catalogueFixture();
	for (const product of products) await addProduct(product);
	const shop = await openShop({ connection, dataDirectory: "/dev/null" });
	const versions = await shop.settings.versions();
	const url = new URL("http://mill.example/feed/");
	const context = { shop, versions, url, urls: urlsOf(url.origin) };
	expect(await filterSettings(context, "")).toMatchObject({ hasFilterableProducts: wanted });
	await shop.close();
});
