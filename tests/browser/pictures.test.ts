import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { useBrowser } from "../support/use-browser.ts";

const PATHS = ["/", "/shop/", "/product-category/compound-cattle-feed/", "/product/dairy-gold-8000-pellet/"];

interface Shift {
	value: number;
	sources: { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[];
}

describe("pictures of pages", () => {
	const { browser, fixture } = useBrowser();

	async function open(path: string, width: number): Promise<Page> {
		const page = await (await browser.newContext({ viewport: { width, height: 800 } })).newPage();
		await page.addInitScript(() => {
			const moved: string[] = [];
			Object.assign(window, { moved });
			new PerformanceObserver((list) => {
				for (const { value, sources } of list.getEntries() as (PerformanceEntry & Shift)[]) {
					if (sources.length === 0) moved.push(`${value}: an element that is gone`);
					for (const { node, previousRect, currentRect } of sources)
						moved.push(
							`${value}: ${node instanceof Element ? node.outerHTML.slice(0, 120) : node?.textContent} ` +
								`from ${JSON.stringify(previousRect)} to ${JSON.stringify(currentRect)}`,
						);
				}
			}).observe({ type: "layout-shift", buffered: true });
		});
		await page.goto(fixture.base + path, { waitUntil: "networkidle" });
		return page;
	}

	it.each(PATHS)(
		"%s: the first is fetched before all else, the others when they come near; all have their size",
		async (path) => {
			const page = await open(path, 360);
			const pictures = await page.locator("main img").evaluateAll((images) =>
				images.map((image) => ({
					first: image.getAttribute("fetchpriority") === "high",
					lazy: image.getAttribute("loading") === "lazy",
					sized: Number(image.getAttribute("width")) > 0 && Number(image.getAttribute("height")) > 0,
				})),
			);
			expect(pictures.length).toBeGreaterThan(1);
			expect(pictures[0]).toEqual({ first: true, lazy: false, sized: true });
			expect(pictures.slice(1).filter(({ first, lazy, sized }) => first || !lazy || !sized)).toEqual([]);
			const preloads = page.locator('head link[rel=preload][as=image][fetchpriority="high"]');
			expect(await preloads.count()).toBe(1);
			expect([await preloads.getAttribute("imagesrcset"), await preloads.getAttribute("imagesizes")]).toEqual([
				await page.locator("main img").first().getAttribute("srcset"),
				await page.locator("main img").first().getAttribute("sizes"),
			]);
			await page.context().close();
		},
	);

	it.each([360, 600, 800, 1024, 1280, 1600])(
		"say how wide they are shown at %i px, and nothing moves",
		async (width) => {
			for (const path of PATHS) {
				const page = await open(path, width);
				const wrong = await page.locator("main img[srcset]").evaluateAll((images) =>
					(images as HTMLImageElement[]).flatMap((image) => {
						const style = getComputedStyle(image);
						const box = {
							width: image.clientWidth - Number.parseFloat(style.paddingLeft) - Number.parseFloat(style.paddingRight),
							height: image.clientHeight - Number.parseFloat(style.paddingTop) - Number.parseFloat(style.paddingBottom),
						};
						const shape = Number(image.getAttribute("width")) / Number(image.getAttribute("height"));
						const shown = style.objectFit === "contain" ? Math.min(box.width, box.height * shape) : box.width;
						const rule = image.sizes.split(",").find((each) => {
							const [, query] = /^\s*(\([^)]*\))/.exec(each) ?? [];
							return !query || matchMedia(query).matches;
						})!;
						const [, number, unit] = /([\d.]+)(px|vw)\s*$/.exec(rule)!;
						const said = unit === "vw" ? (Number(number) * innerWidth) / 100 : Number(number);
						// Beside a filter column cards are narrower than on a page without one.
						const isRight = shown === 0 || (said > shown * 0.95 && said < shown * 1.5);
						return isRight ? [] : [`${image.src}: ${image.sizes} says ${said}, is ${shown}`];
					}),
				);
				expect([path, ...wrong]).toEqual([path]);
				expect(await page.evaluate(() => (window as { moved?: string[] }).moved)).toEqual([]);
				await page.context().close();
			}
		},
	);

	it.each(PATHS)("%s: until they come, their places have the tint of the product's family", async (path) => {
		const page = await (await browser.newContext({ viewport: { width: 360, height: 800 } })).newPage();
		await page.route("**/wp-content/uploads/**", (route) => route.abort());
		await page.goto(fixture.base + path);
		const untinted = await page.locator("main [class*=tint-] img[srcset]").evaluateAll((images) =>
			images.flatMap((image) => {
				const grounds = [
					image,
					image.parentElement!,
					image.closest("[class*=tint-]")!,
					image.closest("[class*=wrapper]"),
				]
					.filter((each) => each !== null)
					.map((each) => getComputedStyle(each).backgroundColor);
				return grounds.some((ground) => !/^(?:transparent|rgba\(.*, 0\))$/.test(ground)) ? [] : [image.outerHTML];
			}),
		);
		expect(untinted).toEqual([]);
		expect(await page.locator("main [class*=tint-] img[srcset]").count()).toBeGreaterThan(0);
		await page.context().close();
	});
});
