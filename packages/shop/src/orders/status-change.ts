import type { Actor } from "@feedmill/trade/access/actor.ts";
import { fail, ok, type Result } from "@feedmill/trade/basics/result.ts";
import type { Product } from "@feedmill/trade/catalogue/model/product.ts";
import { type StockChange, stockAlert } from "@feedmill/trade/inventory/stock.ts";
import type { OrderStatus } from "@feedmill/trade/order-status/order-status.ts";
import { statusNote, statusRule } from "@feedmill/trade/order-status/status-rules.ts";
import type { Order } from "@feedmill/trade/orders/order.ts";
import {
	reducedStockOf,
	salesOf,
	stockNeeds,
	stockNote,
	withReducedStock,
} from "@feedmill/trade/orders/order-lines.ts";
import type { StoreSettings } from "@feedmill/trade/settings/settings.ts";
import { said, type Text } from "@feedmill/trade/words/said.ts";
import type { Words } from "@feedmill/trade/words/words.ts";
import { touch } from "../database/connection.ts";
import type { ShopEvent } from "../events/event.ts";
import type { StockTransaction } from "../inventory/locked-stock-repository.ts";
import { releaseHolds } from "../inventory/reservation-repository.ts";
import { followVariations, restoreStock, takeStock, takeUnreservedStock } from "../inventory/stock-repository.ts";
import {
	countCouponUses,
	countCouponUsesAnyway,
	insertCouponUses,
	takeBackCouponUses,
} from "./coupon-use-repository.ts";
import { grantDownloads } from "./grant-downloads.ts";
import { planVoid } from "./plan-void.ts";
import { recordSales } from "./sales-repository.ts";

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
}

/**
 * Applies the effects of a status on stock, reservations, sales, coupons and authorised payments, each once, and
 * returns the changed order without storing it. Errors with `strict`: those of takeStock, and coupon_limit_reached
 * with the codes in `data.codes`. Reference: 05 Checkout §7.
 */
export async function enterStatus(
	work: StatusWork,
	moved: MovedOrder,
	to: OrderStatus,
	move: StatusMove = {},
): Promise<Result<MovedOrder>> {
	const rule = statusRule(to);
	const from = moved.order.status;
	const coupons = await moveCoupons(work, moved.order, rule.coupons, move.strict === true);
	if (!coupons.ok) return coupons;
	const stocked = await moveStock(work, { ...moved, order: coupons.value }, rule.stock, rule.hold, move);
	if (!stocked.ok) return stocked;
	let { order } = stocked.value;
	const sales =
		rule.sales === "add" && !order.salesRecorded ? 1 : rule.sales === "subtract" && order.salesRecorded ? -1 : 0;
	if (sales !== 0) await recordSales(work.trx, order.id, salesOf(order, sales));
	if (rule.authorisation === "release" && from !== to) await planVoid(work.trx, order.id, work.now);
	order = {
		...order,
		status: to,
		modifiedAt: work.now,
		salesRecorded: sales === 0 ? order.salesRecorded : sales === 1,
	};
	if (to !== "pending") order.holdUntil = null;
	await grantDownloads(work, order);
	// Cash on delivery is paid when the order is completed.
	if (rule.paid && order.paidAt === null && !(to === "processing" && order.paymentMethod === "cod"))
		order.paidAt = work.now;
	if (to === "completed") order.completedAt = work.now;
	return ok({
		order,
		// An order that becomes pending again only counts its coupons again.
		notes: from === to ? stocked.value.notes : [...stocked.value.notes, statusNote(from, to, move.said)],
		events:
			from === to
				? stocked.value.events
				: [...stocked.value.events, { kind: "order.status", orderId: order.id, from, to }],
	});
}

async function moveCoupons(
	{ trx, nextCouponUseId }: StatusWork,
	order: Order,
	how: "count" | "takeBack" | "leave",
	strict: boolean,
): Promise<Result<Order>> {
	if (how === "takeBack" && order.couponsCounted) {
		await takeBackCouponUses(trx, order.id);
		return ok({ ...order, couponsCounted: false });
	}
	if (how !== "count" || order.couponsCounted) return ok(order);
	const counting = order.coupons.filter(({ couponId }) => couponId > 0);
	const ids = counting.map(({ couponId }) => couponId);
	if (strict) {
		const counted = new Set(await countCouponUses(trx, ids));
		const refused = counting.filter(({ couponId }) => !counted.has(couponId));
		if (refused.length > 0)
			return fail("coupon_limit_reached", said("Coupon usage limit has been reached."), "conflict", {
				codes: refused.map(({ code }) => code),
			});
	} else {
		await countCouponUsesAnyway(trx, ids);
	}
	const usedBy = order.customerId > 0 ? String(order.customerId) : order.billing.email.toLowerCase();
	await insertCouponUses(
		trx,
		ids.map((couponId) => ({ id: nextCouponUseId(), couponId, orderId: order.id, usedBy })),
	);
	return ok({ ...order, couponsCounted: true });
}

async function moveStock(
	work: StatusWork,
	moved: MovedOrder,
	how: "take" | "giveBack" | "leave",
	hold: "keep" | "release",
	move: StatusMove,
): Promise<Result<MovedOrder>> {
	const { order } = moved;
	const { noStockAmount } = work.settings;
	if (how === "take" && !order.stockReduced) {
		const { stock: facts } = move;
		const unmanaged = !work.settings.stockManaged || (facts && facts.managed.size === 0 && !facts.held);
		if (unmanaged) return ok({ ...moved, order: { ...order, stockReduced: true } });
		const needs = stockNeeds(order, work.products);
		const limited =
			facts && move.strict && !facts.held ? needs.filter(({ productId }) => facts.managed.has(productId)) : [];
		const quick = await takeUnreservedStock(work, limited, noStockAmount);
		const reduced = quick
			? ok(quick)
			: await takeStock(work, order.id, needs, { strict: move.strict === true, noStockAmount });
		if (!reduced.ok) return reduced;
		await tellCatalogue(work, order, reduced.value);
		return ok(afterTaking(work, moved, reduced.value));
	}
	if (how === "giveBack" && order.stockReduced) {
		const given = await giveBack(work, moved);
		return ok({ ...given, order: { ...given.order, stockReduced: false } });
	}
	if (hold === "release" && order.holdUntil !== null) await releaseHolds(work, order.id);
	return ok(moved);
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

function afterTaking(
	{ settings, products }: StatusWork,
	moved: MovedOrder,
	changes: readonly StockChange[],
): MovedOrder {
	const order = { ...moved.order, stockReduced: true, items: withReducedStock(moved.order, products, changes) };
	if (changes.length === 0) return { ...moved, order };
	const alerts = changes.flatMap((change): ShopEvent[] => {
		const alert = stockAlert(change, settings);
		if (
			alert === null ||
			(alert === "low_stock" ? !settings.notifyLowStock : alert === "no_stock" && !settings.notifyNoStock)
		)
			return [];
		const item = order.items.find(
			({ productId, variationId }) => products.get(variationId || productId)?.stockOwnerId === change.productId,
		);
		const product = `${item?.name ?? `#${change.productId}`}${item?.sku ? ` (${item.sku})` : ""}`;
		return [
			{
				kind: "stock.alert",
				alert,
				product,
				quantity: alert === "backorder" ? change.before - change.after : change.after,
				orderId: order.id,
			},
		];
	});
	return {
		order,
		notes: [
			...moved.notes,
			stockNote((changes) => said("Stock levels reduced: {changes}", { changes }), order, products, changes),
		],
		events: [...moved.events, ...alerts],
	};
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
