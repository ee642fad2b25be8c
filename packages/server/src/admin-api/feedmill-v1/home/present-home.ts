import type {
	HomeShown,
	LowStockRow,
	MoneyToCheck,
	ToLookAt,
	WaitingView,
} from "@feedmill/admin-api/feedmill-v1/home.ts";
import type { Shop } from "@feedmill/shop/shop.ts";
import type { Ability } from "@feedmill/trade/access/abilities.ts";
import { type Actor, THE_SHOP } from "@feedmill/trade/access/actor.ts";
import { can } from "@feedmill/trade/access/can.ts";
import type { Result } from "@feedmill/trade/basics/result.ts";
import { plainText } from "../../../http/plain-text.ts";
import { countOrders, STATE_OF_VIEW } from "../orders/list-orders.ts";
import { presentEntry } from "../orders/present-entry.ts";

/** Newest orders of the first screen. */
const NEWEST = 6;

/** Rows of each list of what must be looked at. */
const ROWS = 20;

/** Who may make the next step of the orders in a view. */
const STEP_NEEDS: Readonly<Record<WaitingView, Ability>> = {
	"to-confirm": "orders.edit",
	"to-pack": "orders.handle",
	"to-ship": "orders.handle",
	"on-the-road": "orders.handle",
};

/** What waits for somebody with the rights of the actor. */
export async function presentHome(shop: Shop, actor: Actor): Promise<HomeShown> {
	const views = (Object.keys(STEP_NEEDS) as WaitingView[]).filter((view) => can(actor, STEP_NEEDS[view]));
	const [open, money, lowStock, reviews, newest] = await Promise.all([
		views.length > 0 ? countOrders(shop) : { states: new Map(), more: false },
		can(actor, "money.settle") ? moneyToCheck(shop, actor) : null,
		can(actor, "stock.edit") ? lowStockOf(shop, actor) : null,
		can(actor, "reviews.edit") ? waitingReviews(shop, actor) : null,
		can(actor, "orders.see") ? newestOrders(shop) : null,
	]);
	const waiting = Object.fromEntries(views.map((view) => [view, open.states.get(STATE_OF_VIEW[view]) ?? 0]));
	return { waiting, more: open.more, money, lowStock, reviews, newest };
}

async function newestOrders(shop: Shop): Promise<HomeShown["newest"]> {
	const { entries } = allowed(await shop.orders.entries.list(THE_SHOP, {}, { limit: NEWEST }));
	return entries.map((entry) => presentEntry(entry, shop.words));
}

async function moneyToCheck({ money }: Shop, actor: Actor): Promise<ToLookAt<MoneyToCheck>> {
	const { cases, unknown } = allowed(await money.list(actor));
	const rows = [
		...cases.map(
			({ id, kind, orderId, amount, openedAt }): MoneyToCheck => ({
				id: `case ${id}`,
				kind,
				orderId,
				amount,
				since: openedAt,
			}),
		),
		...unknown.map(
			({ id, orderId, amount, createdAt }): MoneyToCheck => ({
				id: `payment ${id}`,
				kind: "unanswered",
				orderId,
				amount,
				since: createdAt,
			}),
		),
	];
	return { count: rows.length, more: false, rows: rows.slice(0, ROWS) };
}

async function lowStockOf({ toDo }: Shop, actor: Actor): Promise<ToLookAt<LowStockRow>> {
	const { packs, count, more } = allowed(await toDo.lowStock(actor));
	const rows = packs.map(({ productId, name, sku, left }) => ({ id: productId, name: plainText(name), sku, left }));
	return { count, more, rows };
}

async function waitingReviews({ lists }: Shop, actor: Actor): Promise<HomeShown["reviews"]> {
	const { total, hasMore } = allowed(await lists.reviews.list({ status: "hold" }, { sort: "oldest", size: 1 }, actor));
	return { count: total, more: hasMore };
}

/** What the actor was asked for before. @throws if it is refused all the same. */
function allowed<T>(result: Result<T>): T {
	if (!result.ok) throw new Error(`Home asked for what was refused: ${result.error.code}`);
	return result.value;
}
