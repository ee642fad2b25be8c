import { formatExactly } from "@feedmill/trade/money/currency.ts";
import { statusRule } from "@feedmill/trade/order-status/status-rules.ts";
import type { Order } from "@feedmill/trade/orders/order.ts";
import type { FactKind } from "@feedmill/trade/payments/payment-state.ts";
import { escapeHtml } from "@feedmill/trade/text/sanitise.ts";
import { said, type Text } from "@feedmill/trade/words/said.ts";
import { takeIds } from "../../database/id-block.ts";
import { findOrder, insertNotes } from "../../orders/order-repository.ts";
import { askProvider } from "../ask-provider.ts";
import { isOnline } from "../gateway.ts";
import { nextLook } from "../look-times.ts";
import type { Payment, RecordedFact } from "../payment.ts";
import type { PaymentDeps } from "../payment-deps.ts";
import { factsOf, paymentsOf, planLook } from "../payment-repository.ts";
import { soundFact } from "../sound-answer.ts";
import { recordFact } from "./ask-for-payment.ts";

/** Tries without an answer, over about a week. By then most authorisations have lapsed. */
const MOST_TRIES = 22;

/**
 * Releases an authorised payment that its order does not need: it is cancelled, or another payment has paid it or was
 * begun in place of this one. Asks the provider until it answers; without an answer in the end, after a refusal, and
 * without a `void` of the gateway a note has the shopkeeper release it. false: the order needs it, or the gateway
 * cannot; look it up as before.
 */
export async function voidUnneeded(deps: PaymentDeps, payment: Payment): Promise<boolean> {
	const { db } = deps.connection;
	if (payment.state === "refused") {
		if (!isReplaced(await factsOf(db, payment.id))) return false;
	} else {
		const order = await findOrder(db, payment.orderId);
		if (!order || !isUnneeded(order, payment, await paymentsOf(db, order.id))) return false;
	}
	const gateway = deps.gateways.get(payment.gateway);
	if (!gateway || !isOnline(gateway) || !gateway.void) {
		// The number of look-ups starts again when the order is cancelled, so that this is noted once.
		if (payment.looks === 0) await noteByHand(deps, payment, "");
		return false;
	}
	const response = await askProvider(deps, gateway, payment, (call) => gateway.void!(call), soundFact);
	await deps.onStep?.("void answered");
	const now = deps.clock.now();
	if (!response.answered) {
		const isLast = payment.looks + 1 >= MOST_TRIES;
		const next = isLast ? null : nextLook({ createdAt: now, looks: payment.looks }, now);
		await planLook(db, payment.id, next, payment.looks + 1);
		if (isLast) await noteByHand(deps, payment, said("The provider did not answer."));
		return true;
	}
	await recordFact(deps, payment, response.answer, "look");
	if (ENDS.includes(response.answer.kind)) return true;
	await planLook(db, payment.id, null, payment.looks + 1);
	await noteByHand(deps, payment, escapeHtml(response.answer.reason ?? ""));
	return true;
}

const ENDS: readonly FactKind[] = ["voided", "captured", "refunded"];

/** Whether a payment that counts as refused is still authorised at its provider: the order was paid again instead. */
function isReplaced(facts: readonly RecordedFact[]): boolean {
	return facts.some(({ kind }) => kind === "authorised") && !facts.some(({ kind }) => ENDS.includes(kind));
}

/** Whether an authorised payment is of no more use to its order. */
export function isUnneeded(order: Order, payment: Payment, all: readonly Payment[]): boolean {
	if (statusRule(order.status).authorisation === "release") return true;
	// A part is not enough: the shopkeeper may have had the buyer pay the whole again, and this is that payment.
	const paysAll = (other: Payment) =>
		other.state === "captured" && !other.surplus && other.captured >= order.totals.price;
	return order.paidAt !== null && all.some((other) => other.id !== payment.id && paysAll(other));
}

async function noteByHand({ connection, clock, words, settings }: PaymentDeps, payment: Payment, reason: Text) {
	const { currency } = await settings.current();
	const note = said("{amount} is still authorised ({payment}). Release it in the provider's own pages. {reason}", {
		amount: formatExactly(payment.amount, currency),
		payment: escapeHtml(payment.providerId || payment.id),
		reason,
	});
	await connection.db.transaction().execute(async (trx) => {
		const ids = await takeIds(trx, { order_note: 1 });
		const { orderId } = payment;
		const content = words.tell(note).trim();
		await insertNotes(trx, [
			{ id: ids("order_note"), orderId, content, toCustomer: false, author: "system", createdAt: clock.now() },
		]);
	});
}
