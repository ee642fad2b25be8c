import { type Actor, THE_SHOP } from "@feedmill/trade/access/actor.ts";
import { fail, ok, type Result } from "@feedmill/trade/basics/result.ts";
import { type Amount, roundToMinor } from "@feedmill/trade/money/amount.ts";
import { formatExactly } from "@feedmill/trade/money/currency.ts";
import type { Order } from "@feedmill/trade/orders/order.ts";
import { said } from "@feedmill/trade/words/said.ts";
import { askProvider } from "../ask-provider.ts";
import { isOnline } from "../gateway.ts";
import { nextLook } from "../look-times.ts";
import type { Payment } from "../payment.ts";
import type { PaymentDeps } from "../payment-deps.ts";
import { paymentsOf, planLook } from "../payment-repository.ts";
import { soundFact } from "../sound-answer.ts";
import { recordFact } from "./ask-for-payment.ts";

/**
 * Captures the authorised payment of an order: `amount` of it, or null for all. The payment's id is the idempotency key
 * at the provider. Without an answer the payment stays authorised and is looked up until the outcome is known. Errors:
 * no_payment_to_capture, capture_by_hand, invalid_capture_amount, payment_not_captured, capture_unknown.
 */
export async function capturePayment(
	deps: PaymentDeps,
	orderId: number,
	amount: Amount | null,
	actor: Actor = THE_SHOP,
): Promise<Result<{ order: Order; payment: Payment }>> {
	const { db } = deps.connection;
	const payment = (await paymentsOf(db, orderId)).find(({ state }) => state === "authorised");
	if (!payment) return fail("no_payment_to_capture", said("No authorised payment of this order waits to be taken."));
	const gateway = deps.gateways.get(payment.gateway);
	if (!gateway || !isOnline(gateway) || !gateway.capture)
		return fail("capture_by_hand", said("Take this payment in the provider's own pages: the shop cannot."));
	const wanted = amount ?? payment.amount;
	const { currency } = await deps.settings.current();
	if (!Number.isSafeInteger(wanted) || wanted <= 0 || wanted > payment.amount) {
		const most = formatExactly(payment.amount, currency);
		return fail("invalid_capture_amount", said("An amount above 0 and up to {most} can be taken.", { most }));
	}
	if (roundToMinor(wanted, currency.decimals) !== wanted && wanted !== payment.amount)
		return fail("invalid_capture_amount", said("The amount must be more than nothing and payable in coins."));
	const response = await askProvider(deps, gateway, payment, (call) => gateway.capture!(call, wanted), soundFact);
	if (!response.answered) {
		const now = deps.clock.now();
		await planLook(db, payment.id, nextLook({ createdAt: now, looks: 0 }, now), 0);
		return fail(
			"capture_unknown",
			said("The provider did not answer: the server looks at the payment until it is known."),
			"unavailable",
		);
	}
	const { answer } = response;
	// A gateway that does not say how much it has captured has captured what it was asked for, not the whole payment.
	const taken = answer.kind === "captured" ? { ...answer, amount: answer.amount ?? wanted } : answer;
	const applied = await recordFact(deps, payment, taken, "look", actor);
	if (applied?.payment.state === "captured") return ok(applied);
	const reason = answer.reason || said("The provider did not take the money.");
	return fail("payment_not_captured", reason);
}
