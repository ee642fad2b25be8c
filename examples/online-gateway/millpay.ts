import crypto from "node:crypto";
import type { NoticeFact, ProviderCall } from "@feedmill/shop/payments/gateway.ts";
import type { PaymentFact } from "@feedmill/shop/payments/payment-fact.ts";

/** A payment as Millpay shows it. Amounts are in millionths of a rupee. */
interface MillpayPayment {
	id: string;
	state: "open" | "authorised" | "captured" | "refused";
	amount: number;
	card: { token: string; brand: string; last4: string } | null;
	/** Where the shopper pays. */
	page: string;
	error?: string;
}

interface Request {
	method?: string;
	/** Asked twice with one key, it is done once. */
	key?: string;
	body?: object;
}

/**
 * One call of Millpay's interface. @throws when it does not answer, or not in time: then nobody knows what became of
 * it.
 */
export async function askMillpay(
	path: string,
	{ signal }: Pick<ProviderCall, "signal">,
	{ key, body, method = body ? "POST" : "GET" }: Request = {},
): Promise<{ status: number; body: MillpayPayment }> {
	const answer = await fetch(`${process.env.MILLPAY_URL ?? "http://127.0.0.1:9090"}${path}`, {
		method,
		signal,
		headers: { "content-type": "application/json", ...(key ? { "idempotency-key": key } : {}) },
		...(body ? { body: JSON.stringify(body) } : {}),
	});
	if (answer.status >= 500) throw new Error(`Millpay answered ${answer.status}`);
	return { status: answer.status, body: (await answer.json()) as MillpayPayment };
}

/** What a payment of Millpay's means for the shop. */
export function factOf({ id, state, amount }: MillpayPayment): PaymentFact {
	if (state === "open") return { kind: "asked", providerId: id };
	return state === "refused"
		? { kind: state, providerId: id, reason: "Your bank said no. Please choose another way to pay." }
		: { kind: state, providerId: id, amount };
}

/** HMAC of the bytes as they came. */
export function signatureOf(rawBody: Uint8Array): string {
	return crypto
		.createHmac("sha256", process.env.MILLPAY_SECRET ?? "")
		.update(rawBody)
		.digest("hex");
}

/** What a notice says, once its signature has been checked. */
export function noticeOf(rawBody: Uint8Array): NoticeFact {
	const { payment, id, kind, amount } = JSON.parse(Buffer.from(rawBody).toString("utf8")) as {
		payment: string;
		id: string;
		kind: string;
		amount: number;
	};
	if (kind === "captured" || kind === "authorised") return { paymentId: payment, providerId: id, kind, amount };
	return { paymentId: payment, providerId: id, kind: kind === "refused" ? "refused" : "asked" };
}
