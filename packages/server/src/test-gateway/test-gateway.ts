import { defineExtension, type Extension } from "@feedmill/shop/extensions/extension.ts";
import type {
	NotificationCase,
	NotificationFact,
	OnlineGateway,
	PaymentRequest,
	ProviderCall,
	StartAnswer,
} from "@feedmill/shop/payments/gateway.ts";
import type { PaymentFact } from "@feedmill/shop/payments/payment-fact.ts";
import { sameText } from "@feedmill/trade/text/same-text.ts";
import { Type } from "typebox";
import type { ProviderPayment } from "./provider-payment.ts";
import { signatureOf } from "./test-provider.ts";

/**
 * A gateway for development and tests, enabled by configuration only (TEST_GATEWAY, docs/operations.md). It calls the
 * fake provider at `url`; `test_behaviour` in the payment's data selects what happens: succeed, fail, refuse, redirect,
 * authorise, hang, lost, late, twice, unordered, notification-first, error, error-captured. No real money.
 */
export function testGateway(url: string, { timeLimit }: { timeLimit?: number } = {}): Extension {
	return defineExtension({
		namespace: "test-gateway",
		payment: {
			gateways: [
				{
					gateway: { ...provider(url), ...(timeLimit === undefined ? {} : { timeLimit }) },
					title: "Test payment",
					description: "For development: no money is taken.",
					supports: ["products", "tokenization", "refunds"],
				},
			],
		},
		scripts: { checkout: [new URL("browser.js", import.meta.url)], cart: [new URL("browser.js", import.meta.url)] },
		scriptData: () => ({ express: true }),
	});
}

function provider(url: string): OnlineGateway {
	const ask = async <T = Shown>(path: string, { signal }: Pick<ProviderCall, "signal">, init: RequestInit = {}) => {
		const answer = await fetch(`${url}${path}`, { ...init, signal });
		if (answer.status >= 500) throw new Error(`the test provider answered ${answer.status}`);
		return { status: answer.status, body: (await answer.json()) as T };
	};
	const post = (body: object, key: string): RequestInit => ({
		method: "POST",
		headers: { "content-type": "application/json", "idempotency-key": key },
		body: JSON.stringify(body),
	});
	return {
		id: "test",
		settings: Type.Object({}),
		async start(request, call) {
			const { body } = await ask("/payments", call, post(requestBody(request, call), call.payment.id));
			return answerOf(body, request);
		},
		async look(call) {
			const { status, body } = await ask(`/payments/${call.payment.id}`, call);
			return status === 404 ? { kind: "absent" } : factOf(body);
		},
		capture: async (call, amount) =>
			factOf((await ask(`/payments/${call.payment.id}/capture`, call, post({ amount }, call.payment.id))).body),
		void: async (call) =>
			factOf((await ask(`/payments/${call.payment.id}/void`, call, post({}, call.payment.id))).body),
		async refund({ id, amount }, call) {
			const { status, body } = await ask(`/payments/${call.payment.id}/refunds`, call, post({ amount }, id));
			if (status === 200) return { kind: "done", providerId: body.id };
			// Only this is the provider's no to the money. What it says of the request's form is no answer.
			if (status === 409) return { kind: "refused", reason: body.error ?? "" };
			throw new Error(`the test provider does not understand the refund: ${status} ${body.error}`);
		},
		async notification({ rawBody, headers }) {
			if (!sameText(signatureOf(rawBody), headers["x-test-signature"] ?? "")) return null;
			return [notificationFact(JSON.parse(Buffer.from(rawBody).toString("utf8")))];
		},
		async recent(from, to, call) {
			const { body } = await ask<Happened[]>(`/recent?from=${from}&to=${to}`, call);
			return body.map(notificationFact);
		},
		async forget(token, call) {
			await ask(`/tokens/${encodeURIComponent(token)}`, call, { method: "DELETE" });
		},
	};
}

type Shown = Pick<ProviderPayment, "state" | "amount" | "card"> & {
	id: string;
	page: string;
	behaviour: string;
	error?: string;
};

function requestBody({ data, origin, returnPath, savedToken, saveMethod }: PaymentRequest, { payment }: ProviderCall) {
	return {
		amount: payment.amount,
		behaviour: data.test_behaviour || "succeed",
		notice_url: `${origin}/payments/test/notice`,
		return_url: origin + returnPath,
		save: saveMethod,
		...(savedToken === null ? {} : { token: savedToken }),
	};
}

function answerOf(shown: Shown, { data }: PaymentRequest): StartAnswer {
	const { kind, providerId, amount } = factOf(shown);
	const named = { providerId: providerId ?? "", ...(amount === undefined ? {} : { amount }) };
	if (kind === "asked") return { kind, ...named, redirect: shown.page };
	if (kind === "refused")
		return data.test_behaviour === "fail"
			? { kind, ...named, shown: "failure", reason: "Declined." }
			: { kind, ...named, reason: "The test bank said no." };
	const { card } = shown;
	const save = card ? { ...card, type: "cc", expiryMonth: 12, expiryYear: 2030 } : null;
	return { kind: kind === "authorised" ? kind : "captured", ...named, ...(save ? { save } : {}) };
}

function factOf({ id, state, amount }: Shown): PaymentFact {
	if (state === "open") return { kind: "asked", providerId: id };
	if (state === "voided") return { kind: state, providerId: id };
	return state === "refused"
		? { kind: state, providerId: id, reason: "The test bank said no." }
		: { kind: state, providerId: id, amount };
}

/** What the provider reports of a payment; `payment`: null if it knows its own id only. */
interface Happened {
	payment: string | null;
	id: string;
	kind: string;
	amount: number;
	reason?: string;
}

function notificationFact(body: Happened): NotificationFact | NotificationCase {
	const reported = (["held", "dispute"] as const).find((each) => each === body.kind);
	if (reported)
		return {
			kind: reported,
			paymentId: body.payment,
			providerId: body.id,
			amount: body.amount,
			reason: body.reason ?? "",
		};
	const kind =
		(["authorised", "captured", "refused", "refunded", "voided"] as const).find((fact) => fact === body.kind) ??
		"asked";
	const amount = kind === "asked" || kind === "refused" || kind === "voided" ? {} : { amount: body.amount };
	return { paymentId: body.payment, providerId: body.id, kind, ...amount };
}
