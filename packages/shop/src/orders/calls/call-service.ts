import { type Actor, actorName } from "@feedmill/trade/access/actor.ts";
import { permit } from "@feedmill/trade/access/can.ts";
import { fail, ok, type Result } from "@feedmill/trade/basics/result.ts";
import { handlingOf, shortName } from "@feedmill/trade/order-status/handling.ts";
import { nextCall } from "@feedmill/trade/orders/next-call.ts";
import { said } from "@feedmill/trade/words/said.ts";
import type { ShopCore } from "../../core/core.ts";
import { takeIds } from "../../database/id-block.ts";
import { retryAborted } from "../../database/transaction.ts";
import type { SettingsService } from "../../settings/settings-service.ts";
import { auditOrder } from "../audit-order.ts";
import { findOrderLocked, insertNotes } from "../order-repository.ts";
import { noteAuthor } from "../save-order.ts";
import { findCall, findWaitingCalls, type WaitingCall, writeCall } from "./call-repository.ts";

/** Calls to buyers whose orders are to be confirmed. A call that was answered is the step "confirm". */
export interface CallService {
	/** Those that are to be called, the due ones first; at most MOST. Error: feedmill_not_allowed. */
	waiting(actor: Actor): Promise<Result<WaitingCall[]>>;
	/**
	 * Nobody answered: the order comes again in 2 hours, then in 4, then the next day. `tries`: as the caller saw them,
	 * so that a second click, or a colleague, does not count twice. Errors: feedmill_not_allowed,
	 * order_unknown, call_not_due.
	 */
	noAnswer(orderId: number, tries: number, actor: Actor): Promise<Result<WaitingCall>>;
}

const MOST = 500;

export function createCallService({
	connection,
	clock,
	words,
	settings,
}: Pick<ShopCore, "connection" | "clock" | "words"> & { settings: SettingsService }): CallService {
	const { db, dialect } = connection;
	return {
		async waiting(actor) {
			const permitted = permit(actor, "orders.edit");
			return permitted.ok ? ok(await findWaitingCalls(db, MOST)) : permitted;
		},
		async noAnswer(orderId, tries, actor) {
			const permitted = permit(actor, "orders.edit");
			if (!permitted.ok) return permitted;
			const store = await settings.current();
			return retryAborted(() =>
				db.transaction().execute(async (trx) => {
					const ids = await takeIds(trx, { order_note: 1 });
					const order = await findOrderLocked(trx, dialect, orderId);
					if (!order) return fail("order_unknown", said("Invalid order ID."), "not-found");
					if (handlingOf(order) !== "to-confirm")
						return fail("call_not_due", said("Order {order} needs no call any more.", { order: orderId }), "conflict");
					const before = await findCall(trx, orderId);
					if ((before?.tries ?? 0) !== tries)
						return fail(
							"call_not_due",
							said("{name} has called for order {order} meanwhile.", {
								name: shortName(before?.calledBy ?? ""),
								order: orderId,
							}),
							"conflict",
						);
					const now = clock.now();
					const call: WaitingCall = {
						orderId,
						tries: tries + 1,
						nextCallAt: nextCall(tries + 1, now, store),
						calledBy: actorName(actor),
					};
					await writeCall(trx, call, now);
					const note = words.tell(
						said("No answer to call {count}. Again {time}.", {
							count: call.tries,
							time: words.shortTime(call.nextCallAt, store),
						}),
					);
					const author = noteAuthor(actor);
					await insertNotes(trx, [
						{ id: ids("order_note"), orderId, content: note, toCustomer: false, author, createdAt: now },
					]);
					await auditOrder(trx, order, { before: {}, after: {}, notes: { note }, actor, now });
					return ok(call);
				}),
			);
		},
	};
}
