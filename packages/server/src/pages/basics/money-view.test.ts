import { catalogueFixture, RUPEE } from "@feedmill/shop/testing/catalogue-fixture.ts";
import { english } from "@feedmill/trade/words/words.ts";
import { expect, it } from "vitest";
import { priceOf, unitPriceOf } from "./money-view.ts";

it.each([
	["a whole rupee without paise", 1450 * RUPEE, 50_000, "₹29 per kg"],
	// ₹1433 by 50 kg is 28.66.
	["paise where there are some", 1433 * RUPEE, 50_000, "₹28.66 per kg"],
	// ₹1000.25 by 50 kg is 20.005: the half goes up.
	["a half paisa rounded up", 1000.25 * RUPEE, 50_000, "₹20.01 per kg"],
	["a third rounded to the nearest paisa", 100 * RUPEE, 3000, "₹33.33 per kg"],
	["nearly a rupee as the rupee", 1499.9 * RUPEE, 50_000, "₹30 per kg"],
	["nothing for a sample", 20 * RUPEE, 249, ""],
	["nothing without a weight", 20 * RUPEE, null, ""],
	["nothing without a price", null, 50_000, ""],
])("a price per kilogram is %s", async (_what, regular_price, weight, expected) => {
	const fixture = await catalogueFixture();
	await fixture.addProduct({ id: 1, slug: "feed", regular_price, weight });
	const product = (await fixture.catalogue.products([1])).get(1)!;
	expect(unitPriceOf(product, await fixture.catalogue.priceView([product]), english)).toBe(expected);
});

it("shows the shop's text after a price, with the price without tax in its place", async () => {
	const fixture = await catalogueFixture();
	await fixture.addProduct({ id: 1, slug: "feed", regular_price: 1450 * RUPEE });
	const product = (await fixture.catalogue.products([1])).get(1)!;
	const priceSuffix = "<b>GST extra</b>, {price_excluding_tax} without";
	await fixture.settings.write({ taxesEnabled: true, priceSuffix });
	expect(priceOf(product, await fixture.catalogue.priceView([product]))).toMatchObject({
		kind: "single",
		suffix: expect.stringMatching(/^<b>GST extra<\/b>, <span class="woocommerce-Price-amount.*1450.*<\/span> without$/),
	});
});
