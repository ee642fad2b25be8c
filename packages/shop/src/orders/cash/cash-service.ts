import { type Actor, actorName } from "@feedmill/trade/access/actor.ts";
import { permit } from "@feedmill/trade/access/can.ts";
import { fail, ok, type Result } from "@feedmill/trade/basics/result.ts";
import type { Amount } from "@feedmill/trade/money/amount.ts";
import { said } from "@feedmill/trade/words/said.ts";
import type { ShopCore } from "../../core/core.ts";
import { retryAborted } from "../../database/transaction.ts";
import { auditOrder } from "../audit-order.ts";
import { type CashTaken, findCashOf, findHeldCash, markHandedIn } from "./cash-repository.ts";

/** What came in by one call. */
export interface HandedIn {
	amount: Amount;
	/** Of how many orders; what was paid in before counts no more. */
	count: number;
}

/** Cash that was taken at doors and counters, until it is paid in. Error of held and handIn: feedmill_not_allowed. */
export interface CashService {
	/** What is not paid in, by who holds it, the oldest first; at most MOST. */
	held(actor: Actor): Promise<Result<CashTaken[]>>;
	/** What was taken for an order, the oldest first; whoever shows it asks who may see it. */
	takenFor(orderId: number): Promise<CashTaken[]>;
	/** Somebody has counted it: these are paid in, each once. Error: feedmill_invalid. */
	handIn(ids: readonly number[], actor: Actor): Promise<Result<HandedIn>>;
}

const MOST = 500;

export function createCashService({ connection, clock }: Pick<ShopCore, "connection" | "clock">): CashService {
	const { db } = connection;
	return {
		async held(actor) {
			const permitted = permit(actor, "orders.handle");
			return permitted.ok ? ok(await findHeldCash(db, MOST)) : permitted;
		},
		takenFor: (orderId) => findCashOf(db, orderId),
		async handIn(ids, actor) {
			const permitted = permit(actor, "orders.handle");
			if (!permitted.ok) return permitted;
			if (ids.length === 0 || ids.length > MOST)
				return fail("feedmill_invalid", said("Choose what was handed in: 1 to {most} amounts.", { most: MOST }));
			const marked = await retryAborted(() =>
				db.transaction().execute(async (trx) => {
					const now = clock.now();
					const rows = await markHandedIn(trx, [...new Set(ids)], actorName(actor), now);
					for (const { orderId, amount } of rows)
						await auditOrder(
							trx,
							{ id: orderId, customerId: 0 },
							{ before: { cashHandedIn: 0 }, after: { cashHandedIn: amount }, notes: {}, actor, now },
						);
					return rows;
				}),
			);
			return ok({ amount: marked.reduce((sum, { amount }) => sum + amount, 0), count: marked.length });
		},
	};
}
