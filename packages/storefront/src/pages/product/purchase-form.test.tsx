import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { GroupedForm } from "./grouped-form.tsx";
import { PurchaseForm } from "./purchase-form.tsx";
import { QuantityField } from "./quantity-field.tsx";

const render = (url: string) =>
	renderToStaticMarkup(<PurchaseForm kind="external" url={url} text="Buy at the mill" name="Bran" />);

describe("an external product's button", () => {
	it("keeps the query of its address, which a form sent with GET would drop", () => {
		const html = render("https://mill.example/buy?ref=shop&pack=25%20kg&ref=2#top");
		expect(html).toContain('action="https://mill.example/buy#top"');
		expect(html).toContain('<input type="hidden" name="ref" value="shop"/>');
		expect(html).toContain('<input type="hidden" name="pack" value="25 kg"/>');
		expect(html).toContain('<input type="hidden" name="ref" value="2"/>');
	});

	it("leads to a plain address as it is", () => {
		expect(render("https://mill.example/buy")).toContain('action="https://mill.example/buy"');
		expect(render("https://mill.example/buy")).not.toContain("hidden");
	});
});

describe("a quantity field", () => {
	const field = { id: "q", field: "quantity", min: 0, max: 9, step: 1, value: 1 } as const;

	it("among several is named after its product", () => {
		expect(renderToStaticMarkup(<QuantityField {...field} named name="Bran" />)).toContain(
			'aria-label="Bran quantity"',
		);
		expect(renderToStaticMarkup(<QuantityField {...field} name="Bran" />)).toContain('aria-label="Product quantity"');
	});
});

it("each quantity of a grouped product is named after its own product", () => {
	const quantity = (id: number) => ({ id: `q${id}`, field: `quantity[${id}]`, min: 0, max: 9, step: 1, value: 0 });
	const rows = ["Bran", "Khal"].map((name, id) => ({
		id,
		name,
		href: "",
		price: { kind: "none" } as const,
		unitPrice: "",
		stock: null,
		buy: { kind: "quantity", quantity: quantity(id) } as const,
	}));
	const html = renderToStaticMarkup(<GroupedForm kind="grouped" action="/" productId={7} rows={rows} />);
	expect(html).toContain('aria-label="Bran quantity"');
	expect(html).toContain('aria-label="Khal quantity"');
	expect(html).not.toContain('aria-label="Product quantity"');
});
