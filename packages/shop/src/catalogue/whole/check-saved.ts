import { fail, ok, type Result } from "@feedmill/trade/basics/result.ts";
import { feedFacts } from "@feedmill/trade/catalogue/model/feed-facts.ts";
import { missingForSale } from "@feedmill/trade/catalogue/model/missing-for-sale.ts";
import type { ProductChanges } from "@feedmill/trade/catalogue/model/product-fields.ts";
import { type Said, said } from "@feedmill/trade/words/said.ts";
import type { EditWork } from "../../editing/edit.ts";
import { checkProduct } from "../editing/product-checks.ts";
import { type ProductRow, readProductRow } from "../editing/product-edit-repository.ts";
import type { LoadedSave } from "./load-save.ts";
import { readPackRows, readTermIds } from "./whole-product-repository.ts";

/** Checks a product with its packs as they are after the save: all that is wrong, each by its field. */
export async function checkSaved({ trx }: EditWork, save: LoadedSave): Promise<Result<void>> {
	const problems: Record<string, Said> = {};
	const check = async (id: number, changes: ProductChanges, prefix: string) => {
		const row = (await readProductRow(trx, id)) as ProductRow;
		const checked = await checkProduct(trx, row, changes);
		if (checked.ok) return;
		const found = (checked.error.data?.problems ?? {}) as Record<string, Said>;
		for (const [field, sentence] of Object.entries(found)) problems[prefix + field] ??= sentence;
	};
	const twice = sameSku(save);
	if (twice !== null)
		problems[`packs.${twice}.sku`] = said("Two packs have the SKU {sku}.", { sku: save.packs[twice]!.changes.sku! });
	await check(save.product.id, save.changes, "");
	for (const [index, { row, changes }] of save.packs.entries()) await check(row.id, changes, `packs.${index}.`);
	const [first] = Object.values(problems);
	if (first) return fail("feedmill_invalid", first, "invalid", { problems });
	const isPublished = save.changes.status === "publish" && (save.isNew || save.product.status !== "publish");
	return isPublished ? checkComplete(trx, save) : ok(undefined);
}

/** The second given pack of a SKU; null: each has its own. */
function sameSku({ packs }: LoadedSave): number | null {
	const seen = new Set<string>();
	for (const [index, { changes, row }] of packs.entries()) {
		const sku = (changes.sku ?? row.sku).trim().toLowerCase();
		if (sku !== "" && changes.sku !== undefined && seen.has(sku)) return index;
		seen.add(sku);
	}
	return null;
}

async function checkComplete(trx: EditWork["trx"], { product: { id } }: LoadedSave): Promise<Result<void>> {
	const row = (await readProductRow(trx, id)) as ProductRow;
	const packs = await readPackRows(trx, id);
	const { categoryIds } = await readTermIds(trx, id);
	const missing = missingForSale({
		name: row.name,
		isPacked: row.type === "variable",
		regularPrice: row.type === "simple" ? row.regular_price : 0,
		packs: packs.map((pack) => ({ sells: pack.status === "publish", regularPrice: pack.regular_price })),
		pictures: (JSON.parse(row.image_ids_json) as number[]).length,
		categories: categoryIds.length,
		shortDescription: row.short_description,
		hsn: feedFacts(JSON.parse(row.details_json) as Record<string, unknown>).hsn,
	}).filter(({ must }) => must);
	if (missing.length === 0) return ok(undefined);
	return fail("feedmill_not_complete", said("Something is missing before this can be published."), "invalid", {
		missing,
	});
}
