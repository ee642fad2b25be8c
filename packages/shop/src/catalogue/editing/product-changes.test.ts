import { expect, it } from "vitest";
import { blankProduct } from "./new-product.ts";
import { PRODUCT_COLUMNS } from "./product-changes.ts";

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
