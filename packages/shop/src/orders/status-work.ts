import type { Actor } from "@feedmill/trade/access/actor.ts";
import type { Product } from "@feedmill/trade/catalogue/model/product.ts";
import type { StockNeed } from "@feedmill/trade/inventory/stock.ts";
import type { Order } from "@feedmill/trade/orders/order.ts";
import type { StoreSettings } from "@feedmill/trade/settings/settings.ts";
import type { Text } from "@feedmill/trade/words/said.ts";
import type { Words } from "@feedmill/trade/words/words.ts";
import type { ShopEvent } from "../events/event.ts";
import type { StockTransaction } from "../inventory/locked-stock-repository.ts";

/** What a status change needs: the transaction, and the data read before it. */
export interface StatusWork extends StockTransaction {
	settings: StoreSettings;
	/** The language of notes and reasons. */
	words: Words;
	/** Who changes the status, for notes and events. Default: the shop itself. */
	actor?: Actor;
	/** The order's products by id. */
	products: ReadonlyMap<number, Product>;
	/** Called once for each coupon of the order. */
	nextCouponUseId: () => number;
}

/** Stock that the caller has just read. It only saves statements: rows that have changed since are read again. */
export interface StockFacts {
	/** Products with managed stock. */
	managed: ReadonlySet<number>;
	/** Whether reservations of them may exist, the order's own or expired ones. */
	held: boolean;
}

export interface StatusMove {
	/** Text before "Order status changed from …". */
	said?: Text;
	/**
	 * Set while the order is being placed: missing stock is an error. Otherwise (money has arrived) the change goes
	 * through.
	 */
	strict?: boolean;
	stock?: StockFacts;
}

/** An order during a change, and what to store of it in the end. */
export interface MovedOrder {
	order: Order;
	notes: Text[];
	events: ShopEvent[];
	/** What the stock lacked of it. Left out: nothing. */
	short?: readonly StockNeed[];
}

/** An order after a change of its status, and what the stock lacked of it. */
export type ChangedOrder = Order & Pick<MovedOrder, "short">;
