import { type Actor, THE_SHOP } from "@feedmill/trade/access/actor.ts";
import { fail, ok, type Result } from "@feedmill/trade/basics/result.ts";
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
import { mayComplete } from "../cash/forbidden-cash.ts";
import { findOrder, findOrderLocked } from "../order-repository.ts";
import { markPartsOnceOffline } from "../refunds/earlier-parts.ts";
import { saveOrder, takeIdsForChange } from "../save-order.ts";
import { enterStatus } from "../status-change.ts";
import type { ChangedOrder } from "../status-work.ts";

interface ChangeNeeds extends Pick<ShopCore, "connection" | "clock" | "words"> {
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
}

/** See OrderService.changeStatus. One transaction with the order locked. */
export async function changeOrderStatus(
	{ connection, clock, words, settings, catalogue, gateways }: ChangeNeeds,
	orderId: number,
	to: OrderStatus,
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
		const stays = found.status === to || moved || options.stays?.(found) === true;
		if (stays) return ok(found);
		if (!mayMove(found.status, to))
			return fail(
				"invalid_order_status_change",
				said("An order cannot go from {status} to {to}.", { status: found.status, to }),
			);
		// Stock that a lorry or the buyer has is none.
		const here = statusRule(to).stock === "giveBack" && found.stockReduced ? checkGoodsHere(found) : ok(undefined);
		if (!here.ok) return here;
		// What has the number of a payment is no cash.
		const isByHand = to === "completed" && !options.transactionId;
		const completes = isByHand ? await mayComplete(trx, found, store.currency) : ok(undefined);
		if (!completes.ok) return completes;
		const order = { ...found, transactionId: options.transactionId ?? found.transactionId };
		const now = clock.now();
		const nextCouponUseId = () => ids("coupon_use");
		const { actor = THE_SHOP } = options;
		const work = { trx, dialect, now, words, actor, settings: store, products, nextCouponUseId };
		const entered = await enterStatus(
			work,
			{ order, notes: [], events: [] },
			to,
			options.note === undefined ? {} : { said: options.note },
		);
		if (!entered.ok) return entered;
		const changed = await markPartsOnceOffline(work, gateways, found, entered.value);
		await saveOrder(work, changed, "update", ids);
		return ok(changed.short ? { ...changed.order, short: changed.short } : changed.order);
	};
	return retryAborted(() => db.transaction().execute(change));
}
