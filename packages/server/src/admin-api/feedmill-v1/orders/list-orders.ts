import type { OrderView } from "@feedmill/admin-api/feedmill-v1/orders/order-views.ts";
import type { EntryPage } from "@feedmill/shop/orders/listing/order-entries.ts";
import type { Shop } from "@feedmill/shop/shop.ts";
import { type Actor, THE_SHOP } from "@feedmill/trade/access/actor.ts";
import { ok, type Result } from "@feedmill/trade/basics/result.ts";
import type { Handling } from "@feedmill/trade/order-status/handling.ts";

export interface WantedOrders {
	view: Exclude<OrderView, "bin">;
	text: string;
	/** `next` of the page before; "" for the first page. */
	after: string;
}

/** Orders of a page. */
const ON_A_PAGE = 50;

/** Views count so many. */
const MOST_COUNTED = 1_000;

/**
 * A page of a view, the newest first. Whoever calls it has asked who may read orders. An `after` that is none begins at
 * the first page.
 */
export async function listOrders(
	{ orders }: Pick<Shop, "orders">,
	{ view, text, after }: WantedOrders,
	limit = ON_A_PAGE,
): Promise<EntryPage> {
	const wanted = { text, ...(view === "all" ? {} : { handlings: [STATE_OF_VIEW[view]] }) };
	const page = (place: string | undefined) => orders.entries.list(THE_SHOP, wanted, { limit, after: place });
	const asked = await page(after === "" ? undefined : after);
	return found(asked.ok || after === "" ? asked : await page(undefined));
}

/** The same of any view, with the bin: that is for who may use it. Error: feedmill_not_allowed. */
export async function listView(
	shop: Pick<Shop, "orders">,
	{ view, text, after }: { view: OrderView; text: string; after: string },
	actor: Actor,
	limit = ON_A_PAGE,
): Promise<Result<EntryPage>> {
	return view === "bin"
		? shop.orders.binned(actor, { text, after, limit })
		: ok(await listOrders(shop, { view, text, after }, limit));
}

/** How many orders are in each state, to 1,000, and whether one has more. */
export async function countOrders({
	orders,
}: Pick<Shop, "orders">): Promise<{ states: ReadonlyMap<Handling, number>; more: boolean }> {
	const states = Object.values(STATE_OF_VIEW);
	const counts = found(
		await orders.entries.counts(
			THE_SHOP,
			states.map((state) => ({ handlings: [state] })),
		),
	);
	return {
		states: new Map(states.map((state, index) => [state, Math.min(counts[index]!, MOST_COUNTED)])),
		more: counts.some((count) => count > MOST_COUNTED),
	};
}

/** @throws if the entries refuse what the schema of the call has let through. */
function found<T>(result: Result<T>): T {
	if (!result.ok) throw new Error(`The list of orders was refused: ${result.error.code}`);
	return result.value;
}

/** The state of goods whose next step a view is about. */
export const STATE_OF_VIEW: Readonly<Record<Exclude<OrderView, "all" | "bin">, Handling>> = {
	"to-confirm": "to-confirm",
	"to-pack": "confirmed",
	"to-ship": "packed",
	"on-the-road": "on-the-road",
};
