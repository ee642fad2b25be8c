import { pageRow } from "@feedmill/shop/testing/rows.ts";
import type { Browser, BrowserContextOptions, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { touch } from "../../../packages/shop/src/database/connection.ts";
import { openBrowser } from "../../support/browser.ts";
import { type Fixture, startFixture } from "../../support/fixture-server.ts";

/** Rules of the widgets that no journey walks through. Facts: frontend 04. */
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
});
afterAll(async () => {
	await browser?.close();
	await fixture?.close();
});

const settings = (value: unknown) => JSON.stringify(value).replaceAll('"', "&quot;");
const VIDEO = "https://www.youtube.com/watch?v=Ab3dEf6hIj0";
const PICTURE = "/wp-content/uploads/2024/05/layer-mash.png";
const IN_GROUP = 'data-elementor-open-lightbox="yes" data-elementor-lightbox-slideshow="9b1b001"';
const lightbox = (video: string) => `href="${video}" data-elementor-lightbox-video="${video}" ${IN_GROUP}`;
const FILM_WIDGET = settings({ video_type: "youtube", youtube_url: VIDEO, lightbox: "yes" });
const FILM_OPTIONS = settings({ type: "video", videoType: "youtube", url: VIDEO });
const STRIP = settings({ sticky: "top", sticky_offset: 20, sticky_parent: "yes" });
const BROKEN = "elementor-action%3Aaction%3Dpopup%3Aopen%26settings%3D!!!";
const HAND_MADE = `<div data-elementor-type="wp-page" data-elementor-id="990" class="elementor elementor-990">
<div class="elementor-element e-con e-parent" style="padding:0"><div class="e-con-inner">
<p><a href="#${BROKEN}">Broken</a></p>
<p><a href="%23${BROKEN}">Broken, encoded</a></p>
<p><a href="#call-to-action">Call to action</a></p>
<p><a href="${PICTURE}" ${IN_GROUP}>Mash</a></p>
<p><a ${lightbox(VIDEO)}>Film</a></p>
<p><a ${lightbox("https://films.example/1")}>Film from elsewhere</a></p>
<div class="elementor-widget elementor-widget-video" data-settings="${FILM_WIDGET}"><div class="elementor-wrapper">
<div class="elementor-custom-embed-image-overlay" data-elementor-lightbox="${FILM_OPTIONS}">
<div class="elementor-custom-embed-play" role="button" aria-label="Play Video" tabindex="0"></div></div></div></div>
</div></div>
<div class="elementor-element e-con e-parent parent" style="min-height:900px">
<div class="elementor-element strip" data-settings="${STRIP}" style="height:100px">Strip</div></div>
<div style="height:3000px">Below</div></div>`;

let page: Page;
async function open(path: string, options: BrowserContextOptions = {}): Promise<void> {
	const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, ...options });
	await context.route(/youtube|example\//, (route) => route.fulfill({ contentType: "text/html", body: "elsewhere" }));
	await context.addInitScript(() => {
		const opened: unknown[] = [];
		Object.assign(window, { opened, open: (url: unknown) => void opened.push(url) });
	});
	page = await context.newPage();
	page.setDefaultTimeout(10_000);
	await page.goto(fixture.base + path);
	await page.waitForSelector("body[data-elementor-device-mode]");
}
afterEach(() => page.context().close());

describe("share buttons", () => {
	const opened = () => page.evaluate(() => (window as unknown as { opened: string[] }).opened);

	it("share the address in their widget's settings, which has no title here", async () => {
		await open("/share/");
		await page.locator(".elementor-element-9a1f002 .elementor-share-btn").click();
		const address = encodeURIComponent(`${fixture.base}/product/layer-mash/`);
		await expect.poll(opened).toEqual([`https://telegram.me/share/url?url=${address}&text=`]);
	});

	it("are pressed by Enter and the space bar, which does not scroll the page", async () => {
		await open("/share/");
		await page.getByRole("button", { name: "Share on facebook" }).focus();
		const before = await page.evaluate(() => window.scrollY);
		await page.keyboard.press("Enter");
		await page.keyboard.press(" ");
		await expect.poll(async () => (await opened()).length).toBe(2);
		expect(await page.evaluate(() => window.scrollY)).toBe(before);
	});
});

it("stays on the page after an action that cannot be read, and follows other links", async () => {
	await open("/hand-made/");
	for (const name of ["Broken", "Broken, encoded"]) {
		await page.getByRole("link", { name, exact: true }).click();
		expect(page.url()).toBe(`${fixture.base}/hand-made/`);
	}
	await page.getByRole("link", { name: "Call to action" }).click();
	expect(page.url()).toBe(`${fixture.base}/hand-made/#call-to-action`);
});

describe("a lightbox", () => {
	const frame = () => page.locator("dialog[open] iframe");

	it("has the videos of a group between its pictures", async () => {
		await open("/hand-made/");
		await page.getByRole("link", { name: "Film", exact: true }).click();
		await frame().waitFor();
		expect(await frame().getAttribute("src")).toContain("youtube.com/embed/Ab3dEf6hIj0");
		expect(await page.locator("dialog .elementor-slideshow__counter").innerText()).toBe("2 / 3");
		await page.keyboard.press("ArrowLeft");
		expect(await page.locator("dialog img").getAttribute("src")).toContain("layer-mash.png");
		// Names by which scripts and styles of the imported site find its parts: frontend 04 §C3.
		const parts = ".swiper .swiper-slide.elementor-lightbox-item > .swiper-zoom-container > img.swiper-lazy[data-src]";
		expect(await page.locator(`dialog ${parts}`).count()).toBe(1);
		expect(await page.locator("dialog .swiper > .elementor-swiper-button-prev").count()).toBe(1);
		expect(await frame().count()).toBe(0);
	});

	it("leaves a video of an unknown provider to its own page", async () => {
		await open("/hand-made/");
		await page.getByRole("link", { name: "Film from elsewhere" }).click();
		await page.waitForURL("https://films.example/1");
	});

	it("opens the video of a widget that wants it there, by the keyboard too", async () => {
		await open("/hand-made/");
		await page.getByRole("button", { name: "Play Video" }).focus();
		await page.keyboard.press("Enter");
		await frame().waitFor();
		expect(await page.locator(".elementor-custom-embed-image-overlay").count()).toBe(1);
	});
});

describe("a carousel that plays by itself", () => {
	const carousel = () => page.locator(".elementor-element-9a20021");
	const slide = () =>
		carousel().evaluate((widget) => widget.querySelector(".swiper-pagination-bullet-active")?.ariaLabel);
	/** Longer than the carousel's own 1.5 s. */
	const stays = async (name: string) => {
		await page.waitForTimeout(2_000);
		expect(await slide()).toBe(name);
	};
	const come = () => carousel().locator(".swiper").hover();
	const leave = () => page.mouse.move(2, 2);

	it("stays where the visitor has turned it, also after the mouse has left", async () => {
		await open("/carousels/", { reducedMotion: "no-preference" });
		await come();
		await carousel().locator(".swiper-pagination-bullet").nth(2).click();
		await leave();
		await stays("Go to slide 3");
	});

	it("goes on after the mouse only rested on it, and not while the focus is inside", async () => {
		await open("/carousels/", { reducedMotion: "no-preference" });
		await come();
		const before = await slide();
		await stays(String(before));
		await leave();
		await expect.poll(slide).not.toBe(before);
		await carousel().locator(".swiper-pagination-bullet-active").focus();
		await come();
		const then = await slide();
		await leave();
		await stays(String(then));
	});
});

describe("a filter bar", () => {
	const pressed = () =>
		page
			.locator(".elementor-element-f1a0002 .e-filter-item[aria-pressed=true]")
			.evaluateAll((all) => all.map((button) => (button as HTMLElement).dataset.filter));
	const press = (bar: string, slug: string) => page.locator(`.elementor-element-${bar} [data-filter=${slug}]`).click();
	const query = () => new URL(page.url()).search;

	it.each(["pellet!mash", "pellet+mash"])(
		"leaves %s in the address as it is while another bar is used",
		async (value) => {
			await open(`/loop/?e-filter-1a2b3c4-pa_form=${value}`);
			expect(await pressed()).toEqual(value.includes("!") ? [] : ["pellet", "mash"]);
			await press("f1a0001", "supplements-minerals");
			await expect
				.poll(query)
				.toBe(`?e-filter-1a2b3c4-product_cat=supplements-minerals&e-filter-1a2b3c4-pa_form=${value}`);
		},
	);

	it("chooses instead of what was excluded", async () => {
		await open("/loop/?e-filter-1a2b3c4-pa_form=pellet!mash");
		await press("f1a0002", "pellet");
		await expect.poll(query).toBe("?e-filter-1a2b3c4-pa_form=pellet");
		expect(await pressed()).toEqual(["pellet"]);
	});

	it("lets 'All' remove a term that no bar has", async () => {
		await open("/loop/?e-filter-1a2b3c4-pa_form=gone");
		expect(await pressed()).toEqual([]);
		expect(await page.locator(".e-loop-item").count()).toBe(0);
		await press("f1a0002", "__all");
		await expect.poll(() => page.locator(".e-loop-item").count()).toBe(6);
		expect(query()).toBe("");
	});
});

it("a sticky element does not leave its container", async () => {
	await open("/hand-made/", { reducedMotion: "reduce" });
	const places = async (y: number) => {
		await page.evaluate((top) => window.scrollTo(0, top), y);
		await page.waitForTimeout(200);
		return page.evaluate(() => {
			const top = (selector: string) => document.querySelector(selector)!.getBoundingClientRect();
			const strip = top(".strip:not(.elementor-sticky__spacer)");
			return { top: Math.round(strip.top), left: strip.left, under: Math.round(top(".parent").bottom - strip.bottom) };
		});
	};
	const start = await places(0);
	const y = start.top;
	expect((await places(y + 200)).top).toBe(20);
	const end = await places(y + 1_000);
	expect(end).toMatchObject({ left: start.left, under: 0 });
	expect(end.top).toBeLessThan(0);
	expect((await places(y + 200)).top).toBe(20);
	expect(await places(0)).toEqual(start);
});

it("the prices of a filter in one line are not cut off on a phone", async () => {
	for (const width of [320, 360]) {
		await open("/price-filter-inline/", { viewport: { width, height: 740 } });
		const fields = page.locator(".wc-block-price-filter__amount");
		await fields.last().waitFor();
		for (const field of await fields.all()) {
			await field.evaluate((input) => ((input as HTMLInputElement).value = "₹ 42000"));
			expect(await field.evaluate((input) => input.scrollWidth - input.clientWidth)).toBeLessThanOrEqual(0);
		}
		if (width === 320) await page.context().close();
	}
});
