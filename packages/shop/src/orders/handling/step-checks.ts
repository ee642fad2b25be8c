import { fail, ok, type Result } from "@feedmill/trade/basics/result.ts";
import {
	type HandlingEntry,
	type HandlingStep,
	handlingLabel,
	handlingOf,
	isBeyond,
	isRestTaken,
	lastToTakeBack,
	shortName,
	standingSteps,
	stepRule,
} from "@feedmill/trade/order-status/handling.ts";
import { isCollected } from "@feedmill/trade/orders/collected.ts";
import { statusName } from "@feedmill/trade/orders/order-as-sold.ts";
import { type Said, said } from "@feedmill/trade/words/said.ts";
import type { HandlingWork } from "./handling-work.ts";
import type { StepRequest } from "./step-request.ts";

/**
 * Whether a step can be made now. null: it can; a sentence: it was made before, and by whom. Errors:
 * handling_not_possible, and handling_differs if it was made before with another lorry or other cash.
 */
export function checkStep(work: StepLook, request: StepRequest): Result<Said | null> {
	const { order } = work;
	if (request.step === "back") return checkBack(work, request.of);
	const rule = stepRule(request.step);
	const now = handlingOf(order);
	// Said first: nothing is wrong if a colleague was faster.
	if (now !== null && (now === rule.to || isBeyond(now, rule.to))) return madeBefore(work, request);
	if (now === null || !rule.allowedIn(order.status))
		return refused(
			said("Order {order} is {status}: it cannot be {done} now.", {
				order: order.id,
				status: statusName(order),
				done: rule.done,
			}),
		);
	if (!rule.from.includes(now))
		return refused(
			said("Order {order} is {state}: it cannot be {done} now.", {
				order: order.id,
				state: handlingLabel(now),
				done: rule.done,
			}),
		);
	if (request.step === "ship" && isCollected(order))
		return refused(said("The buyer of order {order} comes for it: no lorry is needed.", { order: order.id }));
	return ok(null);
}

/** What a look at an order needs, whoever has locked it. */
type StepLook = Pick<HandlingWork, "order" | "words" | "settings">;

function checkBack({ order, words, settings }: StepLook, of?: HandlingStep): Result<Said | null> {
	const last = order.handled?.history.at(-1);
	if (of !== undefined && last?.step !== "back" && last?.step !== of)
		return refused(said("Another step of order {order} was made since: it stays as it is.", { order: order.id }));
	if (last?.step === "back")
		return ok(
			said("The last step of order {order} was taken back already by {name}, {time}.", {
				order: order.id,
				name: shortName(last.by),
				time: words.shortTime(last.at, settings),
			}),
		);
	if (lastToTakeBack(order)) return ok(null);
	return refused(
		last
			? said("Order {order} is {status} since: its last step stays.", { order: order.id, status: statusName(order) })
			: said("No step of order {order} was made yet.", { order: order.id }),
	);
}

/** By whom and when it was made. */
function madeBefore({ order, words, settings }: StepLook, request: StepRequest): Result<Said> {
	const { step } = request;
	if (step === "back") return ok(said("Order {order} is as it was.", { order: order.id }));
	const { done } = stepRule(step);
	const made = standingSteps(order).findLast((entry) => entry.step === step && !isRestTaken(entry));
	if (!made) return ok(said("Order {order} is {done} already.", { order: order.id, done }));
	const values = { order: order.id, done, name: shortName(made.by), time: words.shortTime(made.at, settings) };
	const lorry = made.lorry ?? "";
	if (isAnother(made, request))
		return fail(
			"handling_differs",
			said("Order {order} was {done} already by {name}, {time}, but otherwise: take that step back first.", values),
			"conflict",
			{ made },
		);
	return ok(
		lorry === ""
			? said("Order {order} was {done} already by {name}, {time}.", values)
			: said("Order {order} was {done} with {lorry} already by {name}, {time}.", { ...values, lorry }),
	);
}

/** Whether a step that was made has another lorry, driver or cash than the one that is asked for now. */
function isAnother(made: HandlingEntry, request: StepRequest): boolean {
	if (request.step === "ship") return made.lorry !== request.lorry || (made.driver ?? "") !== (request.driver ?? "");
	if (request.step === "deliver" && typeof request.cash === "number")
		return (made.cash ?? 0) !== request.cash || (made.way ?? "cash") !== (request.way ?? "cash");
	return false;
}

function refused(sentence: Said): Result<never> {
	return fail("handling_not_possible", sentence, "conflict");
}
