import type { Browser, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { openBrowser } from "../support/browser.ts";
import { type DemoServer, startDemo } from "../support/demo-server.ts";

interface Product {
	id: number;
	name: string;
	type: string;
	permalink: string;
	is_in_stock: boolean;
	prices: { price: string };
}

/** Cart, mini-cart and catalogue widgets stay consistent with the server and keep the focus. */
describe("pages show the current state", () => {
	let server: DemoServer;
	let browser: Browser;
	let page: Page;
	let products: Product[];
	let bags: Product[];

	beforeAll(async () => {
		server = await startDemo();
		browser = await openBrowser();
		const answer = await fetch(`${server.address}/wp-json/wc/store/v1/products?per_page=100`);
		products = (await answer.json()) as Product[];
		bags = products
			.filter(({ type, name, is_in_stock }) => type === "simple" && is_in_stock && !/advice/i.test(name))
			.sort((a, b) => Number(b.prices.price) - Number(a.prices.price));
	});
	afterAll(async () => {
		await browser?.close();
		await server?.close();
	});
	beforeEach(async () => {
		const context = await browser.newContext({ viewport: { width: 1100, height: 900 }, reducedMotion: "reduce" });
		page = await context.newPage();
		page.setDefaultTimeout(30_000);
	});
	afterEach(() => page.context().close());

	/** Physical products, highest price first. */
	const simple = (index = 0) => bags[index]!;
	const api = (route: string) => `${server.address}/wp-json/wc/store/v1/${route}`;
	const focused = () =>
		page.evaluate(() => document.activeElement?.getAttribute("aria-label") ?? document.activeElement?.className ?? "");
	const comeBack = () =>
		page.evaluate(() => window.dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true })));

	async function post(route: string, data: object): Promise<{ [key: string]: unknown }> {
		const { request } = page.context();
		const nonce = (await request.get(api("cart"))).headers().nonce ?? "";
		const answer = await request.post(api(route), { data, headers: { Nonce: nonce } });
		return (await answer.json()) as { [key: string]: unknown };
	}

	async function openCart(): Promise<void> {
		await page.goto(`${server.address}/cart/`);
		await page.locator("table.wc-block-cart-items input").first().waitFor();
	}

	describe("the drawer, whose script cannot be fetched,", () => {
		const button = () => page.locator(".wc-block-mini-cart__button").first();
		/** Fails imports after the first render, `times` times. */
		async function failChunks(times: number): Promise<void> {
			let left = times;
			await page.route("**/assets/**/*.js", (route) => (left-- > 0 ? route.abort() : route.continue()));
		}

		it("is replaced by the cart page, which shows the cart", async () => {
			await post("cart/add-item", { id: simple().id, quantity: 2 });
			await page.goto(`${server.address}/shop/`, { waitUntil: "networkidle" });
			await failChunks(Number.POSITIVE_INFINITY);
			await button().click();
			await page.waitForURL(/\/cart\//);
			await page.unrouteAll({ behavior: "ignoreErrors" });
			await page.reload();
			expect(await page.locator("table.wc-block-cart-items input").first().inputValue()).toBe("2");
		});

		it("opens on the next page if its script can be fetched there", async () => {
			await post("cart/add-item", { id: simple().id, quantity: 2 });
			await page.goto(`${server.address}/shop/`, { waitUntil: "networkidle" });
			await failChunks(Number.POSITIVE_INFINITY);
			await button().click();
			await page.waitForURL(/\/cart\//);
			await page.unrouteAll({ behavior: "ignoreErrors" });
			await page.goto(`${server.address}/shop/`);
			await button().click();
			await page.getByRole("dialog").getByText(simple().name).first().waitFor();
		});
	});

	describe("a bag added from a listing", () => {
		const button = () => page.locator(".wc-block-mini-cart__button").first();
		const badge = () => page.locator(".wc-block-mini-cart__badge").first();
		const addFirst = () => page.locator("a.ajax_add_to_cart:visible").first().click();
		const shown = () => page.getByRole("dialog").locator("tr.wc-block-cart-items__row").first().waitFor();

		it("is shown in the drawer whose script was being fetched meanwhile", async () => {
			let release = (): void => {};
			const released = new Promise<void>((resolve) => {
				release = resolve;
			});
			await page.route("**/assets/**/*mini-cart*.js", async (route) => {
				await released;
				await route.continue();
			});
			await page.goto(`${server.address}/shop/`, { waitUntil: "networkidle" });
			const fetching = page.waitForRequest(/mini-cart.*\.js/);
			await button().hover();
			await fetching;
			await addFirst();
			await page.locator("a.added_to_cart").first().waitFor();
			release();
			await button().click();
			await shown();
			await expect.poll(() => badge().textContent()).toBe("1");
		});

		it("is shown in the header and in a drawer with loaded script", async () => {
			await page.goto(`${server.address}/shop/`, { waitUntil: "networkidle" });
			await button().hover();
			await page.waitForLoadState("networkidle");
			await addFirst();
			await expect.poll(() => badge().textContent()).toBe("1");
			await button().click();
			await shown();
		});
	});

	describe("in the cart", () => {
		beforeEach(async () => {
			await post("cart/add-item", { id: simple().id, quantity: 4 });
		});

		it("the focus goes to the link after a coupon was applied, and to it again after its chip was removed", async () => {
			await openCart();
			await page.getByRole("button", { name: "Add a coupon" }).click();
			await page.getByRole("textbox", { name: "Enter code" }).fill("namaste5");
			await page.keyboard.press("Enter");
			await page.getByText("has been applied to your cart.").first().waitFor();
			await expect.poll(focused).toBe("Add a coupon");
			await page.getByRole("button", { name: 'Remove coupon "namaste5"' }).focus();
			await page.keyboard.press("Enter");
			await page.getByText("has been removed from your cart.").first().waitFor();
			await expect.poll(focused).toBe("Add a coupon");
		});

		it("what was said of a coupon goes when the cart changes, and of an address when it is changed", async () => {
			await openCart();
			await page.getByRole("button", { name: "Add a coupon" }).click();
			const code = page.getByRole("textbox", { name: "Enter code" });
			const sentence = page.locator("#validate-error-coupon");
			await code.fill("nonsense");
			await page.keyboard.press("Enter");
			await sentence.waitFor();
			await page.locator("table.wc-block-cart-items input").first().fill("5");
			await sentence.waitFor({ state: "detached" });
			expect(await code.inputValue()).toBe("nonsense");

			await page.locator(".wc-block-components-totals-shipping__change-address__link").click();
			const form = page.locator(".wc-block-components-shipping-calculator");
			await page.route("**/wc/store/v1/**", (route) =>
				route.request().method() === "POST"
					? route.fulfill({ status: 400, json: { code: "unknown_place", message: "We do not know this place." } })
					: route.continue(),
			);
			await form.getByRole("textbox", { name: "City" }).fill("Suratt");
			await form.getByRole("textbox", { name: "PIN Code" }).fill("395003");
			await form.getByRole("button", { name: "Update" }).click();
			await form.getByText("We do not know this place.").waitFor();
			await form.getByRole("textbox", { name: "City" }).fill("Surat");
			await form.getByText("We do not know this place.").waitFor({ state: "detached" });
		});

		it("the focus goes back to the address link when the calculator closes", async () => {
			await openCart();
			await page.locator(".wc-block-components-totals-shipping__change-address__link").click();
			await page
				.locator(".wc-block-components-shipping-calculator")
				.getByRole("textbox", { name: "City" })
				.fill("Surat");
			await page
				.locator(".wc-block-components-shipping-calculator")
				.getByRole("textbox", { name: "PIN Code" })
				.fill("395002");
			await page.keyboard.press("Enter");
			await page.locator(".wc-block-components-shipping-calculator").waitFor({ state: "detached" });
			await expect.poll(focused).toMatch(/^(Change address|Add an address for shipping options)$/);
		});

		it("the address form says that its script could not be fetched, and opens after a reload", async () => {
			await openCart();
			const link = page.locator(".wc-block-components-totals-shipping__change-address__link");
			const form = page.locator(".wc-block-components-shipping-calculator");
			await page.route("**/shipping-calculator*.js", (route) => route.abort());
			await link.click();
			await page
				.getByText("The address form could not be loaded. Please reload this page and try again.")
				.first()
				.waitFor();
			expect(await link.getAttribute("aria-expanded")).toBe("false");
			await page.unroute("**/shipping-calculator*.js");
			await page.reload();
			await link.click();
			await form.getByRole("textbox", { name: "City" }).waitFor();
		});

		it("an invalid quantity is changed to a valid one, and a sentence says so until the next change", async () => {
			await openCart();
			const field = page.getByRole("spinbutton", { name: /^Quantity of/ });
			await field.fill("99999999");
			const sentence = page.getByText(/^Changed to \d+, the nearest quantity that can be ordered\.$/);
			await sentence.waitFor();
			expect(await sentence.textContent()).toContain(`Changed to ${await field.inputValue()},`);
			await page.getByRole("button", { name: /^Reduce quantity/ }).click();
			await sentence.waitFor({ state: "detached" });
		});

		it("a quantity that was corrected while it was being typed is replaced by what follows", async () => {
			await openCart();
			const field = page.getByRole("spinbutton", { name: /^Quantity of/ });
			await field.fill("");
			await page.getByText(/^Changed to \d, the nearest quantity that can be ordered\.$/).waitFor();
			await page.keyboard.type("5");
			expect(await field.inputValue()).toBe("5");
		});

		it("a letter typed into a quantity changes nothing", async () => {
			await openCart();
			const field = page.getByRole("spinbutton", { name: /^Quantity of/ });
			const before = await field.inputValue();
			await field.press("End");
			// Chromium itself takes no other letter.
			await page.keyboard.type("e");
			await page.waitForTimeout(500);
			expect(await field.inputValue()).toBe(before);
			expect(await page.getByText(/^Changed to/).count()).toBe(0);
		});

		it("the focus stays on the page when the last line is removed and when a banner is dismissed", async () => {
			await openCart();
			await page.route("**/wc/store/v1/batch*", (route) =>
				route.fulfill({
					status: 207,
					json: {
						responses: [{ status: 400, headers: {}, body: { code: "no", message: "Not now.", data: { status: 400 } } }],
					},
				}),
			);
			await page.getByRole("button", { name: /^Increase quantity/ }).click();
			await page.getByText("Not now.").first().waitFor();
			await page.getByRole("button", { name: "Dismiss this notice" }).focus();
			await page.keyboard.press("Enter");
			await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).not.toBe("BODY");
			await page.unroute("**/wc/store/v1/batch*");
			await page.getByRole("button", { name: /^Remove .* from cart$/ }).focus();
			await page.keyboard.press("Enter");
			await page.getByText("Your cart is currently empty!").waitFor();
			await expect.poll(focused).toContain("wc-block-cart__empty-cart");
		});

		it("the cart is in the store when fills and blocks start", async () => {
			await page.addInitScript(() => {
				interface Wp {
					plugins: { registerPlugin(name: string, settings: object): void };
					element: { createElement(type: unknown, props: null, ...children: unknown[]): unknown };
					data: { select(store: string): { getCartData(): { items: unknown[] } } };
				}
				let wp: Wp | undefined;
				Object.defineProperty(window, "wp", {
					get: () => wp,
					set: (given: Wp) => {
						wp = given;
						queueMicrotask(() => {
							const { wc } = window as unknown as { wc: { blocksCheckout: { ExperimentalOrderMeta: unknown } } };
							const First = (): null => {
								const seen = given.data.select("wc/store/cart").getCartData().items.length;
								const target = window as unknown as { firstSeen?: number };
								target.firstSeen ??= seen;
								return null;
							};
							const { createElement } = given.element;
							given.plugins.registerPlugin("first-seen", {
								scope: "woocommerce-checkout",
								render: () => createElement(wc.blocksCheckout.ExperimentalOrderMeta, null, createElement(First, null)),
							});
						});
					},
				});
			});
			await openCart();
			await expect.poll(() => page.evaluate(() => (window as unknown as { firstSeen?: number }).firstSeen)).toBe(1);
		});

		it("an add of another script with jQuery's events is shown", async () => {
			// A minimal jQuery (on, trigger), loaded after the shop's scripts.
			await page.addInitScript(() => {
				const heard: Record<string, (() => void)[]> = {};
				const collection = {
					on: (event: string, listener: () => void) => {
						heard[event] = [...(heard[event] ?? []), listener];
					},
					trigger: (event: string) => {
						for (const listener of heard[event] ?? []) listener();
					},
					triggerHandler: () => undefined,
					data: () => ({}),
				};
				document.addEventListener("DOMContentLoaded", () => Object.assign(window, { jQuery: () => collection }));
			});
			await openCart();
			await post("cart/add-item", { id: simple(1).id, quantity: 1 });
			await page.evaluate(() => {
				type JQuery = (target: Element) => { trigger(event: string): void };
				(window as unknown as { jQuery: JQuery }).jQuery(document.body).trigger("added_to_cart");
			});
			await expect.poll(() => page.locator("tr.wc-block-cart-items__row").count()).toBe(2);
		});

		it("the total and the button that leads on stay in sight beside a long list on a low screen", async () => {
			for (const index of [1, 2, 3, 4, 5]) await post("cart/add-item", { id: simple(index).id, quantity: 1 });
			await page.setViewportSize({ width: 1366, height: 620 });
			await openCart();
			await page.mouse.wheel(0, 500);
			const bottoms = () =>
				page.evaluate(() =>
					[".wc-block-cart__submit-button", ".wc-block-components-totals-footer-item"].map(
						(selector) => document.querySelector(selector)?.getBoundingClientRect().bottom ?? 0,
					),
				);
			await expect.poll(async () => Math.max(...(await bottoms()))).toBeLessThan(620);
			const [button, total] = await bottoms();
			expect(total).toBeLessThan(button!);
		});

		it("a line shows the price of its bags", async () => {
			for (const product of products.filter(({ type }) => type === "simple")) {
				for (const quantity of [1, 3, 7]) {
					const cart = (await post("cart/add-item", { id: product.id, quantity })) as unknown as {
						totals: { total_items: string; total_items_tax: string };
						items: {
							id: number;
							key: string;
							quantity: number;
							prices: { price: string };
							totals: Record<string, string>;
						}[];
					};
					const line = cart.items?.find(({ id }) => id === product.id);
					if (!line) continue;
					const { line_subtotal, line_subtotal_tax } = line.totals;
					expect(Number(line_subtotal) + Number(line_subtotal_tax), product.name).toBe(
						Number(line.prices.price) * line.quantity,
					);
					const all = cart.items.reduce((sum, item) => sum + Number(item.prices.price) * item.quantity, 0);
					expect(Number(cart.totals.total_items) + Number(cart.totals.total_items_tax), product.name).toBe(all);
					await post("cart/remove-item", { key: line.key });
				}
			}
		});

		it("nothing covers the steps of the checkout while it loads on a phone", async () => {
			await page.setViewportSize({ width: 360, height: 740 });
			await page.route("**/*.js", async (route) => {
				if (/checkout/.test(route.request().url())) await new Promise((resolve) => setTimeout(resolve, 1500));
				// The page may already be closed.
				await route.continue().catch(() => {});
			});
			await page.goto(`${server.address}/checkout/`, { waitUntil: "commit" });
			await page.locator(".wp-block-woocommerce-checkout.is-loading").waitFor();
			const over = await page.evaluate(
				() =>
					[...document.body.querySelectorAll("*")].filter((element) => {
						const { position, visibility } = getComputedStyle(element);
						const { height, bottom } = element.getBoundingClientRect();
						return position === "fixed" && visibility === "visible" && height > 20 && bottom > innerHeight - 100;
					}).length,
			);
			expect(over).toBe(0);
		});

		it("the link that edits an address reacts to the space bar", async () => {
			const address = { first_name: "Kiran", last_name: "Shah", address_1: "88 Ring Road", city: "Surat" };
			await post("cart/update-customer", {
				shipping_address: { ...address, state: "GJ", postcode: "395002", country: "IN", phone: "98250 12345" },
			});
			await page.goto(`${server.address}/checkout/`);
			await page.getByRole("button", { name: "Edit address" }).first().focus();
			await page.keyboard.press("Space");
			await page
				.getByRole("group", { name: "Shipping address", exact: true })
				.getByRole("textbox", { name: "City" })
				.waitFor();
		});

		it("an address typed just before the page is left is sent", async () => {
			await page.goto(`${server.address}/checkout/`);
			const city = page
				.getByRole("group", { name: "Shipping address", exact: true })
				.getByRole("textbox", { name: "City" });
			await city.pressSequentially("Bharuch");
			await page.goto(`${server.address}/shop/`);
			await expect
				.poll(async () => {
					const cart = await page.context().request.get(api("cart"));
					return ((await cart.json()) as { shipping_address: { city: string } }).shipping_address.city;
				})
				.toBe("Bharuch");
		});
	});

	it("the header's cart has a name before the first answer, and a cart that cannot be fetched is not called empty", async () => {
		await post("cart/add-item", { id: simple().id, quantity: 1 });
		await page.setViewportSize({ width: 360, height: 740 });
		await page.route("**/wc/store/v1/cart*", (route) => route.abort());
		await page.goto(`${server.address}/shop/`);
		await page.getByRole("button", { name: "Cart", exact: true }).click();
		await page.getByText("Your cart could not be loaded.").first().waitFor();
		expect(await page.getByText("Your cart is currently empty!").count()).toBe(0);
		await page.unroute("**/wc/store/v1/cart*");
		await page.getByRole("button", { name: "Try again" }).click();
		await page.getByRole("dialog").getByText(simple().name).first().waitFor();
	});

	it("a restored listing is not dimmed, and its checkboxes match its address", async () => {
		await page.goto(`${server.address}/shop/`);
		await page.route(/[?&](filter_|min_price|max_price|rating_filter)/, (route) => route.fulfill({ status: 204 }));
		const box = page.locator(".listing-filters__form input[type=checkbox]").first();
		await box.check();
		const opacities = () =>
			page
				.locator(".products, .listing-filters__form")
				.evaluateAll((all) => all.map((element) => Number(getComputedStyle(element).opacity)));
		await expect.poll(async () => Math.max(...(await opacities()))).toBeLessThan(0.9);
		expect(await page.locator(".listing-filters__form").getAttribute("aria-busy")).toBe("true");
		await comeBack();
		await expect.poll(opacities).toEqual([1, 1]);
		expect(await box.isChecked()).toBe(false);
		expect(await page.locator(".listing-filters__form").getAttribute("aria-busy")).toBeNull();
	});

	it("the order of a listing is fully visible on a narrow phone", async () => {
		await page.setViewportSize({ width: 360, height: 740 });
		await page.goto(`${server.address}/shop/`);
		const select = page.locator("select.orderby");
		for (const value of await select
			.locator("option")
			.evaluateAll((all) => all.map((one) => (one as HTMLOptionElement).value))) {
			const room = await select.evaluate((element, chosen) => {
				const field = element as HTMLSelectElement;
				field.value = chosen;
				const style = getComputedStyle(field);
				const pen = document.createElement("canvas").getContext("2d")!;
				pen.font = style.font;
				const text = pen.measureText(field.selectedOptions[0]?.text ?? "").width;
				const inner = field.clientWidth - Number.parseFloat(style.paddingLeft) - Number.parseFloat(style.paddingRight);
				return inner - text;
			}, value);
			expect(room, value).toBeGreaterThanOrEqual(0);
		}
	});

	describe("on a product with choices", () => {
		const variable = () => products.find(({ type }) => type === "variable")!;

		async function openChanged(change: (variations: Record<string, unknown>[]) => unknown): Promise<void> {
			await page.route(variable().permalink, async (route) => {
				const answer = await route.fetch();
				const html = (await answer.text()).replace(/data-product_variations="([^"]*)"/, (_, json: string) => {
					const variations = JSON.parse(
						json
							.replaceAll("&quot;", '"')
							.replaceAll("&amp;", "&")
							.replaceAll("&lt;", "<")
							.replaceAll("&gt;", ">")
							.replaceAll("&#x27;", "'"),
					) as Record<string, unknown>[];
					const text = JSON.stringify(change(variations));
					const escaped = text.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;");
					return `data-product_variations="${escaped}"`;
				});
				await route.fulfill({ response: answer, body: html });
			});
			await page.goto(variable().permalink);
		}
		const chooseAll = async () => {
			await page.locator(".choice-cards").first().waitFor();
			for (const group of await page.locator(".choice-cards").all())
				await group.locator("label.choice-card").first().click();
		};

		it("article numbers and measures are shown as they are, never as HTML", async () => {
			const evil = '<img src=x onerror="window.hacked=1">';
			await openChanged((variations) =>
				variations.map((one) => ({ ...one, sku: evil, dimensions_html: evil, weight_html: evil })),
			);
			await chooseAll();
			await page.locator(".single_variation:not([hidden])").waitFor();
			expect(await page.locator(".product_meta .sku").textContent()).toBe(evil);
			expect(await page.evaluate(() => (window as unknown as { hacked?: number }).hacked)).toBeUndefined();
		});

		it("a reset choice is not shown when its response arrives, and its variation cannot be bought", async () => {
			let answer = () => {};
			await openChanged(() => false);
			await chooseAll();
			await page.locator(".single_variation:not([hidden])").waitFor();
			const id = page.locator("input[name=variation_id]");
			// The variation of the first choice may still be shown.
			await expect.poll(async () => Number(await id.inputValue())).toBeGreaterThan(0);
			const held = new Promise<void>((resolve) => {
				answer = resolve;
			});
			await page.route("**/*wc-ajax=get_variation*", async (route) => {
				await held;
				await route.continue();
			});
			const request = page.waitForRequest("**/*wc-ajax=get_variation*");
			await page.locator(".choice-cards").first().locator("label.choice-card").nth(1).click();
			await request;
			expect(await id.inputValue()).toBe("0");
			// The form is dimmed against clicks, not against keys.
			await page.locator(".reset_variations").press("Enter");
			const answered = page.waitForResponse("**/*wc-ajax=get_variation*");
			answer();
			await (await answered).finished();
			await page.evaluate(() => new Promise(requestAnimationFrame));
			expect(await id.inputValue()).toBe("0");
			expect(await page.locator(".single_variation").isHidden()).toBe(true);
			expect(await page.locator(".single_add_to_cart_button").getAttribute("class")).toContain("selection-needed");
			expect(await page.locator("form.variations_form").getAttribute("aria-busy")).toBeNull();
		});

		it("a choice that could not be checked is not reported as unavailable, and can be retried", async () => {
			await page.route("**/*wc-ajax=get_variation*", (route) => route.abort());
			await openChanged(() => false);
			await chooseAll();
			await page.getByText("This choice could not be checked.").waitFor();
			expect(await page.getByText("no products matched").count()).toBe(0);
			await page.unroute("**/*wc-ajax=get_variation*");
			await page.getByRole("button", { name: "Try again" }).click();
			await page.locator(".single_variation:not([hidden])").waitFor();
			expect(await page.getByText("This choice could not be checked.").count()).toBe(0);
		});
	});

	it("cross-sells have their price per kilogram, also those that appear when one is added", async () => {
		let shown: { id: number; name: string; type: string }[] = [];
		for (const { id } of bags) {
			const cart = await post("cart/add-item", { id, quantity: 1 });
			shown = cart.cross_sells as typeof shown;
			if (shown.some(({ type }) => type === "simple")) break;
		}
		await openCart();
		const cards = page.locator(".cross-sells-product");
		const perKilogram = () => cards.locator(".unit-price").filter({ hasText: /^(from )?₹[\d.,]+ per kg$/ });
		await cards.first().waitFor();
		expect(await perKilogram().count()).toBe(await cards.count());
		for (const button of await cards.locator(".wc-block-components-product-button__button").all()) {
			const name = await button.getAttribute("aria-label");
			expect(name?.startsWith((await button.textContent()) ?? "nothing")).toBe(true);
		}
		const titles = await cards.locator("h3").allInnerTexts();
		// Analytics hear of each product that is looked at.
		await page.evaluate(() => {
			type Event = { product: { name: string } };
			type Hooks = { addAction(event: string, name: string, run: (event: Event) => void): void };
			const { hooks } = (window as unknown as { wp: { hooks: Hooks } }).wp;
			hooks.addAction("experimental__woocommerce_blocks-product-view-link", "mill", ({ product }) => {
				Object.assign(window, { lookedAt: product.name });
			});
			document.addEventListener("click", (click) => click.preventDefault(), { once: true });
		});
		await cards.locator("h3 a").first().click();
		expect(await page.evaluate(() => (window as unknown as { lookedAt?: string }).lookedAt)).toBe(titles[0]);
		await cards.locator("button.add_to_cart_button").first().click();
		await expect.poll(() => cards.locator("h3").allInnerTexts()).not.toEqual(titles);
		expect(await perKilogram().count()).toBe(await cards.count());
	});
});
