import zlib from "node:zlib";
import type { Browser, CDPSession, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openBrowser } from "../support/browser.ts";
import { type Fixture, startFixture } from "../support/fixture-server.ts";

const KB = 1000;
const PRODUCTS = 24;
/** A slow phone: CPU slowed four times, 1.6 Mbit/s, 150 ms round trip. */
const LINE = { bytesPerSecond: 1_600_000 / 8, roundTrip: 150, slowdown: 4 };

interface Loaded {
	/** Gzipped bytes by resource type. */
	bytes: Map<string, number>;
	/** Cumulative layout shift. */
	shift: number;
	/** URL of the picture that is the LCP; "" for a text. */
	largest: string;
	/** ms of CPU for rendering the page, at the slow phone's speed. */
	work: number;
	/** Gzipped, or as sent for compressed formats. */
	sizes: Map<string, number>;
}

/** Computed from counts instead of wall-clock time, so that results are the same on a busy machine. */
describe("a listing of 24 products on a cheap phone", () => {
	let browser: Browser;
	let fixture: Fixture;
	const loaded = new Map<string, Loaded>();
	beforeAll(async () => {
		[browser, fixture] = await Promise.all([openBrowser(), startFixture()]);
		await fixture.shop.settings.write({ productsPerPage: PRODUCTS });
		const { products } = await fixture.shop.catalogue.list({ visibility: "catalog", limit: 1 });
		// Render the picture sizes first.
		await load("/shop/");
		for (const path of ["/", "/shop/", "/product-category/compound-cattle-feed/", `/product/${products[0]!.slug}/`])
			loaded.set(path.replace(/(?<=\/product\/).*/, ""), await load(path));
	}, 120_000);
	afterAll(async () => {
		await browser?.close();
		await fixture?.close();
	});

	async function load(path: string): Promise<Loaded> {
		const context = await browser.newContext({ viewport: { width: 360, height: 740 }, deviceScaleFactor: 2 });
		const page = await context.newPage();
		const session = await context.newCDPSession(page);
		await session.send("Network.enable");
		await session.send("Network.emulateNetworkConditions", {
			offline: false,
			latency: LINE.roundTrip,
			downloadThroughput: LINE.bytesPerSecond,
			uploadThroughput: LINE.bytesPerSecond,
		});
		// Thread time excludes other processes.
		await session.send("Performance.enable", { timeDomain: "threadTicks" });
		await page.addInitScript(watch);
		const { bytes, sizes } = collect(page);
		await page.goto(`${fixture.base}${path}`, { waitUntil: "networkidle", timeout: 60_000 });
		await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
		const seen = await page.evaluate(() => (window as unknown as { seen: { shift: number; largest: string } }).seen);
		const work = await processorTime(session);
		const result = { ...seen, work, bytes: await bytes(), sizes: await sizes() };
		await context.close();
		return result;
	}

	it("weighs at most 12 kB of HTML, 10 kB of styles and 12 kB of script before anything is touched", () => {
		const { bytes } = loaded.get("/shop/")!;
		expect(bytes.get("document")).toBeGreaterThan(5 * KB);
		expect(bytes.get("document")).toBeLessThanOrEqual(12 * KB);
		expect(bytes.get("stylesheet")).toBeLessThanOrEqual(10 * KB);
		expect(bytes.get("script")).toBeLessThanOrEqual(12 * KB);
	});

	it("does not move while it loads, nor do home, category and product", () => {
		expect([...loaded].map(([path, { shift }]) => [path, shift])).toEqual([...loaded.keys()].map((path) => [path, 0]));
	});

	it.each(["/", "/shop/", "/product-category/compound-cattle-feed/", "/product/"])(
		"shows the largest thing of %s within 1.8 s",
		(path) => {
			const { bytes, sizes, largest, work } = loaded.get(path)!;
			const needed =
				bytes.get("document")! + bytes.get("stylesheet")! + bytes.get("script")! + (sizes.get(largest) ?? 0);
			// One round trip to connect, one for the page, one for styles and picture, which are both in its head.
			const line = 3 * LINE.roundTrip + (needed / LINE.bytesPerSecond) * 1000;
			expect(line + work, `${largest || "a text"}: line ${line} ms, work ${work} ms`).toBeLessThanOrEqual(1_800);
		},
	);
});

/** Runs in the page before anything else. */
function watch(): void {
	const seen = { shift: 0, largest: "" };
	Object.assign(window, { seen });
	new PerformanceObserver((list) => {
		for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[]) seen.shift += entry.value;
	}).observe({ type: "layout-shift", buffered: true });
	new PerformanceObserver((list) => {
		for (const entry of list.getEntries() as (PerformanceEntry & { url: string })[]) seen.largest = entry.url;
	}).observe({ type: "largest-contentful-paint", buffered: true });
}

function collect(page: Page) {
	const answers: Promise<{ kind: string; url: string; size: number }>[] = [];
	page.on("response", (response) => {
		const kind = response.request().resourceType();
		answers.push(
			response.body().then(
				(body) => ({ kind, url: response.url(), size: kind === "image" ? body.length : zlib.gzipSync(body).length }),
				() => ({ kind, url: response.url(), size: 0 }),
			),
		);
	});
	return {
		bytes: async () => {
			const sums = new Map<string, number>();
			for (const { kind, size } of await Promise.all(answers)) sums.set(kind, (sums.get(kind) ?? 0) + size);
			return sums;
		},
		sizes: async () => new Map((await Promise.all(answers)).map(({ url, size }) => [url, size])),
	};
}

/** CPU time of the page's main thread. */
async function processorTime(session: CDPSession): Promise<number> {
	const { metrics } = await session.send("Performance.getMetrics");
	const seconds = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? 0;
	return (
		(seconds("ScriptDuration") + seconds("LayoutDuration") + seconds("RecalcStyleDuration")) * 1000 * LINE.slowdown
	);
}
