import { shownPhone } from "@feedmill/trade/address/phone.ts";
import { fail, ok, type Result } from "@feedmill/trade/basics/result.ts";
import {
	cashDue,
	type HandlingEntry,
	handlingLabel,
	handlingOf,
	isRestTaken,
	lastToTakeBack,
	stepRule,
} from "@feedmill/trade/order-status/handling.ts";
import { escapeHtml } from "@feedmill/trade/text/sanitise.ts";
import { said, type Text } from "@feedmill/trade/words/said.ts";
import { closeCases } from "../../money-cases/case-repository.ts";
import { deleteCash, findCashOf, takenOf } from "../cash/cash-repository.ts";
import { cashRef } from "../cash-case-repository.ts";
import { enterStatus } from "../status-change.ts";
import type { MovedOrder } from "../status-work.ts";
import { deliver, endOfCase, tellDifference } from "./deliver.ts";
import type { HandlingWork, MadeStep } from "./handling-work.ts";
import type { StepRequest } from "./step-request.ts";

/** Makes a step that `checkStep` has found possible. */
export async function makeStep(work: HandlingWork, request: StepRequest): Promise<Result<MadeStep>> {
	const { order } = work;
	if (request.step === "back") return takeBack(work);
	const from = handlingOf(order) ?? "confirmed";
	const { to, done } = stepRule(request.step);
	const sentence = said("Order {order} is {state}.", { order: order.id, state: handlingLabel(to) });
	const made = (note: Text, more: Partial<HandlingEntry> = {}): Result<MadeStep> =>
		ok({
			entry: { step: request.step, from, to, ...more },
			moved: { order, notes: [note], events: [] },
			sentence,
			difference: 0,
		});
	switch (request.step) {
		case "ship": {
			const { lorry, driver = "" } = request;
			return driver === ""
				? made(said("On the road with {lorry}.", { lorry }), { lorry })
				: made(said("On the road with {lorry}, driver {driver}.", { lorry, driver: shownPhone(driver) }), {
						lorry,
						driver,
					});
		}
		case "deliver":
			return deliver(work, from, request);
		case "return":
			return made(said("The goods came back: {reason}", { reason: escapeHtml(request.reason) }), {
				reason: request.reason,
			});
		default:
			return made(said("The goods are {done}.", { done }));
	}
}

/** Takes the last step back; of a delivery also that it completed the order, and that it was paid by it. */
async function takeBack(work: HandlingWork): Promise<Result<MadeStep>> {
	const { trx, order, now } = work;
	const last = lastToTakeBack(order);
	if (!last) return fail("handling_not_possible", said("No step of order {order} was made yet.", { order: order.id }));
	const { done } = last.step === "back" ? { done: "" } : stepRule(last.step);
	const isRest = isRestTaken(last);
	const note = isRest
		? said("Taken back, by mistake: the rest of the cash.")
		: said("Taken back, by mistake: {done}.", { done });
	const made = (moved: MovedOrder): Result<MadeStep> =>
		ok({
			entry: { step: "back", from: last.to, to: last.from },
			moved,
			sentence: isRest
				? said("The rest of the cash of order {order} is still to come again.", { order: order.id })
				: said("Order {order} is {state} again.", { order: order.id, state: handlingLabel(last.from) }),
			difference: 0,
		});
	if (last.cash !== undefined) {
		const taken = (await findCashOf(trx, order.id)).find(({ stepAt }) => stepAt === last.at);
		if (taken?.way === "cash" && taken.handedInAt !== null)
			return fail(
				"handling_not_possible",
				said("The cash of order {order} is handed in: the step stays.", { order: order.id }),
				"conflict",
			);
		await deleteCash(trx, order.id, last.at);
		const end = endOfCase(work, said("The delivery was taken back."));
		await closeCases(trx, { kinds: ["amount"], ref: cashRef(order.id, last.at) }, end, now);
	}
	if (!last.completed) return made({ order, notes: [note], events: [] });
	if (last.completed.refunded !== order.totals.refunded)
		return fail(
			"handling_not_possible",
			said("Money of order {order} was given back since it was delivered: that stays.", { order: order.id }),
			"conflict",
		);
	const unpaid = { ...order, paidAt: last.paid ? null : order.paidAt, completedAt: null };
	// What is missing again needs somebody again, beside cash of an earlier delivery too. A closed case stays closed.
	const taken = await takenOf(trx, order.id);
	if (isRest || (last.paid && taken > 0)) await tellDifference(work, cashDue(unpaid), taken);
	const start: MovedOrder = { order: unpaid, notes: [], events: [] };
	if (order.status !== "completed") return made({ ...start, notes: [note] });
	const moved = await enterStatus(work, start, "processing", { said: note });
	return moved.ok ? made(moved.value) : moved;
}
