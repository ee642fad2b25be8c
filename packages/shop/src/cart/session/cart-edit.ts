import type { Db } from "../../database/connection.ts";
import type { Versions } from "../../settings/settings-service.ts";
import type { CartSources } from "../assembly/cart-sources.ts";
import type { StockReader } from "../assembly/facts.ts";
import type { Cart } from "../model/cart.ts";
import type { CartSession } from "../model/session.ts";

/** What an edit of a cart works with. The session is a copy, saved at the end if it changed. */
export interface CartEdit {
	/** For reads: the transaction, or the database if there is none. */
	db: Db;
	/** null: the edit can change nothing but the cart. */
	trx: Db | null;
	/** Time of the edit in ms since the epoch. */
	now: number;
	session: CartSession;
	/** Stock as the shopper sees it. Without a transaction each owner is read once. */
	stocks: StockReader;
	/** Calculates the cart from the current session; call it again after changing the session. */
	calculate(): Promise<Cart>;
	/** Versions of settings and catalogue as this edit sees them. */
	versions: Versions;
	sources: CartSources;
}

/** An edit that writes more than the cart, in one transaction. */
export interface CartTransaction extends CartEdit {
	trx: Db;
}
