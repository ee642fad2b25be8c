import type { Actor } from "@feedmill/trade/access/actor.ts";
import { permit } from "@feedmill/trade/access/can.ts";
import { fail, ok, type Result } from "@feedmill/trade/basics/result.ts";
import type { Stock } from "@feedmill/trade/catalogue/model/product.ts";
import { said } from "@feedmill/trade/words/said.ts";
import { readStockOwners } from "../catalogue/editing/product-edit-repository.ts";
import type { ShopCore } from "../core/core.ts";
import { touch } from "../database/connection.ts";
import { type EditResult, editMany } from "../editing/edit.ts";
import type { SettingsService } from "../settings/settings-service.ts";
import { lockStock, writeStock } from "./stock-edit-repository.ts";
import { changedStock } from "./stock-editor.ts";
import { followVariations } from "./stock-repository.ts";

/** Whether a product is sold, with all its packs. */
export interface Selling {
	/**
	 * Stops selling a product with all its packs (or one pack) everywhere at once, whatever is left of it, or sells it
	 * again, as it was before. The same again changes nothing. Errors:
	 * feedmill_not_allowed, feedmill_no_product, feedmill_stale.
	 */
	setSelling(productId: number, sells: boolean, actor: Actor): Promise<Result<{ sells: boolean; changed: number }>>;
}

export function createSelling(
	core: Pick<ShopCore, "connection" | "clock"> & { settings: Pick<SettingsService, "current"> },
): Selling {
	return {
		async setSelling(productId, sells, actor) {
			const permitted = permit(actor, "products.stop");
			if (!permitted.ok) return permitted;
			const owners = await readStockOwners(core.connection.db, productId);
			if (owners.length === 0)
				return fail(
					"feedmill_no_product",
					said("There is no product of the number {productId}.", { productId }),
					"not-found",
				);
			const { noStockAmount } = await core.settings.current();
			const edits = owners.map((id) => ({ id }));
			const done = await editMany<Stock>(
				core,
				actor,
				{ kind: "stock", ability: "products.stop", edits },
				async ({ trx, dialect }) => {
					const results: EditResult<Stock>[] = [];
					for (const owner of owners) {
						const before = await lockStock(trx, dialect, owner);
						if (!before)
							return fail("feedmill_no_product", said("Product {owner} has no stock.", { owner }), "not-found");
						const isSold = !before.stopped;
						const changes = isSold === sells ? {} : { stopped: !sells };
						const after =
							isSold === sells ? before : ((await writeStock(trx, owner, changes, noStockAmount)) ?? before);
						const { state, ...result } = changedStock(owner, before, after, changes);
						results.push(isSold === sells ? result : { ...result, state });
					}
					if (results.some(({ state }) => state !== undefined)) {
						await followVariations(trx, owners);
						await touch(trx, "stock");
					}
					return ok(results);
				},
			);
			if (!done.ok) return done;
			return ok({ sells, changed: done.value.filter(({ change }) => "stopped" in change).length });
		},
	};
}
