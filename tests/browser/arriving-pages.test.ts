import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openBrowser } from "../support/browser.ts";
import { type DemoServer, startDemo } from "../support/demo-server.ts";
import { type SlowHtml, startSlowHtml } from "../support/slow-html.ts";

interface Shift extends PerformanceEntry {
	value: number;
	sources: { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[];
}

/** Below this a shift is a few letters within one line, cut by the end of a piece. */
const LEAST = 0.0015;

/** On a slow connection a page is drawn while it arrives: what has been drawn stays where it is. */
describe("a page that arrives in pieces", () => {
	let browser: Browser;
	let demo: DemoServer;
	let slow: SlowHtml | undefined;
	/** Pages of which something was painted before all of it had come: in others nothing could move. */
	let paintedEarly = 0;
	beforeAll(async () => {
		[browser, demo] = await Promise.all([openBrowser(), startDemo()]);
		slow = await startSlowHtml(demo.address);
	});
	afterAll(async () => {
		await browser?.close();
		await slow?.close();
		await demo?.close();
	});

	it.each([
		["/", 360, false],
		["/", 1280, false],
		["/shop/", 360, false],
		["/shop/", 1280, false],
		["/product/dudhdhara-8000/", 360, false],
		["/product/dudhdhara-8000/", 1280, false],
		["/cart/", 360, false],
		["/cart/", 360, true],
		["/cart/", 1280, true],
		["/checkout/", 360, true],
		["/checkout/", 1280, true],
		["/my-account/", 1280, false],
	])("%s at %i px, with a filled cart: %s", async (path, width, filled) => {
		const context = await browser.newContext({ viewport: { width, height: 800 } });
		if (filled) await context.request.get(`${slow!.base}/?add-to-cart=203`);
		const page = await context.newPage();
		await page.addInitScript((least) => {
			const moved: string[] = [];
			Object.assign(window, { moved });
			new PerformanceObserver((list) => {
				for (const { value, sources } of list.getEntries() as Shift[])
					if (value >= least)
						for (const { node, previousRect, currentRect } of sources)
							moved.push(
								`${value}: ${node instanceof Element ? node.outerHTML.slice(0, 120) : node?.textContent} ` +
									`from ${JSON.stringify(previousRect)} to ${JSON.stringify(currentRect)}`,
							);
			}).observe({ type: "layout-shift", buffered: true });
		}, LEAST);
		await page.goto(slow!.base + path);
		await page.locator("#site-settings").waitFor({ state: "attached" });
		await page.waitForTimeout(300);
		expect(await page.evaluate(() => (window as { moved?: string[] }).moved)).toEqual([]);
		const early = await page.evaluate(() => {
			const [{ responseEnd } = { responseEnd: 0 }] = performance.getEntriesByType(
				"navigation",
			) as PerformanceNavigationTiming[];
			return (performance.getEntriesByName("first-paint")[0]?.startTime ?? Number.POSITIVE_INFINITY) < responseEnd;
		});
		if (early) paintedEarly++;
		await context.close();
	});

	it("is painted before all of it has come", () => {
		expect(paintedEarly).toBeGreaterThan(5);
	});
});
