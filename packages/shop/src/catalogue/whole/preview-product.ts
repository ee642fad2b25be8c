import type { Actor } from "@feedmill/trade/access/actor.ts";
import { permit } from "@feedmill/trade/access/can.ts";
import { ok, type Result } from "@feedmill/trade/basics/result.ts";
import type { Product, Stock } from "@feedmill/trade/catalogue/model/product.ts";
import { type ProductSave, productSave } from "@feedmill/trade/catalogue/model/product-save.ts";
import { RolledBack, retryAborted, transaction } from "../../database/transaction.ts";
import type { EditWork } from "../../editing/edit.ts";
import { validate } from "../../editing/validate.ts";
import type { FollowsProducts } from "../editing/remove-product.ts";
import { readTaxonomy } from "../reading/catalogue-snapshot.ts";
import { readProducts, readStocks } from "../reading/product-repository.ts";
import { checkSaved } from "./check-saved.ts";
import { loadSave } from "./load-save.ts";
import { readPackRows } from "./whole-product-repository.ts";
import { writeSave } from "./write-save.ts";

/** A product as a save would make it, as if it were published, with the stock of itself and its packs by owner. */
export interface PreviewedProduct {
	product: Product;
	stocks: ReadonlyMap<number, Stock>;
}

/**
 * What a save would make, without saving it: it is written, read and rolled back, so that its rules are those of a
 * save. Errors: those of SaveProduct but feedmill_not_complete, because a preview may lack what a sale needs.
 */
export type PreviewProduct = (given: ProductSave, actor: Actor) => Promise<Result<PreviewedProduct>>;

export function productPreviewer({ connection, clock }: FollowsProducts): PreviewProduct {
	return async (given, actor) => {
		const permitted = permit(actor, "products.draft");
		if (!permitted.ok) return permitted;
		const valid = validate(productSave, given);
		if (!valid.ok) return valid;
		const { status: _, ...set } = valid.value.set;
		return retryAborted(() =>
			transaction<Result<PreviewedProduct>>(connection.db, async (trx) => {
				const at = { trx, dialect: connection.dialect, now: clock.now() };
				return new RolledBack(await previewed(at, { ...valid.value, set }, actor));
			}),
		);
	};
}

async function previewed(at: EditWork, save: ProductSave, actor: Actor): Promise<Result<PreviewedProduct>> {
	const loaded = await loadSave(at, save, actor);
	if (!loaded.ok) return loaded;
	await writeSave(at, loaded.value);
	const checked = await checkSaved(at, loaded.value);
	if (!checked.ok) return checked;
	const { id } = loaded.value.product;
	const [product] = await readProducts(at.trx, [id], await readTaxonomy(at.trx));
	const packs = await readPackRows(at.trx, id);
	const owners = [product!.stockOwnerId, ...packs.map((pack) => pack.stock_owner_id)];
	const stocks = await readStocks(at.trx, [...new Set(owners)]);
	return ok({ product: { ...product!, status: "publish" }, stocks });
}
