import { NO_HTML } from "@feedmill/values/html.ts";
import { describe, expect, it } from "vitest";
import { isComplete, matchVariation, possibleValues, type Variation } from "./variation-matching.ts";

function variation(id: number, size: string, form: string, active = true): Variation {
	return {
		variation_id: id,
		attributes: { size, form },
		availability_html: NO_HTML,
		display_price: 0,
		display_regular_price: 0,
		price_html: NO_HTML,
		variation_description: NO_HTML,
		is_purchasable: true,
		is_in_stock: true,
		is_sold_individually: "no",
		variation_is_active: active,
		variation_is_visible: true,
		min_qty: 1,
		max_qty: "",
		sku: "",
		weight_html: "",
		dimensions_html: "",
		image: null,
	};
}

const variations = [variation(1, "5-kg", "pellet"), variation(2, "25-kg", ""), variation(3, "50-kg", "mash", false)];

describe("choosing a variation", () => {
	it("finds the first that fits, an open attribute fitting everything", () => {
		expect(matchVariation(variations, { size: "25-kg", form: "mash" })?.variation_id).toBe(2);
		expect(matchVariation(variations, { size: "5-kg", form: "mash" })).toBeUndefined();
	});

	it("leaves out options that lead nowhere and marks the inactive ones", () => {
		const all = ["5-kg", "25-kg", "50-kg"];
		expect(possibleValues(variations, "size", { size: "5-kg", form: "mash" }, all)).toEqual([
			{ value: "25-kg", active: true },
			{ value: "50-kg", active: false },
		]);
		expect(possibleValues(variations, "size", { size: "", form: "" }, all)).toHaveLength(3);
	});

	it("knows a complete choice", () => {
		expect(isComplete({ size: "5-kg", form: "" })).toBe(false);
		expect(isComplete({ size: "5-kg", form: "pellet" })).toBe(true);
	});
});
