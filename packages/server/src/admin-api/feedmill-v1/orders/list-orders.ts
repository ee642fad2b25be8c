import type { OrderView } from "@feedmill/admin-api/feedmill-v1/order-views.ts";
import type { Shop } from "@feedmill/shop/shop.ts";
import { type Handling, handlingOf } from "@feedmill/trade/order-status/handling.ts";
import type { Order } from "@feedmill/trade/orders/order.ts";

export interface WantedOrders {
	view: OrderView;
	text: string;
	/** `next` of the page before; "" for the first page. */
	after: string;
}

/** Orders of a page. */
const ON_A_PAGE = 50;

/**
 * Most orders that a list looks at. They are read whole: the list of entries (shop/orders/listing) takes the place of
 * this file.
 */
const MOST = 500;

/** A page of a view, the newest first. */
export async function listOrders(
	shop: Pick<Shop, "orders">,
	{ view, text, after }: WantedOrders,
): Promise<{ orders: Order[]; next: string | null }> {
	const start = /^\d{1,3}$/.test(after) ? Math.min(Number(after), MOST) : 0;
	const end = start + ON_A_PAGE;
	const status = view === "all" ? {} : { status: "processing" as const };
	const limit = view === "all" ? Math.min(end + 1, MOST) : MOST;
	const found = (await shop.orders.search({ ...status, text, limit })).filter((order) => isIn(view, order));
	return { orders: found.slice(start, end), next: found.length > end ? String(end) : null };
}

/** How many of the newest open orders are in each state, and whether there are more. */
export async function countOrders(
	shop: Pick<Shop, "orders">,
): Promise<{ states: ReadonlyMap<Handling, number>; more: boolean }> {
	const open = await shop.orders.search({ status: "processing", limit: MOST });
	const states = new Map<Handling, number>();
	for (const order of open) {
		const state = handlingOf(order);
		if (state) states.set(state, (states.get(state) ?? 0) + 1);
	}
	return { states, more: open.length === MOST };
}

/** The state of goods whose next step a view is about. */
export const STATE_OF_VIEW: Readonly<Record<Exclude<OrderView, "all">, Handling>> = {
	"to-confirm": "to-confirm",
	"to-pack": "confirmed",
	"to-ship": "packed",
	"on-the-road": "on-the-road",
};

function isIn(view: OrderView, order: Order): boolean {
	return view === "all" || handlingOf(order) === STATE_OF_VIEW[view];
}
