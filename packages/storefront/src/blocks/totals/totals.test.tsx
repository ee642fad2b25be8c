import { renderToStaticMarkup } from "react-dom/server";
import { afterEach, describe, expect, it } from "vitest";
import { allSettings } from "../../settings/settings.ts";
import { Subtotal, TotalsFees, TotalsTaxes } from "./totals.tsx";

const INR = {
	code: "INR",
	symbol: "₹",
	minorUnit: 2,
	decimalSeparator: ".",
	thousandSeparator: ",",
	prefix: "₹",
	suffix: "",
};
const fee = (key: string, total: string) => ({ key, id: key, name: key, totals: { total, total_tax: "0" } });
const texts = (html: string) => html.replaceAll(/<[^>]*>/g, " ");

describe("rows of the totals", () => {
	afterEach(() => {
		delete allSettings.displayItemizedTaxes;
		delete allSettings.taxesEnabled;
		delete allSettings.displayCartPricesIncludingTax;
	});

	it("hide a fee of zero", () => {
		const fees = [fee("help", "1500"), fee("waived", "0")];
		const html = renderToStaticMarkup(<TotalsFees currency={INR} cartFees={fees as never} />);
		expect(html).toContain("wc-block-components-totals-fees__help");
		expect(html).not.toContain("waived");
	});

	it("include tax if the cart's prices do", () => {
		const items = { total_items: "1000", total_items_tax: "180" };
		const help = { key: "help", name: "Help", totals: { total: "1500", total_tax: "270" } };
		const draw = () =>
			[
				<Subtotal key="a" currency={INR} values={items} />,
				<TotalsFees key="b" currency={INR} cartFees={[help as never]} />,
			].map((row) => texts(renderToStaticMarkup(row)).replaceAll(/\s+/g, " ").trim());
		expect(draw()).toEqual(["Subtotal ₹10.00", "Help ₹15.00"]);
		allSettings.displayCartPricesIncludingTax = true;
		expect(draw()).toEqual(["Subtotal ₹11.80", "Help ₹17.70"]);
	});

	it("have no taxes where the shop has none", () => {
		const draw = (total_tax: string) =>
			renderToStaticMarkup(<TotalsTaxes currency={INR} values={{ total_tax, tax_lines: [] }} />);
		expect(draw("0")).toContain("Taxes");
		allSettings.taxesEnabled = false;
		expect(draw("0")).toBe("");
		expect(draw("180")).toContain("₹1.80");
	});

	it("show the rate after a tax's name if the settings say so", () => {
		allSettings.displayItemizedTaxes = true;
		const values = { total_tax: "900", tax_lines: [{ name: "CGST", rate: "9%", price: "900" }] };
		const show = (showRateAfterTaxName: boolean) =>
			texts(
				renderToStaticMarkup(
					<TotalsTaxes currency={INR} values={values} showRateAfterTaxName={showRateAfterTaxName} />,
				),
			);
		expect(show(true)).toContain("CGST 9%");
		expect(show(false)).not.toContain("9%");
	});
});
