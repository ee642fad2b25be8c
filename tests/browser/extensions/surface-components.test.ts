import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
	bystander,
	drawn,
	type ExtensionPage,
	openWithExtensions,
} from "../../support/extension-builds/extension-page.ts";
import names from "../surface-of-components.json" with { type: "json" };

/** Names of `wp.components` that are no components. */
const OTHERS = /^(use|with|navigate|create|__unstableUse|__unstableGet|__experimentalUse|privateApis|__unstableMotion)/;
const FUNCTIONS = /^__experimental(ApplyValue|HasSplit|IsDefined|IsEmpty|Parse|\w+Context$)/;

/** Those that have no content, and those whose content is a function. */
const EMPTY =
	/Input|Control$|Picker|Field|Icon$|Dashicon|^(Line|Path|Rect|Circle|Polygon)$|Rule$|Toggle$|ColorIndicator|Divider/;
const CALLED = /^(Animate|Autocomplete|Draggable|TabPanel)$/;
const PROPS = `{ onChange() {}, onRequestClose() {}, renderToggle: () => h("i"), renderContent: () => h("i"), name: "s",
	icon: "yes", label: "L", title: "T", tabs: [{ name: "a", title: "A" }] }`;

describe("wp.components", () => {
	let shop: ExtensionPage;
	beforeAll(async () => {
		shop = await openWithExtensions({ bystander: bystander(["wp-components"], ["checkout"]) });
		await shop.visit("checkout");
	});
	afterAll(() => shop?.close());

	it("has every name that the platform's version exports", async () => {
		const missing = await shop.page.evaluate(
			(all) => {
				const { components } = (window as unknown as { wp: { components: Record<string, unknown> } }).wp;
				return all.filter((name) => components[name] === undefined);
			},
			[...names],
		);
		expect(missing).toEqual([]);
	});

	it("draws each of its components with hardly any props, and none throws", async () => {
		const thrown: string[] = [];
		for (const name of names.filter((each) => !OTHERS.test(each) && !FUNCTIONS.test(each))) {
			const child = EMPTY.test(name) ? "" : CALLED.test(name) ? ", () => h('i')" : ", h('i')";
			const html = String(await drawn(shop.page, `h(c.${name}, { ...${PROPS} }${child})`));
			if (!/^$|^</.test(html)) thrown.push(`${name}: ${html}`);
		}
		expect(thrown).toEqual([]);
		expect(shop.errors).toEqual([]);
	});

	it.each([
		[
			"Button",
			'{ icon: "trash", label: "Take away", onClick() {} }',
			/^<button[^>]*aria-label="Take away".*dashicons-trash/,
		],
		["Button", '{ icon: h(c.SVG, { viewBox: "0 0 24 24" }), size: "small", showTooltip: true }', /<svg[^>]*width="24"/],
		["Button", '{ text: "Go", icon: "yes", iconPosition: "right", id: "go" }', /id="go".*Go<span class="dashicons/],
		["Button", '{ isSecondary: true, text: "Map" }', /class="[^"]* outlined"/],
		["Icon", '{ icon: "truck" }', /^<span class="dashicons dashicons-truck"/],
		["Icon", '{ icon: h("svg", { viewBox: "0 0 1 1" }), size: 18 }', /^<svg[^>]*width="18" height="18"/],
		["Icon", '{ icon: ({ size }) => h("b", null, size), size: 12 }', /^<b>12<\/b>$/],
		[
			"SelectControl",
			'{ label: "Gate", value: "2", onChange() {} }, h("optgroup", { label: "W" }, h("option", { value: "2" }, "Two"))',
			/<select.*<optgroup label="W"><option value="2">Two/,
		],
		["SelectControl", '{ label: "Gate", hideLabelFromVision: true, onChange() {} }', /class="screen-reader-text">Gate/],
		[
			"TextareaControl",
			'{ label: "Note", help: "Short", onChange() {} }',
			/aria-describedby="([^"]+)__help".*id="\1__help"/,
		],
		["PanelBody", '{ className: "open" }, "slip"', /^<div class="open">slip<\/div>$/],
		[
			"ComboboxControl",
			'{ label: "Depot", value: 7, options: [{ value: 7, label: 2026 }], onChange() {} }',
			/value="2026"/,
		],
		["VisuallyHidden", '{ as: "label" }, "Bags"', /^<label class="screen-reader-text">Bags/],
		["ColorPalette", '{ colors: [{ name: "Green", color: "#0f0" }], value: "#0f0" }', /aria-label="Green".*Clear/],
		["FormTokenField", '{ label: "Crops", value: ["Maize", { value: "Jowar" }] }', /Crops.*Maize.*Jowar.*<datalist/],
		[
			"TreeSelect",
			'{ label: "Area", tree: [{ id: 1, name: "GJ", children: [{ id: 2, name: "MH" }] }] }',
			/GJ.*\u00a0MH|GJ.*&nbsp;MH/,
		],
		["TextHighlight", '{ text: "Maize bran", highlight: "BRAN" }', /^Maize <mark>bran<\/mark>$/],
		["Guide", '{ pages: [{ content: "One" }, { content: "Two" }], contentLabel: "How to" }', /One.*Next/],
		["NoticeList", '{ notices: [{ id: "a", status: "error", content: "Closed" }] }', /is-error.*Closed/],
		[
			"ToolbarButton",
			'{ title: "Bold", isActive: true }',
			/aria-label="Bold".*aria-pressed="true"|aria-pressed="true".*aria-label="Bold"/,
		],
		["__experimentalItem", '{ onClick() {} }, "Bran"', /^<li><button.*Bran/],
		[
			"__experimentalNavigatorProvider",
			'{ initialPath: "/b" }, h(c.__experimentalNavigatorScreen, { path: "/b" }, "here")',
			/here/,
		],
		["__unstableMotion.p", '{ animate: { x: 1 }, className: "m" }, "still"', /^<p class="m">still<\/p>$/],
	])("%s is drawn of %s", async (name, props, expected) => {
		expect(await drawn(shop.page, `h(c.${name}, ${props})`)).toMatch(expected);
	});

	it("tells a field's own event when it is left, and numbers of a combobox as numbers", async () => {
		await shop.page.evaluate(`(() => { const { createElement: h, createRoot, useState } = wp.element, c = wp.components;
			window.told = [];
			const Own = () => { const [value, set] = useState("");
				return h("section", { id: "own-fields" },
					h(c.TextControl, { label: "Vehicle", value, onChange: set,
						onBlur: (event) => told.push(event.target.value) }),
					h(c.ComboboxControl, { label: "Depot", value: 1,
						options: [{ value: 1, label: "North" }, { value: 2, label: "South" }],
						onFilterValueChange: (text) => told.push(text), onChange: (depot) => told.push(depot) }),
					h(c.Slot, { name: "one" }), h(c.Slot, { name: "two" }),
					h(c.Fill, { name: "two" }, h("b", { id: "second" }, "in the second")));
			};
			createRoot(document.body.appendChild(document.createElement("div"))).render(h(Own)); })()`);
		const own = shop.page.locator("#own-fields");
		await own.getByLabel("Vehicle").fill("GJ-02");
		const depot = own.getByRole("combobox");
		await depot.click();
		await depot.pressSequentially("So");
		await own.getByRole("option", { name: "South" }).click();
		const told = await shop.page.evaluate(() => (window as unknown as { told: unknown[] }).told);
		expect(told).toEqual(["GJ-02", "S", "So", 2]);
		await expect.poll(() => own.locator("#second").count()).toBe(1);
	});

	it("gives the focus back to what opened a dialog", async () => {
		await shop.page.evaluate(`(() => { const { createElement: h, createRoot, useState } = wp.element, c = wp.components;
			const Own = () => { const [open, set] = useState(false);
				return h("section", { id: "own-dialog" }, h(c.Button, { onClick: () => set(true) }, "Choose a depot"),
					open && h(c.Modal, { title: "Depots", onRequestClose: () => set(false) },
						h("input", { id: "depot-search" })));
			};
			createRoot(document.body.appendChild(document.createElement("div"))).render(h(Own)); })()`);
		const opener = shop.page.getByRole("button", { name: "Choose a depot" });
		await opener.click();
		await shop.page.locator("#depot-search").fill("North");
		await shop.page.keyboard.press("Escape");
		await shop.page.locator("#depot-search").waitFor({ state: "detached" });
		expect(await opener.evaluate((element) => element === document.activeElement)).toBe(true);
	});
});
