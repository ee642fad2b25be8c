import { createHash } from "node:crypto";
import type { ProviderCall, RefundAnswer, RefundToAsk } from "@feedmill/shop/payments/gateway.ts";
import type { Amount } from "@feedmill/trade/money/amount.ts";
import type { RazorpayCall, RazorpayClient } from "./client.ts";
import { amountOf, paiseOf } from "./paise.ts";
import { type RazorpayRefund, readError, readItems, readRefund } from "./wire.ts";

const LONGEST_RECEIPT = 40;
/** What Razorpay says where the request is right, and it does not give the money. */
const NO_MONEY = /refund amount|fully refunded|balance|not captured/i;

/**
 * Asks for a refund, once: what has become of an earlier request is looked up first, by its receipt, so that a failure
 * after days is seen too.
 */
export async function refundAtRazorpay(
	client: RazorpayClient,
	{ id, amount }: RefundToAsk,
	call: ProviderCall,
): Promise<RefundAnswer> {
	const payment = encodeURIComponent(call.payment.providerId);
	const receipt = receiptOf(id);
	const known = (await refundsOf(client, call, call.payment.providerId)).find((refund) => refund.receipt === receipt);
	if (known) return answerOf(known);
	const paise = paiseOf(amount);
	if (paise === null) return { kind: "refused", reason: "The amount is not a whole number of paise." };
	const body = { amount: paise, speed: "normal", receipt, notes: { refund: id } };
	const headers = { "x-refund-idempotency": id };
	const { status, body: answer } = await client.ask(call, `/v1/payments/${payment}/refund`, { body, headers });
	// The same request is being worked on.
	if (status === 409) return { kind: "asked" };
	if (status < 400) return answerOf(readRefund(answer));
	const { description } = readError(answer);
	if (status === 400 && NO_MONEY.test(description)) return { kind: "refused", reason: description };
	throw new Error(`Razorpay did not understand the refund: ${status} ${description}`);
}

/** What has gone back of a payment in all. Counts what is processed only: what is pending may fail. */
export async function givenBack(client: RazorpayClient, call: RazorpayCall, paymentId: string): Promise<Amount> {
	const done = (await refundsOf(client, call, paymentId)).filter(({ status }) => status === "processed");
	return amountOf(done.reduce((sum, { amount }) => sum + amount, 0));
}

async function refundsOf(client: RazorpayClient, call: RazorpayCall, paymentId: string): Promise<RazorpayRefund[]> {
	const path = `/v1/payments/${encodeURIComponent(paymentId)}/refunds?count=100`;
	return readItems(await client.read(call, path), readRefund);
}

function answerOf({ id, status }: RazorpayRefund): RefundAnswer {
	if (status === "processed") return { kind: "done", providerId: id };
	if (status === "failed") return { kind: "refused", reason: "Razorpay could not give the money back." };
	return { kind: "asked", providerId: id };
}

/** The key of a refund as Razorpay's receipt, which is shorter. */
function receiptOf(id: string): string {
	return id.length <= LONGEST_RECEIPT ? id : createHash("sha256").update(id).digest("hex").slice(0, LONGEST_RECEIPT);
}
