import { pseudo } from "@feedmill/trade/testing/pseudo.ts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Fixture, startFixture } from "../../support/fixture-server.ts";
import { textsInHtml, textsInJson } from "../../support/languages/html-texts.ts";
import { plainTexts } from "../../support/languages/plain-english.ts";
import { pseudoLanguage } from "../../support/languages/pseudo-language.ts";
import { storeTexts } from "../../support/languages/store-data.ts";
import { PageVisitor } from "../../support/page-visitor.ts";
import { CASH_ORDER, RAMESH } from "../../support/store-client.ts";

/** Input typed by the test. */
const TYPED = [...Object.values(RAMESH), "Ramesh Patel", "Nobody", "ramesh", "feed", "xyzzy", "nosuch", "nope"];

let fixture: Fixture;
let allowed: readonly string[];
beforeAll(async () => {
	fixture = await startFixture({ language: { pages: pseudoLanguage(), words: pseudo } });
	allowed = storeTexts(TYPED);
});
afterAll(() => fixture?.close());

const plain = (html: string) => plainTexts(textsInHtml(html), allowed);
const visitor = () => new PageVisitor(fixture.base);

/** A visitor with a product in the cart. */
async function buyer(): Promise<PageVisitor> {
	const shopper = visitor();
	await shopper.get("/?add-to-cart=38");
	return shopper;
}

it("finds what no language could change", () => {
	expect(plain('<p title="Take it away">Çåŕt</p><meta name="description" content="Buy feed">')).toEqual([
		"Buy feed",
		"Take it away",
	]);
	expect(plainTexts(textsInJson({ a: [{ text: "Added", key: "instock" }] }), allowed)).toEqual(["Added"]);
});

describe("a page in another language, as browsers without script have it", () => {
	it.each([
		["home", "/"],
		["shop, second page", "/shop/page/2/?orderby=price"],
		["shop, nothing found", "/shop/?min_price=1&max_price=2"],
		["category", "/product-category/compound-cattle-feed/"],
		["tag", "/product-tag/bestseller/"],
		["filters", "/shop/?filter_form=pellet&rating_filter=4&on_sale=1"],
		["product with delivery", "/product/dairy-gold-8000-pellet/?pin=384002&review=received"],
		["product with a wrong PIN", "/product/dairy-gold-8000-pellet/?pin=12&animals=3&daily=2"],
		["calculator with nonsense", "/product/dairy-gold-8000-pellet/?animals=x&daily=-1"],
		["product with options", "/product/milk-booster-pellet/"],
		["kit", "/product/dairy-starter-kit/"],
		["sold elsewhere", "/product/feed-trough-6-ft/"],
		["service", "/product/ration-balancing-consultation/"],
		["on backorder", "/product/breeder-feed/"],
		["sold out, asked", "/product/lamb-creep-feed/?waiting=asked"],
		["comparison", "/compare/?products=20,23,67"],
		["empty comparison", "/compare/"],
		["waiting list, old link", "/waiting-list/?entry=9&key=x"],
		["search", "/?s=feed&post_type=product"],
		["search, nothing found", "/?s=xyzzy&post_type=product"],
		["empty cart", "/cart/"],
		["empty checkout", "/checkout/"],
		["no such order", "/checkout/order-received/999/?key=nope"],
		["no such order to pay", "/checkout/order-pay/999/?key=nope"],
		["login", "/my-account/"],
		["lost password", "/my-account/lost-password/"],
		["link sent", "/my-account/lost-password/?reset-link-sent=true"],
		["old link for a password", "/my-account/lost-password/?key=nope&login=ramesh"],
		["old link for an address", "/my-account/confirm-email/?key=nope&login=ramesh"],
		["password was set", "/my-account/?password-reset=true"],
		["login of WordPress", "/wp-login.php"],
		["its lost password", "/wp-login.php?action=lostpassword"],
		["not found", "/nowhere/"],
	])("%s", async (_, path) => {
		const { html } = await visitor().get(path);
		expect(plain(html)).toEqual([]);
	});

	it.each<[string, string, Record<string, string>]>([
		["login", "/my-account/", { login: "1", username: "Nobody", password: "x" }],
		["lost password", "/my-account/lost-password/", { user_login: "" }],
		["review", "/product/dairy-gold-8000-pellet/", { "submit-review": "1", rating: "", comment: "", author: "" }],
		["waiting list", "/product/lamb-creep-feed/", { "waiting-email": "nobody", "waiting-product": "57" }],
		["options", "/product/milk-booster-pellet/", { "add-to-cart": "23", quantity: "1", variation_id: "0" }],
		["more than there is", "/product/fish-hatchery-powder/", { "add-to-cart": "65", quantity: "9999" }],
		["added", "/product/dairy-gold-8000-pellet/", { "add-to-cart": "20", quantity: "2" }],
		["kit without a choice", "/product/dairy-starter-kit/", { "add-to-cart": "77" }],
	])("what is said of a form: %s", async (_, path, fields) => {
		const shopper = visitor();
		const answer = await shopper.post(path, fields);
		const { html } = answer.location ? await shopper.get(answer.location) : answer;
		expect(plain(html)).toEqual([]);
	});

	it("cart and checkout as forms, and what is said of them", async () => {
		const shopper = await buyer();
		const found: string[] = [];
		const cart = await shopper.get("/cart/");
		found.push(...plain(cart.html));
		const nonce = /name="woocommerce-cart-nonce" value="([^"]+)"/.exec(cart.html)?.[1] ?? "";
		expect(nonce).not.toBe("");
		for (const fields of [
			{ coupon_code: "nosuch", apply_coupon: "1" },
			{ coupon_code: "expired20", apply_coupon: "1" },
			{ coupon_code: "percent10", apply_coupon: "1" },
			{ "cart[x][qty]": "2", update_cart: "1" },
		]) {
			const said = await shopper.post("/cart/", { "woocommerce-cart-nonce": nonce, ...fields });
			found.push(...plain(said.location ? (await shopper.get(said.location)).html : said.html));
		}
		found.push(...plain((await shopper.get("/checkout/")).html));
		const refused = await shopper.post("/checkout/", { place_order: "1", shown_total: "1" });
		found.push(...plain(refused.html));
		const remove = /href="([^"]*remove_item=[^"]*)"/.exec(cart.html)?.[1]?.replaceAll("&amp;", "&") ?? "";
		const removed = await shopper.get(remove.replace(fixture.base, ""));
		found.push(...plain(removed.location ? (await shopper.get(removed.location)).html : removed.html));
		expect(found).toEqual([]);
	});
});

describe("an order in another language", () => {
	it("is said in it where it was received, is to be paid, and in the account", async () => {
		const shopper = await buyer();
		await shopper.logIn("ramesh");
		await shopper.get("/?add-to-cart=38");
		const api = "/wp-json/wc/store/v1";
		const { headers } = await shopper.get(`${api}/cart`);
		const cookie = [...shopper.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
		const place = async (method: string) => {
			const answer = await fetch(`${fixture.base}${api}/checkout`, {
				method: "POST",
				headers: { "content-type": "application/json", nonce: headers.get("nonce") ?? "", cookie },
				body: JSON.stringify({ ...CASH_ORDER, payment_method: method }),
			});
			return (await answer.json()) as { order_id: number; order_key: string };
		};
		const order = await place("bacs");
		expect(order.order_id).toBeGreaterThan(0);
		const pages = [
			`/checkout/order-received/${order.order_id}/?key=${order.order_key}`,
			"/my-account/",
			"/my-account/orders/",
			`/my-account/view-order/${order.order_id}/`,
			"/my-account/view-order/999/",
			"/my-account/downloads/",
			"/my-account/edit-address/",
			"/my-account/edit-address/shipping/",
			"/my-account/edit-account/",
			"/my-account/payment-methods/",
			"/my-account/add-payment-method/",
			"/my-account/customer-logout/",
		];
		const found: Record<string, string[]> = {};
		for (const path of pages) found[path] = plain((await shopper.get(path)).html);
		await fixture.shop.orders.changeStatus(order.order_id, "pending");
		const pay = `/checkout/order-pay/${order.order_id}/?pay_for_order=true&key=${order.order_key}`;
		found.pay = plain((await shopper.get(pay)).html);
		found.refused = plain((await shopper.post(pay, { payment_method: "nope" })).html);
		await fixture.shop.orders.changeStatus(order.order_id, "failed");
		found.failed = plain((await shopper.get(pages[0]!)).html);
		for (const [form, path, fields] of [
			[
				"address",
				"/my-account/edit-address/billing/",
				{ billing_country: "IN", billing_email: "x", billing_phone: "y" },
			],
			["account", "/my-account/edit-account/", { save_account_details: "1", account_email: "x", password_1: "a" }],
		] as const)
			found[form] = plain((await shopper.post(path, fields)).html);
		expect(Object.entries(found).filter(([, texts]) => texts.length > 0)).toEqual([]);
	});
});

describe("what scripts are answered in another language", () => {
	it.each<[string, string, Record<string, string>]>([
		["mini-cart", "/?wc-ajax=get_refreshed_fragments", {}],
		["added", "/?wc-ajax=add_to_cart", { product_id: "38" }],
		["totals", "/?wc-ajax=get_cart_totals", {}],
		["classic checkout", "/?wc-ajax=checkout", {}],
		["a variation", "/?wc-ajax=get_variation", { product_id: "23", "attribute_pa_pack-size": "5-kg" }],
	])("%s", async (_, path, fields) => {
		const shopper = await buyer();
		const { html } = await shopper.post(path, fields);
		expect(html.length).toBeGreaterThan(20);
		const texts = html.startsWith("{") ? textsInJson(JSON.parse(html)) : textsInHtml(html);
		expect(plainTexts(texts, allowed)).toEqual([]);
	});

	it("search suggestions", async () => {
		const { html } = await visitor().get("/search-suggestions?q=fe");
		expect(plainTexts(textsInJson(JSON.parse(html)), allowed)).toEqual([]);
	});
});

describe("pages that another program made, in another language", () => {
	let other: Fixture;
	let own: readonly string[];
	beforeAll(async () => {
		other = await startFixture({ profile: "widgets", language: { pages: pseudoLanguage(), words: pseudo } });
		own = storeTexts([...TYPED, "integer", "post_id", "pagination_base_url"], "widgets");
	});
	afterAll(() => other?.close());

	it.each([
		["listing", "/loop/"],
		["listing, filtered", "/loop/?e-filter-1a2b3c4-product_tag=new"],
		["listing, nothing found", "/loop/?e-filter-1a2b3c4-product_tag=nosuch"],
		["listing of two filters", "/loop-and/"],
		["filter by price", "/price-filter-button/?min_price=900"],
		["mini-cart", "/mini-cart/?add-to-cart=38"],
		["login", "/dealer-login/"],
		["sharing", "/share/"],
		["popup", "/popup-load/"],
		["pictures", "/gallery/"],
		["films", "/videos/"],
		["bands of pictures", "/carousels/"],
	])("%s", async (_, path) => {
		const shopper = new PageVisitor(other.base);
		const answer = await shopper.get(path);
		const { html } = answer.location ? await shopper.get(answer.location) : answer;
		// Descriptions are taken from the shopkeeper's texts.
		expect(plainTexts(textsInHtml(html.replaceAll(/<meta [^>]*description[^>]*>/g, "")), own)).toEqual([]);
	});

	it("what a listing is answered", async () => {
		for (const change of [{}, { widget_id: "nope" }, { pagination_base_url: "nope" }, { post_id: "x" }]) {
			const answer = await fetch(`${other.base}/wp-json/elementor-pro/v1/refresh-loop`, {
				method: "POST",
				headers: { "content-type": "application/json" },
				body: JSON.stringify({
					post_id: 908,
					widget_id: "1a2b3c4",
					widget_filters: { taxonomy: { product_tag: { terms: ["nosuch"], logicalJoin: "AND" } } },
					pagination_base_url: `${other.base}/loop/`,
					...change,
				}),
			});
			expect(plainTexts(textsInJson(await answer.json()), own)).toEqual([]);
		}
	});
});
