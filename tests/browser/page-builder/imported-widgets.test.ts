import fs from "node:fs";
import { createRequire } from "node:module";
import { pageRow } from "@feedmill/shop/testing/rows.ts";
import type { Browser, BrowserContextOptions, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { touch } from "../../../packages/shop/src/database/connection.ts";
import { openBrowser } from "../../support/browser.ts";
import { type Fixture, startFixture } from "../../support/fixture-server.ts";

/** Markup and settings of imported widgets that the pages of the journeys do not have. Facts: frontend 04. */
let browser: Browser;
let fixture: Fixture;
beforeAll(async () => {
	[browser, fixture] = await Promise.all([openBrowser(), startFixture({ profile: "widgets" })]);
	const { db } = fixture.connection;
	await db
		.insertInto("page")
		.values(pageRow({ id: 990, slug: "hand-made", title: "Hand-made", content: HAND_MADE }))
		.execute();
	await touch(db, "settings");
	const made = await fixture.shop.editors.popups.create(
		{
			slug: "moved",
			title: "Moved",
			status: "publish",
			content: POPUP,
			settings: MOVED,
			places: [{ where: "everywhere" }],
		},
		{ actor: { kind: "system", name: "test" } },
	);
	expect(made.ok).toBe(true);
});
afterAll(async () => {
	await browser?.close();
	await fixture?.close();
});

const JQUERY = fs.readFileSync(createRequire(import.meta.url).resolve("jquery/dist/jquery.min.js"), "utf8");
const settings = (value: unknown) => JSON.stringify(value).replaceAll('"', "&quot;");
const PICTURE = "/wp-content/uploads/2024/05/layer-mash.png";
const MOVED = {
	open_selector: ".open-moved",
	entrance_animation: "fadeIn",
	entrance_animation_mobile: "zoomIn",
	entrance_animation_duration: { size: 1 },
	triggers: [],
	timing: [],
};
const POPUP = `<p><a href="${PICTURE}">The bag</a></p>`;
const lazySlide = (number: number) => `<div class="swiper-slide"><figure class="swiper-slide-inner">
<img class="swiper-slide-image swiper-lazy" data-src="${PICTURE}?${number}" alt="${number}" width="300" height="300">
<div class="swiper-lazy-preloader"></div></figure></div>`;
const LAZY = settings({ lazyload: "yes", slides_to_show: "1", image_spacing_custom: { unit: "px", size: 60 } });
const YOUTUBE = settings({ video_type: "youtube", youtube_url: "https://youtu.be/Zy9xWv8uTs1", loop: "yes", start: 5 });
const ELSEWHERE = settings({ video_type: "dailymotion", dailymotion_url: "https://www.dailymotion.com/video/x6tqhqb" });
const FILM = "https://www.dailymotion.com/embed/video/x6tqhqb";
const HAND_MADE = `<div data-elementor-type="wp-page" data-elementor-id="990" class="elementor elementor-990">
<p><a class="open-moved" href="#">Where to</a></p>
<div class="elementor-element elementor-widget elementor-widget-image-carousel" data-settings="${LAZY}">
<div class="swiper">
<div class="swiper-wrapper">${[1, 2, 3].map(lazySlide).join("")}</div>
<div class="elementor-swiper-button elementor-swiper-button-prev" role="button" tabindex="0"></div>
<div class="elementor-swiper-button elementor-swiper-button-next" role="button" tabindex="0"></div></div></div>
<div class="elementor-element elementor-widget elementor-widget-video" data-settings="${YOUTUBE}">
<div class="elementor-wrapper elementor-open-inline"><div class="elementor-video"></div></div></div>
<div class="elementor-element elementor-widget elementor-widget-video" data-settings="${ELSEWHERE}">
<div class="elementor-wrapper"><iframe class="elementor-video-iframe" data-lazy-load="${FILM}"></iframe></div></div>
<p><a href="?add-to-cart=49" class="add_to_cart_button ajax_add_to_cart" data-product_id="49">Add</a></p>
<div class="widget woocommerce widget_shopping_cart"><h2>Cart</h2><div class="hide_cart_widget_if_empty">
<div class="widget_shopping_cart_content"></div></div></div>
</div>`;
/** A player that only notes how it was created. */
const PLAYER = "window.YT = { loaded: 1, Player: function (element, options) { window.player = options; } };";

let page: Page;
async function open(path: string, options: BrowserContextOptions = {}): Promise<void> {
	const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, ...options });
	await context.route(/youtube/, (route) => route.fulfill({ contentType: "text/javascript", body: PLAYER }));
	await context.route(/dailymotion/, (route) => route.fulfill({ contentType: "text/html", body: "film" }));
	page = await context.newPage();
	page.setDefaultTimeout(10_000);
	await page.goto(fixture.base + path);
	await page.waitForSelector("body[data-elementor-device-mode]");
}
afterEach(() => page.context().close());

describe("a carousel", () => {
	it("has names for its arrows, and the pictures that its markup leaves to the script", async () => {
		await open("/hand-made/");
		await page.getByRole("button", { name: "Next slide" }).click();
		await page.getByRole("button", { name: "Previous slide" }).waitFor();
		const drawn = () =>
			page
				.locator(".swiper-slide img")
				.evaluateAll((all) => all.map((one) => (one as HTMLImageElement).naturalWidth > 0));
		await expect.poll(async () => (await drawn())[1]).toBe(true);
		expect(await page.locator(".swiper-lazy-preloader").count()).toBe(0);
	});

	it("has the room between its pictures that its settings ask for", async () => {
		await open("/hand-made/");
		await page.locator(".has-carousel").waitFor();
		const room = await page
			.locator(".swiper-slide-inner")
			.evaluateAll(([one, other]) => other!.querySelector("img")!.x - one!.querySelector("img")!.x - one!.clientWidth);
		const inner = page.locator(".swiper-slide-inner").first();
		expect(await inner.evaluate((figure) => getComputedStyle(figure).paddingRight)).toBe("30px");
		expect(room).toBeGreaterThanOrEqual(0);
	});
});

describe("a video", () => {
	it("that repeats begins again where it began", async () => {
		await open("/hand-made/");
		await page.waitForFunction(() => "player" in window);
		const sought = await page.evaluate(() => {
			const found: number[] = [];
			type Change = (event: { data: number; target: { seekTo(second: number): void } }) => void;
			const { events } = (window as unknown as { player: { events: { onStateChange: Change } } }).player;
			for (const data of [1, 0]) events.onStateChange({ data, target: { seekTo: (second) => found.push(second) } });
			return found;
		});
		expect(sought).toEqual([5]);
	});

	it("of another provider without a picture over it is loaded once it is seen", async () => {
		await open("/hand-made/");
		const frame = page.locator("iframe[data-lazy-load]");
		await frame.scrollIntoViewIfNeeded();
		await expect.poll(() => frame.getAttribute("src")).toContain("dailymotion.com/embed");
	});
});

describe("a popup", () => {
	it("moves as the settings of the device say", async () => {
		for (const [width, animation, frames] of [
			[390, "zoomIn", "overlay-zoom"],
			[1280, "fadeIn", "overlay-fade"],
		] as const) {
			await open("/hand-made/", { viewport: { width, height: 800 }, reducedMotion: "no-preference" });
			await page.getByRole("link", { name: "Where to" }).click();
			expect(await page.locator(".dialog-widget-content").getAttribute("class")).toContain(animation);
			const moving = () =>
				page
					.locator(".dialog-widget-content")
					.evaluate((box) => box.getAnimations().map((each) => (each as CSSAnimation).animationName));
			expect(await moving()).toEqual([frames]);
			await expect.poll(moving).toEqual([]);
			if (width === 390) await page.context().close();
		}
	});

	it("opens its pictures in the lightbox, as every part of a page does", async () => {
		await open("/hand-made/");
		await page.getByRole("link", { name: "Where to" }).click();
		await page.getByRole("link", { name: "The bag" }).click();
		await page.locator("dialog.elementor-lightbox img").waitFor();
		expect(new URL(page.url()).pathname).toBe("/hand-made/");
	});
});

it("a sticky element tells scripts that listen to the document too", async () => {
	await open("/effects/", { reducedMotion: "reduce" });
	const stuck = page.evaluate(
		() =>
			new Promise<string>((resolve) => {
				document.addEventListener("sticky:stick", ({ target }) => resolve((target as Element).className), {
					once: true,
				});
				window.scrollTo(0, 700);
			}),
	);
	expect(await stuck).toContain("offer-strip");
});

it("a lightbox has the id by which imported styles find it: of its group, or of a single picture", async () => {
	await open("/gallery/");
	const id = () => page.locator("dialog.elementor-lightbox").getAttribute("id");
	await page.locator("a.e-gallery-item").first().click();
	expect(await id()).toBe("elementor-lightbox-slideshow-9a1b001");
	await page.keyboard.press("Escape");
	await page.locator("a", { has: page.getByAltText("Breeder Feed alone") }).click();
	expect(await id()).toBe("elementor-lightbox-slideshow-single-img");
});

it("a classic mini-cart that wants it is not seen while the cart is empty", async () => {
	await open("/hand-made/");
	const cart = page.locator(".widget_shopping_cart");
	await expect.poll(() => cart.isVisible()).toBe(false);
	await page.locator(".ajax_add_to_cart").click();
	await cart.getByText("1 ×").waitFor();
	await cart.locator("a.remove").click();
	await expect.poll(() => cart.isVisible()).toBe(false);
});

it("the classic mini-cart is fetched again when a script asks for it with jQuery", async () => {
	await open("/mini-cart/");
	const region = page.locator(".widget_shopping_cart_content");
	await region.getByText("No products in the cart.").waitFor();
	await page.evaluate(JQUERY);
	await page.evaluate(() => document.dispatchEvent(new Event("feedmill-jquery")));
	const ask = (event: string) =>
		page.evaluate((name) => {
			const { jQuery } = window as unknown as { jQuery(element: Element): { trigger(event: string): void } };
			jQuery(document.body).trigger(name);
		}, event);
	for (const [event, quantity] of [
		["wc_fragment_refresh", 1],
		["updated_wc_div", 2],
	] as const) {
		await page.context().request.get(`${fixture.base}/?add-to-cart=49`);
		await ask(event);
		await region.getByText(`${quantity} ×`).waitFor();
	}
});
