import type { Page } from "playwright-core";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { touch } from "../../../packages/shop/src/database/connection.ts";
import { useBrowser } from "../../support/use-browser.ts";

const block = (name: string, inside = "") =>
	`<div data-block-name="woocommerce/${name}" class="wp-block-woocommerce-${name}">${inside}</div>`;
const ALL_PRODUCTS =
	'<div data-block-name="woocommerce/all-products" class="wp-block-woocommerce-all-products" ' +
	'data-attributes="{&quot;columns&quot;:3,&quot;rows&quot;:1}"></div>';
/** Between the blocks: what shopkeepers put there. Reference: frontend 02 §0. */
const KEPT =
	'<details open class="faq"><summary>Delivery?</summary><p>Three days.</p></details>' +
	'<video controls muted class="film"></video>' +
	'<p class="urgent" style="color: rgb(1, 2, 3) !important">Order by noon.</p>' +
	`<p class="words"><b>Only</b> <i>now</i> ${block("cart-order-summary-heading-block")}</p>` +
	'<div data-block-name="acme/unknown" class="unknown" data-foo="1"><b>Kept</b></div>';
const CART = `<div data-block-name="woocommerce/cart" class="wp-block-woocommerce-cart is-loading">
${block("filled-cart-block", KEPT + block("cart-items-block", block("cart-line-items-block")))}
${block("empty-cart-block", `<h2>Nothing yet</h2>${ALL_PRODUCTS}`)}</div>`;

describe("a cart page of the shopkeeper's own", () => {
	const { browser, fixture } = useBrowser();
	let page: Page;

	beforeAll(async () => {
		const { db } = fixture.connection;
		await db.updateTable("page").set({ content: CART }).where("slug", "=", "cart").execute();
		await touch(db, "settings");
	});
	beforeEach(async () => {
		page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
		page.setDefaultTimeout(10_000);
		return () => page.close();
	});

	const tiles = () => page.locator(".wp-block-woocommerce-cart .wc-block-grid__product");

	it("keeps elements between the blocks as they are", async () => {
		await page.request.get(`${fixture.base}/?add-to-cart=20`);
		await page.goto(`${fixture.base}/cart/`);
		await page.locator("table.wc-block-cart-items input").waitFor();
		expect(await page.locator(".faq").getAttribute("open")).toBe("");
		expect(await page.getByText("Three days.").isVisible()).toBe(true);
		const film = await page.locator(".film").evaluate((video) => video.getAttributeNames().sort());
		expect(film).toEqual(["class", "controls", "muted"]);
		const priority = (element: Element) => (element as HTMLElement).style.getPropertyPriority("color");
		expect(await page.locator(".urgent").evaluate(priority)).toBe("important");
		expect(await page.locator(".words").evaluate(({ textContent }) => textContent)).toMatch(/^Only now /);
		expect(await page.locator(".unknown[data-foo='1'] b").innerText()).toBe("Kept");
	});

	it("has a working list of all products while it is empty, also after it was filled", async () => {
		await page.goto(`${fixture.base}/cart/`);
		await tiles().first().waitFor();
		expect(await tiles().count()).toBe(3);
		await tiles().locator(".ajax_add_to_cart").first().click();
		await page.locator("table.wc-block-cart-items input").waitFor();
		expect(await tiles().count()).toBe(0);
		await page.locator(".wc-block-cart-item__remove-link").click();
		await tiles().first().waitFor();
		expect(await tiles().count()).toBe(3);
		const names = () => tiles().locator(".wc-block-grid__product-title");
		const first = await names().first().innerText();
		await page.locator(".wp-block-woocommerce-cart .wc-block-sort-select__select").selectOption("price-desc");
		await expect.poll(() => names().first().innerText()).not.toBe(first);
	});

	it("fetches no list of products while it is filled", async () => {
		await page.request.get(`${fixture.base}/?add-to-cart=20`);
		const asked: string[] = [];
		page.on("request", (request) => asked.push(request.url()));
		await page.goto(`${fixture.base}/cart/`, { waitUntil: "networkidle" });
		expect(asked.filter((url) => /store\/v1\/products/.test(url))).toEqual([]);
	});
});
