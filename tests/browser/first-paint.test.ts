import type { Page } from "playwright-core";
import { afterEach, describe, expect, it } from "vitest";
import { CASH_ORDER } from "../support/store-client.ts";
import { useBrowser } from "../support/use-browser.ts";

interface Paint extends PerformanceEntry {
	element: Element | null;
	size: number;
}
type Watched = typeof globalThis & { paints: string[]; shifts: number };

const PHONE = { width: 360, height: 740 };
const DESK = { width: 1280, height: 900 };
const BLOCK = ":is(.wp-block-woocommerce-cart, .wp-block-woocommerce-checkout)";

interface Shopper {
	products: readonly number[];
	isKnown?: true;
	coupon?: string;
}
const SHOPPERS = {
	"an empty cart": { products: [] },
	/** With cross-sells. */
	"one sack": { products: [20] },
	/** In a sale, on backorder, and a size of a product. */
	"three lines": { products: [34, 53, 29] },
	"a known address": { products: [38], isKnown: true },
	"a coupon": { products: [20, 61], coupon: "percent10" },
} satisfies Record<string, Shopper>;

type Case = [path: string, who: keyof typeof SHOPPERS];
const FILLED: Case[] = ["/cart/", "/checkout/"].flatMap((path) =>
	(["one sack", "three lines", "a known address", "a coupon"] as const).map((who): Case => [path, who]),
);

/** What cart and checkout show before their scripts have come: shoppers on slow phones need not wait for them. */
describe.each([
	["a phone", PHONE],
	["a desk", DESK],
])("before the scripts have come, on %s", (_, viewport) => {
	const { browser, fixture } = useBrowser();
	let page: Page;
	let letScriptsCome: () => void = () => {};
	afterEach(async () => {
		letScriptsCome();
		await page.context().close();
	});

	/** Opens a page as a shopper and holds its scripts back. */
	async function open(path: string, { products, isKnown, coupon }: Shopper): Promise<void> {
		const context = await browser.newContext({ viewport, reducedMotion: "reduce" });
		for (const id of products) await context.request.get(`${fixture.base}/?add-to-cart=${id}`);
		const api = `${fixture.base}/wp-json/wc/store/v1/cart`;
		const { nonce = "" } = (await context.request.get(api)).headers();
		const send = async (call: string, data: object): Promise<void> => {
			const answer = await context.request.post(`${api}/${call}`, { headers: { nonce }, data });
			expect(answer.status()).toBe(200);
		};
		const { billing_address, shipping_address } = CASH_ORDER;
		if (isKnown) await send("update-customer", { billing_address, shipping_address });
		if (coupon) await send("apply-coupon", { code: coupon });
		page = await context.newPage();
		await page.addInitScript(watch);
		const come = new Promise<void>((resolve) => {
			letScriptsCome = resolve;
		});
		await page.route("**/assets/*.js", async (route) => {
			await come;
			await route.continue().catch(() => {});
		});
		await page.goto(`${fixture.base}${path}`, { waitUntil: "commit" });
		await page.waitForFunction(() => document.getElementById("site-settings") !== null);
		await painted();
	}

	/** Resolves when the pictures in sight are there and painted. */
	async function painted(): Promise<void> {
		const inSight = () =>
			[...document.images].every((image) => {
				const { top, width } = image.getBoundingClientRect();
				return image.complete || width === 0 || top > innerHeight;
			});
		await page.waitForFunction(inSight);
		await page.evaluate(async () => {
			for (let frame = 0; frame < 3; frame++) await new Promise((resolve) => requestAnimationFrame(resolve));
			await new Promise((resolve) => setTimeout(resolve, 100));
		});
	}

	async function start(): Promise<void> {
		letScriptsCome();
		await page.locator(`${BLOCK}:not(.is-loading)`).waitFor();
		await painted();
	}

	const paints = () => page.evaluate(() => (window as unknown as Watched).paints);

	it.each([["/cart/", "an empty cart"] as Case, ...FILLED])(
		"the largest paint of %s with %s is the server's",
		async (path, who) => {
			await open(path, SHOPPERS[who]);
			const before = await paints();
			expect(before.length).toBeGreaterThan(0);
			await start();
			expect(await paints()).toEqual(before);
			expect(await page.evaluate(() => (window as unknown as Watched).shifts)).toBe(0);
		},
	);

	it.each(FILLED)("%s with %s shows the same words and pictures at the same places", async (path, who) => {
		await open(path, SHOPPERS[who]);
		const early = await page.evaluate(seenThings);
		expect(early.length).toBeGreaterThan(5);
		await start();
		const late = new Set(await page.evaluate(seenThings));
		expect(early.filter((thing) => !late.has(thing))).toEqual([]);
	});

	it.each(["/cart/", "/checkout/"])("nothing in %s can be pressed, typed into or taken for a block's", async (path) => {
		await open(path, SHOPPERS["one sack"]);
		const drawn = await page.evaluate(() => {
			const parts = [...document.querySelectorAll("[data-early]")];
			const inside = parts.flatMap((part) => [part, ...part.querySelectorAll("*")]);
			return {
				parts: parts.length,
				open: parts.filter((part) => !part.hasAttribute("inert")).length,
				controls: inside.filter((element) => element.matches("a, button, input, select, textarea, [tabindex]")).length,
				known: inside.filter((element) => element.id !== "" || /\b(?:wc|wp)-/.test(element.className)).length,
			};
		});
		expect(drawn).toMatchObject({ open: 0, controls: 0, known: 0 });
		expect(drawn.parts).toBeGreaterThan(3);
		await start();
		expect(await page.locator("[data-early]").count()).toBe(0);
	});

	it.each(["an empty cart", "three lines"] as const)("the first picture of %s is fetched at once", async (who) => {
		await open("/cart/", SHOPPERS[who]);
		const first = page.locator(".entry-content img").first();
		expect(await first.getAttribute("loading")).not.toBe("lazy");
		expect(await first.getAttribute("fetchpriority")).toBe("high");
		await start();
		expect(await first.getAttribute("loading")).not.toBe("lazy");
	});
});

/** Runs in the page before anything else. */
function watch(): void {
	const own = window as unknown as Watched;
	Object.assign(own, { paints: [], shifts: 0 });
	new PerformanceObserver((list) => {
		for (const { element, size } of list.getEntries() as Paint[])
			own.paints.push(`${element?.localName}.${element?.className} of ${size} px²`);
	}).observe({ type: "largest-contentful-paint", buffered: true });
	new PerformanceObserver((list) => {
		for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[]) own.shifts += entry.value;
	}).observe({ type: "layout-shift", buffered: true });
}

/** Words and pictures in the window, with their places in whole px. */
function seenThings(): string[] {
	const content = document.querySelector(".entry-content")!;
	const things: [string, DOMRect][] = [...content.querySelectorAll("img")].map((image) => [
		image.src,
		image.getBoundingClientRect(),
	]);
	const texts = document.createTreeWalker(content, NodeFilter.SHOW_TEXT);
	const range = document.createRange();
	for (let text = texts.nextNode(); text; text = texts.nextNode())
		for (const { 0: word, index } of (text.textContent ?? "").matchAll(/[\p{L}\p{N}₹]+/gu)) {
			range.setStart(text, index);
			range.setEnd(text, index + word.length);
			things.push([word, range.getBoundingClientRect()]);
		}
	return things
		.filter(([, { width, top }]) => width > 1 && top < innerHeight)
		.map(([name, { left, top, width }]) => `${name} at ${[left, top, width].map(Math.round).join(", ")}`);
}
