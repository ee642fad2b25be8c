import { catalogueFixture, RUPEE } from "@feedmill/shop/testing/catalogue-fixture.ts";
import { DEFAULT_SETTINGS } from "@feedmill/trade/settings/default-settings.ts";
import { english } from "@feedmill/trade/words/words.ts";
import { beforeEach, describe, expect, it } from "vitest";
import { createLinks } from "../basics/route-table.ts";
import { purchaseForm } from "./product-form.ts";
import { presentVariation } from "./product-variations.ts";

let fixture: Awaited<ReturnType<typeof catalogueFixture>>;
beforeEach(async () => {
	fixture = await catalogueFixture();
});

const formOf = (id: number, ...childIds: number[]) => formWith("", id, ...childIds);

/** The form in a page with a query. */
async function formWith(query: string, id: number, ...childIds: number[]) {
	const { catalogue } = fixture;
	const products = await catalogue.products([id, ...childIds]);
	const all = [...products.values()];
	const view = await catalogue.priceView(all);
	const stocks = await catalogue.stocks(all.map(({ stockOwnerId }) => stockOwnerId));
	const links = createLinks(DEFAULT_SETTINGS);
	const children = childIds.map((childId) => products.get(childId)!);
	return purchaseForm(products.get(id)!, children, {
		words: english,
		view,
		stocks,
		links,
		query: new URLSearchParams(query),
	});
}

describe("the form of an external product", () => {
	const external = (id: number, url: string) =>
		fixture.addProduct({ id, type: "external", slug: `trough-${id}`, external_url: url });

	it("leads to its shop", async () => {
		await external(1, "https://troughs.example/6ft");
		expect(await formOf(1)).toEqual({ kind: "external", url: "https://troughs.example/6ft", text: "Buy product" });
	});

	it.each([
		["is missing", ""],
		["is a script", "javascript:alert(1)"],
		["is one that browsers read as a script", " java\tScript:alert(1)"],
		["is a page of its own", "data:text/html,<script>alert(1)</script>"],
	])("has no button that leads nowhere, nor has any client one, while its address %s", async (_, address) => {
		await external(1, address);
		expect(await formOf(1)).toEqual({ kind: "none", stock: null });
		expect((await fixture.catalogue.product(1))?.externalUrl).toBe("");
	});
});

describe("the form of a grouped product", () => {
	it("has for a child that is not bought here the button that a list has for it", async () => {
		await fixture.addProduct({ id: 1, type: "grouped", slug: "kit", grouped_ids_json: "[2,3,4]" });
		await fixture.addProduct({ id: 2, type: "external", slug: "trough", external_url: "https://troughs.example/6ft" });
		await fixture.addProduct({ id: 3, slug: "gone", regular_price: 100 * RUPEE }, [], "outofstock");
		await fixture.addProduct({ id: 4, type: "variable", slug: "unpriced", regular_price: null });
		const form = await formOf(1, 2, 3, 4);
		expect(form.kind === "grouped" && form.rows.map(({ buy }) => buy)).toMatchObject([
			{ kind: "link", text: "Buy product", href: "https://troughs.example/6ft" },
			{ kind: "link", text: "Read more", href: "/product/gone/", label: "Read more about “Product 3”" },
			{ kind: "link", text: "Read more", href: "/product/unpriced/" },
		]);
	});
});

describe("the form after a quantity was refused", () => {
	it("has it in its field", async () => {
		await fixture.addProduct({ id: 1, slug: "mash" });
		expect(await formWith("quantity=50", 1)).toMatchObject({ quantity: { min: 1, value: 50 } });
		for (const wrong of ["", "quantity=", "quantity=many", "quantity=1e9", "quantity=99999999999", "quantity[1]=2"])
			expect(await formWith(wrong, 1), wrong).toMatchObject({ quantity: { value: 1 } });
	});

	it("has those of a grouped product's own products in theirs", async () => {
		await fixture.addProduct({ id: 1, type: "grouped", slug: "kit", grouped_ids_json: "[2,3,4]" });
		await fixture.addProduct({ id: 2, slug: "mash" });
		await fixture.addProduct({ id: 3, slug: "trial", sold_individually: 1 });
		await fixture.addProduct({ id: 4, slug: "salt" });
		const form = await formWith("quantity[2]=7&quantity[3]=1", 1, 2, 3, 4);
		expect(form.kind === "grouped" && form.rows.map(({ buy }) => buy)).toMatchObject([
			{ kind: "quantity", quantity: { field: "quantity[2]", value: 7 } },
			{ kind: "checkbox", checked: true },
			{ kind: "quantity", quantity: { value: "" } },
		]);
	});
});

describe("the weight of a variation", () => {
	it.each([
		["kg", 25_500, "25.5", "25.5 kg"],
		["g", 25_500, "25500", "25500 g"],
		["lbs", 22_680, "50.001", "50.001 lbs"],
		["oz", 28_350, "1000.017", "1000.017 oz"],
		["lbs", 0, "0", "N/A"],
		["lbs", null, "", "N/A"],
	] as const)("is in the shop's unit, %s", async (weightUnit, weight, number, text) => {
		await fixture.settings.write({ weightUnit });
		await fixture.addProduct({ id: 1, type: "variable", slug: "mash" });
		await fixture.addProduct({ id: 2, type: "variation", parent_id: 1, slug: "mash-2", weight });
		const products = await fixture.catalogue.products([1, 2]);
		const [parent, variation] = [products.get(1)!, products.get(2)!];
		const view = await fixture.catalogue.priceView([parent, variation]);
		const shown = presentVariation(variation, parent, undefined, view, english);
		expect([shown.weight, shown.weight_html]).toEqual([number, text]);
	});
});
