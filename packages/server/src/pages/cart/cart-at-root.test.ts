import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { openShop, type Shop } from "@feedmill/shop/shop.ts";
import { catalogueFixture, RUPEE } from "@feedmill/shop/testing/catalogue-fixture.ts";
import { ensureBuilt } from "@feedmill/storefront/build.ts";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createApp } from "../../app.ts";

/** A store without a cart page: every link to it leads to the root. */
const dataDirectory = fs.mkdtempSync(path.join(os.tmpdir(), "feedmill-root-"));
let app: FastifyInstance;
let shop: Shop;
const host = "feed.example";

beforeAll(async () => {
	await ensureBuilt();
	const { connection, clock, addProduct, addTerm } = await catalogueFixture();
	await addTerm({ id: 30, taxonomy: "product_cat", slug: "feed", name: "Feed", count: 1 });
	await addProduct({ id: 1, name: "Layer Mash", slug: "layer-mash", regular_price: 100 * RUPEE }, [30]);
	shop = await openShop({ connection, dataDirectory, clock });
	app = await createApp({ shop, rateLimits: false, logLevel: "silent" });
}, 60_000);
afterAll(async () => {
	await app.close();
	await shop.close();
	fs.rmSync(dataDirectory, { recursive: true });
});

const get = async (url: string, cookie = "") => (await app.inject({ url, headers: { host, cookie } })).body;
const globalsOf = (body: string) => JSON.parse(/id="site-settings">(.*?)<\/script>/.exec(body)?.[1] ?? "{}");

/** The cookies of a shopper with one bag in the cart. */
async function shopperWithBag(): Promise<string> {
	const { headers } = await app.inject({
		method: "POST",
		url: "/?wc-ajax=add_to_cart",
		headers: { host, "content-type": "application/x-www-form-urlencoded" },
		payload: "product_id=1&quantity=1",
	});
	return [headers["set-cookie"] ?? []]
		.flat()
		.map((cookie) => cookie.split(";")[0])
		.join("; ");
}

it("shows the cart at the site root to a visitor with a cart, and the front page to all others", async () => {
	expect(await get("/")).toMatch(/<body class="[^"]* home"/);
	const cookie = await shopperWithBag();
	const cart = await get("/", cookie);
	expect(cart).toContain("woocommerce-cart");
	expect(cart).toContain("Layer Mash");
	expect(globalsOf(cart).wc_add_to_cart_params).toMatchObject({ is_cart: "1", cart_url: `http://${host}/` });
	expect(await get("/")).not.toContain("woocommerce-cart");
});

it("has the address of the menu cart, and answers its call only with its nonce", async () => {
	const { menu_cart } = globalsOf(await get("/shop/")).ElementorProFrontendConfig.woocommerce;
	expect(menu_cart).toMatchObject({ cart_page_url: `http://${host}/`, checkout_page_url: `http://${host}/` });
	const ask = (nonce: string) =>
		app.inject({
			method: "POST",
			url: "/wp-admin/admin-ajax.php",
			headers: { host, "content-type": "application/x-www-form-urlencoded" },
			payload: `action=elementor_menu_cart_fragments&_nonce=${nonce}`,
		});
	expect((await ask("0123456789")).statusCode).toBe(403);
	const answer = (await ask(menu_cart.fragments_nonce)).json();
	expect(Object.keys(answer.fragments)).toEqual(["div.widget_shopping_cart_content"]);
});

it("counts clicks on floating buttons only with their nonce", async () => {
	const { nonces } = globalsOf(await get("/shop/")).elementorFrontendConfig;
	const send = (nonce: string) =>
		app.inject({
			method: "POST",
			url: "/wp-admin/admin-ajax.php",
			headers: { host, "content-type": "application/x-www-form-urlencoded" },
			payload: `action=elementor_send_clicks&_nonce=${nonce}${"&clicks[]=77".repeat(10)}`,
		});
	expect((await send("0123456789")).statusCode).toBe(403);
	expect((await send(nonces.floatingButtonsClickTracking)).json()).toEqual({ success: true });
});

it.each(["/", "/shop/", "/product-category/feed/", "/product/layer-mash/"])(
	"tells scripts that %s is neither edited nor previewed",
	async (path) => {
		const { elementorFrontendConfig: config } = globalsOf(await get(path));
		expect(config.environmentMode).toEqual({ edit: false, wpPreview: false });
	},
);

it("gives scripts of a category page no post id, the addresses for adding to the cart, and the nonce of click counting", async () => {
	const { elementorFrontendConfig: config } = globalsOf(await get("/product-category/feed/"));
	expect(config.post).toEqual({ id: 0, title: "Feed Archives", excerpt: "" });
	expect(globalsOf(await get("/product-category/feed/")).wc_add_to_cart_params).toEqual({
		ajax_url: "/wp-admin/admin-ajax.php",
		wc_ajax_url: "/?wc-ajax=%%endpoint%%",
		i18n_view_cart: "View cart",
		cart_url: `http://${host}/`,
		is_cart: "",
		cart_redirect_after_add: "no",
	});
	expect(config.nonces.floatingButtonsClickTracking).toMatch(/^[0-9a-f]{10}$/);
	expect(globalsOf(await get("/product/layer-mash/")).elementorFrontendConfig.post.id).toBe(1);
});

it("shows the cart at the site root to everybody if the cart page is the front page", async () => {
	const { pages } = await shop.settings.current();
	await shop.settings.write({ pages: { ...pages, cart: { id: 6, title: "Cart", path: "/" } } });
	const cart = await get("/");
	expect(cart).toContain("woocommerce-cart");
	expect(globalsOf(cart).wc_add_to_cart_params.is_cart).toBe("1");
});

it("gives scripts the platform's versions and the number of products", async () => {
	const cart = await get("/", await shopperWithBag());
	const { wcSettings } = globalsOf(cart);
	expect(wcSettings).toMatchObject({ wpVersion: "6.6.4", wcVersion: "8.3.1", wcBlocksConfig: { productCount: 1 } });
	expect(wcSettings).toMatchObject({ currentUserId: 0, currentUserIsAdmin: false });
});

it("gives scripts of the cart the shipping settings and the address after an add", async () => {
	const settings = async () => globalsOf(await get("/", await shopperWithBag())).wcSettings;
	expect(await settings()).toMatchObject({
		shippingCostRequiresAddress: false,
		productsSettings: { cartRedirectAfterAdd: false },
		paymentMethodSortOrder: [],
	});
	await shop.settings.write({ shippingCostRequiresAddress: true, cartRedirectAfterAdd: true });
	expect(await settings()).toMatchObject({
		shippingCostRequiresAddress: true,
		productsSettings: { cartRedirectAfterAdd: true },
	});
	await shop.settings.write({ shippingCostRequiresAddress: false, cartRedirectAfterAdd: false });
});

it("has no page of its own for cart, checkout, shop, account, privacy and terms where none is configured", async () => {
	const body = await get("/", await shopperWithBag());
	const none = { id: 0, title: "", permalink: false };
	const { storePages } = globalsOf(body).wcSettings;
	expect(storePages).toMatchObject({ myaccount: none, shop: none, checkout: none, privacy: none, terms: none });
	const footer = async () => /<footer.*<\/footer>/s.exec(await get("/"))?.[0];
	expect(await footer()).not.toMatch(/privacy|terms/i);
	const { pages } = await shop.settings.current();
	await shop.settings.write({ pages: { ...pages, privacy: { id: 3, title: "Privacy", path: "/our-privacy/" } } });
	expect(await footer()).toContain('href="/our-privacy/"');
	await shop.settings.write({ pages });
});

it("gives scripts of the cart the address fields in their order", async () => {
	const { defaultAddressFields } = globalsOf(await get("/", await shopperWithBag())).wcSettings;
	const fields = Object.entries<{ index: number; required: boolean; optionalLabel: string }>(defaultAddressFields);
	expect(fields.toSorted(([, one], [, other]) => one.index - other.index).map(([name]) => name)).toEqual([
		"first_name",
		"last_name",
		"company",
		"address_1",
		"address_2",
		"country",
		"city",
		"state",
		"postcode",
	]);
	expect(fields.filter(([, { required }]) => !required).map(([name]) => name)).toEqual(["company", "address_2"]);
	expect(defaultAddressFields.company.optionalLabel).toBe("Company (optional)");
});

it("gives scripts of the cart the countries that are billed, and says which of them receive goods", async () => {
	await shop.settings.write({
		sellTo: { mode: "specific", countries: ["IN", "NP"] },
		shipTo: { mode: "specific", countries: ["IN", "BT"] },
	});
	const { countryData } = globalsOf(await get("/", await shopperWithBag())).wcSettings;
	const allowed = Object.entries<{ allowBilling: boolean; allowShipping: boolean }>(countryData);
	expect(allowed.map(([code, { allowBilling, allowShipping }]) => [code, allowBilling, allowShipping])).toEqual([
		["BT", false, true],
		["IN", true, true],
		["NP", true, false],
	]);
	expect(countryData.IN).toMatchObject({ states: { GJ: "Gujarat" }, locale: { postcode: { label: "PIN Code" } } });
	await shop.settings.write({ sellTo: { mode: "all", countries: [] }, shipTo: { mode: "same", countries: [] } });
});

it("gives scripts the addresses of the Store API and the default avatar", async () => {
	const { wcBlocksConfig } = globalsOf(await get("/", await shopperWithBag())).wcSettings;
	const index = await app.inject("/wp-json/wc/store/v1");
	expect(wcBlocksConfig.restApiRoutes).toEqual({
		"/wc/store/v1": Object.keys(index.json<{ routes: object }>().routes),
	});
	expect(wcBlocksConfig.defaultAvatar).toBe("https://secure.gravatar.com/avatar/?s=96&d=mm&f=y&r=g");
});
