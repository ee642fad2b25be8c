import { fail, ok, type Result } from "@feedmill/trade/basics/result.ts";
import type { NewProduct } from "@feedmill/trade/catalogue/model/product-fields.ts";
import { slugOf } from "@feedmill/trade/text/slug.ts";
import { said } from "@feedmill/trade/words/said.ts";
import type { Db } from "../../database/connection.ts";
import type { ProductStockTable, ProductTable } from "../../database/tables/catalogue-tables.ts";
import { blankColumns } from "./product-changes.ts";
import { isSlugTaken, readProductRow } from "./product-edit-repository.ts";

/** The row of a new product with default values. `number`: its id. `family`: its parent, if that is not written yet. */
export async function newProductRow(
	db: Db,
	number: number,
	{ type, parentId = 0, name = "", slug }: NewProduct,
	now: number,
	family?: ProductTable,
): Promise<Result<ProductTable>> {
	const parent = parentId === 0 ? undefined : (family ?? (await readProductRow(db, parentId)));
	if ((type === "variation") !== (parent?.type === "variable"))
		return fail("feedmill_invalid", said("A variation, and nothing else, belongs to a variable product."));
	if (type !== "variation" && name.trim() === "") return fail("feedmill_invalid", said("A product needs a name."));
	return ok({
		...blankProduct(number, now),
		parent_id: parentId,
		type,
		status: type === "variation" ? "publish" : "draft",
		slug: slug ?? (await freeSlug(db, slugOf(name || `${parent?.slug ?? ""} ${number}`), number, type)),
		name,
		tax_class: parent?.tax_class ?? "",
		shipping_class_id: parent?.shipping_class_id ?? 0,
	});
}

/** A product row with default values, created at `now` (ms). */
export function blankProduct(id: number, now: number): ProductTable {
	return {
		...blankColumns(),
		id,
		parent_id: 0,
		type: "simple",
		min_price: null,
		max_price: null,
		on_sale: 0,
		average_rating: 0,
		rating_count: 0,
		review_count: 0,
		total_sales: 0,
		stock_owner_id: id,
		created_at: now,
		modified_at: now,
	};
}

/** Stock is not managed by default. */
export function newStockRow(productId: number): ProductStockTable {
	return {
		product_id: productId,
		managed: 0,
		quantity: null,
		reserved: 0,
		status: "instock",
		backorders: "no",
		low_amount: null,
		stopped: "",
	};
}

/** "bran", "bran-2", "bran-3", … */
async function freeSlug(db: Db, wanted: string, id: number, type: string): Promise<string> {
	for (let number = 1; number < 100; number++) {
		const slug = number === 1 ? wanted : `${wanted}-${number}`;
		if (slug !== "" && !(await isSlugTaken(db, slug, { id, type }))) return slug;
	}
	return `${wanted}-${id}`;
}
