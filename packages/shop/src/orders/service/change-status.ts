import { type Actor, THE_SHOP } from "@feedmill/trade/access/actor.ts";
import { fail, ok, type Result } from "@feedmill/trade/basics/result.ts";
import type { Amount } from "@feedmill/trade/money/amount.ts";
import { cashDue } from "@feedmill/trade/order-status/handling.ts";
import type { OrderStatus } from "@feedmill/trade/order-status/order-status.ts";
import { mayMove, statusRule } from "@feedmill/trade/order-status/status-rules.ts";
import { checkGoodsHere } from "@feedmill/trade/orders/cancellable.ts";
import type { Order } from "@feedmill/trade/orders/order.ts";
import { productIdsOf } from "@feedmill/trade/orders/order-lines.ts";
import { said, type Text } from "@feedmill/trade/words/said.ts";
import type { CatalogueService } from "../../catalogue/reading/catalogue-service.ts";
import type { ShopCore } from "../../core/core.ts";
import type { Db } from "../../database/connection.ts";
import { retryAborted } from "../../database/transaction.ts";
import type { SettingsService } from "../../settings/settings-service.ts";
import { takenOf } from "../cash/cash-repository.ts";
import { mayComplete } from "../cash/forbidden-cash.ts";
import { findOrder, findOrderLocked } from "../order-repository.ts";
import { markPartsOnceOffline } from "../refunds/earlier-parts.ts";
import { saveOrder, takeIdsForChange } from "../save-order.ts";
import { enterStatus } from "../status-change.ts";
import type { ChangedOrder } from "../status-work.ts";

export interface ChangeNeeds extends Pick<ShopCore, "connection" | "clock" | "words"> {
	settings: SettingsService;
	catalogue: Pick<CatalogueService, "products">;
	/** Every installed payment gateway, by id. */
	gateways: ReadonlyMap<string, object>;
}

export interface ChangeOptions {
	note?: Text;
	transactionId?: string;
	from?: OrderStatus;
	/** ms since the epoch */
	unchangedSince?: number;
	actor?: Actor;
	/** Asked with the order locked, before anything else. */
	only?: (order: Order) => Result<void>;
	/** Asked with the order locked: whether it stays as it is. */
	stays?: (order: Order) => boolean;
	/**
	 * The order is paid by it, also where its status is that of a paid one and it is paid at the door. Returns the note;
	 * `due`: what of the order had not come until then, in millionths.
	 */
	pays?: (order: Order, due: Amount) => Text;
}

/** See OrderService.changeStatus. One transaction with the order locked. */
export async function changeOrderStatus(
	{ connection, clock, words, settings, catalogue, gateways }: ChangeNeeds,
	orderId: number,
	status: OrderStatus | ((order: Order) => OrderStatus),
	options: ChangeOptions,
): Promise<Result<ChangedOrder>> {
	const { db, dialect } = connection;
	// Read before the transaction, so that no code inside it waits for another connection.
	const before = await findOrder(db, orderId);
	if (!before) return fail("order_unknown", said("Invalid order ID."), "not-found");
	const [store, products] = await Promise.all([settings.current(), catalogue.products(productIdsOf(before))]);
	const change = async (trx: Db): Promise<Result<ChangedOrder>> => {
		const ids = await takeIdsForChange(trx, before);
		const found = await findOrderLocked(trx, dialect, orderId);
		if (!found) return fail("order_unknown", said("Invalid order ID."), "not-found");
		const allowed = options.only?.(found) ?? ok(undefined);
		if (!allowed.ok) return allowed;
		const moved =
			(options.from !== undefined && found.status !== options.from) ||
			found.modifiedAt > (options.unchangedSince ?? Number.POSITIVE_INFINITY);
		const to = typeof status === "function" ? status(found) : status;
		const pays = found.paidAt === null ? options.pays : undefined;
		const stays = (found.status === to && !pays) || moved || options.stays?.(found) === true;
		if (stays) return ok(found);
		if (found.status !== to && !mayMove(found.status, to))
			return fail(
				"invalid_order_status_change",
				said("An order cannot go from {status} to {to}.", { status: found.status, to }),
			);
		// Stock that a lorry or the buyer has is none.
		const here = statusRule(to).stock === "giveBack" && found.stockReduced ? checkGoodsHere(found) : ok(undefined);
		if (!here.ok) return here;
		// What has the number of a payment is no cash.
		const isByHand = (to === "completed" || pays !== undefined) && !options.transactionId;
		const completes = isByHand ? await mayComplete(trx, found, store.currency) : ok(undefined);
		if (!completes.ok) return completes;
		const now = clock.now();
		const { transactionId = found.transactionId } = options;
		const order = { ...found, transactionId };
		const note = pays ? pays(found, await dueOf(trx, found)) : options.note;
		const nextCouponUseId = () => ids("coupon_use");
		const { actor = THE_SHOP } = options;
		const work = { trx, dialect, now, words, actor, settings: store, products, nextCouponUseId };
		// Without a change of status nobody else notes it.
		const notes = pays && note !== undefined && found.status === to ? [note] : [];
		const start = { order, notes, events: [] };
		const entered = await enterStatus(work, start, to, note === undefined ? {} : { said: note });
		if (!entered.ok) return entered;
		const { paidAt } = entered.value.order;
		const paid = { ...entered.value, order: { ...entered.value.order, paidAt: pays ? (paidAt ?? now) : paidAt } };
		const changed = await markPartsOnceOffline(work, gateways, found, paid);
		await saveOrder(work, changed, "update", ids);
		return ok(changed.short ? { ...changed.order, short: changed.short } : changed.order);
	};
	return retryAborted(() => db.transaction().execute(change));
}

/** What of an order has not come yet, in millionths: of cash on delivery less what was taken at doors before. */
async function dueOf(trx: Db, order: Order): Promise<Amount> {
	if (cashDue(order) > 0) return cashDue(order, await takenOf(trx, order.id));
	return order.totals.price - order.totals.refunded;
}
