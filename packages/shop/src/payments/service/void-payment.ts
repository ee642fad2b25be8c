import { formatExactly } from "@feedmill/trade/money/currency.ts";
import type { FactKind } from "@feedmill/trade/payments/payment-state.ts";
import { escapeHtml } from "@feedmill/trade/text/sanitise.ts";
import { said, type Text } from "@feedmill/trade/words/said.ts";
import { takeIds } from "../../database/id-block.ts";
import { findOrder, insertNotes } from "../../orders/order-repository.ts";
import { askProvider } from "../ask-provider.ts";
import { factsOf } from "../fact-repository.ts";
import { isOnline } from "../gateway.ts";
import { nextLook } from "../look-times.ts";
import type { Payment, RecordedFact } from "../payment.ts";
import type { PaymentDeps } from "../payment-deps.ts";
import { paymentsOf, planNextLook } from "../payment-repository.ts";
import { soundFact } from "../sound-answer.ts";
import { recordFact } from "./ask-for-payment.ts";
import { isUnneeded } from "./is-unneeded.ts";

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
		// The number of look-ups starts again when its order needs it no more, so that this is noted once.
		if (payment.looks === 0) await noteByHand(deps, payment, "");
		return false;
	}
	const response = await askProvider(deps, gateway, payment, (call) => gateway.void!(call), soundFact);
	await deps.onStep?.("void answered");
	const now = deps.clock.now();
	if (!response.answered) {
		const isLast = payment.looks + 1 >= MOST_TRIES;
		const next = isLast ? null : nextLook({ createdAt: now, looks: payment.looks }, now);
		const isPlanned = await planNextLook(db, { ...payment, looks: payment.looks + 1 }, next);
		if (isPlanned && isLast) await noteByHand(deps, payment, said("The provider did not answer."));
		return true;
	}
	const after = (await recordFact(deps, payment, response.answer, "look"))?.payment;
	// It may have been captured meanwhile, which its notification said.
	if (!after || ENDS.includes(response.answer.kind) || !mayBeAuthorised(after)) return true;
	await planNextLook(db, { ...after, looks: payment.looks + 1 }, null);
	await noteByHand(deps, payment, escapeHtml(response.answer.reason ?? ""));
	return true;
}

/** Whether voidUnneeded may have something to release: a refused payment may have been authorised before. */
export function mayBeAuthorised({ state }: Payment): boolean {
	return state === "authorised" || state === "refused";
}

const ENDS: readonly FactKind[] = ["voided", "captured", "refunded"];

/** Whether a payment that counts as refused is still authorised at its provider: the order was paid again instead. */
function isReplaced(facts: readonly RecordedFact[]): boolean {
	return facts.some(({ kind }) => kind === "authorised") && !facts.some(({ kind }) => ENDS.includes(kind));
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
