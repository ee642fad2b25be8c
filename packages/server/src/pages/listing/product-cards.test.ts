import type { Shop } from "@feedmill/shop/shop.ts";
import { catalogueFixture, RUPEE } from "@feedmill/shop/testing/catalogue-fixture.ts";
import { DEFAULT_SETTINGS } from "@feedmill/trade/settings/default-settings.ts";
import { english } from "@feedmill/trade/words/words.ts";
import { describe, expect, it } from "vitest";
import { loadTheme } from "../../theme/load-theme.ts";
import { createLinks } from "../basics/route-table.ts";
import { productCards } from "./product-cards.ts";

type Fixture = Awaited<ReturnType<typeof catalogueFixture>>;

async function cardsOf(fixture: Fixture, ...ids: number[]) {
	const { catalogue, settings, clock } = fixture;
	const products = await catalogue.products(ids);
	const context = {
		shop: { catalogue, words: english } as Shop,
		settings: DEFAULT_SETTINGS,
		versions: await settings.versions(),
		theme: await loadTheme(null),
		links: createLinks(DEFAULT_SETTINGS),
		now: clock.now(),
	};
	return productCards(
		context,
		ids.map((id) => products.get(id)!),
	);
}

describe("productCards", () => {
	it("has a button and the price by weight for a product that can be bought", async () => {
		const fixture = await catalogueFixture();
		await fixture.addProduct({
			id: 1,
			name: "Calf &amp; Heifer",
			slug: "calf",
			sku: "C-1",
			regular_price: 1450 * RUPEE,
			weight: 50_000,
		});
		const [card] = await cardsOf(fixture, 1);
		expect(card).toMatchObject({
			name: "Calf & Heifer",
			unitPrice: "₹29 per kg",
			onSale: false,
			stock: { kind: "in", text: "In stock" },
			rating: null,
		});
		expect(card?.button).toMatchObject({ text: "Add to cart", href: "?add-to-cart=1", sku: "C-1" });
		expect(card?.button.label).toContain("add “Calf & Heifer” to your cart");
		expect(card?.button.classes).toEqual(["button", "product_type_simple", "add_to_cart_button", "ajax_add_to_cart"]);
		expect(card?.classes).toEqual(
			expect.arrayContaining(["product", "post-1", "instock", "purchasable", "product-type-simple"]),
		);
	});

	it("has only a link for a product that is sold out or has no price", async () => {
		const fixture = await catalogueFixture();
		await fixture.addProduct({ id: 1, slug: "gone" }, [], "outofstock");
		await fixture.addProduct({ id: 2, slug: "free", regular_price: null });
		const [gone, free] = await cardsOf(fixture, 1, 2);
		expect(gone).toMatchObject({
			stock: { kind: "out", text: "Out of stock" },
			button: { text: "Read more", href: "/product/gone/", classes: ["button", "product_type_simple"] },
		});
		expect(free).toMatchObject({ price: { kind: "none" }, button: { text: "Read more" } });
	});

	it("links to the page of a variable product, and to the site of an external one", async () => {
		const fixture = await catalogueFixture();
		await fixture.addProduct({ id: 1, type: "variable", slug: "booster", regular_price: null });
		await fixture.addProduct({
			id: 2,
			type: "variation",
			parent_id: 1,
			regular_price: 200 * RUPEE,
			weight: 5_000,
			stock_owner_id: 1,
		});
		await fixture.addProduct({
			id: 3,
			type: "variation",
			parent_id: 1,
			regular_price: 1550 * RUPEE,
			weight: 50_000,
			stock_owner_id: 1,
		});
		await fixture.addProduct({
			id: 4,
			type: "external",
			slug: "trough",
			external_url: "https://troughs.example/6ft",
			button_text: "Buy at the maker",
		});
		const [booster, trough] = await cardsOf(fixture, 1, 4);
		expect(booster).toMatchObject({
			price: { kind: "range" },
			unitPrice: "from ₹31 per kg",
			button: { text: "Select options", href: "/product/booster/" },
		});
		expect(booster?.button.classes).not.toContain("ajax_add_to_cart");
		expect(trough?.button).toMatchObject({
			text: "Buy at the maker",
			href: "https://troughs.example/6ft",
			// Nothing is added to the cart: scripts that count additions must not count it.
			classes: ["button", "product_type_external"],
		});
	});
});
