import { pseudo } from "@feedmill/trade/testing/pseudo.ts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Fixture, startFixture } from "../../support/fixture-server.ts";
import { CASH_ORDER, RAMESH, Shopper } from "../../support/store-client.ts";

/** Fish Hatchery Powder: 50 in stock, no backorders. */
const HATCHERY = 65;
const DAIRY_GOLD = 20;

let fixture: Fixture;
beforeAll(async () => {
	fixture = await startFixture({ language: { pages: null, words: pseudo } });
});
afterAll(() => fixture?.close());

/**
 * English words of a sentence: three letters or more, translatable. Values (parameters, products, codes, numbers) are
 * excluded.
 */
function plainWords(text: string, values: readonly string[] = []): string[] {
	const said = values.reduce((rest, value) => rest.replaceAll(value, " "), text.replace(/<[^>]*>|&#?\w+;/g, " "));
	return (
		said.match(/(?<![\p{L}_])[A-Za-z]*[aceinorsuyAEIOUCS][A-Za-z]*(?![\p{L}_])/gu)?.filter((word) => word.length > 2) ??
		[]
	);
}

interface Refusal {
	message: string;
	data?: { params?: Record<string, string>; errors?: Record<string, string[]> } | null;
	errors?: { message: string }[];
}

/** All messages of a response. */
function sentencesOf({ message, data, errors = [] }: Refusal): string[] {
	return [
		...(message ? [message] : []),
		...Object.values(data?.params ?? {}),
		...Object.values(data?.errors ?? {}).flat(),
		...errors.map((error) => error.message),
	].filter((text) => typeof text === "string");
}

describe("the Store API in another language", () => {
	const names = [
		"rate_id",
		"quantity",
		"billing_address",
		"Fish Hatchery Powder",
		"integer",
		"ramesh",
		"NOPE",
		"nope",
		"key",
		"code",
	];

	it.each<[string, string, string, unknown]>([
		["no such product", "POST", "/cart/add-item", { id: 999_999 }],
		["more than there is", "POST", "/cart/add-item", { id: HATCHERY, quantity: 9_999 }],
		["a quantity that is none", "POST", "/cart/add-item", { id: DAIRY_GOLD, quantity: "x" }],
		["a line that is not there", "POST", "/cart/update-item", { key: "nope", quantity: 2 }],
		["a line to remove that is not there", "POST", "/cart/remove-item", { key: "nope" }],
		["no such coupon", "POST", "/cart/apply-coupon", { code: "nope" }],
		["a coupon that is not applied", "POST", "/cart/remove-coupon", { code: "nope" }],
		["no rate", "POST", "/cart/select-shipping-rate", {}],
		[
			"no country",
			"POST",
			"/cart/update-customer",
			{ billing_address: { country: "IN", postcode: "1", phone: "abc" } },
		],
		["an empty cart", "POST", "/checkout", CASH_ORDER],
		["no address", "POST", "/checkout", {}],
		["somebody's order", "GET", "/order/101?key=nope", undefined],
		["no such product to read", "GET", "/products/999999", undefined],
		["no such page", "GET", "/nope", undefined],
	])("says what is wrong in it: %s", async (_, method, path, body) => {
		const shopper = await new Shopper(fixture.base).start();
		const { status, body: refusal } = await shopper.call<Refusal>(method, path, body);
		expect(status).toBeGreaterThanOrEqual(400);
		const sentences = sentencesOf(refusal);
		expect(sentences).not.toEqual([]);
		expect(sentences.flatMap((text) => plainWords(text, names))).toEqual([]);
	});

	it("says at the checkout which fields are missing", async () => {
		const shopper = await new Shopper(fixture.base).start();
		await shopper.add(DAIRY_GOLD);
		const address = { ...RAMESH, last_name: "", city: "" };
		const { body } = await shopper.call<Refusal>("POST", "/checkout", {
			...CASH_ORDER,
			billing_address: { ...CASH_ORDER.billing_address, last_name: "", city: "" },
			shipping_address: address,
		});
		expect(sentencesOf(body).length).toBeGreaterThan(2);
		expect(sentencesOf(body).flatMap((text) => plainWords(text))).toEqual([]);
	});

	it("says on a product's button what it does", async () => {
		const { body } = await new Shopper(fixture.base).call<{
			add_to_cart: { text: string; description: string };
			name: string;
		}>("GET", `/products/${DAIRY_GOLD}`);
		expect(plainWords(body.add_to_cart.text)).toEqual([]);
		expect(plainWords(body.add_to_cart.description.replace(/&ldquo;.*&rdquo;/, ""))).toEqual([]);
	});
});

describe("what is written down and given to programs in another language", () => {
	it("has the notes of an order in the store's language", async () => {
		const shopper = await new Shopper(fixture.base).start();
		await shopper.add(DAIRY_GOLD);
		const { body } = await shopper.call<{ order_id: number }>("POST", "/checkout", CASH_ORDER);
		await fixture.shop.orders.changeStatus(body.order_id, "refunded");
		const notes = await fixture.shop.orders.notes(body.order_id);
		expect(notes.length).toBeGreaterThan(2);
		expect(notes.flatMap(({ content }) => plainWords(content, ["Dairy Gold 8000 Pellet", "CCF-DG8-50"]))).toEqual([]);
	});

	it.each(["/llms.txt", "/feeds/new-products.xml"])("speaks it in %s", async (path) => {
		const text = await (await fetch(`${fixture.base}${path}`)).text();
		expect(text).not.toMatch(/Prices are in|\d products|: new products|Categories|Every page|What is new|Ways to pay/i);
	});

	it("says of a file that is not there that it is not there", async () => {
		for (const path of ["/assets/nope.js", "/wp-content/uploads/nope.png"]) {
			const answer = await fetch(`${fixture.base}${path}`);
			expect([answer.status, plainWords(await answer.text())]).toEqual([404, []]);
		}
	});
});

describe("the account in another language", () => {
	const noticesOf = (page: string) =>
		[...page.matchAll(/role="alert"[^>]*>(.*?)<\/(?:li|div|ul|p)>/gs)].map(([, text]) =>
			text!.replace(/<[^>]*>/g, " "),
		);

	it.each([
		["no name", { username: "", password: "x" }],
		["an unknown name", { username: "nobody-at-all", password: "x" }],
		["a wrong password", { username: "ramesh", password: "x" }],
	])("says why nobody is let in: %s", async (_, fields) => {
		const answer = await fetch(`${fixture.base}/my-account/`, {
			method: "POST",
			headers: { origin: fixture.base },
			body: new URLSearchParams({ login: "Log in", ...fields }),
		});
		const notices = noticesOf(await answer.text());
		expect(notices).not.toEqual([]);
		expect(notices.flatMap((text) => plainWords(text, ["nobody-at-all", "ramesh"]))).toEqual([]);
	});
});
