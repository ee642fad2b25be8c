import { fail, ok, type Result } from "@feedmill/trade/basics/result.ts";
import { lacksSecret } from "@feedmill/trade/settings/secret-fields.ts";
import { said } from "@feedmill/trade/words/said.ts";
import { eachInTurn } from "../../basics/each-in-turn.ts";
import { gatewaySettings, NOT_OF_ITS_FORM } from "../ask-provider.ts";
import { isOnline, type Notice, type NoticeFact, type OnlineGateway } from "../gateway.ts";
import type { Payment } from "../payment.ts";
import type { PaymentDeps } from "../payment-deps.ts";
import { findPayment, findPaymentByProvider } from "../payment-repository.ts";
import { soundNotice } from "../sound-answer.ts";
import { recordFact, storedProviderId } from "./ask-for-payment.ts";

/**
 * Handles a provider's webhook notification: its gateway parses and verifies it, the facts are recorded and applied to
 * the order. Idempotent. Returns how many facts belong to payments of this shop. While a secret that
 * the gateway's settings require is not set, every notification is refused. Errors: payment_gateway_unknown,
 * payment_notice_refused.
 */
export async function receiveNotice(
	deps: PaymentDeps,
	gatewayId: string,
	notice: Notice,
): Promise<Result<{ known: number }>> {
	const gateway = deps.gateways.get(gatewayId);
	if (!gateway || !isOnline(gateway) || !gateway.notice)
		return fail("payment_gateway_unknown", said("No way to pay takes notices here."), "not-found");
	const settings = await gatewaySettings(deps, gatewayId);
	const facts = lacksSecret(gateway.settings, settings) ? null : await readNotice(deps, gateway, notice, settings);
	if (!facts) return fail("payment_notice_refused", said("The notice cannot be read, or is not the provider's."));
	let known = 0;
	// One that fails must not keep back the others: the provider sends the same notice again.
	await eachInTurn(facts, async (fact) => {
		const payment = await paymentOf(deps, gatewayId, fact);
		if (!payment) return;
		known++;
		await recordFact(deps, payment, fact, "notice");
	});
	return ok({ known });
}

/** Parses a notification. One that makes the gateway throw, or give what is no fact, counts as invalid. */
async function readNotice(
	{ onFault }: PaymentDeps,
	gateway: OnlineGateway,
	notice: Notice,
	settings: Readonly<Record<string, string>>,
): Promise<NoticeFact[] | null> {
	try {
		const given = (await gateway.notice?.(notice, settings)) ?? null;
		if (given === null) return null;
		const facts = soundNotice(given);
		if (!facts) throw new Error(NOT_OF_ITS_FORM);
		return facts;
	} catch (error) {
		onFault?.(gateway.id, error);
		return null;
	}
}

/**
 * Finds the payment by the shop's id, else by the provider's. Never returns another gateway's payment. A second capture
 * is a payment of its own, of which the provider still names the first one's id: what is given back of it is its own.
 */
async function paymentOf(
	{ connection: { db } }: PaymentDeps,
	gatewayId: string,
	{ paymentId, providerId, kind }: NoticeFact,
): Promise<Payment | null> {
	const byProvider = () => findPaymentByProvider(db, gatewayId, storedProviderId(providerId));
	const payment = paymentId ? await findPayment(db, paymentId) : await byProvider();
	if (payment?.gateway !== gatewayId) return null;
	if (kind !== "refunded" || !providerId || payment.providerId === storedProviderId(providerId)) return payment;
	const other = await byProvider();
	return other?.orderId === payment.orderId ? other : payment;
}
