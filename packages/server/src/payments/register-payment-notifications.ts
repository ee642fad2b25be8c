import type { Shop } from "@feedmill/shop/shop.ts";
import type { FastifyInstance } from "fastify";
import { statusOf } from "../http/error-status.ts";

const LARGEST = 256 * 1024;

/**
 * POST /payments/{gateway}/notice: notifications of payment providers, as raw bytes, which their signatures
 * cover. 200 when recorded; 400 for an invalid signature, 404 for a gateway without notifications, 413 if too large.
 * Providers retry until they get 200. What is refused goes to the security log. docs/operations.md.
 */
export function registerPaymentNotifications(
	app: FastifyInstance,
	shop: Pick<Shop, "payments" | "securityLog" | "words">,
): void {
	app.register(async (scope) => {
		scope.removeAllContentTypeParsers();
		scope.addContentTypeParser("*", { parseAs: "buffer", bodyLimit: LARGEST }, (_request, body, done) =>
			done(null, body),
		);
		scope.post<{ Params: { gateway: string } }>(
			"/payments/:gateway/notice",
			{ bodyLimit: LARGEST },
			async (request, reply) => {
				const rawBody = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
				const received = await shop.payments.receiveNotification(request.params.gateway, {
					rawBody,
					headers: textHeaders(request.headers),
				});
				reply.header("cache-control", "no-store");
				if (!received.ok && received.error.code === "payment_notification_refused")
					shop.securityLog.write({ event: "signature-refused", client: request.ip, detail: request.params.gateway });
				if (!received.ok)
					return reply
						.code(statusOf(received.error))
						.send({ code: received.error.code, message: shop.words.reason(received.error) });
				return reply.send({ received: received.value.known });
			},
		);
	});
}

/** The last value of each header, as text. */
function textHeaders(headers: Readonly<Record<string, string | string[] | undefined>>): Record<string, string> {
	return Object.fromEntries(
		Object.entries(headers).flatMap(([name, value]) => {
			const text = Array.isArray(value) ? value.at(-1) : value;
			return text === undefined ? [] : [[name, text]];
		}),
	);
}
