import { ok, type Result } from "@feedmill/trade/basics/result.ts";
import { type StockAlert, type StockChange, type StockNeed, stockAlert } from "@feedmill/trade/inventory/stock.ts";
import { goodsAreAway } from "@feedmill/trade/order-status/handling.ts";
import type { StatusRule } from "@feedmill/trade/order-status/status-rules.ts";
import type { Order } from "@feedmill/trade/orders/order.ts";
import {
	productOf,
	reducedStockOf,
	shortNote,
	shortOf,
	stockNeeds,
	stockNote,
	withReducedStock,
} from "@feedmill/trade/orders/order-lines.ts";
import type { StoreSettings } from "@feedmill/trade/settings/settings.ts";
import { said } from "@feedmill/trade/words/said.ts";
import { touch } from "../database/connection.ts";
import type { ShopEvent } from "../events/event.ts";
import { releaseHolds } from "../inventory/reservation-repository.ts";
import { followVariations, restoreStock, takeStock, takeUnreservedStock } from "../inventory/stock-repository.ts";
import type { MovedOrder, StatusMove, StatusWork } from "./status-work.ts";

/**
 * Reduces the stock by an order or gives it back, each once, or ends the order's reservations. Goods that a lorry or
 * the buyer has are not given back. Errors with `move.strict`: those of takeStock.
 */
export async function moveStock(
	work: StatusWork,
	moved: MovedOrder,
	{ stock, hold }: Pick<StatusRule, "stock" | "hold">,
	move: StatusMove,
): Promise<Result<MovedOrder>> {
	const { order } = moved;
	if (stock === "take" && !order.stockReduced) return take(work, moved, move);
	// What a lorry or the buyer has comes back first: paid again, such an order has taken its stock already.
	if (stock === "giveBack" && order.stockReduced && !goodsAreAway(order)) {
		const given = await giveBack(work, moved);
		return ok({ ...given, order: { ...given.order, stockReduced: false } });
	}
	if (hold === "release" && order.holdUntil !== null) await releaseHolds(work, order.id);
	return ok(moved);
}

async function take(work: StatusWork, moved: MovedOrder, move: StatusMove): Promise<Result<MovedOrder>> {
	const { order } = moved;
	if (isUnmanaged(work, move)) return ok({ ...moved, order: { ...order, stockReduced: true } });
	const { noStockAmount } = work.settings;
	const needs = stockNeeds(order, work.products);
	const quick = await takeUnreservedStock(work, takenAtOnce(needs, move), noStockAmount);
	const strict = move.strict === true;
	const reduced = quick ? ok(quick) : await takeStock(work, order.id, needs, { strict, noStockAmount });
	if (!reduced.ok) return reduced;
	await tellCatalogue(work, order, reduced.value);
	return ok(afterTaking(work, moved, reduced.value));
}

/** Whether the order changes no stock, and has none reserved. */
function isUnmanaged({ settings }: StatusWork, { stock }: StatusMove): boolean {
	return !settings.stockManaged || (stock !== undefined && stock.managed.size === 0 && !stock.held);
}

/** What can be taken without a look at reservations; empty if they must be looked at. */
function takenAtOnce(needs: readonly StockNeed[], { stock, strict }: StatusMove): StockNeed[] {
	return stock && strict && !stock.held ? needs.filter(({ productId }) => stock.managed.has(productId)) : [];
}

/**
 * Returns to stock what the lines have reduced and not returned yet, or the `quantities` by line id. The order stays
 * marked as having reduced the stock, so that it never reduces it twice.
 */
export async function giveBack(
	work: StatusWork,
	moved: MovedOrder,
	quantities?: ReadonlyMap<number, number>,
): Promise<MovedOrder> {
	const { order } = moved;
	const given = new Map(
		order.items.map(({ id, reducedStock }) => [
			id,
			quantities ? Math.min(reducedStock, quantities.get(id) ?? 0) : reducedStock,
		]),
	);
	const back = { ...order, items: order.items.map((item) => ({ ...item, reducedStock: given.get(item.id) ?? 0 })) };
	const restored = await restoreStock(work, reducedStockOf(back, work.products), work.settings.noStockAmount);
	await tellCatalogue(work, order, restored);
	const notes =
		restored.length > 0
			? [stockNote((changes) => said("Stock levels increased: {changes}", { changes }), order, work.products, restored)]
			: [];
	const items = order.items.map((item) => ({ ...item, reducedStock: item.reducedStock - (given.get(item.id) ?? 0) }));
	return { ...moved, order: { ...order, items }, notes: [...moved.notes, ...notes] };
}

/**
 * Takes more units for some lines of an order that has taken its stock already, by the id of the line. Errors: those of
 * takeStock; nothing is taken then.
 */
export async function takeMore(
	work: StatusWork,
	moved: MovedOrder,
	units: ReadonlyMap<number, number>,
): Promise<Result<MovedOrder>> {
	const { order } = moved;
	if (units.size === 0) return ok(moved);
	const items = order.items
		.filter(({ id }) => units.has(id))
		.map((item) => ({ ...item, quantity: units.get(item.id)!, reducedStock: 0 }));
	const more = { ...order, items };
	const { noStockAmount } = work.settings;
	const taken = await takeStock(work, order.id, stockNeeds(more, work.products), { strict: true, noStockAmount });
	if (!taken.ok) return taken;
	await tellCatalogue(work, more, taken.value);
	const after = afterTaking(work, { ...moved, order: more }, taken.value);
	const added = new Map(after.order.items.map(({ id, reducedStock }) => [id, reducedStock]));
	const all = order.items.map((item) => ({ ...item, reducedStock: item.reducedStock + (added.get(item.id) ?? 0) }));
	return ok({ ...after, order: { ...order, items: all } });
}

function afterTaking(work: StatusWork, moved: MovedOrder, changes: readonly StockChange[]): MovedOrder {
	const { products } = work;
	const order = { ...moved.order, stockReduced: true, items: withReducedStock(moved.order, products, changes) };
	if (changes.length === 0) return { ...moved, order };
	const short = shortOf(order, products, changes);
	return {
		order,
		notes: [
			...moved.notes,
			stockNote((changes) => said("Stock levels reduced: {changes}", { changes }), order, products, changes),
			...(short.length > 0 ? [shortNote(short)] : []),
		],
		events: [...moved.events, ...changes.flatMap((change) => alertsOf(work, order, change))],
		...(short.length > 0 ? { short } : {}),
	};
}

/** None or one. */
function alertsOf({ settings, products }: StatusWork, order: Order, change: StockChange): ShopEvent[] {
	const alert = stockAlert(change, settings);
	if (alert === null || !isWanted(alert, settings)) return [];
	const item = order.items.find((each) => productOf(each, products)?.stockOwnerId === change.productId);
	const product = `${item?.name ?? `#${change.productId}`}${item?.sku ? ` (${item.sku})` : ""}`;
	const quantity = alert === "backorder" ? change.before - change.after : change.after;
	return [{ kind: "stock.alert", alert, product, quantity, orderId: order.id }];
}

function isWanted(alert: StockAlert, { notifyLowStock, notifyNoStock }: StoreSettings): boolean {
	return alert === "low_stock" ? notifyLowStock : alert !== "no_stock" || notifyNoStock;
}

/** Lists show and filter by stock status, so every process must learn of a change. */
async function tellCatalogue({ trx }: StatusWork, order: Order, changes: readonly StockChange[]): Promise<void> {
	const changed = new Set(
		changes.filter(({ status, statusBefore }) => status !== statusBefore).map(({ productId }) => productId),
	);
	if (changed.size === 0) return;
	await followVariations(
		trx,
		order.items.map(({ variationId }) => variationId).filter((id) => changed.has(id)),
	);
	await touch(trx, "stock");
}
