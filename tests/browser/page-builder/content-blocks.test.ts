import { pageRow } from "@feedmill/shop/testing/rows.ts";
import type { Browser, BrowserContextOptions, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { touch } from "../../../packages/shop/src/database/connection.ts";
import { violationsOn } from "../../support/axe.ts";
import { openBrowser } from "../../support/browser.ts";
import { type Fixture, startFixture } from "../../support/fixture-server.ts";

/** A page with every block of docs/content.md. */
const UPLOADS = "/wp-content/uploads/2024/05";
const block = (name: string, fields: unknown) => `<!-- wp:feedmill/${name} ${JSON.stringify(fields)} /-->`;
const around = (name: string, fields: unknown, inside: string) =>
	`<!-- wp:feedmill/${name} ${JSON.stringify(fields)} -->${inside}<!-- /wp:feedmill/${name} -->`;
const pictures = ["cat-aqua-feed", "cat-poultry-feed", "cat-sheep-goat-feed"].map((name) => ({
	picture: `${UPLOADS}/${name}.png`,
	alt: `Picture of ${name}`,
}));
const LONG = "<p>Every lorry of maize is sampled before it is unloaded.</p>".repeat(12);
const CONTENT = [
	block("on-this-page", { sticky: true }),
	"<h2>What we make</h2>",
	block("carousel", {
		title: "Our feed by animal",
		slides: [
			{ category: "compound-cattle-feed" },
			...pictures.map((picture) => ({ ...picture, title: "Feed", link: "/shop/" })),
		],
	}),
	`<p>With ` +
		`${block("tooltip", { term: "bypass fat", text: "Fat that passes the rumen and is digested behind it." })} for ` +
		`milk.</p>`,
	"<h2>See it</h2>",
	block("gallery", { title: "Pictures of the mill", pictures }),
	block("video", {
		address: "https://www.youtube.com/watch?v=Ab3dEf6hIj0",
		title: "How we mill",
		picture: `${UPLOADS}/cat-aqua-feed.png`,
	}),
	around(
		"popup",
		{ id: "visit", title: "Come and see", link: "Visit us" },
		'<p>Call <a href="tel:1">us</a> a day before.</p>',
	),
	around(
		"panel",
		{ id: "freight", title: "What delivery costs", link: "Freight", side: "right" },
		"<p>₹ 60 for a bag.</p>",
	),
	"<h2>And then</h2>",
	around("motion", { effect: "rise" }, "<p>Three generations at the canal.</p>"),
	LONG,
	around("sticky", { edge: "bottom" }, "<p>Orders by noon leave the same day.</p>"),
	block("share", {}),
].join("\n");

let browser: Browser;
let fixture: Fixture;
beforeAll(async () => {
	[browser, fixture] = await Promise.all([openBrowser(), startFixture()]);
	const actor = { kind: "system", name: "test" } as const;
	const saved = await fixture.shop.editors.pages.create(
		{ slug: "our-mill", title: "Our mill", content: CONTENT, status: "publish" },
		{ actor },
	);
	if (!saved.ok) throw new Error(saved.error.message);
});
afterAll(async () => {
	await browser?.close();
	await fixture?.close();
});

/** The page, and all requests to other hosts. */
async function open(
	options: BrowserContextOptions & { hash?: string } = {},
): Promise<{ page: Page; others: string[] }> {
	const { hash = "", ...context } = options;
	const visitor = await browser.newContext({ viewport: { width: 1280, height: 800 }, ...context });
	const page = await visitor.newPage();
	page.setDefaultTimeout(10_000);
	const others: string[] = [];
	await page.route(
		(url) => !url.href.startsWith(fixture.base),
		(route) => {
			others.push(route.request().url());
			return route.fulfill({ body: "" });
		},
	);
	await page.goto(`${fixture.base}/our-mill/${hash}`, { waitUntil: "networkidle" });
	return { page, others };
}

/** Whether the page overflows horizontally. */
const sideways = (page: Page) =>
	page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent?.trim().slice(0, 30));

describe("blocks of our own content", () => {
	it("are clean for axe at 320 px with each of them open, and the focus comes back", async () => {
		const { page, others } = await open({ viewport: { width: 320, height: 700 }, reducedMotion: "reduce" });
		expect(await violationsOn(page)).toEqual([]);
		expect(await sideways(page)).toBeLessThanOrEqual(0);

		const popup = page.getByRole("link", { name: "Visit us" });
		await popup.focus();
		await page.keyboard.press("Enter");
		const dialog = page.getByRole("dialog", { name: "Come and see" });
		await dialog.waitFor();
		expect(await violationsOn(page)).toEqual([]);
		await page.waitForFunction(() => document.activeElement?.closest("[role=dialog]") !== null);
		await page.keyboard.press("Tab");
		await page.keyboard.press("Tab");
		expect(await dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true);
		await page.keyboard.press("Escape");
		await dialog.waitFor({ state: "detached" });
		expect(await focused(page)).toBe("Visit us");

		// Opened by a click; the keyboard focus must be in the panel too.
		await page.getByRole("link", { name: "Freight" }).click();
		const panel = page.getByRole("dialog", { name: "What delivery costs" });
		await panel.waitFor();
		expect(await violationsOn(page)).toEqual([]);
		await page.waitForFunction(() => document.activeElement?.getAttribute("aria-label") === "Close");
		await page.keyboard.press("Enter");
		await panel.waitFor({ state: "hidden" });
		expect(await focused(page)).toBe("Freight");

		const picture = page.getByRole("link", { name: "Picture of cat-aqua-feed" }).last();
		await picture.focus();
		await page.keyboard.press("Enter");
		const lightbox = page.locator("dialog.lightbox");
		await lightbox.waitFor();
		await page.keyboard.press("ArrowRight");
		expect(await lightbox.innerText()).toContain("2 / 3");
		expect(await violationsOn(page)).toEqual([]);
		await page.keyboard.press("Escape");
		await lightbox.waitFor({ state: "detached" });
		expect(await page.evaluate(() => document.activeElement?.getAttribute("href"))).toContain("cat-aqua-feed");

		const term = page.getByRole("button", { name: "bypass fat" });
		await term.focus();
		const tip = page.getByRole("tooltip");
		await tip.waitFor();
		expect(await violationsOn(page)).toEqual([]);
		expect(await sideways(page)).toBeLessThanOrEqual(0);
		await page.keyboard.press("Escape");
		await tip.waitFor({ state: "hidden" });
		expect(await focused(page)).toBe("bypass fat");
		expect(others).toEqual([]);
		await page.context().close();
	});

	it("explain a term as soon as it is tapped, without the delay for a mouse that passes by", async () => {
		const { page } = await open({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });
		await page.locator(".content-tooltip__term").tap();
		const seen = page.getByRole("tooltip", { includeHidden: true });
		expect(await seen.evaluate((text) => getComputedStyle(text).visibility)).toBe("visible");
		await page.context().close();
	});

	it("have arrows and bullets only where slides are out of view", async () => {
		const slides = pictures.slice(0, 2);
		await fixture.shop.editors.pages.create(
			{ slug: "two", title: "Two", content: block("carousel", { title: "Two", slides }), status: "publish" },
			{ actor: { kind: "system", name: "test" } },
		);
		const { page } = await open();
		await page.goto(`${fixture.base}/two/`);
		await page.locator(".has-carousel").waitFor();
		const controls = page.locator(".elementor-swiper-button, .swiper-pagination").filter({ visible: true });
		expect(await controls.count()).toBe(0);
		await page.setViewportSize({ width: 360, height: 740 });
		await expect.poll(() => controls.count()).toBe(3);
		await page.context().close();
	});

	it("are moved by keys, and slides out of sight cannot be focused", async () => {
		const { page } = await open({ viewport: { width: 360, height: 740 } });
		const next = page.getByRole("button", { name: "Next slide" });
		await next.focus();
		await page.keyboard.press("Enter");
		const slides = page.locator(".content-carousel .swiper-slide");
		expect(await slides.evaluateAll((all) => all.map((slide) => slide.hasAttribute("inert")))).toEqual([
			true,
			false,
			true,
			true,
		]);
		await page.keyboard.press("ArrowLeft");
		expect(await slides.first().getAttribute("inert")).toBeNull();
		await page.context().close();
	});

	it("fit text of twice the size", async () => {
		const { page } = await open({ viewport: { width: 640, height: 800 } });
		await page.addStyleTag({ content: "html { font-size: 200% }" });
		expect(await sideways(page)).toBeLessThanOrEqual(0);
		await page.getByRole("link", { name: "Freight" }).click();
		await page.getByRole("dialog", { name: "What delivery costs" }).waitFor();
		expect(await sideways(page)).toBeLessThanOrEqual(0);
		await page.context().close();
	});

	it("send nothing to a video's provider before the click, and replace the picture by the player", async () => {
		const { page, others } = await open();
		expect(others).toEqual([]);
		await page.getByRole("link", { name: "Play the video: How we mill" }).click();
		await page.waitForFunction(() => document.activeElement?.tagName === "IFRAME");
		expect(others).toEqual(["https://www.youtube-nocookie.com/embed/Ab3dEf6hIj0?rel=0&autoplay=1"]);
		await page.context().close();
	});

	it("open the part that the address names", async () => {
		const { page } = await open({ hash: "#panel-freight" });
		await page.getByRole("dialog", { name: "What delivery costs" }).waitFor();
		await page.keyboard.press("Escape");
		await page.getByRole("dialog").waitFor({ state: "hidden" });
		await page.context().close();
	});

	it("work without script", async () => {
		const { page, others } = await open({ viewport: { width: 360, height: 740 }, javaScriptEnabled: false });
		await page.getByRole("link", { name: "Visit us" }).click();
		await page.getByText("a day before").waitFor();
		await page.getByRole("link", { name: "Close" }).click();
		await page.getByText("a day before").waitFor({ state: "hidden" });
		await page.getByRole("link", { name: "Freight" }).click();
		await page.getByText("₹ 60 for a bag").waitFor();
		await page.getByRole("link", { name: "Close" }).click();
		await page.getByText("₹ 60 for a bag").waitFor({ state: "hidden" });
		const row = page.locator(".content-carousel .swiper");
		expect(await row.evaluate((element) => element.scrollWidth / element.clientWidth)).toBeGreaterThan(3);
		expect(await row.evaluate((element) => getComputedStyle(element).scrollSnapType)).toBe("x mandatory");
		expect(await page.getByRole("link", { name: "Play the video: How we mill" }).getAttribute("href")).toContain(
			"watch?v=",
		);
		expect(others).toEqual([]);
		await page.context().close();
	});
});

it("opens popups of our own by each trigger that a visitor can make, only where their conditions hold", async () => {
	const rules: Readonly<Record<string, object>> = {
		loaded: { after: 0, devices: ["desktop"], browsers: ["chrome"], sources: ["external"] },
		phone: { after: 0, devices: ["mobile"] },
		over: { after: 0, until: "2020-01-01" },
		deep: { scrolled: 90 },
		place: { reached: "#place" },
		clicks: { clicks: 2 },
		idle: { idle: 1 },
		leaving: { leaving: true },
		blocked: { adBlocker: true },
	};
	const content = [
		...Object.entries(rules).map(([id, rule]) =>
			around("popup", { id, title: `About ${id}`, ...rule }, "<p>Text.</p>"),
		),
		LONG.repeat(8),
		'<p id="place">Here.</p>',
		LONG.repeat(8),
	].join("\n");
	const actor = { kind: "system", name: "test" } as const;
	const made = await fixture.shop.editors.pages.create(
		{ slug: "rules", title: "Rules", content, status: "publish" },
		{ actor },
	);
	expect(made.ok).toBe(true);
	const page = await (await browser.newContext({ viewport: { width: 1280, height: 700 } })).newPage();
	page.setDefaultTimeout(10_000);
	const opens = async (id: string) => {
		const dialog = page.getByRole("dialog", { name: `About ${id}` });
		await dialog.waitFor();
		await page.keyboard.press("Escape");
		await dialog.waitFor({ state: "detached" });
	};
	await page.goto(`${fixture.base}/rules/`);
	await opens("loaded");
	await opens("idle");
	await page.mouse.click(5, 690);
	await page.mouse.click(6, 690);
	await opens("clicks");
	await page.evaluate(() => document.documentElement.dispatchEvent(new MouseEvent("mouseleave", { clientY: -1 })));
	await opens("leaving");
	await page.locator("#place").evaluate((element) => element.scrollIntoView());
	await opens("place");
	await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
	await opens("deep");
	for (const id of ["phone", "over", "blocked"])
		expect(await page.getByRole("dialog", { name: `About ${id}` }).count()).toBe(0);
	await page.addInitScript(() =>
		document.addEventListener("DOMContentLoaded", () => {
			document.head.insertAdjacentHTML("beforeend", "<style>.ad-box { display: none }</style>");
		}),
	);
	await page.reload();
	await page.getByRole("dialog", { name: "About blocked" }).waitFor();
	await page.context().close();
});

it("sends every ten clicks on floating buttons of an imported page to the server", async () => {
	const button = '<a class="e-contact-buttons__chat-button" href="#call">Call us</a>';
	const widget = `<div class="elementor-element elementor-widget elementor-widget-contact-buttons">${button}</div>`;
	const content = `<div data-elementor-type="wp-page" data-elementor-id="77" class="elementor">${widget}</div>`;
	const { db } = fixture.connection;
	await db
		.insertInto("page")
		.values(pageRow({ id: 991, slug: "call-us", title: "Call us", content }))
		.execute();
	await touch(db, "settings");
	const visitor = await (await browser.newContext()).newPage();
	visitor.setDefaultTimeout(10_000);
	await visitor.goto(`${fixture.base}/call-us/`, { waitUntil: "networkidle" });
	const response = visitor.waitForResponse(/admin-ajax\.php/);
	for (let time = 0; time < 10; time++) await visitor.getByRole("link", { name: "Call us" }).last().click();
	expect(await (await response).json()).toEqual({ success: true });
	expect(new URLSearchParams((await response).request().postData() ?? "").getAll("clicks[]")).toEqual(
		Array(10).fill("77"),
	);
	await visitor.context().close();
});
