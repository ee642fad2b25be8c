import type { Db } from "../../database/connection.ts";
import type { Versions } from "../../settings/settings-service.ts";
import type { CartSources } from "../assembly/cart-sources.ts";
import type { StockReader } from "../assembly/facts.ts";
import type { Cart } from "../model/cart.ts";
import type { CartSession } from "../model/session.ts";

/** What an edit of a cart sees. The session is a copy that is saved at the end if it changed. */
export interface CartEdit {
	/** To read by: the transaction, or the database where there is none. */
	db: Db;
	/** null: nothing but the cart can be changed. */
	trx: Db | null;
	/** ms since the epoch: the moment of the edit. */
	now: number;
	session: CartSession;
	/** Stock as the shopper sees it. An edit of the cart alone asks once for each owner. */
	stocks: StockReader;
	/** The cart as the session now stands; call it again after changing the session. */
	calculate(): Promise<Cart>;
	/** Versions of settings and catalogue as this edit sees them. */
	known: Versions;
	sources: CartSources;
}

/** An edit that writes more than the cart, in one transaction with it. */
export interface CartTransaction extends CartEdit {
	trx: Db;
}
