import { fail, ok, type Result } from "@feedmill/trade/basics/result.ts";
import { said } from "@feedmill/trade/words/said.ts";
import type { ShopCore } from "../../core/core.ts";
import { type Db, touch } from "../../database/connection.ts";
import { type EditBy, type Edited, edit } from "../../editing/edit.ts";
import { noteDeleted } from "../../editing/edited-repository.ts";
import { touchProducts } from "../changes/catalogue-change-repository.ts";
import { keepTermCounts } from "../counting/term-counts.ts";
import { writePricesOf } from "../reading/price-repository.ts";
import { type ProductEntity, productEntity, productFields } from "./product-changes.ts";
import {
	lockProduct,
	readProductRow,
	readShowingCategories,
	readTermFields,
	readVariationIds,
} from "./product-edit-repository.ts";
import { deleteProducts } from "./product-removal-repository.ts";

/** Effects of a deletion outside the catalogue. Injected, because the stock code depends on products. */
export interface FollowsProducts extends Pick<ShopCore, "connection" | "clock"> {
	/** Updates the stock status of the parents of these variations. */
	followVariations(trx: Db, variationIds: readonly number[]): Promise<void>;
}

/**
 * Deletes a product with its variations, or one variation. Orders and other cart lines are not affected; its stock
 * reservations are deleted, and a later import skips it. Errors: feedmill_no_product, feedmill_not_allowed,
 * feedmill_stale.
 */
export function removeProduct(core: FollowsProducts, id: number, by: EditBy): Promise<Result<Edited<ProductEntity>>> {
	return edit(core, by, { kind: "product", id, ability: "products.edit" }, async ({ trx, dialect, now }) => {
		const row = await readProductRow(trx, id);
		if (!row) return fail("feedmill_no_product", said("There is no product of the number {id}.", { id }), "not-found");
		const noted = new Set<number>();
		const noteParts = async () => {
			for (const part of await readVariationIds(trx, id)) {
				if (!noted.has(part)) await noteDeleted(trx, "product", String(part), { now, actor: by.actor });
				noted.add(part);
			}
		};
		// Their edits end first. A variation that is made meanwhile goes too; none is made from here on.
		await noteParts();
		await lockProduct(trx, id);
		await noteParts();
		const parts = [...noted];
		const terms = await readTermFields(trx, id, ["categoryIds", "tagIds"]);
		const categories = await readShowingCategories(trx, [id, ...parts]);
		await keepTermCounts(trx, dialect, [id], () => deleteProducts(trx, [id, ...parts], dialect));
		const products = await writePricesOf(trx, now, [row.type === "variation" ? row.parent_id : id]);
		if (row.type === "variation") await core.followVariations(trx, await readVariationIds(trx, row.parent_id));
		await touchProducts(trx, { products, categories, relisted: [id, ...parts], now });
		await touch(trx, "stock");
		const event = { kind: "edited", thing: "product", id, state: "deleted", fields: [] } as const;
		const told = { before: { ...productFields(row), ...terms, variationIds: parts }, after: null, event };
		return ok({ value: productEntity(row), columns: [], state: "deleted" as const, ...told });
	});
}
