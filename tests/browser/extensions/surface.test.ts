import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openBrowser } from "../../support/browser.ts";
import { type Fixture, startFixture } from "../../support/fixture-server.ts";
import surface from "../surface.json" with { type: "json" };

/** A block whose elements are made as React 18's own runtime makes them, inside a block made with the platform's. */
const SCRIPT = `
	const owner = React.__SECRET_INTERNALS_DO_NOT_USE_OR_YOU_WILL_BE_FIRED.ReactCurrentOwner;
	const old = (type, props) =>
		({ $$typeof: Symbol.for("react.element"), type, key: null, ref: null, props, _owner: owner.current });
	const { jsx } = window.ReactJSXRuntime;
	const Eighteen = () => old("b", { id: "made-by-18", children: "18" });
	wc.blocksCheckout.registerCheckoutBlock({
		component: () => wp.element.createElement("p", { id: "both" }, old(Eighteen, {}), jsx("i", { children: "19" })),
		metadata: { name: "mill/both", parent: ["woocommerce/checkout-contact-information-block"],
			attributes: { lock: { default: { remove: true } } } },
	});
`;

describe("scripts of other people in the checkout", () => {
	let browser: Browser;
	let fixture: Fixture;
	let page: Page;
	beforeAll(async () => {
		[browser, fixture] = await Promise.all([openBrowser(), startFixture()]);
		page = await (await browser.newContext()).newPage();
		await page.route("**/test-extension.js", (route) =>
			route.fulfill({ contentType: "text/javascript", body: SCRIPT }),
		);
		await page.addInitScript(() => {
			Object.assign(window, { feedmillExtensionScripts: ["/test-extension.js"] });
		});
		await page.goto(`${fixture.base}/?add-to-cart=20`);
		await page.goto(`${fixture.base}/checkout/`);
		await page.locator(".wp-block-woocommerce-checkout:not(.is-loading)").waitFor();
	});
	afterAll(async () => {
		await browser?.close();
		await fixture?.close();
	});

	it("find every name that the platform's pages have", async () => {
		const missing = await page.evaluate(
			(all) =>
				Object.entries(all).flatMap(([path, names]) => {
					const has = path.split(".").reduce<unknown>((at, key) => (at as Record<string, unknown>)?.[key], window);
					const isThere = (name: string): boolean => has !== undefined && name in (has as object);
					return names.filter((name) => !isThere(name)).map((name) => `${path}.${name}`);
				}),
			surface as Record<string, string[]>,
		);
		expect(missing).toEqual([]);
	});

	it("draw elements of React 18's runtime and of 19's side by side", async () => {
		await page.locator("#made-by-18").waitFor();
		expect(await page.locator("#both").innerHTML()).toBe('<b id="made-by-18">18</b><i>19</i>');
	});
});
