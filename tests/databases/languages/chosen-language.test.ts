import path from "node:path";
import { urlsOf } from "@feedmill/server/http/urls.ts";
import { LANGUAGE_COOKIE } from "@feedmill/server/language/languages.ts";
import { loadLanguage } from "@feedmill/server/language/load-language.ts";
import { presentWholeCart } from "@feedmill/server/store-api/cart/cart-answer.ts";
import { pseudo } from "@feedmill/trade/testing/pseudo.ts";
import { said } from "@feedmill/trade/words/said.ts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Fixture, startFixture } from "../../support/fixture-server.ts";
import { CASH_ORDER, type PlacedBody, Shopper } from "../../support/store-client.ts";

const FILE = path.join(import.meta.dirname, "../../../examples/hindi/hi.json");
const PRODUCT = "/product/dairy-gold-8000-pellet/";
const DAIRY_GOLD = 20;
const HINDI = { cookie: `${LANGUAGE_COOKIE}=hi` };
const PSEUDO = { cookie: `${LANGUAGE_COOKIE}=${pseudo.html}` };
const UNKNOWN = { cookie: `${LANGUAGE_COOKIE}=gu` };

let fixture: Fixture;
beforeAll(async () => {
	fixture = await startFixture({ languages: [await loadLanguage(FILE), { pages: null, words: pseudo }] });
});
afterAll(() => fixture?.close());

const ask = (address: string, init: RequestInit = {}) => fetch(fixture.base + address, { redirect: "manual", ...init });
const page = async (address: string, headers: Record<string, string> = {}) => (await ask(address, { headers })).text();

/** Decodes JSON's escapes of non-ASCII characters. */
const decoded = (text: string) =>
	text.replaceAll(/\\u([0-9a-f]{4})/gi, (_, code) => String.fromCharCode(Number.parseInt(code, 16)));

/** Texts of page, shop and frame that show the language of a product page. */
const IN_HINDI = ['<html lang="hi"', "कार्ट में डालें", "प्रति किलो", "मुखपृष्ठ", "feedmillWords"];
const IN_ENGLISH = ['<html lang="en"', "Add to cart", "per kg", "Home"];
const spokenIn = (html: string, texts: readonly string[]) => texts.filter((text) => html.includes(text));

function expectHindi(html: string): void {
	expect(spokenIn(html, IN_HINDI)).toEqual(IN_HINDI);
	expect(html).not.toContain('<html lang="en"');
}

function expectEnglish(html: string): void {
	expect(spokenIn(html, IN_ENGLISH)).toEqual(IN_ENGLISH);
	expect(spokenIn(html, IN_HINDI)).toEqual([]);
}

describe("two languages of one server", () => {
	it("never meet in the cache of pages, one after the other or at once", async () => {
		for (const headers of [{}, HINDI, {}, HINDI]) {
			const html = await page(PRODUCT, headers);
			if (headers === HINDI) expectHindi(html);
			else expectEnglish(html);
		}
		const address = "/shop/";
		const made = await Promise.all([{}, HINDI, {}, HINDI, {}, HINDI].map((headers) => page(address, headers)));
		for (const [index, html] of made.entries()) {
			expect(html.includes("कार्ट में डालें")).toBe(index % 2 === 1);
			expect(html.includes("Add to cart")).toBe(index % 2 === 0);
		}
	});

	it("never meet in the caches of others, nor does a browser keep a page of the other language", async () => {
		const english = await ask(PRODUCT);
		expect(english.headers.get("vary")).toBe("Accept-Encoding, Cookie");
		const tag = { "if-none-match": english.headers.get("etag")! };
		expect((await ask(PRODUCT, { headers: tag })).status).toBe(304);
		const other = await ask(PRODUCT, { headers: { ...tag, ...HINDI } });
		expect(other.status).toBe(200);
		expectHindi(await other.text());
		expect((await ask("/search-suggestions?q=dairy", { headers: HINDI })).headers.get("vary")).toBe("Cookie");
	});

	it("never meet in a cart that stays the same", async () => {
		const { shop, base } = fixture;
		const inPseudo = { ...shop, words: pseudo };
		const empty = await shop.carts.view({ sessionId: `t_${"0".repeat(30)}`, customerId: 0 });
		const cart = { ...empty, errors: [{ code: "gone", message: said("Invalid order.") }] };
		const messages: (string | undefined)[] = [];
		for (const speaking of [shop, inPseudo, shop, inPseudo])
			messages.push((await presentWholeCart(speaking, cart, urlsOf(base))).body.errors[0]?.message);
		const [english, other] = ["Invalid order.", pseudo.say("Invalid order.")];
		expect(messages).toEqual([english, other, english, other]);
	});

	it("never meet in what the Store API has presented: products and lists", async () => {
		const shopper = await new Shopper(fixture.base).start();
		await shopper.add(DAIRY_GOLD);
		type Product = { add_to_cart: { description: string } };
		for (const headers of [{}, HINDI, {}, HINDI]) {
			const hindi = headers === HINDI;
			const one = await shopper.call<Product>("GET", `/products/${DAIRY_GOLD}`, undefined, headers);
			expect(one.body.add_to_cart.description.includes("कार्ट में डालें")).toBe(hindi);
			const { body } = await shopper.call<Product[]>("GET", "/products?type=simple", undefined, headers);
			expect(body.some(({ add_to_cart }) => add_to_cart.description.includes("कार्ट में डालें"))).toBe(hindi);
		}
	});
});

describe("an answer speaks the request's language", () => {
	it.each([
		[{}, "does not exist!"],
		[HINDI, "मौजूद नहीं है!"],
		[UNKNOWN, "does not exist!"],
	])("as an error of the Store API and of a part of a batch: %o", async (headers, text) => {
		const shopper = await new Shopper(fixture.base).start();
		await shopper.add(DAIRY_GOLD);
		type Refusal = { message: string };
		const refused = await shopper.call<Refusal>("POST", "/cart/apply-coupon", { code: "nope" }, headers);
		expect(refused.body.message).toContain(text);
		const requests = [{ method: "POST", path: "/wc/store/v1/cart/apply-coupon", body: { code: "nope" } }];
		const batch = await shopper.call<{ responses: { body: Refusal }[] }>("POST", "/batch", { requests }, headers);
		expect(batch.body.responses[0]!.body.message).toContain(text);
	});

	it.each([
		["a small call", "/?wc-ajax=get_refreshed_fragments", "No products in the cart."],
		["a file that is not there", "/assets/nope.js", "Not found"],
		["an answer to an address that cannot be read", "/%E0%A4%A", "The request cannot be read."],
		["an answer to a script that may not be called", "/wp-json/?_jsonp=a-b", "Invalid JSONP callback function."],
	] as const)("as %s", async (_, address, sentence) => {
		expect(await page(address)).toContain(sentence);
		const other = await page(address, PSEUDO);
		expect(other).not.toContain(sentence);
		expect(decoded(other)).toContain(pseudo.say(sentence));
	});

	it("as a form without script", async () => {
		const added = await ask(`/?add-to-cart=${DAIRY_GOLD}`, { headers: HINDI });
		const session = added.headers
			.getSetCookie()
			.map((cookie) => cookie.split(";")[0])
			.join("; ");
		const both = { cookie: `${session}; ${HINDI.cookie}` };
		const cart = await page(new URL(added.headers.get("location")!, fixture.base).pathname, both);
		expect(cart).toContain("आपके कार्ट में डाल दिया गया है");
	});

	it("as a page that is not there, in the store's language where it is not spoken", async () => {
		expect(await page("/nowhere/", HINDI)).toContain("यह पेज नहीं मिला");
		expect(await page("/nowhere/", UNKNOWN)).toContain("This page cannot be found");
		expectEnglish(await page(PRODUCT, UNKNOWN));
	});

	it("with its dates and prices, while notes of the order stay in the store's", async () => {
		const shopper = await new Shopper(fixture.base).start();
		await shopper.add(DAIRY_GOLD);
		const { body } = await shopper.call<PlacedBody>("POST", "/checkout", CASH_ORDER, HINDI);
		const address = `/checkout/order-received/${body.order_id}/?key=${body.order_key}`;
		const [hindi, english] = [await page(address, HINDI), await page(address)];
		const dated = (code: string) =>
			new Intl.DateTimeFormat(code, { dateStyle: "long", timeZone: "Asia/Kolkata" }).format(Date.now());
		expect(hindi).toContain(dated("hi"));
		expect(english).toContain(dated("en-US"));
		for (const html of [hindi, english]) expect(html.replaceAll(/<[^>]*>/g, "")).toMatch(/₹\d/);
		const notes = (await fixture.shop.orders.notes(body.order_id)).map(({ content }) => content).join(" ");
		expect(notes).toContain("Order status changed");
		expect(notes).not.toContain("ऑर्डर की स्थिति");
	});
});

describe("a visitor chooses the language", () => {
	it("by a link at the end of every page, which leads back to the page", async () => {
		const html = await page(PRODUCT);
		expect(html).toMatch(/<a href="\?lang=hi"[^>]*>हिन्दी<\/a>/);
		const chosen = await ask(`${PRODUCT}?lang=hi`);
		expect([chosen.status, chosen.headers.get("location")]).toEqual([303, fixture.base + PRODUCT]);
		expect(chosen.headers.getSetCookie()).toEqual([
			expect.stringMatching(new RegExp(`^${LANGUAGE_COOKIE}=hi; Path=/; Expires=[^;]+; HttpOnly; SameSite=Lax$`)),
		]);
		const back = await ask(`${PRODUCT}?lang=en`, { headers: HINDI });
		expect(back.headers.getSetCookie()[0]).toContain(`${LANGUAGE_COOKIE}=en;`);
	});

	it("and keeps the search that the link stood under", async () => {
		const referer = `${fixture.base}/?s=dairy&post_type=product`;
		const chosen = await ask("/?lang=hi", { headers: { referer } });
		expect(chosen.headers.get("location")).toBe(referer);
		const elsewhere = await ask("/?lang=hi", { headers: { referer: "https://elsewhere.test/?s=dairy" } });
		expect(elsewhere.headers.get("location")).toBe(`${fixture.base}/`);
	});

	it("but none that is not spoken", async () => {
		const chosen = await ask(`${PRODUCT}?lang=gu`);
		expect([chosen.status, chosen.headers.getSetCookie()]).toEqual([303, []]);
	});
});
