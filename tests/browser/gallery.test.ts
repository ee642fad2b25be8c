import type { BrowserContextOptions, CDPSession, Page } from "playwright-core";
import { afterEach, describe, expect, it } from "vitest";
import { violationsOn } from "../support/axe.ts";
import { useBrowser } from "../support/use-browser.ts";

const PRODUCT = "/product/dairy-gold-8000-pellet/";
const VARIABLE = "/product/milk-booster-pellet/";
const PHONE: BrowserContextOptions = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };
const DESK: BrowserContextOptions = { viewport: { width: 1280, height: 900 } };

/** Reference: catalogue UI §3.6. */
describe("the pictures of a product", () => {
	const { browser, fixture } = useBrowser();
	let page: Page;
	afterEach(() => page?.context().close());

	async function open(path: string, options: BrowserContextOptions): Promise<void> {
		page = await (await browser.newContext(options)).newPage();
		page.setDefaultTimeout(15_000);
		await page.goto(fixture.base + path, { waitUntil: "networkidle" });
	}
	const thumbnail = (number: number) => page.getByRole("link", { name: `Picture ${number} of 3` });
	const shown = () =>
		page
			.locator(".woocommerce-product-gallery__wrapper")
			.evaluate((strip) => Math.round((strip.scrollLeft / strip.clientWidth) * 10) / 10 + 1);
	const current = () => page.locator(".gallery-thumbnails [aria-current=true]").getAttribute("aria-label");
	const box = () => page.getByRole("dialog");
	const counter = () => box().locator(".lightbox__counter").innerText();
	/** The zoom factor of the lightbox. */
	const scale = () =>
		box()
			.locator("img")
			.evaluate((image) => {
				const { a } = new DOMMatrix(getComputedStyle(image).transform);
				return Math.round(a * 10) / 10;
			});

	it("fill the screen in the large view, and its button says whether they do", async () => {
		await open(PRODUCT, DESK);
		await page.locator(".woocommerce-product-gallery__trigger").click();
		const full = box().getByRole("switch", { name: "Fullscreen" });
		const isFull = () => page.evaluate(() => document.fullscreenElement?.querySelector("img") != null);
		await full.click();
		await expect.poll(isFull).toBe(true);
		await expect.poll(() => full.getAttribute("aria-checked")).toBe("true");
		expect(await box().locator("img").isVisible()).toBe(true);
		await full.click();
		await expect.poll(isFull).toBe(false);
		await expect.poll(() => full.getAttribute("aria-checked")).toBe("false");
		// A system that refuses: the button does not say what is not so.
		await page.evaluate(() => {
			Element.prototype.requestFullscreen = () => Promise.reject(new TypeError("Permissions check failed"));
		});
		await full.click();
		expect([await isFull(), await full.getAttribute("aria-checked")]).toEqual([false, "false"]);
	});

	it("are shown by the browser where the large view cannot be loaded", async () => {
		await open(PRODUCT, DESK);
		await page.route(/lightbox[^/]*\.js/, (route) => route.abort());
		const link = page.locator(".woocommerce-product-gallery__image a").first();
		const picture = await link.evaluate((element) => (element as HTMLAnchorElement).href);
		await link.click();
		await page.waitForURL(picture);
	});

	it("are reached by arrow keys, with one stop of the Tab key for thumbnails and one for pictures", async () => {
		await open(PRODUCT, { ...DESK, reducedMotion: "reduce" });
		await thumbnail(1).focus();
		await page.keyboard.press("ArrowRight");
		expect(await current()).toBe("Picture 2 of 3");
		expect(await page.evaluate(() => document.activeElement?.getAttribute("aria-label"))).toBe("Picture 2 of 3");
		await expect.poll(shown).toBe(2);
		await page.keyboard.press("End");
		await expect.poll(shown).toBe(3);
		await page.keyboard.press("ArrowRight");
		expect(await current()).toBe("Picture 3 of 3");
		const stops = await page
			.locator(".woocommerce-product-gallery a")
			.evaluateAll((links) => links.filter((link) => (link as HTMLElement).tabIndex === 0).length);
		expect(stops).toBe(3);
		await page.locator(".woocommerce-product-gallery__image a").nth(2).focus();
		await page.keyboard.press("Home");
		await expect.poll(shown).toBe(1);
		expect(await page.evaluate(() => document.activeElement?.closest(".woocommerce-product-gallery__image")?.id)).toBe(
			"picture-1",
		);
	});

	it("are swiped, and the thumbnail follows", async () => {
		await open(PRODUCT, PHONE);
		const touch = await page.context().newCDPSession(page);
		await swipe(touch, await middleOf(page, ".woocommerce-product-gallery__wrapper"), -220);
		await expect.poll(shown).toBe(2);
		await expect.poll(current).toBe("Picture 2 of 3");
	});

	it("are there without script: thumbnails lead to them and each links to its large one", async () => {
		await open(PRODUCT, { ...PHONE, javaScriptEnabled: false });
		await thumbnail(3).click();
		expect(new URL(page.url()).hash).toBe("#picture-3");
		const visible = await page.locator("#picture-3").boundingBox();
		expect(Math.abs(visible!.x)).toBeLessThan(60);
		for (const link of ["#picture-3 a", ".woocommerce-product-gallery__trigger"]) {
			const href = await page.locator(link).getAttribute("href");
			const answer = await page.context().request.get(new URL(href!, fixture.base).href);
			expect([answer.status(), answer.headers()["content-type"]]).toEqual([200, "image/png"]);
		}
	});

	it("open large, are zoomed by keys and the wheel, and Escape returns the focus", async () => {
		await open(PRODUCT, { ...DESK, reducedMotion: "reduce" });
		const trigger = page.getByRole("link", { name: "View full-screen image gallery" });
		await thumbnail(2).click();
		await expect.poll(shown).toBe(2);
		await trigger.focus();
		await page.keyboard.press("Enter");
		expect(await counter()).toBe("2 / 3");
		const zoom = box().getByRole("switch", { name: "Zoom" });
		await page.keyboard.press("+");
		expect(await scale()).toBe(1.5);
		expect(await zoom.getAttribute("aria-checked")).toBe("true");
		const left = () =>
			box()
				.locator("img")
				.evaluate((image) => image.getBoundingClientRect().left);
		await page.keyboard.press("+");
		await page.keyboard.press("+");
		const before = await left();
		await page.keyboard.press("ArrowRight");
		expect(await left()).toBeLessThan(before);
		expect(await counter()).toBe("2 / 3");
		await page.keyboard.press("0");
		expect([await scale(), await zoom.getAttribute("aria-checked")]).toEqual([1, "false"]);
		await page.keyboard.press("ArrowRight");
		expect(await counter()).toBe("3 / 3");
		await page.mouse.move(640, 450);
		await page.mouse.wheel(0, -300);
		await expect.poll(scale).toBeGreaterThan(2);
		await page.keyboard.press("Escape");
		await box().waitFor({ state: "detached" });
		expect(await trigger.evaluate((link) => link === document.activeElement)).toBe(true);
	});

	it("open large by a tap, are zoomed by two fingers and a double tap, moved by one finger, and swiped when not zoomed", async () => {
		await open(PRODUCT, PHONE);
		await page.locator("#picture-1 a").tap();
		await box().waitFor();
		const touch = await page.context().newCDPSession(page);
		const middle = { x: 180, y: 370 };
		await swipe(touch, middle, -150);
		await expect.poll(counter).toBe("2 / 3");
		await pinch(touch, middle, 40, 120);
		await expect.poll(scale).toBe(3);
		await swipe(touch, middle, -100);
		expect(await counter()).toBe("2 / 3");
		await page.touchscreen.tap(180, 370);
		await page.touchscreen.tap(180, 370);
		await expect.poll(scale).toBe(1);
		await page.waitForTimeout(400);
		await page.touchscreen.tap(180, 370);
		await page.touchscreen.tap(180, 370);
		await expect.poll(scale).toBe(2);
	});

	it("are magnified under a mouse's pointer, but not with reduced motion", async () => {
		await open(PRODUCT, DESK);
		const over = async () => {
			const { x, y } = await middleOf(page, "#picture-1");
			await page.mouse.move(x - 40, y - 40);
			await page.mouse.move(x, y, { steps: 3 });
		};
		await over();
		await page.locator("#picture-1 .zoomImg:not([hidden])").waitFor();
		await page.mouse.move(1200, 850);
		expect(await page.locator(".zoomImg").count()).toBe(0);
		await page.context().close();
		await open(PRODUCT, { ...DESK, reducedMotion: "reduce" });
		await over();
		await page.waitForTimeout(400);
		expect(await page.locator(".zoomImg").count()).toBe(0);
	});

	it("show a variation's own, with its thumbnail and large picture, and nothing moves", async () => {
		page = await (await browser.newContext(DESK)).newPage();
		// In the store variations share the product's picture; here they have its second one.
		await page.route(`**${VARIABLE}`, async (route) => {
			const response = await route.fetch();
			const body = (await response.text()).replace(/data-product_variations="[^"]*"/, (all) =>
				all.replaceAll(/milk-booster-pellet(?=\.png|-\d+x)/g, "milk-booster-pellet-1"),
			);
			await route.fulfill({ response, body });
		});
		await page.goto(fixture.base + VARIABLE, { waitUntil: "networkidle" });
		const facts = () =>
			page.evaluate(() => {
				const first = document.querySelector<HTMLImageElement>("#picture-1 img")!;
				const places = [".summary", ".gallery-thumbnails", ".woocommerce-tabs"].map((each) =>
					Math.round(document.querySelector(each)!.getBoundingClientRect().left),
				);
				return {
					pictures: [
						first.getAttribute("src"),
						first.dataset.large_image,
						document.querySelector("#picture-1 a")!.getAttribute("href"),
						document.querySelector(".woocommerce-product-gallery__trigger")!.getAttribute("href"),
						document.querySelector(".gallery-thumbnails img")!.getAttribute("src"),
					].map((address) => address!.replace(/^https?:\/\/[^/]+/, "")),
					places,
					height: document.querySelector(".woocommerce-product-gallery")!.getBoundingClientRect().height,
				};
			});
		const choose = (value: string) =>
			page.locator("form.variations_form .variations select").evaluate((select, wanted) => {
				(select as HTMLSelectElement).value = wanted;
				select.dispatchEvent(new Event("change", { bubbles: true }));
			}, value);
		await choose("");
		await expect.poll(async () => (await facts()).pictures[0]).not.toContain("pellet-1");
		const before = await facts();
		const variations = JSON.parse(
			(await page.locator("form.variations_form").getAttribute("data-product_variations"))!,
		) as { attributes: Record<string, string>; image: Record<"src" | "full_src" | "gallery_thumbnail_src", string> }[];
		const first = variations.find(({ image }) => !before.pictures.includes(image.src))!;
		await choose(Object.values(first.attributes)[0]!);
		const { src, full_src: full, gallery_thumbnail_src: small } = first.image;
		await expect.poll(async () => (await facts()).pictures).toEqual([src, full, full, full, small]);
		expect(await facts()).toMatchObject({ places: before.places, height: before.height });
		await choose("");
		await expect.poll(async () => (await facts()).pictures).toEqual(before.pictures);
	});

	it.each([
		["a phone", PHONE],
		["a desk", DESK],
	])("have no findings of axe, on the page and large, on %s", async (_, options) => {
		await open(PRODUCT, { ...options, reducedMotion: "reduce" });
		expect(await violationsOn(page)).toEqual([]);
		await page.locator(".woocommerce-product-gallery__trigger").click();
		await box().waitFor();
		await box().getByRole("switch", { name: "Zoom" }).click();
		expect(await violationsOn(page)).toEqual([]);
	});

	it("load their script only on product pages, and the lightbox only when it opens", async () => {
		const scripts: string[] = [];
		page = await (await browser.newContext(DESK)).newPage();
		page.on("request", (request) => request.resourceType() === "script" && scripts.push(request.url()));
		await page.goto(`${fixture.base}/product-category/compound-cattle-feed/`, { waitUntil: "networkidle" });
		expect(scripts.filter((url) => /gallery|lightbox/.test(url))).toEqual([]);
		await page.goto(fixture.base + PRODUCT, { waitUntil: "networkidle" });
		expect(scripts.filter((url) => /\/gallery-/.test(url))).toHaveLength(1);
		expect(scripts.filter((url) => /lightbox/.test(url))).toEqual([]);
	});
});

async function middleOf(page: Page, selector: string): Promise<{ x: number; y: number }> {
	const { x, y, width, height } = (await page.locator(selector).first().boundingBox())!;
	return { x: x + width / 2, y: y + height / 2 };
}

type Finger = { x: number; y: number; id: number };
const send = (touch: CDPSession, type: "touchStart" | "touchMove" | "touchEnd", touchPoints: Finger[]) =>
	touch.send("Input.dispatchTouchEvent", { type, touchPoints });

async function swipe(touch: CDPSession, { x, y }: { x: number; y: number }, by: number): Promise<void> {
	await send(touch, "touchStart", [{ x, y, id: 0 }]);
	for (let step = 1; step <= 10; step++) await send(touch, "touchMove", [{ x: x + (by * step) / 10, y, id: 0 }]);
	await send(touch, "touchEnd", []);
}

/** A pinch gesture, by distances from the middle. */
async function pinch(touch: CDPSession, { x, y }: { x: number; y: number }, from: number, to: number): Promise<void> {
	const fingers = (apart: number) => [
		{ x: x - apart, y, id: 0 },
		{ x: x + apart, y, id: 1 },
	];
	await send(touch, "touchStart", fingers(from));
	for (let step = 1; step <= 8; step++) await send(touch, "touchMove", fingers(from + ((to - from) * step) / 8));
	await send(touch, "touchEnd", []);
}
