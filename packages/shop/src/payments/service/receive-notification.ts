import { fail, ok, type Result } from "@feedmill/trade/basics/result.ts";
import { lacksSecret } from "@feedmill/trade/settings/secret-fields.ts";
import { said } from "@feedmill/trade/words/said.ts";
import { eachInTurn } from "../../basics/each-in-turn.ts";
import type { Db } from "../../database/connection.ts";
import { type CaseEnd, closeCases, openCase } from "../../money-cases/case-repository.ts";
import { providerRef } from "../../money-cases/money-case.ts";
import { findOrderLocked } from "../../orders/order-repository.ts";
import { comeBack } from "../../orders/save-order.ts";
import { gatewaySettings, NOT_OF_ITS_FORM } from "../ask-provider.ts";
import { byRule } from "../cases-of-change.ts";
import { insertFact } from "../fact-repository.ts";
import {
	isOnline,
	type NotificationCase,
	type NotificationFact,
	type OnlineGateway,
	type ProviderNotification,
} from "../gateway.ts";
import type { Payment } from "../payment.ts";
import type { PaymentDeps } from "../payment-deps.ts";
import { findPayment, findPaymentByProvider } from "../payment-repository.ts";
import { soundTold, type Told } from "../sound-answer.ts";
import { recordFact, storedProviderId, waitingFact } from "./ask-for-payment.ts";
import { noteNotification } from "./notification-health.ts";

/**
 * Handles a provider's notification: its gateway parses and verifies it, the facts are recorded and applied to
 * the order. Idempotent. Returns how many facts belong to payments of this shop. While a secret that
 * the gateway's settings require is not set, every notification is refused. Errors: payment_gateway_unknown,
 * payment_notification_refused.
 */
export async function receiveNotification(
	deps: PaymentDeps,
	gatewayId: string,
	notification: ProviderNotification,
): Promise<Result<{ known: number }>> {
	const gateway = deps.gateways.get(gatewayId);
	if (!gateway || !isOnline(gateway) || !gateway.notification)
		return fail("payment_gateway_unknown", said("No way to pay takes notifications here."), "not-found");
	const settings = await gatewaySettings(deps, gatewayId);
	const told = lacksSecret(gateway.settings, settings)
		? null
		: await readNotification(deps, gateway, notification, settings);
	if (!told)
		return fail("payment_notification_refused", said("The notification cannot be read, or is not the provider's."));
	await noteNotification(deps, gatewayId);
	let known = 0;
	// One that fails must not keep back the others: the provider sends the same notification again.
	await eachInTurn(told.facts, async (fact) => {
		if (await takeFact(deps, gatewayId, fact, "notice")) known++;
	});
	await eachInTurn(told.cases, (reported) => openReported(deps, gatewayId, reported));
	return ok({ known });
}

/**
 * Records what a provider has reported without being asked for this payment, and updates its order. What has become of
 * money that no payment is known of waits until one is, and captured money is a case until then. Returns whether
 * it is known.
 */
export async function takeFact(
	deps: PaymentDeps,
	gatewayId: string,
	fact: NotificationFact,
	source: "notice" | "sweep",
): Promise<boolean> {
	const payment = (await paymentOf(deps, gatewayId, fact)) ?? (await keepWaiting(deps, gatewayId, fact, source));
	if (payment === null) return false;
	if (await recordFact(deps, payment, fact, source)) return true;
	// Its order was deleted at this moment.
	await keepWaiting(deps, gatewayId, fact, source);
	return false;
}

/** Keeps a fact of an unknown payment. Returns the payment if it has become known at this moment. */
async function keepWaiting(
	deps: PaymentDeps,
	gateway: string,
	fact: NotificationFact,
	source: "notice" | "sweep",
): Promise<Payment | null> {
	const { connection, clock, words } = deps;
	const providerId = storedProviderId(fact.providerId);
	const isMoney = fact.kind === "captured" || fact.kind === "refunded";
	if (!isMoney || (providerId === "" && !fact.paymentId)) return null;
	const now = clock.now();
	const amount = fact.amount ?? 0;
	await connection.db.transaction().execute(async (trx) => {
		// Without its own id there is nothing by which the payment could become known.
		if (providerId !== "") await insertFact(trx, waitingFact(gateway, fact, { source, at: now }));
		const ref = providerRef(gateway, providerId || (fact.paymentId ?? ""));
		const about = { ref, gateway, orderId: null, paymentId: null, providerId, amount };
		const reason = fact.paymentId
			? words.tell(said("It names the payment {id}.", { id: fact.paymentId.slice(0, 100) }))
			: "";
		if (fact.kind === "captured") await openCase(trx, { kind: "unknown", reason, ...about }, now);
		else await closeRefunded(trx, ref, fact.amount, byRule(words.say("Given back.")), now);
	});
	return paymentOf(deps, gateway, fact);
}

/** Money of no known payment that has gone back needs nobody any more. */
async function closeRefunded(trx: Db, ref: string, upTo: number | undefined, end: CaseEnd, now: number): Promise<void> {
	const which = { kinds: ["unknown", "held"] as const, ref, ...(upTo === undefined ? {} : { upTo }) };
	await closeCases(trx, which, end, now);
}

/** Opens a case that a provider reports, unless its money has been captured or has gone back meanwhile. */
export async function openReported(deps: PaymentDeps, gateway: string, reported: NotificationCase): Promise<void> {
	const { kind, amount, reason = "" } = reported;
	const providerId = storedProviderId(reported.providerId);
	const { db } = deps.connection;
	const named = reported.paymentId ? await findPayment(db, reported.paymentId) : null;
	const found = named ?? (await findPaymentByProvider(db, gateway, providerId));
	const payment = found?.gateway === gateway ? found : null;
	if (kind === "held" && payment && payment.captured > 0 && payment.providerId === providerId) return;
	const about = { kind, ref: providerRef(gateway, providerId), gateway, providerId, reason };
	const of = { orderId: payment?.orderId ?? null, paymentId: payment?.id ?? null };
	const opened = { ...about, ...of, amount: amount ?? payment?.amount ?? 0 };
	const { dialect } = deps.connection;
	const { clock, words } = deps;
	await db.transaction().execute(async (trx) => {
		const now = clock.now();
		const order = of.orderId === null ? null : await findOrderLocked(trx, dialect, of.orderId);
		// Money that a person must look at is not in the bin.
		if (order?.binnedAt !== undefined) await comeBack({ trx, now, words }, order);
		await openCase(trx, opened, now);
	});
}

/** Parses a notification. One that makes the gateway throw, or give what is no fact, counts as invalid. */
async function readNotification(
	{ onFault }: PaymentDeps,
	gateway: OnlineGateway,
	notification: ProviderNotification,
	settings: Readonly<Record<string, string>>,
): Promise<Told | null> {
	try {
		const given = (await gateway.notification?.(notification, settings)) ?? null;
		if (given === null) return null;
		const told = soundTold(given);
		if (!told) throw new Error(NOT_OF_ITS_FORM);
		return told;
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
	{ paymentId, providerId, kind }: NotificationFact,
): Promise<Payment | null> {
	const byProvider = () => findPaymentByProvider(db, gatewayId, storedProviderId(providerId));
	const payment = paymentId ? await findPayment(db, paymentId) : await byProvider();
	if (payment?.gateway !== gatewayId) return null;
	if (kind !== "refunded" || !providerId || payment.providerId === storedProviderId(providerId)) return payment;
	const other = await byProvider();
	return other?.orderId === payment.orderId ? other : payment;
}
