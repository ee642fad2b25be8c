import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openBrowser } from "../../support/browser.ts";
import { type Fixture, startFixture } from "../../support/fixture-server.ts";
import surface from "../surface.json" with { type: "json" };
import stores from "../surface-of-stores.json" with { type: "json" };

/** A block with elements of React 18's own runtime, inside one with the platform's. */
const SCRIPT = `
	const internals = React.__SECRET_INTERNALS_DO_NOT_USE_OR_YOU_WILL_BE_FIRED, owner = internals.ReactCurrentOwner;
	// A development build's runtime that warns of a list without keys.
	const warned = internals.ReactDebugCurrentFrame.getStackAddendum();
	internals.ReactDebugCurrentFrame.setExtraStackFrame(warned || null);
	const old = (type, props) =>
		({ $$typeof: Symbol.for("react.element"), type, key: null, ref: null, props, _owner: owner.current });
	const { jsx } = window.ReactJSXRuntime;
	const Eighteen = () => old("b", { id: "made-by-18", children: "18" });
	wc.blocksCheckout.registerCheckoutBlock({
		component: () => wp.element.createElement("p", { id: "both" }, old(Eighteen, {}), jsx("i", { children: "19" })),
		metadata: { name: "mill/both", parent: ["woocommerce/checkout-contact-information-block"],
			attributes: { lock: { default: { remove: true } } } },
	});
	const { createElement, Fragment } = wp.element;
	const { ExperimentalOrderShippingPackages, ExperimentalOrderLocalPickupPackages } = wc.blocksCheckout;
	const { ExperimentalOrderMeta } = wc.blocksCheckout;
	const Seen = ({ area, ...given }) => {
		window.seen = { ...window.seen, [area]: Object.keys(given).sort() };
		return null;
	};
	const Broken = () => { throw new Error("A broken area"); };
	wp.plugins.registerPlugin("mill-areas", {
		scope: "woocommerce-checkout",
		render: () => createElement(Fragment, null,
			createElement(ExperimentalOrderShippingPackages, null, createElement(Seen, { area: "shipping" })),
			createElement(ExperimentalOrderLocalPickupPackages, null, createElement(Seen, { area: "pickup" })),
			createElement(ExperimentalOrderMeta, null, createElement(Broken))),
	});
`;

describe("scripts of extensions in the checkout", () => {
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
					if (has === undefined) return [path];
					const isThere = (name: string): boolean => name in (has as object);
					return names.filter((name) => !isThere(name)).map((name) => `${path}.${name}`);
				}),
			surface as Record<string, string[]>,
		);
		expect(missing).toEqual([]);
	});

	it("find every selector and action of the platform's stores", async () => {
		const missing = await page.evaluate((all) => {
			const { data } = (window as unknown as { wp: { data: Record<"select" | "dispatch", (store: string) => object> } })
				.wp;
			return Object.entries(all).flatMap(([store, kinds]) =>
				(["select", "dispatch"] as const).flatMap((kind) =>
					kinds[kind].filter((name) => !(name in data[kind](store))).map((name) => `${kind} ${store} ${name}`),
				),
			);
		}, stores);
		expect(missing).toEqual([]);
	});

	it("render elements of React 18's runtime and of 19's side by side", async () => {
		await page.locator("#made-by-18").waitFor();
		expect(await page.locator("#both").innerHTML()).toBe('<b id="made-by-18">18</b><i>19</i>');
	});

	it("receive the packages of delivery and pickup, and their exceptions are not shown to shoppers", async () => {
		const seen = () => page.evaluate(() => (window as unknown as { seen?: Record<string, string[]> }).seen ?? {});
		await expect
			.poll(async () => (await seen()).shipping)
			.toEqual(
				expect.arrayContaining([
					"collapsible",
					"showItems",
					"noResultsMessage",
					"renderOption",
					"extensions",
					"cart",
					"components",
					"context",
				]),
			);
		await page.getByRole("radio", { name: /Local Pickup/ }).click();
		await expect.poll(async () => (await seen()).pickup).toContain("renderPickupLocation");
		await page.getByRole("radio", { name: /^Shipping/ }).click();
		await page.locator("#shipping-city").waitFor();
		expect(await page.locator("body").innerText()).not.toContain("A broken area");
	});

	it("receive the widths of the platform's screens", async () => {
		await draw(`() => {
			const { useViewportMatch } = wp.compose;
			const wide = [["huge", useViewportMatch("huge")], ["wide", useViewportMatch("wide")],
				["large", useViewportMatch("large")], ["medium", useViewportMatch("medium")],
				["small", useViewportMatch("small")], ["mobile", useViewportMatch("mobile")]];
			return wide.filter(([, is]) => is).map(([name]) => name).join(" ");
		}`);
		const steps = [
			[1440, "huge wide large medium small mobile"],
			[1439, "wide large medium small mobile"],
			[1280, "wide large medium small mobile"],
			[1279, "large medium small mobile"],
			[960, "large medium small mobile"],
			[959, "medium small mobile"],
			[782, "medium small mobile"],
			[781, "small mobile"],
			[600, "small mobile"],
			[599, "mobile"],
			[480, "mobile"],
			[479, ""],
		] as const;
		for (const [width, names] of steps) {
			await page.setViewportSize({ width, height: 720 });
			await expect.poll(async () => [width, await drawn()]).toEqual([width, names]);
		}
		await page.setViewportSize({ width: 1280, height: 720 });
	});

	it("wait 250 ms with inputs that need not follow each letter", async () => {
		await draw(`() => {
			const { createElement, useEffect } = wp.element;
			const [value, setValue, settled] = wp.compose.useDebouncedInput("");
			const type = ({ target }) => { setValue(target.value); window.typedAt = performance.now(); };
			useEffect(() => { if (settled) window.settledAt = performance.now(); }, [settled]);
			return createElement("label", {}, createElement("input", { id: "debounced", value, onChange: type }), settled);
		}`);
		await page.locator("#debounced").pressSequentially("bran", { delay: 30 });
		await expect.poll(drawn).toBe("bran");
		const waited = await page.evaluate(() => {
			const { typedAt, settledAt } = window as unknown as { typedAt: number; settledAt: number };
			return settledAt - typedAt;
		});
		// Timers may fire slightly early.
		expect(waited).toBeGreaterThan(245);
	});

	it("fold lists of check boxes of more than fifteen", async () => {
		const list = (count: number) =>
			draw(`() => wp.element.createElement(wc.blocksComponents.CheckboxList, {
				options: Array.from({ length: ${count} }, (_, at) => ({ value: "v" + at, label: "Option " + at })),
			})`);
		const boxes = () => page.locator("#drawn input[type=checkbox]").count();
		await list(15);
		await expect.poll(boxes).toBe(15);
		expect(await page.locator("#drawn button").count()).toBe(0);
		await list(16);
		await expect.poll(boxes).toBe(10);
		await page.locator("#drawn").getByRole("button", { name: "Show 6 more" }).click();
		await expect.poll(boxes).toBe(16);
		await page.locator("#drawn").getByRole("button", { name: "Show less" }).click();
		await expect.poll(boxes).toBe(10);
	});

	it("open and close panels, which are closed at first", async () => {
		await draw(`() => wp.element.createElement(wc.blocksCheckout.Panel, { title: "About bran" }, "It is good.")`);
		const title = page.locator("#drawn").getByRole("button", { name: "About bran" });
		const state = async () => [await title.getAttribute("aria-expanded"), (await drawn()).includes("It is good.")];
		await expect.poll(state).toEqual(["false", false]);
		await title.click();
		await expect.poll(state).toEqual(["true", true]);
		await title.click();
		await expect.poll(state).toEqual(["false", false]);
	});

	it("read a field's value without surrounding spaces", async () => {
		const type = async (field: string, text: string) => {
			await page.locator(`#shipping-${field}`).fill(text);
			await page.locator(`#shipping-${field}`).blur();
		};
		await type("city", "   ");
		const error = page.getByRole("alert").locator("#validate-error-shipping_city");
		expect(await error.textContent()).toBe("Please enter a valid city");
		await type("postcode", " 012345 ");
		await page.locator("#validate-error-shipping_postcode").waitFor();
		await type("postcode", "  384002 ");
		await page.locator("#validate-error-shipping_postcode").waitFor({ state: "detached" });
	});

	/** Renders the source of a React component, replacing the previous one. */
	async function draw(component: string): Promise<void> {
		await page.evaluate(`{
			document.querySelector("#drawn")?.remove();
			const root = document.createElement("div");
			root.id = "drawn";
			document.body.prepend(root);
			wp.element.createRoot(root).render(wp.element.createElement(${component}));
		}`);
	}
	const drawn = () => page.locator("#drawn").innerText();
});
