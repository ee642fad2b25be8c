import type { Versions } from "../settings/settings-service.ts";
import type { Cart } from "./cart-service.ts";
import type { CartFacts } from "./load-cart.ts";
import type { CartSession } from "./session.ts";

const LIMIT = 1000;

interface Kept {
	cart: Cart;
	versions: Versions;
	facts: string;
	until: number;
}

/**
 * Carts as they were last calculated. One is good while everything it was made of is the same: session, settings, catalogue, stock, coupons and,
 * for sales and expiring coupons, the time. A shopper's pages ask for the cart far more often than it changes.
 */
export class RecentCarts {
	readonly #carts = new Map<string, Kept>();

	find(session: CartSession, versions: Versions, facts: CartFacts, now: number): Cart | undefined {
		const kept = this.#carts.get(session.id);
		if (!kept || kept.cart.session.version !== session.version || kept.until <= now) return undefined;
		if (kept.versions.catalogue !== versions.catalogue || kept.versions.settings !== versions.settings || kept.facts !== signature(facts)) return undefined;
		return kept.cart;
	}

	keep(cart: Cart, versions: Versions, facts: CartFacts, until: number): void {
		if (this.#carts.size >= LIMIT) for (const id of this.#carts.keys()) if (this.#carts.delete(id) && this.#carts.size < LIMIT / 2) break;
		this.#carts.delete(cart.session.id);
		this.#carts.set(cart.session.id, { cart, versions, facts: signature(facts), until });
	}
}

function signature({ stocks, coupons, uses, unpaidOrder }: CartFacts): string {
	let text = unpaidOrder ? "unpaid" : "";
	for (const { productId, managed, quantity, heldByOthers, status, backorders, lowAmount } of stocks.values()) {
		text += `|${productId} ${managed} ${quantity} ${heldByOthers} ${status} ${backorders} ${lowAmount}`;
	}
	return coupons.size === 0 ? text : text + JSON.stringify([[...coupons.values()], [...uses]]);
}
