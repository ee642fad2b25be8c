import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { violationsOn } from "../../support/axe.ts";
import { openBrowser } from "../../support/browser.ts";
import { type Fixture, startFixture } from "../../support/fixture-server.ts";

const FINDER = {
	id: "finder1",
	filters: [
		{ taxonomy: "pa_form", label: "Form", several: "or" },
		{ price: [500, 2000], label: "Price" },
	],
};

let browser: Browser;
let fixture: Fixture;
beforeAll(async () => {
	[browser, fixture] = await Promise.all([openBrowser(), startFixture({ profile: "widgets" })]);
	const actor = { kind: "system", name: "test" } as const;
	const content = `<!-- wp:feedmill/product-finder ${JSON.stringify(FINDER)} /-->`;
	await fixture.shop.editors.pages.create({ slug: "find", title: "Find", content, status: "publish" }, { actor });
});
afterAll(async () => {
	await browser?.close();
	await fixture?.close();
});

const SOON = { timeout: 10_000 };
const seen = (page: Page, selector: string) => page.locator(selector).first().waitFor(SOON);
const popup = (id: number) => `#elementor-popup-modal-${id} .dialog-message`;
const press = (selector: string) => (page: Page) => page.locator(selector).first().click();
/** Waits for a global of the page's scripts. */
const brought = (page: Page, name: string) =>
	page.waitForFunction(
		(path) =>
			path.split(".").reduce<unknown>((at, key) => (at as Record<string, unknown>)?.[key], window) !== undefined,
		name,
		SOON,
	);

/** How to open each widget for axe, and what is visible then. */
const OPEN: readonly [
	name: string,
	path: string,
	open?: ((page: Page) => Promise<unknown>) | undefined,
	shown?: string,
][] = [
	[
		"suggestions of the search",
		"/shop/",
		async (page) => {
			await page.locator(".astra-search-icon:visible").first().click();
			const field = page.locator('input[name="s"]:visible').first();
			await field.click();
			await field.pressSequentially("feed");
		},
		".search-suggestions [role=option]",
	],
	[
		"filters of a listing",
		"/shop/",
		(page) =>
			page
				.locator(".listing__filters-button:visible")
				.click(SHORT)
				.catch(() => {}),
	],
	[
		"the drawer of the cart",
		"/shop/",
		async (page) => {
			await page.locator("a.add_to_cart_button:visible").first().click();
			await page.locator(".wc-block-mini-cart__button:visible").first().click();
		},
		"[role=dialog]:visible .wc-block-mini-cart__footer-checkout",
	],
	["the lightbox of an imported gallery", "/gallery/", press("a.e-gallery-item"), ".elementor-lightbox img"],
	[
		"ways to share in the lightbox",
		"/gallery/",
		async (page) => {
			await press("a.e-gallery-item")(page);
			await page.locator(".elementor-lightbox").getByRole("button", { name: "Share", exact: true }).click();
		},
		".elementor-lightbox a[href*=facebook]",
	],
	["videos", "/videos/", undefined, ".elementor-custom-embed-play"],
	["ways to share", "/share/", undefined, ".elementor-share-btn_whatsapp"],
	["a page to find products by", "/find/"],
	["a price filter", "/price-filter-plain/"],
	["a popup of a button", "/popup-selector/", press(".ask-price"), popup(973)],
	[
		"a popup of a link",
		"/link-actions/",
		(page) => page.getByRole("link", { name: "Open the offer", exact: true }).click(),
		popup(950),
	],
	["a popup that comes by itself", "/popup-load/", undefined, popup(951)],
	[
		"a panel",
		"/off-canvas/",
		(page) => page.getByRole("link", { name: "Open the price list", exact: true }).click(),
		"h2:text('Prices of this week'), h3:text('Prices of this week')",
	],
	["carousels", "/carousels/", undefined, ".swiper-slide"],
	["listings with filters", "/loop/"],
	["things that move", "/effects/"],
	["fields with a description", "/dealer-login/", (page) => page.locator("#dealer_number").focus()],
	["the classic cart", "/mini-cart/", press(".add_to_cart_button"), ".widget_shopping_cart a.remove"],
	[
		"a message that goes by itself",
		"/feed-planner/",
		async (page) => {
			await brought(page, "jQuery.growlUI");
			await page.evaluate("jQuery.growlUI('Kept', 'Your feed plan is kept', 9000)");
		},
		"text=Your feed plan is kept",
	],
	[
		"a tooltip",
		"/feed-planner/",
		async (page) => {
			await brought(page, "wp.components.Tooltip");
			await page.evaluate(`(() => {
				const { createElement: h, createRoot } = wp.element;
				const place = document.querySelector("main").appendChild(document.createElement("div"));
				const button = h("button", { type: "button", id: "hours", className: "button" }, "Hours");
				createRoot(place).render(h(wp.components.Tooltip, { text: "Open from nine to five" }, button));
			})()`);
			await page.locator("#hours").focus();
		},
		"[role=tooltip]",
	],
];
const SHORT = { timeout: 500 };

const sideways = (page: Page) =>
	page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** Rules that depend on imported content: order of headings, names of links. */
/**
 * Faults in the markup of the imported pages themselves, which their writer is to mend: a heading that leaves out a
 * level, links and buttons whose label is not their text. By page, so that every other page is held to all rules.
 */
const WRITTEN: Readonly<Record<string, string>> = {
	"/price-filter-plain/": "heading-order",
	"/share/": "label-content-name-mismatch",
	"/mini-cart/": "label-content-name-mismatch",
};
const faults = async (page: Page) =>
	(await violationsOn(page)).filter(({ id }) => WRITTEN[new URL(page.url()).pathname] !== id);

describe("a page with its widgets open", () => {
	it.each(OPEN)("%s: axe finds nothing, and nothing stands out to the side", async (_name, path, act, shown) => {
		const context = await browser.newContext({ viewport: { width: 320, height: 800 }, reducedMotion: "reduce" });
		const page = await context.newPage();
		page.setDefaultTimeout(10_000);
		const open = async () => {
			await page.goto(`${fixture.base}${path}`, { waitUntil: "load" });
			await page.waitForFunction(() => /\bast-(desktop|header-break-point)\b/.test(document.body.className));
			await act?.(page);
			if (shown) await seen(page, shown);
		};
		await open();
		expect(await faults(page)).toEqual([]);
		expect(await sideways(page)).toBeLessThanOrEqual(0);
		await page.setViewportSize({ width: 1280, height: 800 });
		// Some widgets close on resize.
		if (shown && !(await page.locator(shown).first().isVisible())) await open();
		expect(await faults(page)).toEqual([]);
		expect(await sideways(page)).toBeLessThanOrEqual(0);
		await page.addStyleTag({ content: "html { font-size: 200% }" });
		await page.setViewportSize({ width: 640, height: 800 });
		expect(await sideways(page)).toBeLessThanOrEqual(0);
		await context.close();
	});
});

const OPENERS: readonly [name: string, path: string, opener: string, shown: string][] = [
	["a lightbox", "/gallery/", "a.e-gallery-item", ".elementor-lightbox img"],
	["a picture of a product", "/product/layer-mash/", ".woocommerce-product-gallery__image a", ".lightbox img"],
	["a popup of a button", "/popup-selector/", ".ask-price", popup(973)],
	["a popup of a link", "/link-actions/", "text='Open the offer'", popup(950)],
	["a panel", "/off-canvas/", "text='Open the price list'", "text='Prices of this week'"],
	["the cart", "/shop/", ".wc-block-mini-cart__button:visible", ".wc-block-mini-cart__drawer"],
];

async function openAndEscape(page: Page, opener: string, shown: string, open: () => Promise<void>): Promise<void> {
	await open();
	await seen(page, shown);
	await expect.poll(() => page.evaluate(() => !!document.activeElement?.closest("[role=dialog], dialog"))).toBe(true);
	await page.keyboard.press("Escape");
	await page
		.locator(shown)
		.first()
		.waitFor({ ...SOON, state: "hidden" });
	await expect
		.poll(() =>
			page
				.locator(opener)
				.first()
				.evaluate((element) => element === document.activeElement),
		)
		.toBe(true);
}

describe("by keyboard", () => {
	it.each(OPENERS)("%s opens, takes the focus, and gives it back when Escape closes it", async (...row) => {
		const [, path, opener, shown] = row;
		const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, reducedMotion: "reduce" });
		const page = await context.newPage();
		await page.goto(`${fixture.base}${path}`, { waitUntil: "networkidle" });
		await openAndEscape(page, opener, shown, async () => {
			await page.locator(opener).first().focus();
			await page.keyboard.press("Enter");
		});
		await context.close();
	});
});

/** An imported panel moves the focus only when it is opened by keyboard. */
const PRESSED = OPENERS.filter(([name]) => name !== "a panel");

describe("in a browser that focuses nothing that is pressed, as Safari", () => {
	it.each(PRESSED)("%s gives the focus to what opened it", async (...row) => {
		const [, path, opener, shown] = row;
		const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, reducedMotion: "reduce" });
		const page = await context.newPage();
		await page.addInitScript(() => {
			const keep = (event: Event) => event.preventDefault();
			window.addEventListener("mousedown", keep, { capture: true });
		});
		await page.goto(`${fixture.base}${path}`, { waitUntil: "networkidle" });
		await openAndEscape(page, opener, shown, () => page.locator(opener).first().click());
		await context.close();
	});
});
