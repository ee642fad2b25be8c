import type { Ability } from "@feedmill/trade/access/abilities.ts";
import { fail, ok, type Result } from "@feedmill/trade/basics/result.ts";
import { type ProductChanges, productChanges } from "@feedmill/trade/catalogue/model/product-fields.ts";
import { said } from "@feedmill/trade/words/said.ts";
import { changeOf, differingFields, type Fields } from "../../audit/change.ts";
import { productCells } from "../../catalogue/csv/product-cells.ts";
import { productColumns, productFields } from "../../catalogue/editing/product-changes.ts";
import { checkProduct } from "../../catalogue/editing/product-checks.ts";
import { validate } from "../../editing/validate.ts";
import type { CheckedRow, CheckNeeds, GivenRow, TaskKind } from "../model/task-kind.ts";
import { checkedNew, type FileTogether, fileTogether, type NewWork, workNew } from "./new-product-rows.ts";
import { labelOfProduct, productOfRow } from "./product-of-row.ts";
import { resultOf, undoEntry } from "./undo-entry.ts";

const PRICES = ["regularPrice", "salePrice", "saleFrom", "saleTo"] as const;

/** Prices and sales of packs, `set` as they become and `was` as they were before somebody's eyes. */
export const priceRows: TaskKind = {
	...productWork("prices.edit"),
	async check(given, needs) {
		const other = Object.keys(given.set ?? {}).find((field) => !(PRICES as readonly string[]).includes(field));
		if (other !== undefined) return noField(other);
		return checkedChange(given, needs);
	},
};

const changes = productWork("products.edit");

/**
 * Rows of a file in WooCommerce's columns: fields of products that are there, found by SKU or number, and products with
 * their packs whose SKU is new.
 */
export const fileRows: TaskKind = {
	...changes,
	together: fileTogether,
	async check({ cells = {} }, needs, together) {
		const read = productCells(cells, needs.settings);
		if (!read.ok) return read;
		const changed = await checkedChange(read.value, needs);
		if (changed.ok || changed.error.code !== "feedmill_no_product") return changed;
		return (await checkedNew(cells, read.value, needs, together as FileTogether)) ?? changed;
	},
	work(values, by, needs) {
		const isNew = "save" in (values as object) || "pack" in (values as object);
		return isNew ? workNew(values as NewWork, by, needs) : changes.work(values, by, needs);
	},
};

interface ProductWork {
	id: number;
	set: ProductChanges;
	was: Fields;
}

function productWork(ability: Ability): Omit<TaskKind, "check"> {
	return {
		needs: () => ability,
		undoNeeds: ability,
		async work(values, { actor, write }, { editors }) {
			const { id, set, was } = values as ProductWork;
			const changed = await editors.products.change(id, set, {
				actor,
				was,
				alsoWrite: (trx, entry) => write(trx, said("It is changed."), entry),
			});
			return changed.ok ? ok(resultOf(changed.value.change, { written: true })) : changed;
		},
		undo: undoEntry,
	};
}

/** What is not said to have been otherwise is taken as it is now, so that the row can tell if somebody was faster. */
async function checkedChange(given: GivenRow, needs: CheckNeeds): Promise<Result<CheckedRow>> {
	const found = await productOfRow(given, needs);
	if (!found.ok) return found;
	const row = found.value;
	const valid = validate(productChanges, given.set ?? {});
	if (!valid.ok) return valid;
	const set = valid.value;
	const fields = Object.keys(set);
	const before = productFields(row, fields);
	const after = { ...before, ...set };
	const change = changeOf(before, after);
	const stale = differingFields(given.was ?? {}, { before: productFields(row), change, set: fields });
	if (Object.keys(stale).length > 0)
		return fail("feedmill_stale", said("Somebody else has changed this in the meantime."), "stale", { now: stale });
	const changed = Object.keys(change);
	if (changed.length === 0) return fail("feedmill_nothing", said("It is so already."));
	const checked = await checkProduct(needs.connection.db, { ...row, ...productColumns(set) }, set);
	if (!checked.ok) return checked;
	const some = (of: Fields) => Object.fromEntries(changed.map((field) => [field, of[field]]));
	const values = { id: row.id, set: some(after), was: some(before) };
	return ok({ subject: `product ${row.id}`, label: labelOfProduct(row), values });
}

function noField(field: string): Result<never> {
	return fail("feedmill_invalid", said("{field} is not a field that can be changed.", { field: field.slice(0, 100) }));
}
