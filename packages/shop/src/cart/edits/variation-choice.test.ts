import type { Product } from "@feedmill/trade/catalogue/model/product.ts";
import { expect, test } from "vitest";
import { chooseVariation } from "./variation-choice.ts";

/** A variable product whose only attribute has these terms, and one variation for each. */
function parentOf(terms: { name: string; slug: string }[], taxonomy: string | null = "pa_size"): Product {
	const attribute = { id: 1, name: "Size", taxonomy, key: "pa_size", visible: true, variation: true, terms };
	const variations = terms.map(({ slug }, id) => ({ id, type: "variation", variationAttributes: { pa_size: slug } }));
	return { id: 99, type: "variable", attributes: [attribute], variations } as unknown as Product;
}

function chosen(parent: Product, value: string, attribute = "Size"): string {
	const result = chooseVariation(parent, parent, [{ attribute, value }]);
	return result.ok ? result.value.choices.attribute_pa_size! : result.error.code;
}

test.each([
	["25 kg", "25-kg"],
	["2.5 kg", "2-5-kg"],
	["5/10 kg", "5-10-kg"],
	["Farmer's bag", "farmers-bag"],
	["25+5 kg (free)", "255-kg-free"],
	["Café_2", "cafe_2"],
	["२५ किलो", encodeURIComponent("२५-किलो").toLowerCase()],
])("the name %s finds the slug %s, and so does the slug", (name, slug) => {
	const parent = parentOf([{ name, slug }]);
	expect([chosen(parent, name), chosen(parent, slug)]).toEqual([slug, slug]);
});

test("values of custom attributes are stored as they are", () => {
	const parent = parentOf([{ name: "Paper Bag", slug: "Paper Bag" }], null);
	expect([chosen(parent, "Paper Bag"), chosen(parent, "paper-bag")]).toEqual([
		"Paper Bag",
		"variation_id_from_variation_data",
	]);
});

test("an attribute is named by its label or its internal name, not by the field of a form", () => {
	const parent = parentOf([{ name: "25 kg", slug: "25-kg" }]);
	expect(["Size", "pa_size", "attribute_pa_size", "size"].map((name) => chosen(parent, "25-kg", name))).toEqual([
		"25-kg",
		"25-kg",
		"variation_id_from_variation_data",
		"variation_id_from_variation_data",
	]);
});
