import type { Visitor } from "../cart/session.ts";
import type { Db } from "../database/connection.ts";
import { againWhereEnded } from "../database/ended-transaction.ts";
import type { Order } from "../orders/order.ts";
import { productIdsOf } from "../orders/order-lines.ts";
import { orderReceivedPath } from "../orders/order-paths.ts";
import { findOrder, forgetIdempotencyKey, lockOrder } from "../orders/order-repository.ts";
import { saveOrder, takeIdsForChange } from "../orders/save-order.ts";
import { mayMove, statusRule } from "../orders/status.ts";
import { enterStatus } from "../orders/status-change.ts";
import type { PaymentGateway } from "../payments/gateway.ts";
import { ok, type Result } from "../result.ts";
import type { CheckoutDeps } from "./checkout-deps.ts";
import type { CheckoutRequest, PlacedOrder } from "./checkout-service.ts";
import { emptySession } from "./order-in-cart.ts";
import { askGateway, paymentOf, paymentRefused } from "./payment-step.ts";

/**
 * Asks a gateway that asks others, after the order is safe as pending, and writes down what it says. Its own message may have come first
 * (a webhook): an order that is paid stays paid, and one that is refunded refunded.
 */
export async function payOnline(
	deps: CheckoutDeps,
	visitor: Visitor,
	gateway: PaymentGateway,
	placed: PlacedOrder,
	request: CheckoutRequest,
): Promise<Result<PlacedOrder>> {
	const { order } = placed;
	const [settings, products] = await Promise.all([
		deps.settings.current(),
		deps.catalogue.products(productIdsOf(order)),
	]);
	const answer = await askGateway(gateway, order, request.paymentData, { settings, products, origin: request.origin });
	if ("refused" in answer) {
		// A refusal is no answer to keep: the next attempt with this key asks again.
		await forgetIdempotencyKey(deps.connection.db, order.id);
		return paymentRefused(answer.refused);
	}
	const payment = paymentOf(answer, orderReceivedPath(settings.pages.checkout.path, order));
	const writeDown = async (trx: Db): Promise<Order> => {
		const ids = await takeIdsForChange(trx, order);
		await lockOrder(trx, order.id, deps.connection.dialect);
		const current = (await findOrder(trx, order.id)) ?? order;
		const now = deps.clock.now();
		const start = {
			order: { ...current, payment, transactionId: answer.transactionId ?? current.transactionId, modifiedAt: now },
			notes: [],
			mails: [],
		};
		const stays =
			answer.status === undefined || statusRule(current.status).paid || !mayMove(current.status, answer.status);
		const work = {
			trx,
			dialect: deps.connection.dialect,
			now,
			settings,
			products,
			nextCouponUseId: () => ids("coupon_use"),
		};
		const moved = stays
			? ok(start)
			: await enterStatus(work, start, answer.status!, answer.note === undefined ? {} : { said: answer.note });
		if (!moved.ok) throw new Error(moved.error.message);
		await saveOrder(trx, moved.value, "update", ids, now);
		return moved.value.order;
	};
	const saved = await againWhereEnded(() => deps.connection.db.transaction().execute(writeDown));
	if (answer.result === "success") {
		await deps.carts.editLocked(visitor, async ({ session }) => {
			if (session.draftOrderId === order.id) emptySession(session);
			return ok(undefined);
		});
	}
	return ok({ ...placed, order: saved, payment });
}
