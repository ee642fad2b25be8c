import crypto from "node:crypto";
import type { NotificationFact, PaymentFact, ProviderCall } from "@feedmill/extension";

/** A payment in Millpay's API. Amounts in millionths of a rupee. */
interface MillpayPayment {
	id: string;
	state: "open" | "authorised" | "captured" | "refused";
	amount: number;
	card: { token: string; brand: string; last4: string } | null;
	/** URL of the payment page. */
	page: string;
	error?: string;
}

interface Request {
	method?: string;
	/** Idempotency key. */
	key?: string;
	body?: object;
}

/** What has happened to a payment, as a notification and the list of events report it. */
export interface MillpayEvent {
	/** The shop's id of the payment; null if Millpay knows its own id only. */
	payment: string | null;
	id: string;
	kind: string;
	amount: number;
}

/** Whether there is an address to ask. */
export function millpayIsKnown(): boolean {
	return Boolean(process.env.MILLPAY_URL);
}

/** Calls Millpay's API. @throws without a response in time: the outcome is then unknown. */
export async function askMillpay<Body = MillpayPayment>(
	path: string,
	{ signal }: Pick<ProviderCall, "signal">,
	{ key, body, method = body ? "POST" : "GET" }: Request = {},
): Promise<{ status: number; body: Body }> {
	const answer = await fetch(`${process.env.MILLPAY_URL ?? "http://127.0.0.1:9090"}${path}`, {
		method,
		signal,
		headers: { "content-type": "application/json", ...(key ? { "idempotency-key": key } : {}) },
		...(body ? { body: JSON.stringify(body) } : {}),
	});
	if (answer.status >= 500) throw new Error(`Millpay answered ${answer.status}`);
	return { status: answer.status, body: (await answer.json()) as Body };
}

/** Converts a Millpay payment to a fact. */
export function factOf({ id, state, amount }: MillpayPayment): PaymentFact {
	if (state === "open") return { kind: "asked", providerId: id };
	return state === "refused"
		? { kind: state, providerId: id, reason: "Your bank said no. Please choose another way to pay." }
		: { kind: state, providerId: id, amount };
}

/** HMAC of the raw bytes. */
export function signatureOf(rawBody: Uint8Array, secret: string): string {
	return crypto.createHmac("sha256", secret).update(rawBody).digest("hex");
}

/** Parses a notification with a verified signature. */
export function notificationOf(rawBody: Uint8Array): NotificationFact {
	return factOfEvent(JSON.parse(Buffer.from(rawBody).toString("utf8")) as MillpayEvent);
}

/** Converts an event to a fact. `providerId` is Millpay's id of the attempt, for a refund the one of its capture. */
export function factOfEvent({ payment: paymentId, id: providerId, kind, amount }: MillpayEvent): NotificationFact {
	if (kind === "captured" || kind === "authorised" || kind === "refunded")
		return { paymentId, providerId, kind, amount };
	return { paymentId, providerId, kind: kind === "refused" ? "refused" : "asked" };
}
