import type { Browser, BrowserContext, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openBrowser } from "../support/browser.ts";
import { type Fixture, startFixture } from "../support/fixture-server.ts";
import { CASH_ORDER } from "../support/store-client.ts";

/**
 * Text at 200 % on a phone of 360 px, on every page and state. A browser's own setting moves media queries too; what
 * the system or another tool enlarges does not, so that layouts must give way by themselves.
 */
const WAYS = [
	{ way: "the browser's setting", flags: ["--blink-settings=defaultFontSize=32"], style: "" },
	{ way: "letters alone", flags: [], style: "html { font-size: 200% !important }" },
];

interface State {
	path: string;
	/** What a shopper does there first. */
	act?: (page: Page) => Promise<void>;
	/** What must have been drawn. */
	shows?: string;
}

const OF_ALL: Record<string, State> = {
	home: { path: "/" },
	shop: { path: "/shop/" },
	category: { path: "/product-category/compound-cattle-feed/" },
	"search without a match": { path: "/?s=nosuchfeed&post_type=product" },
	"simple product": { path: "/product/dairy-gold-8000-pellet/" },
	"product with options": { path: "/product/milk-booster-pellet/" },
	kit: { path: "/product/dairy-starter-kit/" },
	compare: { path: "/compare/?products=20,23,67" },
	login: { path: "/my-account/" },
	"lost password": { path: "/my-account/lost-password/" },
	"empty cart": { path: "/cart/", shows: ".wp-block-woocommerce-empty-cart-block" },
	"not found": { path: "/nowhere/" },
	"the phones' menu": { path: "/", act: (page) => page.locator(".main-header-menu-toggle:visible").first().click() },
};

const WITH_GOODS: Record<string, State> = {
	cart: { path: "/cart/", shows: ".wc-block-cart-item__total" },
	"cart with a refused coupon": {
		path: "/cart/",
		act: async (page) => {
			await page.getByRole("button", { name: "Add a coupon" }).click();
			await page.getByLabel("Enter code").fill("NOSUCHCOUPON");
			await page.getByRole("button", { name: "Apply" }).click();
			await page.locator("#validate-error-coupon").waitFor();
		},
	},
	checkout: { path: "/checkout/", shows: "#email" },
	"checkout with errors": {
		path: "/checkout/",
		act: async (page) => {
			await page.getByRole("button", { name: "Place Order" }).click();
			await page.getByText("Please enter a valid email address").first().waitFor();
		},
	},
	"mini-cart": {
		path: "/shop/",
		act: async (page) => {
			await page.locator(".wc-block-mini-cart__button:visible").first().click();
			await page.locator(".wc-block-mini-cart__footer-actions").waitFor();
		},
	},
};

const OF_A_CUSTOMER = ["", "orders/", "view-order/103/", "edit-address/", "edit-address/billing/", "edit-account/"];

describe.each(WAYS)("with letters of twice the size on a phone, by $way", ({ flags, style }) => {
	let browser: Browser;
	let fixture: Fixture;
	let context: BrowserContext;
	let page: Page;
	beforeAll(async () => {
		[browser, fixture] = await Promise.all([openBrowser(flags), startFixture()]);
		context = await browser.newContext({ viewport: { width: 360, height: 740 }, reducedMotion: "reduce" });
		page = await context.newPage();
		await page.addInitScript((css) => {
			const enlarge = () => {
				const sheet = document.createElement("style");
				sheet.textContent = css;
				document.head.append(sheet);
			};
			document.addEventListener("DOMContentLoaded", enlarge);
		}, style);
	});
	afterAll(async () => {
		await browser?.close();
		await fixture?.close();
	});

	async function expectAllInView({ path, act, shows }: State): Promise<void> {
		await page.goto(path.startsWith("http") ? path : `${fixture.base}${path}`, { waitUntil: "networkidle" });
		if (shows) await page.locator(shows).first().waitFor();
		await act?.(page);
		const size = await page.evaluate(() => Number.parseFloat(getComputedStyle(document.documentElement).fontSize));
		expect(size).toBe(32);
		expect(await page.evaluate(outOfView)).toEqual([]);
	}

	it.each(Object.entries(OF_ALL))("%s has everything in view", (_name, state) => expectAllInView(state));

	it.each(Object.entries(WITH_GOODS))("%s has everything in view", async (_name, state) => {
		await context.clearCookies();
		await context.request.get(`${fixture.base}/?add-to-cart=38`);
		await expectAllInView(state);
	});

	it("a received order has everything in view", async () => {
		await context.clearCookies();
		await context.request.get(`${fixture.base}/?add-to-cart=38`);
		const api = `${fixture.base}/wp-json/wc/store/v1`;
		const nonce = (await context.request.get(`${api}/cart`)).headers().nonce ?? "";
		const placed = await context.request.post(`${api}/checkout`, { headers: { nonce }, data: CASH_ORDER });
		const { payment_result } = (await placed.json()) as { payment_result: { redirect_url: string } };
		await expectAllInView({ path: payment_result.redirect_url });
	});

	it("a customer's account has everything in view", async () => {
		await context.clearCookies();
		const login = { username: "ramesh", password: "ramesh-pass-8090", login: "Log in" };
		await context.request.post(`${fixture.base}/my-account/`, { form: login, headers: { origin: fixture.base } });
		for (const part of OF_A_CUSTOMER) await expectAllInView({ path: `/my-account/${part}` });
	});
});

/** Runs in the page: texts and controls beyond the window or under another control, and how far the page scrolls. */
function outOfView(): string[] {
	const found: string[] = [];
	const width = innerWidth;
	const wider = document.documentElement.scrollWidth - width;
	if (wider > 0) found.push(`the page scrolls sideways by ${wider} px`);
	// Parts that a finger moves sideways: pictures of a product, parts of the account.
	const scrolls = (element: Element) => {
		for (let box = element.parentElement; box && box !== document.body; box = box.parentElement)
			if (["auto", "scroll"].includes(getComputedStyle(box).overflowX)) return box.scrollWidth > box.clientWidth;
		return false;
	};
	const isForReaders = (element: Element) => {
		for (let box: Element | null = element; box; box = box.parentElement)
			if (getComputedStyle(box).clipPath === "inset(50%)") return true;
		return false;
	};
	const nameOf = (element: Element) =>
		`${element.tagName.toLowerCase()}.${element.className} "${element.textContent?.trim().slice(0, 40)}"`;
	const isShown = (element: Element) => element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
	const controls = "a, button, input, select, textarea";
	for (const element of document.querySelectorAll("body *")) {
		const isText = [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim());
		if (!isText && !element.matches(controls)) continue;
		if (!isShown(element) || isForReaders(element) || element.closest(".star-rating, [inert], svg")) continue;
		const { left, right, top, width: wide, height } = element.getBoundingClientRect();
		// What waits beside the window until it slides in.
		if (wide < 2 || height < 2 || left >= width || right <= 0) continue;
		if ((right > width + 1 || left < -1) && !scrolls(element)) found.push(`${nameOf(element)} ends at ${right}`);
		if (!element.matches(".header-row a, .header-row button")) continue;
		const above = document.elementFromPoint((left + right) / 2, top + height / 2);
		const isCovered = above?.closest(".header-row") && above.closest("a, button") !== element;
		if (isCovered) found.push(`${nameOf(element)} is under ${nameOf(above!)}`);
	}
	// The shop's name is a text: it must not run under the icons beside it.
	const title = document.querySelector(".site-title");
	const icons = [...document.querySelectorAll(".header-row .header-action, .wc-block-mini-cart__button")].filter(
		isShown,
	);
	if (title && isShown(title)) {
		const range = document.createRange();
		range.selectNodeContents(title);
		const { left, right } = range.getBoundingClientRect();
		for (const icon of icons) {
			const box = icon.getBoundingClientRect();
			if (box.left < right - 1 && box.right > left + 1) found.push(`the shop's name lies on ${nameOf(icon)}`);
		}
	}
	return found;
}
