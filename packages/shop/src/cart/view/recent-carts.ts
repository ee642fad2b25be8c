import { BoundedCache } from "@feedmill/trade/cache/bounded-cache.ts";
import type { Versions } from "../../settings/settings-service.ts";
import type { CartFacts } from "../assembly/facts.ts";
import type { Cart, LineWithCompany } from "../model/cart.ts";
import type { SessionRow } from "../session/session-repository.ts";

/** Estimated bytes of a line: in the cart, and in the response that the server caches with it. */
const LINE = 16_000;

/** A cart with everything it was calculated from except the facts. */
export interface RecentCart {
	cart: Cart;
	row: SessionRow;
	sold: readonly LineWithCompany[];
	versions: Versions;
	/** ms since the epoch */
	until: number;
}

/**
 * Caches calculated carts. An entry is valid while its input is unchanged: session, settings, catalogue, stock, coupons
 * and, for sales and coupons that expire, the time. Shoppers' pages read a cart far more often than it changes.
 */
export class RecentCarts {
	readonly #carts = new BoundedCache<string, RecentCart & { signature: string }>({
		name: "cart: recent carts",
		bytes: 8 * 1024 * 1024,
		sizeOf: ({ cart, row, signature }) =>
			4_000 + cart.items.length * LINE + 8 * row.data_json.length + 2 * signature.length,
	});

	/** The cached cart of this row, if it is valid as far as can be seen without the facts (see isSame). */
	find(row: SessionRow, versions: Versions, now: number): (RecentCart & { signature: string }) | undefined {
		const cached = this.#carts.get(row.id);
		if (
			!cached ||
			cached.until <= now ||
			cached.versions.catalogue !== versions.catalogue ||
			cached.versions.settings !== versions.settings
		)
			return undefined;
		return cached.row === row || (cached.row.version === row.version && cached.row.data_json === row.data_json)
			? cached
			: undefined;
	}

	isSame({ signature }: { signature: string }, facts: CartFacts): boolean {
		return signature === signatureOf(facts);
	}

	keep(recent: RecentCart, facts: CartFacts): void {
		this.#carts.set(recent.row.id, { ...recent, signature: signatureOf(facts) });
	}
}

function signatureOf({ stocks, coupons, uses, unpaidOrder, earlier }: CartFacts): string {
	let text = unpaidOrder ? "unpaid" : "";
	if (earlier) text += ` ${earlier.delivered} ${earlier.returned}`;
	for (const {
		productId,
		managed,
		quantity,
		reserved,
		heldByOthers,
		status,
		backorders,
		lowAmount,
	} of stocks.values()) {
		text += `|${productId} ${managed} ${quantity} ${reserved} ${heldByOthers} ${status} ${backorders} ${lowAmount}`;
	}
	return coupons.size === 0 ? text : text + JSON.stringify([[...coupons.values()], [...uses]]);
}
