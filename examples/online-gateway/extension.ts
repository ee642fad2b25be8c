import {
	defineExtension,
	type OnlineGateway,
	type PaymentRequest,
	type StartAnswer,
	sameText,
	Type,
} from "@feedmill/extension";
import {
	askMillpay,
	factOf,
	factOfEvent,
	type MillpayEvent,
	millpayIsKnown,
	notificationOf,
	signatureOf,
} from "./millpay.ts";

const ID = "millpay";

/**
 * A gateway of an invented provider, "Millpay": by card at once, or by UPI on the provider's page, with a notification.
 * It saves cards and refunds. Here it calls the fake provider at MILLPAY_URL.
 */
const gateway: OnlineGateway = {
	id: ID,
	// Entered by `npm run feedmill -- gateway millpay notice_secret`, stored apart, and never shown.
	settings: Type.Object({
		notice_secret: Type.String({
			minLength: 12,
			maxLength: 200,
			secret: true,
			description: "Signs Millpay's notifications.",
		}),
	}),
	// Offered only once the provider is known, and the secret by which its notifications are verified.
	ready: ({ notice_secret }) => millpayIsKnown() && Boolean(notice_secret),
	// Called after order and payment are stored. Throws if the outcome is unknown. Called again with the same id if its
	// answer never came: the key makes it the same payment.
	async start(request, call) {
		// Without the secret nobody could tell Millpay's notifications from a stranger's: no money before it is set.
		if (!call.settings.notice_secret) return { kind: "refused", reason: "This way to pay is not set up yet." };
		const { body } = await askMillpay("/payments", call, {
			key: call.payment.id,
			body: {
				amount: call.payment.amount,
				behaviour: isUpi(request) ? "redirect" : "succeed",
				notice_url: `${request.origin}/payments/${ID}/notice`,
				// Looks once, and shows the order's page.
				return_url: `${request.origin}/payments/${ID}/return/${call.payment.id}`,
				save: request.saveMethod,
				...(request.savedToken === null ? {} : { token: request.savedToken }),
			},
		});
		const fact = factOf(body);
		if (fact.kind === "asked") return { ...fact, kind: "asked", redirect: body.page };
		if (fact.kind === "refused") return { ...fact, kind: "refused" };
		return { ...fact, kind: "captured", ...savedCard(body.card) };
	},
	async look(call) {
		const { status, body } = await askMillpay(`/payments/${call.payment.id}`, call);
		return status === 404 ? { kind: "absent" } : factOf(body);
	},
	async refund({ id, amount }, call) {
		const { status, body } = await askMillpay(`/payments/${call.payment.id}/refunds`, call, {
			key: id,
			body: { amount },
		});
		if (status === 200) return { kind: "done", providerId: body.id };
		// Millpay's no to the money. A fault of the request is none: it is asked again.
		if (status === 409) return { kind: "refused", reason: body.error ?? "" };
		throw new Error(`Millpay did not understand the refund: ${status} ${body.error}`);
	},
	// Anybody can post to the URL: verify the signature. With an empty secret anybody can make one.
	async notification({ rawBody, headers }, { notice_secret }) {
		if (!notice_secret) return null;
		const isSigned = sameText(signatureOf(rawBody, notice_secret), headers["x-test-signature"] ?? "");
		return isSigned ? [notificationOf(rawBody)] : null;
	},
	// What no notification has reported, refunds in Millpay's own pages above all.
	async recent(from, to, call) {
		const { body } = await askMillpay<MillpayEvent[]>(`/recent?from=${from}&to=${to}`, call);
		return body.map(factOfEvent);
	},
	async forget(token, call) {
		await askMillpay(`/tokens/${encodeURIComponent(token)}`, call, { method: "DELETE" });
	},
};

export default defineExtension({
	namespace: ID,
	payment: {
		gateways: [
			{
				gateway,
				title: "Card or UPI",
				description: "Pay online, safely, through Millpay.",
				supports: ["products", "tokenization", "refunds"],
				// For the script, getSetting("millpay_data"), besides title and description.
				data: (_settings, { shopper }) => ({ ways: ["card", "upi"], email: shopper?.email ?? "" }),
			},
		],
	},
	scripts: {
		checkout: [
			{
				src: new URL("browser/millpay.js", import.meta.url),
				handle: ID,
				dependencies: ["wc-blocks-registry", "wc-settings", "wp-element", "wp-html-entities"],
				translations: { domain: ID, messages: { "": { domain: ID }, UPI: ["UPI (any app)"] } },
			},
		],
	},
});

function isUpi({ data, savedToken }: PaymentRequest): boolean {
	return savedToken === null && data.millpay_way === "upi";
}

/** What the shop stores of a card: the provider's token, and what is shown. */
function savedCard(card: { token: string; brand: string; last4: string } | null): Pick<StartAnswer, "save"> {
	return card ? { save: { ...card, type: "cc", expiryMonth: 12, expiryYear: 2030 } } : {};
}
