import { renderToStaticMarkup } from "react-dom/server";
import { afterEach, describe, expect, it } from "vitest";
import { allSettings } from "../../settings/settings.ts";
import { TotalsFees, TotalsTaxes } from "./totals.tsx";

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
	});

	it("hide a fee of nothing", () => {
		const fees = [fee("help", "1500"), fee("waived", "0")];
		const html = renderToStaticMarkup(<TotalsFees currency={INR} cartFees={fees as never} />);
		expect(html).toContain("wc-block-components-totals-fees__help");
		expect(html).not.toContain("waived");
	});

	it("say the rate behind a tax's name where that is wanted", () => {
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
