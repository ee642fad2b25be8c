import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
	bystander,
	drawn,
	type ExtensionPage,
	openWithExtensions,
} from "../../support/extension-builds/extension-page.ts";

/** Components of `window.wc` and `wp.components` are drawn as reference 01 §7, §10 and §12 say. */
describe("components of window.wc", () => {
	let shop: ExtensionPage;
	beforeAll(async () => {
		shop = await openWithExtensions({ bystander: bystander(["wc-types"], ["cart", "checkout"]) });
		await shop.visit("checkout");
	});
	afterAll(() => shop?.close());

	const CURRENCY = "currency: wc.priceFormat.getCurrency()";
	it.each([
		["TotalsItem", `{ label: "Sacks", value: 4200, ${CURRENCY}, description: "new" }`, /Sacks.*₹4.*__description">new/],
		["TotalsItem", '{ label: "Sacks", value: "-" }', /^(?!.*__value)/],
		["TotalsItem", '{ label: "Sacks", value: h("b", null, "gratis") }', /__value"><b>gratis/],
		["Subtotal", `{ ${CURRENCY}, values: { total_items: "5000", total_items_tax: "0" } }`, /Subtotal.*₹5/],
		[
			"TotalsFees",
			`{ ${CURRENCY}, cartFees: [{ key: "k", name: "Hamali", totals: { total: "1500", total_tax: "0" } }] }`,
			/totals-fees__k.*Hamali.*₹1/,
		],
		["TotalsTaxes", `{ ${CURRENCY}, values: { tax_lines: [], total_tax: "900" } }`, /totals-taxes.*₹/],
		["TotalsWrapper", '{ children: "rows", slotWrapper: true }', /totals-wrapper slot-wrapper">rows/],
		["TotalsWrapper", "{}", /^$/],
		["Panel", '{ title: "More", initialOpen: true, children: "inside" }', /aria-expanded="true".*inside/],
		["Button", '{ href: "/shop/", variant: "outlined", children: "Go" }', /^<a [^>]*outlined[^>]*href="\/shop\/"/],
		["Button", '{ href: "/shop/", disabled: true, children: "Go" }', /^<button [^>]*disabled/],
		["Button", '{ showSpinner: true, id: "b", children: "Go" }', /id="b".*spinner/],
		["CheckboxControl", '{ label: "Yes", checked: true, hasError: true }', /has-error.*id="checkbox-control-\w/],
		[
			"TextInput",
			'{ id: "t", label: "Name", value: "", help: "Your own", onChange() {} }',
			/id="t__help"[^>]*>Your own/,
		],
		["ValidatedTextInput", '{ label: "Name", value: "", required: true, onChange() {} }', /id="textinput-\w/],
		[
			"Label",
			'{ label: "kg", screenReaderLabel: "kilograms" }',
			/aria-hidden="true">kg.*screen-reader-text">kilograms/,
		],
		["Label", '{ screenReaderLabel: "kilograms", wrapperElement: "p" }', /^<p class="screen-reader-text">/],
		[
			"StoreNotice",
			'{ status: "error", isDismissible: false, children: "Closed" }',
			/wc-block-store-notice.*is-error.*Closed/,
		],
		["ValidationInputError", '{ errorMessage: "Too long", propertyName: "mill" }', /role="alert".*validate-error-mill/],
		[
			"StoreNoticesContainer",
			'{ context: "mill/own", additionalNotices: [{ id: "a", status: "info", content: "Hello" }] }',
			/notices.*Hello/,
		],
		["SlotFillProvider", '{ children: "all" }', /all/],
	])("blocksCheckout.%s is drawn of %s", async (name, props, expected) => {
		expect(await drawn(shop.page, `h(wc.blocksCheckout.${name}, ${props})`)).toMatch(expected);
	});

	it.each([
		[
			"FormattedMonetaryAmount",
			"{ value: '125000', currency: wc.priceFormat.getCurrency({ minorUnit: 2 }) }",
			/formatted-money-amount[^>]*>₹1,250/,
		],
		["FormattedMonetaryAmount", '{ value: "none" }', /^$/],
		["FormattedMonetaryAmount", `{ value: 9, displayType: "input", onValueChange() {}, ${CURRENCY} }`, /<input/],
		["Chip", '{ text: "Bran", radius: "large" }', /^<li[^>]*chip--radius-large/],
		[
			"RemovableChip",
			'{ text: "Bran", onRemove() {} }',
			/is-removable.*aria-label="Remove &quot;Bran&quot;"|aria-label="Remove "Bran""/,
		],
		["Spinner", "{}", /components-spinner" aria-hidden="true"/],
		[
			"RadioControl",
			'{ id: "r", selected: "a", onChange() {}, options: [{ value: "a", label: "A", description: "d" }] }',
			/option-checked.*name="radio-control-r".*__description/,
		],
		[
			"RadioControlAccordion",
			'{ id: "q", selected: "a", onChange() {}, options: [{ value: "a", label: "A", content: "in" }] }',
			/accordion-content">in/,
		],
		[
			"RadioControlOption",
			'{ name: "o", checked: false, onChange() {}, option: { value: "a", label: "A" } }',
			/for="o-a"/,
		],
		["RadioControlOptionLayout", '{ id: "l", label: "A", secondaryLabel: "₹5" }', /l__label.*secondary-label/],
		[
			"FormStep",
			'{ title: "Gate", legend: "Gate", description: "Which?", children: "east" }',
			/^<fieldset.*step--with-step-number.*aria-hidden="true".*Which\?.*east/,
		],
		["FormStep", '{ showStepNumber: false, children: "east" }', /^<div/],
		["CheckboxList", '{ options: [{ value: "a", label: "A" }], checked: ["a"], onChange() {} }', /checked/],
	])("blocksComponents.%s is drawn of %s", async (name, props, expected) => {
		expect(await drawn(shop.page, `h(wc.blocksComponents.${name}, ${props})`)).toMatch(expected);
	});

	it.each(["components.CheckboxControl", "components.ToggleControl"])(
		"wp.%s without a state of the script keeps its tick by itself",
		async (name) => {
			await shop.page.evaluate(`(() => { const { createElement: h, createRoot } = wp.element;
				createRoot(document.body.appendChild(document.createElement("div")))
					.render(h(wp.${name}, { label: "Own tick of ${name}" })); })()`);
			const tick = shop.page.getByLabel(`Own tick of ${name}`);
			await tick.click({ force: true });
			expect(await tick.isChecked()).toBe(true);
			await tick.click({ force: true });
			expect(await tick.isChecked()).toBe(false);
		},
	);

	it("wp.components.withNotices shows notices of a component's own, and takes them away", async () => {
		await shop.page.evaluate(`(() => { const { createElement: h, createRoot } = wp.element, c = wp.components;
			const Own = c.withNotices(({ noticeUI, noticeOperations: o }) => h("div", { id: "own-notices" }, noticeUI,
				h("button", { onClick: () => o.createErrorNotice("No lorry is free.") }, "Try"),
				h("button", { onClick: () => o.removeAllNotices() }, "Clear")));
			createRoot(document.body.appendChild(document.createElement("div"))).render(h(Own)); })()`);
		const own = shop.page.locator("#own-notices");
		await own.getByRole("button", { name: "Try" }).click();
		await own.getByText("No lorry is free.").waitFor();
		await own.getByRole("button", { name: "Clear" }).click();
		await own.getByText("No lorry is free.").waitFor({ state: "detached" });
	});

	it("wp.components.Modal can be closed by its button, and other choices can be made", async () => {
		await shop.page.evaluate(`(() => { const { createElement: h, createRoot, useState } = wp.element, c = wp.components;
			const Own = () => { const [open, setOpen] = useState(true), [way, setWay] = useState("road"),
				[depots, setDepots] = useState([]), [gate, setGate] = useState(null);
				return open ? h(c.Modal, { title: "How?", onRequestClose: () => setOpen(false) },
					h(c.__experimentalToggleGroupControl, { label: "Way", value: way, onChange: setWay },
						h(c.__experimentalToggleGroupControlOption, { value: "road", label: "Road" }),
						h(c.__experimentalToggleGroupControlOption, { value: "rail", label: "Rail" })),
					h(c.SelectControl, { label: "Depots", multiple: true, value: depots, onChange: setDepots,
						options: [{ value: "n", label: "North" }, { value: "s", label: "South" }] }),
					h(c.CustomSelectControl, { label: "Gate", value: gate, onChange: (e) => setGate(e.selectedItem),
						options: [{ key: "1", name: "East" }, { key: "2", name: "West" }] }),
					h("p", { id: "made" }, [way, depots.join("+"), gate?.name].join(" ")))
					: h("p", { id: "closed" }, "closed"); };
			createRoot(document.body.appendChild(document.createElement("div"))).render(h(Own)); })()`);
		const dialog = shop.page.getByRole("dialog", { name: "How?" });
		await dialog.getByLabel("Rail").check();
		await dialog.getByLabel("Depots").selectOption(["n", "s"]);
		await dialog.getByLabel("Gate").selectOption("West");
		expect(await dialog.locator("#made").textContent()).toBe("rail n+s West");
		await dialog.getByRole("button", { name: "Close" }).click();
		await shop.page.locator("#closed").waitFor();
	});

	it("contexts give what is around, and the wrappers of components what they promise", async () => {
		expect(
			await drawn(
				shop.page,
				`(() => { const c = wc.wcBlocksSharedContext, s = wc.wcBlocksSharedHocs;
				const Layout = () => c.useInnerBlockLayoutContext().parentName + "/"
					+ c.useInnerBlockLayoutContext().parentClassName;
				const Product = () => String(c.useProductDataContext().hasContext)
					+ (c.useProductDataContext().product?.id ?? "");
				const Typed = s.withFilteredAttributes({ open: { type: "boolean", default: true }, count: { type: "number" } })(
					(props) => typeof props.open + typeof props.count);
				return h("p", null, h(Layout), " ",
					h(c.InnerBlockLayoutContextProvider, { parentName: "a", parentClassName: "b" },
					h(Layout)), " ", h(Product), " ", h(c.ProductDataContextProvider, { product: { id: 4 } }, h(Product)), " ",
					h(s.withProductDataContext(Product), { product: { id: 5 } }), " ", h(Typed, { open: "false", count: "3" }));
			})()`,
			),
		).toBe("<p>/ a/b false true4 true5 booleannumber</p>");
	});
});
