import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { PAGE_DATA, type PageData } from "@feedmill/admin-api/page-data.ts";
import { ensureBuilt } from "@feedmill/back-office/build.ts";
import { openShop, type Shop } from "@feedmill/shop/shop.ts";
import { catalogueFixture } from "@feedmill/shop/testing/catalogue-fixture.ts";
import { ensureBuilt as ensureStorefront } from "@feedmill/storefront/build.ts";
import { english, wordsOf } from "@feedmill/trade/words/words.ts";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createApp } from "../app.ts";
import { COLOURS } from "../theme/colours.ts";
import { readBuiltApp } from "./built-app.ts";
import { adminPage, notYetBuilt } from "./page.ts";

const dataDirectory = fs.mkdtempSync(path.join(os.tmpdir(), "feedmill-admin-"));
let app: FastifyInstance;
let shop: Shop;

beforeAll(async () => {
	await Promise.all([ensureBuilt(), ensureStorefront()]);
	const { connection, clock } = await catalogueFixture();
	const uploadsDirectory = path.join(dataDirectory, "uploads");
	const sentences = { "Sign in": "साइन इन", "Add to cart": "कार्ट में" };
	const hindi = { code: "hi", plural: ["one", "other"], sentences };
	const words = wordsOf(hindi);
	shop = await openShop({ connection, clock, dataDirectory, uploadsDirectory, smtpUrl: null, languages: [words] });
	app = await createApp({ shop, rateLimits: false, languages: [{ pages: hindi, words }] });
}, 120_000);
afterAll(async () => {
	await app?.close();
	await shop?.close();
	fs.rmSync(dataDirectory, { recursive: true, force: true });
});

const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });
const dataIn = (html: string): PageData =>
	JSON.parse(new RegExp(`id="${PAGE_DATA}">(.*?)</script>`, "s").exec(html)![1]!);

it("every address below /admin/ is the page with who is signed in, and /admin leads there with its query", async () => {
	for (const url of ["/admin/", "/admin/orders?view=all", "/admin/orders/10482"]) {
		const page = await get(url);
		expect([page.statusCode, page.headers["content-type"]]).toEqual([200, "text/html; charset=utf-8"]);
		expect(dataIn(page.body)).toMatchObject({
			root: "/wp-json",
			me: { person: null, needs: "sign-in" },
			words: null,
			store: { currency: { code: "INR" } },
		});
	}
	const led = await get("/admin?first=abc");
	expect([led.statusCode, led.headers.location]).toEqual([301, "/admin/?first=abc"]);
});

it("the page has a policy of its own: no foreign or inline script, no text as script, no frame, no cache", async () => {
	const { headers, body } = await get("/admin/");
	const policy = String(headers["content-security-policy"]);
	for (const directive of [
		"default-src 'self'",
		"script-src 'self'",
		"frame-ancestors 'none'",
		"frame-src http://localhost:80/admin/preview",
		"base-uri 'none'",
		"require-trusted-types-for 'script'",
		"trusted-types 'none'",
	])
		expect(policy.split("; ")).toContain(directive);
	expect(policy).not.toContain("unsafe");
	const nonce = /style-src 'self' 'nonce-([0-9a-f]{32})'/.exec(policy)![1]!;
	expect(body).toContain(`<meta property="csp-nonce" content="${nonce}"`);
	expect(policy).not.toBe((await get("/admin/")).headers["content-security-policy"]);
	expect(headers["cache-control"]).toBe("private, no-store");
	expect(headers["x-frame-options"]).toBe("DENY");
	expect(headers["permissions-policy"]).toContain("camera=(self)");
	expect(headers["referrer-policy"]).toBe("same-origin");
	expect(headers["x-robots-tag"]).toBe("noindex, nofollow");
	// Scripts in the page are data, or files of ours.
	const scripts = body.match(/<script[^>]*>/g)!;
	expect(scripts.every((tag) => /type="application\/json"|src="\/admin\/assets\/[\w.-]+"/.test(tag))).toBe(true);
	expect((await get("/")).headers["content-security-policy"]).not.toContain("trusted-types");
});

it("its files are sent with their hash in the name, for ever, and nothing else below assets", async () => {
	const { body } = await get("/admin/");
	const script = /src="(\/admin\/assets\/[^"]+)"/.exec(body)![1]!;
	const style = /rel="stylesheet" href="([^"]+)"/.exec(body)![1]!;
	for (const file of [script, style]) {
		const answer = await get(file, { "accept-encoding": "br" });
		expect([answer.statusCode, answer.headers["content-encoding"]]).toEqual([200, "br"]);
		expect(answer.headers["cache-control"]).toContain("immutable");
	}
	for (const name of ["manifest.json", "..%2Fstamp", "main.js"])
		expect((await get(`/admin/assets/${name}`)).statusCode).toBe(404);
});

it("in another language the page has the sentences of its scripts, and no others", async () => {
	const { body, headers } = await get("/admin/", { cookie: "feedmill_language=hi" });
	expect(body).toContain('<html lang="hi">');
	expect(dataIn(body).words).toEqual({ code: "hi", plural: ["one", "other"], sentences: { "Sign in": "साइन इन" } });
	expect(headers.vary).toContain("Cookie");
});

it("names in its data cannot end their element", () => {
	const built = { script: "/admin/assets/main.js", styles: [], sentences: new Set<string>() };
	const me = { shop: "</script><b>", language: "en", nonce: "", person: null, needs: "sign-in" as const };
	const data = { root: "/wp-json", home: "/", me, store: {} as PageData["store"], families: [] };
	const page = adminPage({ built, nonce: "ab", colours: COLOURS, language: null, say: english.say, data });
	expect(page).not.toContain("<b>");
	expect(dataIn(page).me.shop).toBe("</script><b>");
});

it("before it is built the page says so and looks again by itself", async () => {
	expect(await readBuiltApp(path.join(dataDirectory, "nothing"))).toBeNull();
	const page = notYetBuilt(english, COLOURS);
	expect(page).toContain('http-equiv="refresh" content="3"');
	expect(page).toContain("The back office is being prepared.");
});

it("robots and sitemaps leave it out, and the offline worker lets its pages pass", async () => {
	expect((await get("/robots.txt")).body).toContain("\nDisallow: /admin/\n");
	const map = await get("/sitemap.xml");
	const maps = [...map.body.matchAll(/<loc>https?:\/\/[^/]*([^<]+)<\/loc>/g)].map(([, url]) => url!);
	for (const url of ["/sitemap.xml", ...maps.filter((each) => each.endsWith(".xml"))])
		expect((await get(url)).body).not.toContain("/admin");
	const worker = (await get("/offline-worker.js")).body;
	expect(passes(worker, "https://shop.example/admin/orders")).toBe(true);
	expect(passes(worker, "https://shop.example/admin")).toBe(true);
	expect(passes(worker, "https://shop.example/administration/")).toBe(false);
	expect(passes(worker, "https://shop.example/cart/")).toBe(false);
});

/** Whether the worker leaves a navigation to the browser. */
function passes(worker: string, url: string): boolean {
	const listeners: Record<string, (event: object) => void> = {};
	const self = { addEventListener: (name: string, listen: (event: object) => void) => (listeners[name] = listen) };
	new Function("self", "fetch", worker)(self, async () => "");
	let answered = false;
	const respondWith = () => {
		answered = true;
	};
	listeners.fetch!({ request: { mode: "navigate", method: "GET", url }, respondWith });
	return !answered;
}
