import type { Actor } from "@feedmill/trade/access/actor.ts";
import { permit } from "@feedmill/trade/access/can.ts";
import { fail, ok, type Result } from "@feedmill/trade/basics/result.ts";
import { type ProductSave, productSave } from "@feedmill/trade/catalogue/model/product-save.ts";
import { said } from "@feedmill/trade/words/said.ts";
import { entryOfKey } from "../../audit/audit-repository.ts";
import { touch } from "../../database/connection.ts";
import { type EditBy, type EditOf, type EditResult, type EditWork, editMany } from "../../editing/edit.ts";
import { validate } from "../../editing/validate.ts";
import { keepTermCounts } from "../counting/term-counts.ts";
import type { ProductEntity } from "../editing/product-changes.ts";
import { readVariationIds } from "../editing/product-edit-repository.ts";
import type { FollowsProducts } from "../editing/remove-product.ts";
import { writeDerived } from "../editing/write-product.ts";
import { checkSaved } from "./check-saved.ts";
import { type LoadedSave, loadSave } from "./load-save.ts";
import { writeSave } from "./write-save.ts";

/** A product after a save. */
export interface SavedProduct {
	id: number;
	/** Of new packs, in the order given. */
	packIds: number[];
	/** false: it was as it was sent already, or this save was done before. */
	changed: boolean;
}

/**
 * Saves a product with its packs in one transaction: all of it, or nothing. The same `key` of the same person again
 * within a day saves nothing more, unless something else is written with it, which then sees to that itself. Errors:
 * feedmill_not_allowed (drafts need products.draft, everything else products.edit), feedmill_no_product;
 * feedmill_invalid with `problems` by field ("packs.2.sku": of the third given pack); feedmill_stale with `now` (fields
 * of the product that somebody changed since) and `packs` (the same by id of pack); feedmill_not_complete with
 * `missing` (MissingFact), when it is to be published.
 */
export type SaveProduct = (
	given: ProductSave,
	by: { actor: Actor; key: string } & Pick<EditBy, "alsoWrite">,
) => Promise<Result<SavedProduct>>;

export function productSaver(core: FollowsProducts): SaveProduct {
	return async (given, { actor, key, alsoWrite }) => {
		const permitted = permit(actor, "products.draft");
		if (!permitted.ok) return permitted;
		const valid = validate(productSave, given);
		if (!valid.ok) return valid;
		const save = valid.value;
		const known = new Set([save.id, ...save.packs.map(({ id }) => id), ...save.removed].filter((id) => id !== 0));
		const wanted = Number(save.id !== 0) + save.packs.filter(({ id }) => id !== 0).length + save.removed.length;
		if (known.size < wanted) return fail("feedmill_invalid", said("Each pack is changed or taken away once."));
		// Existing ones in the order of their ids, the product first: of two saves of a product one waits.
		const old = [...known].filter((id) => id !== save.id).sort((a, b) => a - b);
		const fresh = save.packs.filter(({ id }) => id === 0).map((_, index) => ({ id: `new ${key} ${index}` }));
		const edits: EditOf[] = [
			{ id: save.id || `new ${key}`, key, ...(alsoWrite ? { alsoWrite } : {}) },
			...old.map((id) => ({ id })),
			...fresh,
		];
		let repeated: number | null = null;
		const done = await editMany<ProductEntity>(
			core,
			actor,
			{ kind: "product", ability: "products.draft", edits },
			async (at) => {
				repeated = alsoWrite ? null : await savedBefore(at, save.id, { actor, key });
				if (repeated !== null) return fail("feedmill_repeated", said("This was saved already."), "conflict");
				const loaded = await loadSave(at, save, actor);
				return loaded.ok ? write(at, loaded.value, old) : loaded;
			},
		);
		if (repeated !== null) return ok({ id: repeated, packIds: [], changed: false });
		if (!done.ok) return done;
		const [product, ...others] = done.value;
		return ok({
			id: product!.value.id,
			packIds: others.slice(old.length).map(({ value }) => value.id),
			changed: done.value.some(({ change }) => Object.keys(change).length > 0),
		});
	};

	/** Results in the order of the edits: the product, existing packs by id, new ones. */
	async function write(
		at: EditWork,
		loaded: LoadedSave,
		old: readonly number[],
	): Promise<Result<EditResult<ProductEntity>[]>> {
		const { trx, dialect, now } = at;
		const ids = [loaded.product.id, ...loaded.removed.map(({ id }) => id)];
		const written = await keepTermCounts(trx, dialect, ids, () => writeSave(at, loaded));
		const checked = await checkSaved(at, loaded);
		if (!checked.ok) return checked;
		const { product, packs, made, rows } = written;
		if (rows.length > 0) await writeDerived(trx, rows, now);
		if (packs.size + made.length > 0) {
			await core.followVariations(trx, await readVariationIds(trx, product.value.id));
			await touch(trx, "stock");
		}
		return ok([product, ...old.map((id) => packs.get(id)!), ...made]);
	}
}

/** The product that this very save has written before; null: it has not. */
async function savedBefore(
	{ trx, now }: EditWork,
	id: number,
	by: { actor: Actor; key: string },
): Promise<number | null> {
	const which = id === 0 ? ({ act: "created" } as const) : { thingId: String(id) };
	const made = await entryOfKey(trx, { kind: "product", ...which, ...by, since: now - KEY_LIVES });
	return made ? Number(made.thingId) : null;
}

/** ms for which a key is the same act. */
const KEY_LIVES = 24 * 60 * 60_000;
