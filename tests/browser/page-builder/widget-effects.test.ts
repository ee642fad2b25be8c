import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { pageRow } from "@feedmill/shop/testing/rows.ts";
import type { BrowserContextOptions, Page } from "playwright-core";
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import { touch } from "../../../packages/shop/src/database/connection.ts";
import { useBrowser } from "../../support/use-browser.ts";

/** Motion, carousels, films and popups of the page builder, on pages made for these tests. Facts: frontend 04. */
const shop = useBrowser({ profile: "widgets" });
const settings = (value: unknown) => JSON.stringify(value).replaceAll('"', "&quot;");
const size = (value: number) => ({ unit: "px", size: value, sizes: [] });

const PICTURE = "/wp-content/uploads/2024/05/layer-mash.png";
const slides = ["one", "two", "three"]
	.map((name) => `<div class="swiper-slide"><figure class="swiper-slide-inner">Slide ${name}</figure></div>`)
	.join("");
const carousel = (name: string, more: object) => `<div class="elementor-element elementor-widget
elementor-widget-image-carousel ${name}" data-element_type="widget" data-widget_type="image-carousel.default"
data-settings="${settings({ slides_to_show: "1", infinite: "yes", ...more })}">
<div class="swiper" tabindex="0"><div class="swiper-wrapper">${slides}</div></div>
<div class="swiper-pagination"></div></div>`;
const BACKGROUND = settings({
	background_motion_fx_motion_fx_scrolling: "yes",
	background_motion_fx_translateY_effect: "yes",
	background_motion_fx_translateY_speed: size(4),
	background_motion_fx_motion_fx_mouse: "yes",
	background_motion_fx_mouseTrack_effect: "yes",
	background_motion_fx_mouseTrack_speed: size(2),
});
const FOLLOWER = settings({
	motion_fx_motion_fx_mouse: "yes",
	motion_fx_mouseTrack_effect: "yes",
	motion_fx_mouseTrack_speed: size(2),
	motion_fx_tilt_effect: "yes",
});
const film = (url: string) =>
	`href="${url}" data-elementor-open-lightbox="yes" data-elementor-lightbox-video="https://mill.example${url}"`;
const EFFECTS = `<div data-elementor-type="wp-page" data-elementor-id="991" class="elementor elementor-991">
${carousel("fading", { effect: "fade" })}
<div dir="rtl">${carousel("from-right", {})}</div>
${carousel("peeking", { offset_sides: "both", offset_width: size(40) })}
<p><a ${film("/tour.mp4")}>Tour of the mill</a></p>
<div style="height:900px"></div>
<div class="elementor-element e-con e-no-lazyload field" data-settings="${BACKGROUND}"
style="height:400px;background-image:url(${PICTURE})"><p>Field</p></div>
<div class="barn"><div class="elementor-element follower" data-settings="${FOLLOWER}"><p>Follower</p></div></div>
<div style="height:2000px"></div></div>`;

const popup = (id: number, value: object, more = "") => `<div data-elementor-type="popup" data-elementor-id="${id}"
class="elementor elementor-${id} elementor-location-popup" data-elementor-settings="${settings(value)}">
<p>Popup ${id}</p>${more}</div>`;
/** A widget of an add-on, and a form that a script sends. */
const COUNTER = `<div class="elementor-element" data-element_type="widget" data-widget_type="bag-counter.default"
data-settings="${settings({ bags: 5, bags_tablet: 3 })}"><span class="bags">0</span></div>
<form class="elementor-form"><input name="phone" aria-label="Phone" /></form>`;
const POPUPS =
	`<p><button class="ask">Ask</button></p>` +
	popup(992, { open_selector: ".ask", triggers: {}, timing: {} }, COUNTER) +
	popup(993, { triggers: {}, timing: { times: "yes", times_times: 2, times_period: "day", times_count: "close" } });

beforeAll(async () => {
	const { db } = shop.fixture.connection;
	await db
		.insertInto("page")
		.values([pageRow({ id: 991, slug: "own-effects", title: "Own effects", content: EFFECTS })])
		.execute();
	const loop = await db.selectFrom("page").select("content").where("slug", "=", "loop").executeTakeFirstOrThrow();
	await db
		.updateTable("page")
		.set({ content: loop.content + POPUPS })
		.where("slug", "=", "loop")
		.execute();
	await touch(db, "settings");
});

let page: Page;
async function open(path: string, options: BrowserContextOptions = {}): Promise<void> {
	const context = await shop.browser.newContext({
		viewport: { width: 1280, height: 900 },
		reducedMotion: "no-preference",
		...options,
	});
	await context.route(/mill\.example/, (route) => route.fulfill({ contentType: "video/mp4", body: "" }));
	page = await context.newPage();
	page.setDefaultTimeout(10_000);
	await page.goto(shop.fixture.base + path);
	await page.waitForSelector("body[data-elementor-device-mode]");
}
afterEach(() => page.context().close());

describe("a carousel", () => {
	const shown = (name: string) =>
		page.locator(`.${name} .swiper-slide:not([inert])`).evaluateAll((all) => all.map(({ textContent }) => textContent));

	it("fades from one slide to the next in its place", async () => {
		await open("/own-effects/");
		await page.locator(".fading .swiper").press("ArrowRight");
		expect(await shown("fading")).toEqual(["Slide two"]);
		const slides = () =>
			page
				.locator(".fading .swiper-slide")
				.evaluateAll((all) =>
					all.map((slide) => [Math.round(slide.getBoundingClientRect().left), getComputedStyle(slide).opacity]),
				);
		await expect.poll(async () => (await slides()).map(([, opacity]) => opacity)).toEqual(["0", "1", "0"]);
		expect(new Set((await slides()).map(([left]) => left)).size).toBe(1);
	});

	it("turns by the keys of its writing direction, to what is seen", async () => {
		await open("/own-effects/");
		await page.locator(".from-right .swiper").press("ArrowLeft");
		expect(await shown("from-right")).toEqual(["Slide two"]);
		const distance = () =>
			page.locator(".from-right").evaluate((widget) => {
				const left = (selector: string) => widget.querySelector(selector)!.getBoundingClientRect().left;
				return Math.round(left(".swiper-slide:not([inert])") - left(".swiper"));
			});
		await expect.poll(distance).toBe(0);
	});

	it("lets its neighbours peek out at the sides", async () => {
		await open("/own-effects/");
		const [left, width, whole] = await page.locator(".peeking").evaluate((widget) => {
			const box = (selector: string) => widget.querySelector(selector)!.getBoundingClientRect();
			const [slide, frame] = [box(".swiper-slide:not([inert])"), box(".swiper")];
			return [slide.left - frame.left, slide.width, frame.width];
		});
		expect([left, whole! - width!]).toEqual([40, 80]);
	});
});

describe("motion", () => {
	const variable = (selector: string, name: string) =>
		page.locator(selector).evaluate((element, named) => (element as HTMLElement).style.getPropertyValue(named), name);
	/** How far the layer reaches beyond its element, above and below. */
	const beyond = () =>
		page.locator(".field").evaluate((field) => {
			const box = field.getBoundingClientRect();
			const layer = field.querySelector(".elementor-motion-effects-layer")!.getBoundingClientRect();
			return [box.top - layer.top, layer.bottom - box.bottom].map(Math.round);
		});

	it("of a background moves a layer that always covers its element, below the content", async () => {
		await open("/own-effects/");
		await page.locator(".field .elementor-motion-effects-layer").waitFor({ state: "attached" });
		const before = await beyond();
		await page.locator(".field").evaluate((field) => field.scrollIntoView({ block: "start" }));
		await expect.poll(async () => (await beyond())[0]).not.toBe(before[0]);
		for (const rest of [...before, ...(await beyond())]) expect(rest).toBeGreaterThanOrEqual(0);
		const [left, top] = await page
			.locator(".field p")
			.evaluate((text) => [text.getBoundingClientRect().left + 5, text.getBoundingClientRect().top + 5]);
		expect(await page.evaluate(([x, y]) => document.elementFromPoint(x!, y!)?.textContent, [left, top])).toBe("Field");
	});

	it("follows the mouse, away from it, and tilts", async () => {
		await open("/own-effects/");
		await expect
			.poll(async () => {
				await page.mouse.move(960, 225);
				return variable(".follower", "--translateX");
			})
			.toBe("-50px");
		expect(await variable(".follower", "--translateY")).toBe("50px");
		expect(await variable(".follower", "--rotateY")).toBe("2deg");
		expect(await page.locator(".barn.elementor-motion-effects-perspective").count()).toBe(1);
	});

	it("is none where less of it is asked for", async () => {
		await open("/own-effects/", { reducedMotion: "reduce" });
		await page.mouse.move(960, 225);
		await page.waitForTimeout(300);
		expect(await page.locator("[class*=elementor-motion-effects]").count()).toBe(0);
	});
});

it("a film that is a file plays in the lightbox", async () => {
	await open("/own-effects/");
	await page.getByRole("link", { name: "Tour of the mill" }).click();
	expect(await page.locator("dialog video").getAttribute("src")).toBe("https://mill.example/tour.mp4");
	expect(await page.locator("dialog .elementor-video-landscape").count()).toBe(1);
});

describe("a popup", () => {
	const close = () => page.locator("#elementor-popup-modal-992 .dialog-close-button").click();

	it("that counts when it is closed counts the closing of any popup", async () => {
		await open("/loop/");
		await page.getByRole("button", { name: "Ask" }).click();
		await close();
		const counted = () =>
			page.evaluate(() => JSON.parse(localStorage.getItem("elementor") ?? "{}")["popup-993-impressions-count"]);
		await expect.poll(counted).toBe(1);
	});

	it("still opens after products of its page were replaced", async () => {
		await open("/loop/");
		await page.locator(".elementor-element-f1a0002 [data-filter=pellet]").click();
		await expect.poll(() => new URL(page.url()).search).toContain("pellet");
		await page.waitForLoadState("networkidle");
		await page.getByRole("button", { name: "Ask" }).click();
		await page.locator("#elementor-popup-modal-992").waitFor();
	});
});

it("add-ons hear of the elements they ask for, and of those of products that come later", async () => {
	const context = await shop.browser.newContext();
	await context.addInitScript(() => {
		const heard: unknown[] = [];
		Object.assign(window, { heard });
		window.addEventListener("elementor/frontend/init", () => {
			const { hooks } = window.elementorFrontend!;
			const keep = (scope: HTMLElement[]) => void heard.push(scope[0]!.className);
			hooks.addAction("frontend/element_ready/image-carousel.default", keep);
			hooks.addAction("frontend/element_ready/global", () => heard.push("any"));
		});
	});
	page = await context.newPage();
	const heard = () => page.evaluate(() => (window as unknown as { heard: string[] }).heard);
	await page.goto(`${shop.fixture.base}/own-effects/`);
	await expect
		.poll(async () => (await heard()).filter((name) => name !== "any").map((name) => name.split(" ")))
		.toEqual(["fading", "from-right", "peeking"].map((name) => expect.arrayContaining([name])));
	await page.goto(`${shop.fixture.base}/loop/`);
	await expect.poll(async () => (await heard()).length).toBeGreaterThan(0);
	const before = (await heard()).length;
	await page.locator(".elementor-element-f1a0002 [data-filter=pellet]").click();
	await expect.poll(async () => (await heard()).length).toBeGreaterThan(before);
});

describe("scripts of add-ons", () => {
	/** As they are published: a class that extends the page builder's. */
	const ADD_ON = `window.addEventListener("elementor/frontend/init", () => {
		class BagCounter extends elementorModules.frontend.handlers.Base {
			getDefaultSettings() {
				return { selectors: { bags: ".bags" } };
			}
			getDefaultElements() {
				return { $bags: this.$element.find(this.getSettings("selectors.bags")) };
			}
			bindEvents() {
				this.elements.$bags.on("click", () => this.elements.$bags.text(this.getCurrentDeviceSetting("bags")));
			}
		}
		elementorFrontend.elementsHandler.attachHandler("bag-counter", BagCounter);
	})`;

	/** A page with jQuery, and with the script. */
	async function openWithAddOn(width: number): Promise<void> {
		const context = await shop.browser.newContext({ viewport: { width, height: 900 }, bypassCSP: true });
		const jQuery = await readFile(createRequire(import.meta.url).resolve("jquery/dist/jquery.js"), "utf8");
		await context.route("**/loop/", async (route) => {
			const response = await route.fetch();
			const html = await response.text();
			await route.fulfill({ response, body: html.replace("<head>", () => `<head><script>${jQuery}</script>`) });
		});
		await context.addInitScript({ content: ADD_ON });
		page = await context.newPage();
		await page.goto(`${shop.fixture.base}/loop/`);
		await page.waitForSelector("body[data-elementor-device-mode]");
	}
	const modal = (id: number) => page.locator(`#elementor-popup-modal-${id}`);

	it.each([
		[1280, "5"],
		[900, "3"],
	])("work on their elements, also in a popup, by the settings for %i px", async (width, bags) => {
		await openWithAddOn(width);
		await page.getByRole("button", { name: "Ask" }).click();
		await page.locator(".bags").click();
		expect(await page.locator(".bags").innerText()).toBe(bags);
	});

	it("open, find and close popups as documents of the page, and keep what they note in the storage", async () => {
		await openWithAddOn(1280);
		const found = await page.evaluate<{ pages: number }>(`(() => {
			const shown = [];
			jQuery(document).on("elementor/popup/show", (event, id, instance) =>
				shown.push(id, jQuery(instance.$element).find(".bags").length),
			);
			const frontend = elementorFrontend;
			const { documents } = frontend.documentsManager;
			documents[992].showModal();
			const open = documents[992].getModal().isVisible();
			documents[992].getModal().hide();
			frontend.storage.set("seen", 3, { lifetimeInSeconds: 60 });
			frontend.storage.set("seen", 4, { session: true });
			const seen = [frontend.storage.get("seen"), frontend.storage.get("seen", { session: true })];
			const pages = Object.keys(documents).length;
			return { shown, open, closed: !documents[992].getModal().isVisible(), seen, pages };
		})()`);
		expect(found).toEqual({ shown: [992, 1], open: true, closed: true, seen: [3, 4], pages: expect.any(Number) });
		expect(found.pages).toBeGreaterThan(2);
	});

	it("are called when an element comes into view", async () => {
		await openWithAddOn(1280);
		await page.evaluate(`
			jQuery("#content").append('<p class="deep" style="margin-top:3000px">Deep</p>');
			elementorFrontend.waypoint(jQuery(".deep"), function reached() {
				this.textContent = "Seen";
			});
		`);
		expect(await page.locator(".deep").innerText()).toBe("Deep");
		await page.locator(".deep").scrollIntoViewIfNeeded();
		await page.getByText("Seen").waitFor();
	});

	it("tell what a form's answer asks: its popup closes after a second, another one opens", async () => {
		await openWithAddOn(1280);
		const answer = (popup: object) =>
			page.evaluate(
				`void jQuery(".elementor-form").trigger("submit_success", [{ data: { popup: ${JSON.stringify(popup)} } }])`,
			);
		await page.getByRole("button", { name: "Ask" }).click();
		await answer({ action: "open", id: "993" });
		await modal(993).waitFor();
		await page.keyboard.press("Escape");
		await modal(993).waitFor({ state: "detached" });
		const asked = Date.now();
		await answer({ action: "close" });
		await page.waitForTimeout(500);
		expect(await modal(992).count()).toBe(1);
		await modal(992).waitFor({ state: "detached" });
		expect(Date.now() - asked).toBeGreaterThanOrEqual(1000);
	});
});
