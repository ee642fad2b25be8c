import type { Page, Request } from "playwright-core";
import { afterEach, describe, expect, it } from "vitest";
import { useBrowser } from "../support/use-browser.ts";

const RAMESH = { first_name: "Ramesh", last_name: "Patel", address_1: "12 Dairy Road", city: "Mehsana" };
const ORDER = /\/wc\/store\/v1\/checkout/;

/** The checkout shows the true state of the order. */
describe("the checkout", () => {
	const { browser, fixture } = useBrowser();
	let page: Page;
	let orders: Request[];
	afterEach(() => page?.context().close());

	/** Opens the checkout with a filled cart on a phone; `script` runs where an extension's would. */
	async function open(script = ""): Promise<void> {
		const context = await browser.newContext({ viewport: { width: 360, height: 740 }, reducedMotion: "reduce" });
		page = await context.newPage();
		page.setDefaultTimeout(30_000);
		orders = [];
		page.on("request", (request) => {
			if (request.method() === "POST" && ORDER.test(request.url())) orders.push(request);
		});
		await context.request.get(`${fixture.base}/?add-to-cart=20`);
		if (script) {
			await page.route("**/test-extension.js", (route) =>
				route.fulfill({ contentType: "text/javascript", body: script }),
			);
			await page.addInitScript(() => {
				Object.assign(window, { feedmillExtensionScripts: ["/test-extension.js"] });
			});
		}
		await page.goto(`${fixture.base}/checkout/`);
		await page.locator(".wp-block-woocommerce-checkout:not(.is-loading)").waitFor();
	}
	async function giveAddress(): Promise<void> {
		await page.locator("#email").fill("ramesh@example.in");
		for (const [name, text] of Object.entries(RAMESH)) await page.locator(`#shipping-${name}`).fill(text);
		await page.locator("#shipping-postcode").fill("384002");
		await page.locator('input[id$="payment-method-options-cod"]').check();
	}
	const press = () => page.getByRole("button", { name: "Place Order" }).click();
	const keys = () => orders.map((request) => request.headers()["idempotency-key"]);
	const notice = () => page.locator(".wc-block-components-notice-banner.is-error").first();
	async function isOnScreen(): Promise<boolean> {
		const box = (await notice().boundingBox())!;
		return box.y >= 0 && box.y + box.height <= 740;
	}

	it.each(["in another tab", "with its session"])("says that the cart is empty when it was emptied %s", async (how) => {
		await open();
		await giveAddress();
		const { request } = page.context();
		const cart = () => request.get(`${fixture.base}/wp-json/wc/store/v1/cart`);
		// What was typed has been sent, so that the answer to that does not show it already.
		await expect.poll(async () => JSON.stringify(await (await cart()).json())).toMatch(/384002.*ramesh@example\.in/);
		const nonce = (await cart()).headers().nonce ?? "";
		if (how === "with its session") await page.context().clearCookies();
		else await request.delete(`${fixture.base}/wp-json/wc/store/v1/cart/items`, { headers: { nonce } });
		await press();
		await page.getByText("Your cart is currently empty!").waitFor();
		expect(await page.getByRole("link", { name: "Browse store" }).isVisible()).toBe(true);
		expect(await page.getByRole("button", { name: "Place Order" }).count()).toBe(0);
	});

	it("shows the order when the button is pressed again after an answer was lost on its way", async () => {
		await open();
		await giveAddress();
		await page.route(ORDER, async (route) => {
			if (orders.length > 1) return route.continue();
			await route.fetch();
			return route.fulfill({ status: 502, contentType: "text/html", body: "<h1>Bad gateway</h1>" });
		});
		await press();
		await notice().waitFor();
		expect(await notice().textContent()).toContain("Something went wrong when placing the order.");
		await expect.poll(isOnScreen, { timeout: 5_000 }).toBe(true);
		await press();
		await page.waitForURL(/\/order-received\/\d+/);
		expect(new Set(keys()).size).toBe(1);
	});

	it("shows the empty cart to who goes back from an order, and calls none of its goods removed", async () => {
		await open();
		await giveAddress();
		// No content: the page stays, as one that the browser keeps while it shows the next.
		await page.route("**/order-received/**", (route) => route.fulfill({ status: 204 }));
		const left = page.waitForRequest("**/order-received/**");
		await press();
		await left;
		await page.evaluate(() => window.dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true })));
		await page.getByText("Your cart is currently empty!").waitFor();
		expect(await page.getByText("was removed from your cart").count()).toBe(0);
		expect(orders.length).toBe(1);
	});

	it("keeps the idempotency key of an order over a reload during the request", async () => {
		await open();
		await giveAddress();
		// The first request gets no response.
		await page.route(ORDER, (route) => (orders.length > 1 ? route.continue() : undefined));
		await press();
		await expect.poll(() => orders.length, { timeout: 10_000 }).toBe(1);
		await page.reload();
		await page.locator(".wp-block-woocommerce-checkout:not(.is-loading)").waitFor();
		await page.locator('input[id$="payment-method-options-cod"]').check();
		await press();
		await page.waitForURL(/\/order-received\/\d+/);
		expect(keys()).toHaveLength(2);
		expect(new Set(keys()).size).toBe(1);
	});

	it("says on the screen that an order could not be sent, and sends it when the connection is back", async () => {
		await open();
		await giveAddress();
		await page.waitForTimeout(3000);
		await page.evaluate(() => window.scrollTo(0, 0));
		await page.context().setOffline(true);
		await press();
		await page.getByText("You are offline. Please place your order again").first().waitFor();
		await expect.poll(isOnScreen, { timeout: 5_000 }).toBe(true);
		await page.context().setOffline(false);
		await press();
		await page.waitForURL(/\/order-received\/\d+/);
		expect(new Set(keys()).size).toBe(1);
	});

	it("shows each line of an address once after it was changed elsewhere, though two lines are the same", async () => {
		await open();
		const { request } = page.context();
		const change = async (address_1: string) => {
			const cart = await request.get(`${fixture.base}/wp-json/wc/store/v1/cart`);
			const place = { address_2: "Kotda", city: "Kotda", state: "GJ", postcode: "384002", country: "IN" };
			const answer = await request.post(`${fixture.base}/wp-json/wc/store/v1/cart/update-customer`, {
				headers: { Nonce: cart.headers().nonce! },
				data: { shipping_address: { ...RAMESH, ...place, address_1 } },
			});
			expect(answer.status()).toBe(200);
		};
		await change("12 Dairy Road");
		await page.reload();
		const lines = () => page.locator(".wc-block-components-address-card").first().locator("div").first();
		await lines().waitFor();
		await change("7 Mill Lane");
		await page.evaluate(() => document.body.dispatchEvent(new CustomEvent("wc-blocks_removed_from_cart")));
		await expect.poll(() => lines().locator("span").first().textContent()).toBe("7 Mill Lane");
		expect((await lines().locator("span").allTextContents()).filter((line) => line === "Kotda")).toHaveLength(2);
	});

	it("keeps the total free of the button that scrolls to the top", async () => {
		await open();
		for (const product of [26, 38, 49, 67, 73]) await page.request.get(`${fixture.base}/?add-to-cart=${product}`);
		await page.setViewportSize({ width: 1280, height: 700 });
		await page.reload();
		await page.locator(".wp-block-woocommerce-checkout:not(.is-loading)").waitFor();
		await page.mouse.wheel(0, 600);
		await page.locator("#ast-scroll-top:not([hidden])").waitFor({ state: "attached" });
		const total = page
			.locator(".wc-block-components-totals-footer-item .wc-block-components-totals-item__value")
			.last();
		const isOnTop = await total.evaluate((element) => {
			const { right, top, bottom } = element.getBoundingClientRect();
			return element.contains(document.elementFromPoint(right - 4, (top + bottom) / 2));
		});
		expect(isOnTop).toBe(true);
	});

	it("marks an invalid phone number, and keeps the typed text", async () => {
		await open();
		await page.locator("#shipping-phone").fill("abc");
		await page.locator("#shipping-phone").blur();
		await page.locator("#validate-error-shipping_phone").waitFor();
		await page.getByRole("alert").filter({ hasText: "Please enter a valid phone number" }).waitFor();
		expect(await page.locator("#shipping-phone").getAttribute("aria-invalid")).toBe("true");
		expect(await page.locator("#shipping-phone").inputValue()).toBe("abc");
	});

	it("keeps the address form when only pickup rates arrive", async () => {
		await open();
		await page.route("**/wc/store/v1/batch*", async (route) => {
			const answer = await route.fetch();
			const body = (await answer.json()) as { responses: { body: { shipping_rates?: Package[] } }[] };
			for (const { shipping_rates = [] } of body.responses.map(({ body: cart }) => cart))
				for (const one of shipping_rates) {
					one.shipping_rates = one.shipping_rates.filter(({ method_id }) => method_id === "pickup_location");
					for (const [index, rate] of one.shipping_rates.entries()) rate.selected = index === 0;
				}
			await route.fulfill({ response: answer, json: body });
		});
		const answered = page.waitForResponse(/\/batch/);
		await page.locator("#shipping-city").fill("Surat");
		await answered;
		await page.waitForTimeout(300);
		await page.locator("#shipping-address_1").fill("12 Dairy Road");
		expect(await page.locator("#shipping-city").inputValue()).toBe("Surat");
	});

	it("calls a payment method that registers again at every rendering, and continues when other observers throw", async () => {
		await open(`
			const { createElement, useEffect, useState } = wp.element;
			const { registerPaymentMethod } = wc.wcBlocksRegistry;
			const { registerCheckoutBlock } = wc.blocksCheckout;
			const Card = ({ eventRegistration, emitResponse, checkoutStatus }) => {
				const [text, setText] = useState("");
				const { onPaymentSetup, onShippingRateSuccess, onCheckoutSuccess } = eventRegistration;
				useEffect(() => onPaymentSetup(() => ({ type: emitResponse.responseTypes.SUCCESS,
					meta: { paymentMethodData: { token: "tok_" + text } } })), [onPaymentSetup, emitResponse, {}]);
				useEffect(() => onShippingRateSuccess(() => { throw new Error("broken"); }), []);
				useEffect(() => onCheckoutSuccess(() => null), [checkoutStatus]);
				return createElement("input", { id: "card", value: text, onChange: (event) => setText(event.target.value) });
			};
			registerPaymentMethod({ name: "cod", label: "Card", ariaLabel: "Card", canMakePayment: () => true,
				content: createElement(Card), edit: createElement(Card) });
			let drawn = 0;
			const Wish = ({ checkoutExtensionData: { setExtensionData }, validation }) => {
				const { setValidationErrors, clearValidationError } = validation;
				const [wish] = useState("Tuesday");
				window.drawn = ++drawn;
				useEffect(() => { setExtensionData("mill", "day", wish); }, [wish, setExtensionData]);
				useEffect(() => {
					setValidationErrors({ day: { message: "Please choose a day", hidden: true } });
					clearValidationError("day");
				}, [setValidationErrors, clearValidationError]);
				return createElement("p", { id: "wish" }, wish);
			};
			registerCheckoutBlock({ component: Wish, metadata: { name: "mill/wish",
				parent: ["woocommerce/checkout-contact-information-block"],
				attributes: { lock: { default: { remove: true } } } } });
			window.fallback = wc.wcSettings.getSetting("mill_data", { day: "none" });
		`);
		await giveAddress();
		await page.locator("#card").fill("4111");
		expect(await page.locator("#wish").textContent()).toBe("Tuesday");
		const seen = await page.evaluate(() => {
			const { drawn, fallback } = window as unknown as { drawn: number; fallback: unknown };
			return { drawn, fallback };
		});
		expect(seen.fallback).toEqual({ day: "none" });
		expect(seen.drawn).toBeLessThan(60);
		await press();
		await page.waitForURL(/\/order-received\/\d+/);
		const sent = orders[0]?.postDataJSON() as { payment_data: object[]; extensions: object };
		expect(sent.payment_data).toContainEqual({ key: "token", value: "tok_4111" });
		expect(sent.extensions).toMatchObject({ mill: { day: "Tuesday" } });
	});
});

interface Package {
	shipping_rates: { method_id: string; selected: boolean }[];
}
