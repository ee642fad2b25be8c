import type { Actor } from "@feedmill/trade/access/actor.ts";
import { permit } from "@feedmill/trade/access/can.ts";
import { fail, ok, type Result } from "@feedmill/trade/basics/result.ts";
import type { Stock } from "@feedmill/trade/catalogue/model/product.ts";
import { said } from "@feedmill/trade/words/said.ts";
import { stockOf } from "../catalogue/reading/product-repository.ts";
import type { ShopCore } from "../core/core.ts";
import { readMarks } from "../listing/list-repository.ts";
import type { ReadEntity } from "../listing/staff-list.ts";
import { readStockOf } from "./stock-edit-repository.ts";

/** Stock as staff read it. */
export interface StaffStock extends Stock {
	/** The product that it is counted with: a variation's may be that of its product. */
	ownerId: number;
}

export interface StockReader {
	/** Of a product or variation. Errors: feedmill_not_allowed, feedmill_no_product. */
	get(productId: number, actor: Actor): Promise<Result<ReadEntity<StaffStock>>>;
}

export function createStockReader({ connection: { db } }: Pick<ShopCore, "connection">): StockReader {
	return {
		async get(productId, actor) {
			const permitted = permit(actor, "products.see");
			if (!permitted.ok) return permitted;
			const row = Number.isSafeInteger(productId) ? await readStockOf(db, productId) : undefined;
			if (!row)
				return fail(
					"feedmill_no_product",
					said("There is no product of the number {productId}.", { productId }),
					"not-found",
				);
			const ownerId = row.product_id;
			return ok({ value: { ownerId, ...stockOf(row) }, ...(await readMarks(db, "stock", ownerId)) });
		},
	};
}
