import { setImmediate as nextTurn } from "node:timers/promises";
import type { Actor } from "@feedmill/trade/access/actor.ts";
import { permit } from "@feedmill/trade/access/can.ts";
import { fail, type Result } from "@feedmill/trade/basics/result.ts";
import { abilityFor } from "@feedmill/trade/order-status/handling.ts";
import { said } from "@feedmill/trade/words/said.ts";
import type { Db } from "../../database/connection.ts";
import { type HandlingNeeds, handleOrder } from "./handle-order.ts";
import type { HandledNow } from "./handling-work.ts";
import { readStep, type StepRequest } from "./step-request.ts";
import { type RestRequest, takeRest } from "./take-rest.ts";

/** Writes down what becomes of the goods of orders (trade/order-status/handling.ts). */
export interface HandlingService {
	/**
	 * Makes a step, under the order's lock, with its note and event. A step that was made before is made no second time:
	 * the sentence says by whom and when. Errors: feedmill_not_allowed, feedmill_invalid (lorry, phone, cash, reason),
	 * order_unknown, handling_not_possible, handling_differs (made before with another lorry or cash).
	 */
	handle(
		orderId: number,
		request: StepRequest,
		actor: Actor,
		/** Written in the step's transaction, if this call makes it. May throw. */
		alsoWrite?: (trx: Db) => Promise<void>,
	): Promise<Result<HandledNow>>;
	/**
	 * The same step for several orders, one after another, each by itself: one that is refused stops no other. Between
	 * them other requests get their turn. Error: feedmill_invalid for more than MOST_AT_ONCE orders.
	 */
	handleMany(orderIds: readonly number[], request: StepRequest, actor: Actor): Promise<Result<HandledRow[]>>;
	/**
	 * Takes the rest, or part of it, of the cash of a delivery with which less was taken than was due, once for a key of
	 * the person; with all of it the order is paid and completed, and its case closed. The step "back" takes it back.
	 * Errors: feedmill_not_allowed, feedmill_invalid (no amount, or more than is missing), order_unknown, cash_not_due
	 * (nothing is missing), cash_forbidden.
	 */
	takeRest(orderId: number, request: RestRequest, actor: Actor): Promise<Result<HandledNow>>;
}

/** The result for one of several orders, in the order of the request. */
export interface HandledRow {
	orderId: number;
	result: Result<HandledNow>;
}

/** Most orders of one call. */
const MOST_AT_ONCE = 500;

export function createHandlingService(needs: HandlingNeeds): HandlingService {
	const handle: HandlingService["handle"] = async (orderId, request, actor, alsoWrite) => {
		const permitted = mayStep(request, actor);
		if (!permitted.ok) return permitted;
		const step = readStep(request);
		return step.ok ? handleOrder(needs, orderId, step.value, actor, alsoWrite) : step;
	};
	return {
		handle,
		async takeRest(orderId, request, actor) {
			const permitted = permit(actor, "orders.handle");
			return permitted.ok ? takeRest(needs, orderId, request, actor) : permitted;
		},
		async handleMany(orderIds, request, actor) {
			const permitted = mayStep(request, actor);
			if (!permitted.ok) return permitted;
			const ids = [...new Set(orderIds)];
			if (ids.length > MOST_AT_ONCE)
				return fail("feedmill_invalid", said("At most {most} orders at once.", { most: MOST_AT_ONCE }));
			const rows: HandledRow[] = [];
			for (const orderId of ids) {
				rows.push({ orderId, result: await handle(orderId, request, actor) });
				// A row is a millisecond or two of work; whoever shops meanwhile waits for one of them at most.
				await nextTurn();
			}
			return { ok: true, value: rows };
		},
	};
}

function mayStep({ step }: StepRequest, actor: Actor): Result<void> {
	const permitted = permit(actor, "orders.handle");
	return permitted.ok ? permit(actor, abilityFor(step)) : permitted;
}
