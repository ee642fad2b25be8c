import type { ProductChanges } from "@feedmill/trade/catalogue/model/product-fields.ts";
import { expect, it } from "vitest";
import { blankProduct } from "./new-product.ts";
import { PRODUCT_COLUMNS, productColumns, productFields } from "./product-changes.ts";

/** Identity, and what other changes result in. */
const NOT_EDITED = new Set([
	"id",
	"parent_id",
	"type",
	"min_price",
	"max_price",
	"on_sale",
	"average_rating",
	"rating_count",
	"review_count",
	"total_sales",
	"stock_owner_id",
	"created_at",
	"modified_at",
]);

it("every column of a product is a field of its editor, or results from others", () => {
	const edited = new Set<string>(Object.values(PRODUCT_COLUMNS));
	expect(Object.keys(blankProduct(1, 0)).filter((column) => edited.has(column) === NOT_EDITED.has(column))).toEqual([]);
});

it("every column is the one that the codec of tables makes of the field", () => {
	const sample: ProductChanges = Object.fromEntries(Object.keys(PRODUCT_COLUMNS).map((field) => [field, null]));
	expect(Object.keys(productColumns(sample))).toEqual(Object.values(PRODUCT_COLUMNS));
});

it("a row as fields, and the fields as columns, are the row again", () => {
	const row = { ...blankProduct(1, 0), seo_title: "Bran", featured: 1 as const, image_ids_json: "[7]" };
	const fields = productFields(row);
	expect(fields).toMatchObject({ seoTitle: "Bran", featured: true, virtual: false, imageIds: [7], saleTo: null });
	expect(row).toMatchObject(productColumns(fields as ProductChanges));
});
