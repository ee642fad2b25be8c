import { expect, it } from "vitest";
import type { Product, ProductAttribute } from "./product.ts";
import { variationSummary, variationTitle } from "./variation-title.ts";

const attribute = (key: string, name: string, terms: [string, string][]): ProductAttribute => ({
	id: 1,
	name,
	taxonomy: key,
	key,
	visible: true,
	variation: true,
	terms: terms.map(([slug, label], id) => ({ id, name: label, slug })),
});
const parent = {
	name: "Starter",
	attributes: [
		attribute("pa_pack-size", "Pack size", [["5-kg", "5 kg"]]),
		attribute("pa_form", "Form", [["mash", "Mash"]]),
		attribute("grade", "Grade", []),
	],
} as unknown as Product;
const variation = (variationAttributes: Record<string, string>) => ({ variationAttributes }) as unknown as Product;

it("names one choice, or two with short keys", () => {
	expect(variationTitle(variation({ "pa_pack-size": "5-kg" }), parent)).toBe("Starter - 5 kg");
	expect(variationTitle(variation({ pa_form: "mash", grade: "A" }), parent)).toBe("Starter - Mash, A");
	expect(variationTitle(variation({ "pa_pack-size": "5-kg", pa_form: "mash" }), parent)).toBe("Starter");
	expect(variationTitle(variation({ pa_form: "" }), parent)).toBe("Starter");
});

it("tells all choices that are made", () => {
	expect(variationSummary(variation({ "pa_pack-size": "5-kg", pa_form: "", grade: "A" }), parent)).toBe(
		"Pack size: 5 kg, Grade: A",
	);
});
