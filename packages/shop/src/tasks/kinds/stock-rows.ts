import { fail, ok } from "@feedmill/trade/basics/result.ts";
import { countedChanges } from "@feedmill/trade/inventory/stock-changes.ts";
import { said } from "@feedmill/trade/words/said.ts";
import { validate } from "../../editing/validate.ts";
import type { TaskKind } from "../model/task-kind.ts";
import { labelOfProduct, productOfRow } from "./product-of-row.ts";
import { resultOf, undoEntry } from "./undo-entry.ts";

interface StockWork {
	id: number;
	by: number;
	reason?: string;
}

/** What came or went of packs, by difference: what is sold meanwhile counts too. */
export const stockRows: TaskKind = {
	needs: () => "stock.edit",
	undoNeeds: "stock.edit",
	async check(given, needs) {
		const { by, reason } = given;
		const valid = validate(countedChanges, { by: by ?? 0, ...(reason ? { reason } : {}) });
		if (!valid.ok) return valid;
		if (!valid.value.by) return fail("feedmill_nothing", said("Nothing came or went."));
		const found = await productOfRow(given, needs);
		if (!found.ok) return found;
		const row = found.value;
		const values: StockWork = { id: row.id, by: valid.value.by, ...(reason ? { reason } : {}) };
		return ok({ subject: `stock ${row.stock_owner_id} ${row.id}`, label: labelOfProduct(row), values });
	},
	async work(values, { actor, write }, { editors }) {
		const { id, ...changes } = values as StockWork;
		const changed = await editors.stock.change(id, changes, {
			actor,
			alsoWrite: (trx, entry) => write(trx, said("It is counted."), entry),
		});
		return changed.ok ? ok(resultOf(changed.value.change, { written: true })) : changed;
	},
	undo: undoEntry,
};

/** Differences of a count of stock, which begins the task (stock-count/): below zero too, where bags are owed. */
export const countRows: TaskKind = {
	...stockRows,
	async work(values, { actor, write }, { editors }) {
		const { id, by, reason = "" } = values as StockWork;
		const changed = await editors.stock.book(
			id,
			{ by, reason },
			{ actor, alsoWrite: (trx, entry) => write(trx, said("It is booked."), entry) },
		);
		return changed.ok ? ok(resultOf(changed.value.change, { written: true })) : changed;
	},
};
