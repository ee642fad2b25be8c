import { fail, ok, type Result } from "@feedmill/trade/basics/result.ts";
import { decodeEntities } from "@feedmill/trade/text/decode-entities.ts";
import { said } from "@feedmill/trade/words/said.ts";
import { type ProductRow, readProductRow } from "../../catalogue/editing/product-edit-repository.ts";
import type { CheckNeeds, GivenRow } from "../model/task-kind.ts";

/** The product or pack of a row, by its number or its SKU. Errors: feedmill_no_product, feedmill_ambiguous_sku. */
export async function productOfRow(
	{ id, sku = "" }: Pick<GivenRow, "id" | "sku">,
	{ connection, editors }: Pick<CheckNeeds, "connection" | "editors">,
): Promise<Result<ProductRow>> {
	const found = id === undefined ? await editors.products.idOfSku(sku.slice(0, LONGEST_SKU)) : ok(id);
	if (!found.ok) return found;
	const row = await readProductRow(connection.db, found.value);
	if (row && row.status !== "trash") return ok(row);
	return fail("feedmill_no_product", said("There is no product of the number {id}.", { id: found.value }), "not-found");
}

/** "CF-DG-50, Dairy Gold 8000 Pellet" */
export function labelOfProduct({ id, sku, name }: Pick<ProductRow, "id" | "sku" | "name">): string {
	return [sku || String(id), decodeEntities(name)].filter(Boolean).join(", ");
}

const LONGEST_SKU = 100;
