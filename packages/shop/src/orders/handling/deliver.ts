import { actorName } from "@feedmill/trade/access/actor.ts";
import { fail, ok, type Result } from "@feedmill/trade/basics/result.ts";
import type { Amount } from "@feedmill/trade/money/amount.ts";
import { formatExactly } from "@feedmill/trade/money/currency.ts";
import { type CashWay, cashDue, type Handling, standingSteps } from "@feedmill/trade/order-status/handling.ts";
import { type Said, said } from "@feedmill/trade/words/said.ts";
import { type CaseEnd, closeCases, openCase } from "../../money-cases/case-repository.ts";
import { takenOf } from "../cash/cash-repository.ts";
import { cashRef } from "../cash-case-repository.ts";
import { markPartsOnceOffline } from "../refunds/earlier-parts.ts";
import { enterStatus } from "../status-change.ts";
import type { MovedOrder } from "../status-work.ts";
import type { HandlingWork, MadeStep } from "./handling-work.ts";
import { keepCash } from "./keep-cash.ts";

/** Less than a whole rupee more or less is how people round at a door: nobody has to look at it. */
export const ROUNDED = 1_000_000;

/**
 * The goods have arrived. Where cash was due, the step says how much was taken: what was due, or more, makes the order
 * paid; with less it stays unpaid and in progress, because the rest must come or be given back first. Either difference
 * opens a case of money. A paid order is completed. What an earlier delivery has brought, whose goods came back, is not
 * due again. Errors: feedmill_invalid without the cash, or with cash of which
 * none was due.
 */
export async function deliver(
	work: HandlingWork,
	from: Handling,
	{ cash: given, way = "cash" }: { cash?: Amount | "due"; way?: CashWay },
): Promise<Result<MadeStep>> {
	const { trx, order, now } = work;
	const before = await takenOf(trx, order.id);
	const due = cashDue(order, before);
	const cash = cashOf(work, due, given);
	if (!cash.ok) return cash;
	const lorry = standingSteps(order).findLast(({ step }) => step === "ship")?.lorry;
	const kept = await keepCash(work, cash.value, way, lorry);
	if (!kept.ok) return kept;
	const difference = cash.value - due;
	const isShort = difference <= -ROUNDED;
	const note = noteOf(work, due, cash.value, way);
	const moved = isShort ? ok({ order, notes: [note], events: [] }) : await complete(work, note);
	if (!moved.ok) return moved;
	// What was missing of an earlier delivery has come with this one.
	if (before > 0 && due > 0 && !isShort)
		await closeCases(trx, { kinds: ["amount"], orderId: order.id }, endOfCase(work, REST_TAKEN), now);
	await tellDifference(work, due, cash.value);
	const paid = order.paidAt === null && moved.value.order.paidAt !== null;
	return ok({
		entry: {
			step: "deliver",
			from,
			to: "delivered",
			...(due > 0 ? { cash: cash.value } : {}),
			...(due > 0 && way === "upi" ? { way } : {}),
			...(paid ? { paid: true as const } : {}),
			...(isShort ? {} : { completed: { refunded: order.totals.refunded } }),
		},
		moved: moved.value,
		sentence: sentenceOf(work, due, cash.value),
		difference,
	});
}

export const REST_TAKEN = said("The rest was taken.");

/** How a case of the cash of an order ends by what somebody does with the order. */
export function endOfCase({ actor, words }: HandlingWork, outcome: Said): CaseEnd {
	return { by: actorName(actor), outcome: words.tell(outcome) };
}

function cashOf(work: HandlingWork, due: Amount, given: Amount | "due" | undefined): Result<Amount> {
	const order = work.order.id;
	if (given === "due") return ok(due);
	if (due > 0 && given === undefined)
		return fail(
			"feedmill_invalid",
			said("Say how much cash was taken for order {order}: {due} is due.", { order, due: money(work, due) }),
		);
	if (due === 0 && given !== undefined && given > 0)
		return fail("feedmill_invalid", said("Order {order} is paid: no cash was due for it.", { order }));
	return ok(given ?? 0);
}

/** Completes the order, which makes cash on delivery paid. */
export async function complete(work: HandlingWork, note: Said): Promise<Result<MovedOrder>> {
	const { order, gateways } = work;
	const entered = await enterStatus(work, { order, notes: [], events: [] }, "completed", { said: note });
	return entered.ok ? ok(await markPartsOnceOffline(work, gateways, order, entered.value)) : entered;
}

/** Opens a case of what is missing or too much, for whoever looks after the money. */
export async function tellDifference(work: HandlingWork, due: Amount, cash: Amount): Promise<void> {
	const { trx, order, now, words } = work;
	if (Math.abs(cash - due) < ROUNDED) return;
	const reason = words.tell(
		said("{cash} was taken at the door, {due} was due.", { cash: money(work, cash), due: money(work, due) }),
	);
	const about = { orderId: order.id, paymentId: null, providerId: "", gateway: order.paymentMethod };
	await openCase(trx, { kind: "amount", ref: cashRef(order.id, now), ...about, amount: cash, reason }, now);
}

function noteOf(work: HandlingWork, due: Amount, cash: Amount, way: CashWay): Said {
	if (due === 0) return said("Delivered.");
	if (way === "upi")
		return said("Delivered. {amount} of {due} was paid by UPI.", { amount: money(work, cash), due: money(work, due) });
	const values = { cash: money(work, cash), rest: money(work, Math.abs(cash - due)) };
	if (cash < due) return said("Delivered. {cash} in cash was taken, {rest} less than was due.", values);
	if (cash > due) return said("Delivered. {cash} in cash was taken, {rest} more than was due.", values);
	return said("Delivered. {cash} in cash was taken.", values);
}

function sentenceOf(work: HandlingWork, due: Amount, cash: Amount): Said {
	const values = { order: work.order.id, cash: money(work, cash), rest: money(work, Math.abs(cash - due)) };
	if (due === 0) return said("Order {order} is delivered and completed.", values);
	if (cash - due <= -ROUNDED)
		return said(
			"Order {order} is delivered, but {rest} less than was due was taken: it stays unpaid. Take the rest later, or refund it and set the order to completed.",
			values,
		);
	if (cash - due >= ROUNDED)
		return said(
			"Order {order} is delivered, paid and completed. {rest} more than was due was taken: give it back.",
			values,
		);
	return said("Order {order} is delivered, paid with {cash} and completed.", values);
}

function money({ settings }: HandlingWork, amount: Amount): string {
	return formatExactly(amount, settings.currency);
}
