import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { readConfig } from "@feedmill/server/config/config.ts";
import { loadLanguage } from "@feedmill/server/language/load-language.ts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { missing, sentencesOfPages, sentencesOfShop } from "../../../scripts/missing-sentences.ts";
import { type Fixture, startFixture } from "../../support/fixture-server.ts";
import { PageVisitor } from "../../support/page-visitor.ts";
import { CASH_ORDER, type PlacedBody, Shopper } from "../../support/store-client.ts";

const FILE = path.join(import.meta.dirname, "../../../examples/hindi/hi.json");

/** Left out of the file, so that a page has to do without it. */
const MISSING = "Kg a day each";

let folder: string;
let fixture: Fixture;
beforeAll(async () => {
	folder = mkdtempSync(path.join(os.tmpdir(), "feedmill-language-"));
	const { pages, ...rest } = JSON.parse(readFileSync(FILE, "utf8"));
	const { [MISSING]: _, ...fewer } = pages;
	writeFileSync(path.join(folder, "hi.json"), JSON.stringify({ ...rest, pages: fewer }));
	fixture = await startFixture({ language: await loadLanguage(path.join(folder, "hi.json")) });
});
afterAll(async () => {
	await fixture?.close();
	rmSync(folder, { recursive: true, force: true });
});

const page = async (address: string) => (await new PageVisitor(fixture.base).get(address)).html;

describe("a second language is one file", () => {
	it("whose sentences are all asked for, each with the places of its English", () => {
		const { plural, pages, shop } = JSON.parse(readFileSync(FILE, "utf8"));
		const wanted = new Map([...sentencesOfPages(), ...sentencesOfShop()]);
		const { unused, misplaced } = missing({ plural, sentences: { ...pages, ...shop } }, wanted);
		expect({ unused, misplaced }).toEqual({ unused: [], misplaced: [] });
	});

	it("named by LANGUAGE", () => {
		expect(readConfig({ LANGUAGE: FILE }).language).toBe(FILE);
	});

	it("which pages speak, in English where it has nothing", async () => {
		const product = await page("/product/dairy-gold-8000-pellet/");
		expect(product).toContain('<html lang="hi"');
		const said = ["कार्ट में डालें", "सीधे सामग्री पर जाएँ", "एक बोरी कितने दिन चलेगी?", "प्रति किलो", "मुखपृष्ठ"];
		for (const text of said) expect(product).toContain(text);
		expect(product).toContain(MISSING);
		expect(await page("/my-account/")).toContain("पासवर्ड भूल गए?");
		expect(await page("/nowhere/")).toContain("यह पेज नहीं मिला");
	});

	it("with prices as the store writes them, places by Intl and the file, and dates as Hindi has them", async () => {
		const shopper = await new Shopper(fixture.base).start();
		await shopper.add(38);
		const { body } = await shopper.call<PlacedBody>("POST", "/checkout", CASH_ORDER);
		const order = await page(`/checkout/order-received/${body.order_id}/?key=${body.order_key}`);
		const today = new Intl.DateTimeFormat("hi", { dateStyle: "long", timeZone: "Asia/Kolkata" }).format(Date.now());
		expect(order).toContain(today);
		expect(order.replaceAll(/<[^>]*>/g, "")).toMatch(/₹\d{3}/);
		expect(order).toContain("धन्यवाद। आपका ऑर्डर हमें मिल गया है।");
		expect(order).toContain("गुजरात");
		expect(order).toContain("Flat rate");
		expect(order).not.toContain("via ");
		const notes = await fixture.shop.orders.notes(body.order_id);
		expect(notes.map(({ content }) => content).join(" ")).toContain("ऑर्डर की स्थिति");
	});

	it("as do answers, with the English of the wire where the reference has names", async () => {
		const shopper = await new Shopper(fixture.base).start();
		await shopper.add(38);
		const refused = await shopper.call<{ code: string; message: string }>("POST", "/cart/apply-coupon", { code: "x" });
		expect(refused.body).toMatchObject({
			code: "woocommerce_rest_cart_coupon_error",
			message: 'कूपन "x" मौजूद नहीं है!',
		});
		const { body } = await shopper.call<{ shipping_address: { country: string } }>("GET", "/cart");
		expect(body.shipping_address.country).toBe("IN");
		const checkout = new PageVisitor(fixture.base);
		await checkout.get("/?add-to-cart=38");
		expect((await checkout.get("/checkout/")).html).toContain("भारत");
	});
});
