import type { Page } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { violationsOn } from "../support/axe.ts";
import { useBrowser } from "../support/use-browser.ts";

/** What a narrow screen must not cut, and what axe finds only by rules that are not among its usual ones. */
describe("on a phone", () => {
	const shop = useBrowser();

	/** `withScripts`: with the globals that scripts of extensions find. */
	async function onPage(
		path: string,
		look: (page: Page) => Promise<void>,
		{ width = 360, inCart = 0, withScripts = false } = {},
	) {
		const context = await shop.browser.newContext({ viewport: { width, height: 740 }, reducedMotion: "reduce" });
		if (inCart) await context.request.get(`${shop.fixture.base}/?add-to-cart=${inCart}`);
		const page = await context.newPage();
		if (withScripts) {
			await page.route("**/test-extension.js", (route) => route.fulfill({ contentType: "text/javascript", body: "" }));
			await page.addInitScript(() => Object.assign(window, { feedmillExtensionScripts: ["/test-extension.js"] }));
		}
		await page.goto(`${shop.fixture.base}${path}`, { waitUntil: "networkidle" });
		await look(page);
		await context.close();
	}

	it("the sentence of a refused coupon has the whole width of its form", () =>
		onPage(
			"/cart/",
			async (page) => {
				await page.getByRole("button", { name: "Add a coupon" }).click();
				await page.getByLabel("Enter code").fill("NOSUCHCOUPON");
				await page.getByRole("button", { name: "Apply" }).click();
				const sentence = page.locator("#validate-error-coupon");
				await sentence.waitFor();
				const [form, error, field, button] = await Promise.all(
					[
						page.locator("#wc-block-components-totals-coupon__form"),
						sentence,
						page.getByLabel("Enter code"),
						page.getByRole("button", { name: "Apply" }),
					].map(async (part) => (await part.boundingBox())!),
				);
				expect(error!.width).toBe(form!.width);
				expect([button!.y, button!.height]).toEqual([field!.y, field!.height]);
			},
			{ inCart: 38 },
		));

	it("every tab of a product is in view", () =>
		onPage("/product/dairy-gold-8000-pellet/", async (page) => {
			const ends = await page
				.locator(".wc-tabs > li")
				.evaluateAll((tabs) => tabs.map((tab) => tab.getBoundingClientRect().right));
			expect(ends.length).toBeGreaterThan(2);
			expect(Math.max(...ends)).toBeLessThanOrEqual(360);
		}));

	it.each([360, 412])("the tabs of a product share one row at %i px, each with its words whole", (width) =>
		onPage(
			"/product/dairy-gold-8000-pellet/",
			async (page) => {
				const tabs = await page.locator(".wc-tabs a").evaluateAll((links) =>
					links.map((link) => {
						const { top, bottom, height, right } = link.getBoundingClientRect();
						return {
							top,
							bottom,
							high: height >= 44,
							inView: right <= innerWidth,
							cut: link.scrollWidth > link.clientWidth,
						};
					}),
				);
				expect(tabs.length).toBeGreaterThan(2);
				for (const tab of tabs) expect(tab).toEqual({ ...tabs[0], high: true, inView: true, cut: false });
			},
			{ width },
		),
	);

	it("three products fit side by side, each label above its row", () =>
		onPage("/compare/?products=20,23,67", async (page) => {
			const [wide, shown] = await page
				.locator(".compare-scroll")
				.evaluate((part) => [part.scrollWidth, part.clientWidth] as const);
			expect(wide).toBe(shown);
			const price = page.getByRole("row").filter({ has: page.getByRole("rowheader", { name: "Price", exact: true }) });
			const label = (await price.getByRole("rowheader").boundingBox())!;
			const cells = await price.getByRole("cell").all();
			expect(cells).toHaveLength(3);
			for (const cell of cells) expect((await cell.boundingBox())!.y).toBeGreaterThanOrEqual(label.y + label.height);
		}));

	it("the longest word among the labels of a comparison stays whole", () =>
		onPage("/compare/?products=20,23,67", async (page) => {
			const lines = await page
				.locator(".compare tbody th")
				.first()
				.evaluate((label) => {
					label.textContent = "Metabolisable";
					const text = document.createRange();
					text.selectNodeContents(label);
					return text.getClientRects().length;
				});
			expect(lines).toBe(1);
		}));

	it.each([360, 1280])(
		"ticks are large enough by themselves, and the cart's name says what is on it, at %i px",
		(width) =>
			onPage(
				"/shop/",
				async (page) => {
					await page.locator(".wc-block-mini-cart__quantity-badge[data-count='1']").waitFor();
					const tick = (await page.locator(".compare-tick input").first().boundingBox())!;
					expect([tick.width, tick.height]).toEqual([24, 24]);
					expect(await violationsOn(page, ["label-content-name-mismatch", "target-size"])).toEqual([]);
				},
				{ width, inCart: 38 },
			),
	);

	it("what is in a kit is a table whose rows have a heading", () =>
		onPage(
			"/product/dairy-starter-kit/",
			async (page) => expect(await violationsOn(page, ["td-has-header"])).toEqual([]),
			{ width: 1280 },
		));

	it("a kit has the width of its column on a tablet: prices and steppers are below the names", () =>
		onPage(
			"/product/dairy-starter-kit/",
			async (page) => {
				for (const row of await page.locator(".group_table tr").all()) {
					const [name, price, stepper] = await Promise.all(
						["label", "price", "quantity"].map(
							async (part) => (await row.locator(`[class*=__${part}]`).first().boundingBox())!,
						),
					);
					expect(price!.y).toBeGreaterThanOrEqual(name!.y + name!.height);
					expect(stepper!.y + stepper!.height / 2).toBeCloseTo(price!.y + price!.height / 2, -1);
				}
			},
			{ width: 768 },
		));

	it("the ends of a range of prices are as near to its dash as in a sentence", () =>
		onPage("/product/dairy-starter-kit/", async (page) => {
			const gap = await page.locator(".summary > .price").evaluate((price) => {
				const [low] = price.querySelectorAll(".amount");
				const dash = document.createRange();
				dash.selectNode([...price.childNodes].find(({ nodeType }) => nodeType === Node.TEXT_NODE)!);
				const { left } = dash.getBoundingClientRect();
				return (left - low!.getBoundingClientRect().right) / Number.parseFloat(getComputedStyle(price).fontSize);
			});
			expect(gap).toBeGreaterThan(0.2);
			expect(gap).toBeLessThan(0.35);
		}));

	it.each([
		["orders", 360],
		["downloads", 360],
		["orders", 1280],
		["downloads", 1280],
	])("the button of an empty list of %s is under its sentence or level with it at %i px", async (list, width) => {
		const context = await shop.browser.newContext({ viewport: { width, height: 740 } });
		const form = { email: `new-${list}-${width}@example.in`, password: "feed-mill-2026!", register: "Register" };
		const account = `${shop.fixture.base}/my-account/`;
		await context.request.post(account, { form, headers: { origin: shop.fixture.base } });
		const page = await context.newPage();
		await page.goto(`${account}${list}/`);
		const [sentence, button] = await page
			.locator(".woocommerce-MyAccount-content .woocommerce-info")
			.evaluate((info) => {
				const text = document.createRange();
				text.selectNodeContents(info.querySelector("span") ?? info.firstChild!);
				return [text, info.querySelector(".button")!].map((part) => part.getBoundingClientRect().toJSON() as DOMRect);
			});
		if (width === 360) {
			expect(button!.left).toBeCloseTo(sentence!.left, 0);
			expect(button!.top).toBeGreaterThanOrEqual(sentence!.bottom);
		} else expect(Math.abs((button!.top + button!.bottom - sentence!.top - sentence!.bottom) / 2)).toBeLessThan(2);
		await context.close();
	});

	it("each of several shipments has its name and goods above its ways of delivery", () =>
		onPage(
			"/checkout/",
			async (page) => {
				await page.locator(".wp-block-woocommerce-checkout:not(.is-loading)").waitFor();
				await page.evaluate(splitParcel);
				const parts = page.locator(".wc-block-components-shipping-rates-control__package");
				await page.getByText("From Mehsana").waitFor();
				expect(await parts.allInnerTexts()).toEqual([
					expect.stringMatching(/^From Umreth\s+Buffalo Special Mash × 1/),
					expect.stringMatching(/^From Mehsana\s+Buffalo Special Mash × 1/),
				]);
			},
			{ inCart: 38, withScripts: true },
		));

	it("the name of a shipment in the cart stands above its goods", () =>
		onPage(
			"/cart/",
			async (page) => {
				await page.locator(".wp-block-woocommerce-cart:not(.is-loading)").waitFor();
				await page.evaluate(splitParcel);
				const part = page.getByRole("button", { name: "From Mehsana" });
				const [name, goods] = await Promise.all(
					["title", "items"].map(async (end) => (await part.locator(`[class$=__package-${end}]`).boundingBox())!),
				);
				expect(goods!.y).toBeGreaterThanOrEqual(name!.y + name!.height);
				expect(goods!.x).toBe(name!.x);
			},
			{ inCart: 38, withScripts: true },
		));

	it("a printed cart has its sums, and no bar over its goods", () =>
		onPage(
			"/cart/",
			async (page) => {
				await page.emulateMedia({ media: "print" });
				expect(await page.locator(".bottom-bar").isVisible()).toBe(false);
				expect(await page.locator(".wc-block-components-totals-footer-item").first().isVisible()).toBe(true);
			},
			{ inCart: 38, width: 794 },
		));

	it("a printed product has no bar over its name", () =>
		onPage(
			"/product/dairy-gold-8000-pellet/",
			async (page) => {
				await page.locator(".buy-bar").waitFor();
				await page.emulateMedia({ media: "print" });
				expect(await page.locator(".buy-bar").isVisible()).toBe(false);
			},
			{ width: 700 },
		));

	it("the ends of the list of orders stand apart", async () => {
		await shop.fixture.shop.settings.write({ ordersPerPage: 1 });
		const context = await shop.browser.newContext({ viewport: { width: 360, height: 740 } });
		const form = { username: "ramesh", password: "ramesh-pass-8090", login: "Log in" };
		const account = `${shop.fixture.base}/my-account/`;
		await context.request.post(account, { form, headers: { origin: shop.fixture.base } });
		const page = await context.newPage();
		await page.goto(`${account}orders/2/`);
		const [before, after] = await Promise.all(
			["Previous", "Next"].map(async (name) => (await page.getByRole("link", { name }).boundingBox())!),
		);
		expect(after!.x - before!.x - before!.width).toBeGreaterThan(8);
		await context.close();
	});

	it("the table of a product without a description has the width of its tab", async () => {
		const { products } = shop.fixture.shop.editors;
		const by = { actor: { kind: "system", name: "test" } } as const;
		const changed = await products.change(20, { description: "", attributes: [] }, by);
		expect(changed.ok).toBe(true);
		await onPage("/product/dairy-gold-8000-pellet/", async (page) => {
			const [row, tab] = await Promise.all(
				[".shop_attributes tr", "#tab-additional_information"].map(
					async (part) => (await page.locator(part).first().boundingBox())!,
				),
			);
			expect(row!.width).toBe(tab!.width);
		});
	});
});

/** One word that no line holds, as names of feed in some languages are. */
const LONG_WORD = "Concentratedlactationbypassproteinfeedforcrossbredheifers";

describe("a word of sixty letters in names", () => {
	const shop = useBrowser();
	beforeAll(async () => {
		const by = { actor: { kind: "system", name: "test" } } as const;
		const { terms, products } = shop.fixture.shop.editors;
		const category = await terms.create({ taxonomy: "product_cat", name: LONG_WORD, slug: "long" }, by);
		if (!category.ok) throw new Error(category.error.message);
		await terms.create({ taxonomy: "product_cat", name: "Horse feed", slug: "horse" }, by);
		const attribute = { id: 0, taxonomy: null, visible: true, variation: false, termIds: [] };
		const product = await products.create(
			{
				type: "simple",
				name: LONG_WORD,
				slug: "long",
				sku: LONG_WORD,
				status: "publish",
				regularPrice: 1_200_000_000_000,
				categoryIds: [Number(category.value.value.id)],
				attributes: [{ ...attribute, name: LONG_WORD, key: "long", values: [LONG_WORD] }],
			},
			by,
		);
		if (!product.ok) throw new Error(product.error.message);
	});

	it.each([360, 768])("breaks, and covers nothing, at %i px", async (width) => {
		const page = await shop.browser.newPage({ viewport: { width, height: 740 }, reducedMotion: "reduce" });
		for (const path of ["/", "/product-category/long/", "/product/long/"]) {
			await page.goto(`${shop.fixture.base}${path}`, { waitUntil: "load" });
			expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(width);
		}
		await page.goto(`${shop.fixture.base}/`, { waitUntil: "load" });
		const cut = await page
			.locator(".family-tiles span:last-child")
			.evaluateAll((names) => names.filter((name) => name.scrollWidth > name.closest("li")!.clientWidth).length);
		expect(cut).toBe(0);
		await page.close();
	});

	it("has no filters where there is nothing to choose from: an empty box stood there", async () => {
		const page = await shop.browser.newPage();
		const filters = page.locator(".listing__filters");
		for (const [path, count] of [
			["horse", 0],
			["long", 0],
			["compound-cattle-feed", 1],
		] as const) {
			await page.goto(`${shop.fixture.base}/product-category/${path}/`);
			expect(await filters.count(), path).toBe(count);
		}
		await page.close();
	});
});

/** Runs in the page: the cart's one parcel becomes two. */
function splitParcel(): void {
	interface Parcel {
		package_id: number;
		name: string;
	}
	interface Cart {
		shippingRates: Parcel[];
	}
	interface Data {
		select(name: string): { getCartData(): Cart };
		dispatch(name: string): { setCartData(cart: Cart): void };
	}
	const { data } = (window as unknown as { wp: { data: Data } }).wp;
	const cart = data.select("wc/store/cart").getCartData();
	const shippingRates = ["From Umreth", "From Mehsana"].map((name, package_id) => ({
		...cart.shippingRates[0]!,
		name,
		package_id,
	}));
	data.dispatch("wc/store/cart").setCartData({ ...cart, shippingRates });
}
