import { fail, ok, type Result } from "../../basics/result.ts";
import type { ShopCore } from "../../core/core.ts";
import { type Db, touch } from "../../database/connection.ts";
import { type EditBy, type Edited, edit } from "../../editing/edit.ts";
import { noteDeleted } from "../../editing/edited-repository.ts";
import { said } from "../../words/said.ts";
import { writePrices, writePricesOf } from "../reading/price-repository.ts";
import { type ProductRow, readProductRow, readVariationIds } from "./product-edit-repository.ts";
import { deleteProducts } from "./product-removal-repository.ts";

/** What changes with a product outside the subject: given, because stock reads products. */
export interface FollowsProducts extends Pick<ShopCore, "connection" | "clock"> {
	/** Brings the counts of terms up to date. */
	refreshCounts(trx: Db): Promise<void>;
	/** Sets the stock status of the products that have these variations. */
	followVariations(trx: Db, variationIds: readonly number[]): Promise<void>;
}

/**
 * Removes a product with its variations, or one variation. Orders and other lines of carts keep what they hold; what
 * was reserved of its stock is given back with it, and a later import leaves it away. Errors: feedmill_no_product,
 * feedmill_not_allowed, feedmill_stale.
 */
export function removeProduct(core: FollowsProducts, id: number, by: EditBy): Promise<Result<Edited<ProductRow>>> {
	return edit(core, by, { kind: "product", id, ability: "products.edit" }, async ({ trx, dialect, now }) => {
		const row = await readProductRow(trx, id);
		if (!row) return fail("feedmill_no_product", said("There is no product of the number {id}.", { id }), "not-found");
		const parts = await readVariationIds(trx, id);
		for (const part of parts) await noteDeleted(trx, "product", String(part), { now, actor: by.actor });
		await deleteProducts(trx, [id, ...parts], dialect);
		if (row.type === "variation") {
			await writePricesOf(trx, now, [row.parent_id]);
			await core.followVariations(trx, await readVariationIds(trx, row.parent_id));
		} else await writePrices(trx, now);
		await core.refreshCounts(trx);
		await touch(trx, "stock");
		const event = { kind: "edited", thing: "product", id, state: "deleted", fields: [] } as const;
		return ok({ value: row, columns: [], state: "deleted" as const, event });
	});
}
