import { permit } from "@feedmill/trade/access/can.ts";
import { fail, ok, type Result } from "@feedmill/trade/basics/result.ts";
import type { Stock } from "@feedmill/trade/catalogue/model/product.ts";
import { type StockChanges, stockChanges } from "@feedmill/trade/inventory/stock-changes.ts";
import { said } from "@feedmill/trade/words/said.ts";
import type { KeptChange } from "../audit/audit-entry.ts";
import { entryOfKey } from "../audit/audit-repository.ts";
import type { Fields } from "../audit/change.ts";
import { readProductRow } from "../catalogue/editing/product-edit-repository.ts";
import { readProductName } from "../catalogue/editing/product-names-repository.ts";
import type { ShopCore } from "../core/core.ts";
import { touch } from "../database/connection.ts";
import { type EditBy, type Edited, edit } from "../editing/edit.ts";
import { validate } from "../editing/validate.ts";
import type { SettingsService } from "../settings/settings-service.ts";
import { lockStock, writeStock } from "./stock-edit-repository.ts";
import { followVariations } from "./stock-repository.ts";

/** The one writer of stock other than orders. */
export interface StockEditor {
	/**
	 * Sets or changes the stock of a product or variation (of its parent, if that manages it). Uses one statement, so
	 * that concurrent sales are counted too. The same `key` of the same person again within a day changes nothing more.
	 * Errors: feedmill_no_product, feedmill_invalid, feedmill_stock_not_counted, feedmill_stock_short, feedmill_key_used.
	 */
	change(productId: number, changes: StockChanges, by: EditBy): Promise<Result<Edited<Stock>>>;
	/**
	 * Books what people have counted, by difference. Unlike `change` it goes below zero where more was sold since than
	 * there was: those bags are owed, and no more may be sold. Errors as `change`, but for feedmill_stock_short.
	 */
	book(productId: number, counted: { by: number; reason: string }, by: EditBy): Promise<Result<Edited<Stock>>>;
}

export function createStockEditor(
	core: Pick<ShopCore, "connection" | "clock"> & { settings: Pick<SettingsService, "current"> },
): StockEditor {
	return {
		change: (productId, given, by) => change(productId, given, by, false),
		book: (productId, counted, by) => change(productId, counted, by, true),
	};

	async function change(
		productId: number,
		given: StockChanges,
		by: EditBy,
		mayOwe: boolean,
	): Promise<Result<Edited<Stock>>> {
		const permitted = permit(by.actor, "stock.edit");
		if (!permitted.ok) return permitted;
		const valid = validate(stockChanges, given);
		if (!valid.ok) return valid;
		const changes = valid.value;
		if (changes.quantity !== undefined && changes.by !== undefined)
			return fail("feedmill_invalid", said("Say how many there are, or how many came, not both."));
		if (changes.reason !== undefined && changes.by === undefined)
			return fail("feedmill_invalid", said("Only what came or went has a reason."));
		const mayStop = changes.stopped === undefined ? ok(undefined) : permit(by.actor, "products.stop");
		if (!mayStop.ok) return mayStop;
		const product = await readProductRow(core.connection.db, productId);
		if (!product)
			return fail(
				"feedmill_no_product",
				said("There is no product of the number {productId}.", { productId }),
				"not-found",
			);
		const { noStockAmount } = await core.settings.current();
		const owner = product.stock_owner_id;
		return edit(core, by, { kind: "stock", id: owner, ability: "stock.edit" }, async ({ trx, dialect, now }) => {
			// Locked: a sale between reading and writing would count as part of the edit.
			const before = await lockStock(trx, dialect, owner);
			if (!before)
				return fail(
					"feedmill_no_product",
					said("Product {owner} has no stock of its own.", { owner: await readProductName(trx, owner) }),
					"not-found",
				);
			const done =
				by.key === undefined
					? null
					: await entryOfKey(trx, {
							kind: "stock",
							thingId: String(owner),
							actor: by.actor,
							key: by.key,
							since: now - KEY_LIVES,
						});
			if (done && differenceOf(done.change?.quantity) !== (changes.by ?? 0)) return KEY_USED;
			if (done)
				return ok({ ...told(before, before, {}), value: before, columns: [], event: eventOf(owner, before, before) });
			const counted = changes.managed ?? before.managed;
			if (!counted && (changes.quantity ?? changes.by) !== undefined)
				return fail(
					"feedmill_stock_not_counted",
					said("The stock of product {owner} is not counted.", { owner: await readProductName(trx, owner) }),
					"conflict",
				);
			if (counted && changes.status !== undefined)
				return fail("feedmill_invalid", said("What counted stock shows follows from how many are left."));
			if (changes.status !== undefined && (changes.stopped ?? before.stopped))
				return fail("feedmill_invalid", said("This is not sold at present: sell it again first."));
			const after = await writeStock(trx, owner, changes, noStockAmount, mayOwe);
			if (!after)
				return fail(
					"feedmill_stock_short",
					said("There are only {quantity} of product {owner}.", {
						quantity: before.quantity ?? 0,
						owner: await readProductName(trx, owner),
					}),
					"conflict",
				);
			if (after.status !== before.status) {
				await followVariations(trx, [owner]);
				await touch(trx, "stock");
			}
			return ok(changedStock(owner, before, after, changes));
		});
	}
}

/** What a change of stock is in the audit and for those who wait. `owner`: the product that it is counted with. */
export function changedStock(owner: number, before: Stock, after: Stock, changes: StockChanges) {
	return {
		...told(before, after, changes),
		value: after,
		// The same count again, after a lost answer, does no harm.
		set: Object.keys(changes),
		columns: Object.keys(changes).flatMap((field) => OWN_COLUMNS[field as keyof StockChanges]),
		state: "changed" as const,
		event: eventOf(owner, before, after),
	};
}

function eventOf(productId: number, { quantity: before }: Stock, { quantity: after }: Stock) {
	return { kind: "stock.edited" as const, productId, before, after };
}

/** ms for which a key is the same act. */
const KEY_LIVES = 24 * 60 * 60_000;

const KEY_USED = fail(
	"feedmill_key_used",
	said("This was sent before with another number. Look at the stock, and enter it again."),
	"conflict",
);

function differenceOf(change: KeptChange | undefined): number {
	return change && "before" in change ? Number(change.after ?? 0) - Number(change.before ?? 0) : 0;
}

/** The fields before and after. What was received or taken away is the difference, whoever bought in the meantime. */
function told(before: Stock, after: Stock, { by, reason }: StockChanges): { before: Fields; after: Fields } {
	const quantity = by === undefined || after.quantity === null ? before.quantity : after.quantity - by;
	return { before: { ...fieldsOf(before), quantity }, after: { ...fieldsOf(after), ...(reason ? { reason } : {}) } };
}

/** The status of counted stock is no field: it follows from the quantity. */
const fieldsOf = ({ quantity, managed, backorders, lowAmount, status, stopped }: Stock): Fields => ({
	quantity,
	managed,
	backorders,
	lowAmount,
	status: managed ? null : status,
	stopped: stopped ?? false,
});

/**
 * Columns that an import leaves alone after an edit. Stock received here is added to the quantity of the export, as
 * sales are subtracted from it.
 */
const OWN_COLUMNS: Record<keyof StockChanges, readonly string[]> = {
	quantity: ["quantity"],
	by: [],
	reason: [],
	managed: ["managed"],
	backorders: ["backorders"],
	lowAmount: ["low_amount"],
	status: ["status"],
	stopped: ["stopped"],
};
