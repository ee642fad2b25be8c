import type { Page } from "playwright-core";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { useBrowser } from "../../support/use-browser.ts";

type Attributes = Record<string, string | number | boolean | object>;

/** A block as the platform serialises it for the page. */
function block(name: string, attributes: Attributes = {}): string {
	const data = Object.entries(attributes).map(([key, value]) => {
		const text = typeof value === "object" ? JSON.stringify(value) : String(value);
		return ` data-${key}="${text.replaceAll("&", "&amp;").replaceAll('"', "&quot;")}"`;
	});
	return (
		`<div data-block-name="woocommerce/${name}"${data.join("")} class="wp-block-woocommerce-${name} is-loading">` +
		`<span aria-hidden="true" class="wc-block-product-categories__placeholder"></span></div>`
	);
}

const wrapped = (name: string, heading: string, attributes: Attributes = {}) =>
	`<div data-block-name="woocommerce/filter-wrapper" data-filter-type="${name}" ` +
	`class="wp-block-woocommerce-filter-wrapper"><h3 class="wp-block-heading">${heading}</h3>` +
	`${block(name, { heading: "", ...attributes })}</div>`;

const ALL_PRODUCTS =
	'<div class="wp-block-woocommerce-all-products wc-block-all-products" ' +
	'data-attributes="{&quot;columns&quot;:4,&quot;rows&quot;:9}"></div>';

describe("filter blocks on a page", () => {
	const { browser, fixture } = useBrowser({ profile: "widgets" });
	let page: Page;
	/** Path of a page with every filter block beside a list of all products. */
	const PLACED = "/placed/";

	beforeAll(async () => {
		const form = (await fixture.shop.catalogue.attributes()).find(({ slug }) => slug === "form")!;
		const forms = { "attribute-id": form.id, "show-counts": true };
		const filters = [
			wrapped("active-filters", "What you chose"),
			wrapped("price-filter", "What it may cost"),
			wrapped("stock-filter", "What is there", { "show-counts": true }),
			wrapped("attribute-filter", "Which form", forms),
			wrapped("rating-filter", "What others say", { "show-counts": true }),
		].join("");
		const collection = {
			"query-id": 3,
			query: { perPage: 36, orderBy: "title", order: "asc" },
			"display-layout": { type: "flex", columns: 3 },
		};
		await write("placed", filters + ALL_PRODUCTS);
		await write("gathered", filters + block("product-collection", collection));
		await write(
			"with-buttons",
			block("attribute-filter", { ...forms, "show-filter-button": true, "query-type": "and" }) +
				block("stock-filter", { "display-style": "dropdown", heading: "Stock", "heading-level": 2 }) +
				ALL_PRODUCTS,
		);
		const raw = (name: string, attributes: object) =>
			`<!-- wp:woocommerce/${name} ${JSON.stringify(attributes)} -->\n` +
			`<div class="wp-block-woocommerce-${name} is-loading"></div>\n<!-- /wp:woocommerce/${name} -->`;
		await write(
			"written",
			"<!-- wp:paragraph -->\n<p>All our feed.</p>\n<!-- /wp:paragraph -->\n" +
				raw("attribute-filter", { attributeId: form.id, showCounts: true, heading: "By form" }) +
				'<!-- wp:feedmill/panel {"id":"more","title":"More","link":"More filters"} -->' +
				raw("stock-filter", { heading: "By stock" }) +
				"<!-- /wp:feedmill/panel -->" +
				ALL_PRODUCTS,
		);
	});

	async function write(slug: string, content: string): Promise<void> {
		const actor = { kind: "system", name: "test" } as const;
		const saved = await fixture.shop.editors.pages.create({ slug, title: slug, content, status: "publish" }, { actor });
		expect(saved.ok).toBe(true);
	}

	beforeEach(async () => {
		page = await open();
		return () => page.context().close();
	});

	async function open(javaScriptEnabled = true): Promise<Page> {
		const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, javaScriptEnabled });
		const opened = await context.newPage();
		opened.setDefaultTimeout(10_000);
		return opened;
	}
	const visit = (path: string, on = page) => on.goto(`${fixture.base}${path}`);
	const names = (on = page) => on.locator("main .products h2").allInnerTexts();
	const count = () => names().then(({ length }) => length);
	const query = () => new URL(page.url()).search;
	const tick = (name: string) => page.getByRole("checkbox", { name });
	/** "Pellet 7": what stands beside a box is how many products are behind it. */
	const numberAt = async (name: string) =>
		Number(
			await tick(name).locator("xpath=..").locator(".wc-filter-element-label-list-count [aria-hidden]").innerText(),
		);
	const onListing = async (path: string) => {
		const listing = await open();
		await visit(path, listing);
		const found = await listing.locator("ul.products > li").count();
		await listing.context().close();
		return found;
	};

	it("ask for what they show in one request, with all four figures", async () => {
		const asked: URLSearchParams[] = [];
		page.on("request", (request) => {
			const url = new URL(request.url());
			if (url.pathname.endsWith("/products/collection-data")) asked.push(url.searchParams);
		});
		await visit(PLACED);
		await tick("Pellet").waitFor();
		await page.getByRole("textbox", { name: "Filter products by minimum price" }).waitFor();
		expect(asked).toHaveLength(1);
		expect(Object.fromEntries(asked[0]!)).toMatchObject({
			calculate_price_range: "true",
			calculate_stock_status_counts: "true",
			calculate_rating_counts: "true",
			"calculate_attribute_counts[0][taxonomy]": "pa_form",
			"calculate_attribute_counts[0][query_type]": "or",
		});
		expect(await page.locator("main .is-loading").count()).toBe(0);
	});

	it("narrow the products of the page at once, with their numbers, and are written into the address", async () => {
		await visit(PLACED);
		await tick("Pellet").waitFor();
		const all = await count();
		const pellets = await numberAt("Pellet");
		await tick("Pellet").check();
		await expect.poll(count).toBe(pellets);
		expect(pellets).toBeLessThan(all);
		expect(query()).toBe("?filter_form=pellet&query_type_form=or");
		await tick("In stock").check();
		await expect.poll(query).toBe("?filter_stock_status=instock&filter_form=pellet&query_type_form=or");
		expect(await onListing(`/shop/${query()}`)).toBe(await count());
		await tick("Pellet").uncheck();
		await expect.poll(query).toBe("?filter_stock_status=instock");
		await tick("In stock").uncheck();
		await expect.poll(query).toBe("");
		await expect.poll(count).toBe(all);
	});

	it("start with the address, show what is chosen, and take one or all of it off again", async () => {
		await visit(`${PLACED}?filter_form=pellet&query_type_form=or&min_price=1000&filter_stock_status=instock`);
		await page.locator(".wc-block-active-filters__list").waitFor();
		expect(await tick("Pellet").isChecked()).toBe(true);
		expect(await tick("In stock").isChecked()).toBe(true);
		const chosen = page.locator(".wc-block-active-filters");
		await expect.poll(() => chosen.innerText()).toMatch(/Price: From ₹1,?000[\s\S]*In stock[\s\S]*Form:[\s\S]*Pellet/);
		await page.getByRole("button", { name: "Remove Pellet filter" }).click();
		await expect.poll(query).toBe("?min_price=1000&filter_stock_status=instock");
		expect(await tick("Pellet").isChecked()).toBe(false);
		await page.getByRole("button", { name: "Clear All Filters" }).click();
		await expect.poll(query).toBe("");
		await expect.poll(() => page.getByText("What you chose").isVisible()).toBe(false);
		const min = page.getByRole("textbox", { name: "Filter products by minimum price" });
		await expect.poll(async () => Number(await min.inputValue())).toBeLessThan(1000);
	});

	it("count with the limits of the price in the address, whatever decimals the shop has", async () => {
		await visit(`${PLACED}?min_price=2000`);
		await tick("Pellet").waitFor();
		const pellets = await numberAt("Pellet");
		await tick("Pellet").check();
		await expect.poll(count).toBe(pellets);
	});

	it("stand as loading in their wrappers until the figures are there", async () => {
		let answer = () => {};
		const held = new Promise<void>((resolve) => {
			answer = resolve;
		});
		await page.route("**/products/collection-data*", async (route) => {
			await held;
			await route.continue();
		});
		await visit(PLACED);
		for (const name of ["price", "stock", "attribute", "rating"]) {
			const place = page.locator(`.wp-block-woocommerce-${name}-filter [aria-busy=true]`);
			await place.waitFor();
			expect((await place.boundingBox())!.height).toBeGreaterThan(40);
		}
		expect(await page.getByText("Which form").isVisible()).toBe(true);
		answer();
		await tick("Pellet").waitFor();
		expect(await page.locator("main [aria-busy=true]").count()).toBe(0);
	});

	it("hide their wrappers where there is nothing to choose", async () => {
		await page.route("**/products/collection-data*", async (route) => {
			const response = await route.fetch();
			const json = { ...(await response.json()), rating_counts: [], attribute_counts: null };
			await route.fulfill({ response, json });
		});
		await visit(PLACED);
		await tick("In stock").waitFor();
		await expect.poll(() => page.getByText("Which form").isVisible()).toBe(false);
		await expect.poll(() => page.getByText("What others say").isVisible()).toBe(false);
		await expect.poll(() => page.getByText("What you chose").isVisible()).toBe(false);
	});

	it("say that they could not be loaded, with the status, and are there again after another try", async () => {
		await page.route("**/products/collection-data*", (route) =>
			route.fulfill({ status: 503, contentType: "text/html", body: "<h1>No</h1>" }),
		);
		await visit(PLACED);
		for (const name of ["price", "stock", "attribute", "rating"]) {
			const box = page.locator(`.wp-block-woocommerce-${name}-filter .wc-block-components-error`);
			await box.waitFor();
			expect((await box.innerText()).split(/\n+/)).toEqual([
				"Oops!",
				"There was an error loading the content.",
				"Error: 503: Service Unavailable",
				"Try again",
			]);
		}
		expect(await page.getByText("Which form").isVisible()).toBe(true);
		await page.unroute("**/products/collection-data*");
		await page.getByRole("button", { name: "Try again" }).first().click();
		await tick("Pellet").waitFor();
		await expect.poll(() => page.locator(".wc-block-components-error").count()).toBe(0);
	});

	it("apply by a button where the shopkeeper wants one, and stand as a drop-down", async () => {
		await visit("/with-buttons/");
		await tick("Pellet").check();
		await page.waitForTimeout(400);
		expect(query()).toBe("");
		await page.getByRole("button", { name: "Apply filter" }).click();
		await expect.poll(query).toBe("?filter_form=pellet&query_type_form=and");
		await page.getByRole("button", { name: "Reset attribute filter" }).click();
		await expect.poll(query).toBe("");
		expect(await page.getByRole("heading", { name: "Filter by attribute", level: 3 }).isVisible()).toBe(true);
		expect(await page.getByRole("heading", { name: "Stock", level: 2 }).isVisible()).toBe(true);
		await page.getByRole("combobox", { name: "Select stock status" }).selectOption("In stock");
		await expect.poll(query).toBe("?filter_stock_status=instock");
		await page.getByRole("button", { name: "Remove stock filter" }).click();
		await expect.poll(query).toBe("");
	});

	it("work as the editor saves them, and inside of our own blocks", async () => {
		await visit("/written/");
		await page.getByRole("heading", { name: "By form" }).waitFor();
		const pellets = await numberAt("Pellet");
		await tick("Pellet").check();
		await expect.poll(count).toBe(pellets);
		await page.getByText("More filters").click();
		await tick("In stock").check();
		await expect.poll(query).toMatch(/filter_stock_status=instock/);
	});

	it("narrow a collection of products by loading its page", async () => {
		await visit("/gathered/query-3-page/2/?query-3-page=2").catch(() => null);
		await visit("/gathered/?query-3-page=1&colour=1");
		await tick("Pellet").waitFor();
		const pellets = await numberAt("Pellet");
		await Promise.all([page.waitForURL(/filter_form/), tick("Pellet").check()]);
		expect(query()).toBe("?colour=1&filter_form=pellet&query_type_form=or");
		await tick("Pellet").waitFor();
		expect(await tick("Pellet").isChecked()).toBe(true);
		expect(await count()).toBe(pellets);
	});

	it.each(["/placed/", "/gathered/"])("work without script on %s, and honour the address", async (path) => {
		const plain = await open(false);
		await visit(path, plain);
		const all = (await names(plain)).length;
		await plain.getByRole("checkbox", { name: "Mash" }).check();
		await plain.getByRole("checkbox", { name: "Mash" }).press("Enter");
		await plain.waitForURL(/filter_form=mash/);
		expect((await names(plain)).length).toBeLessThan(all);
		expect(await plain.getByRole("checkbox", { name: "Mash" }).isChecked()).toBe(true);
		await plain.getByRole("checkbox", { name: "In stock" }).check();
		await plain.getByRole("checkbox", { name: "In stock" }).press("Enter");
		await plain.waitForURL(
			/filter_form=mash.*filter_stock_status=instock|filter_stock_status=instock.*filter_form=mash/,
		);
		await plain.getByRole("button", { name: "Remove Mash filter" }).click();
		await plain.waitForURL((url) => !url.searchParams.has("filter_form"));
		expect(new URL(plain.url()).searchParams.get("filter_stock_status")).toBe("instock");
		await plain.context().close();
	});
});
