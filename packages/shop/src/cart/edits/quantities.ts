import { fail, ok, type ShopError } from "@feedmill/trade/basics/result.ts";
import { checkQuantity, quantityLimits } from "@feedmill/trade/cart/model/quantity-limits.ts";
import { said } from "@feedmill/trade/words/said.ts";
import { checkWorth, dropDeadLines, soldLines } from "../assembly/sold-lines.ts";
import type { StoredNotice } from "../model/session.ts";
import { clearCart } from "../session/visitor-session.ts";
import { addNotice } from "./notices.ts";
import { type CartWork, stockForShopper } from "./work.ts";

const MOST_REMOVED = 10;

/**
 * Changes the quantity of a line; undefined changes and checks nothing, as in the reference. Errors: reference 01 §6.2,
 * update-item.
 */
export function updateItem(key: string, quantity: number | undefined): CartWork {
	return async (edit) => {
		if (quantity === undefined) return ok(undefined);
		const { session, sources, versions, now } = edit;
		// Lines that are not purchasable any more are dropped first.
		const sold = dropDeadLines(session, await soldLines(session, sources.catalogue, versions), now);
		const { line, product } = sold.find((candidate) => candidate.line.key === key) ?? {};
		if (!line || !product) return fail("cart_invalid_key", said("Cart item does not exist."), "conflict");
		const checked = checkQuantity(quantity, quantityLimits(product, await stockForShopper(edit, product.stockOwnerId)));
		if (!checked.ok) return checked;
		line.quantity = checked.value;
		return checkWorth(sold, await sources.settings.current(versions), now);
	};
}

/**
 * Changes the quantities of several lines by their keys; 0 removes a line. A line that is no longer in the cart stays
 * out: another request has removed it. Returns why lines were not changed.
 */
export function updateItems(wanted: ReadonlyMap<string, number>): CartWork<QuantitiesChanged> {
	return async (edit) => {
		const refused = new Map<string, ShopError>();
		for (const [key, quantity] of wanted) {
			const line = edit.session.lines.find((candidate) => candidate.key === key);
			if (!line) continue;
			const before = line.quantity;
			const changed = await (quantity === 0 ? removeItem(key) : updateItem(key, quantity))(edit);
			if (changed.ok) continue;
			refused.set(key, changed.error);
			line.quantity = before;
		}
		return ok({ refused });
	};
}

export interface QuantitiesChanged {
	/** By the keys of the lines. */
	refused: ReadonlyMap<string, ShopError>;
}

/** Removes a line; undoRemove restores it. `notice`: for the next page, in the same edit. */
export function removeItem(key: string, notice?: StoredNotice): CartWork {
	return async (edit) => {
		const { session } = edit;
		const line = session.lines.find((candidate) => candidate.key === key);
		if (!line) return fail("cart_invalid_key", said("Cart item no longer exists or is invalid."), "conflict");
		session.lines = session.lines.filter((candidate) => candidate !== line);
		const removed = session.removedLines.filter((candidate) => candidate.key !== key);
		session.removedLines = [...removed, line].slice(-MOST_REMOVED);
		return notice ? addNotice(notice)(edit) : ok(undefined);
	};
}

/** Restores a removed line. An unknown key changes nothing. */
export function undoRemove(key: string): CartWork {
	return async ({ session, sources, versions, now }) => {
		const line = session.removedLines.find((candidate) => candidate.key === key);
		if (!line) return ok(undefined);
		session.removedLines = session.removedLines.filter((candidate) => candidate !== line);
		if (!session.lines.some((candidate) => candidate.key === key)) session.lines.push(line);
		return checkWorth(
			await soldLines(session, sources.catalogue, versions),
			await sources.settings.current(versions),
			now,
		);
	};
}

export function emptyCart(): CartWork {
	return async ({ session }) => {
		clearCart(session);
		return ok(undefined);
	};
}
