import type { Shop } from "@feedmill/shop/shop.ts";
import type { FastifyInstance } from "fastify";
import { statusOf } from "../http/error-status.ts";

const LARGEST = 256 * 1024;

/**
 * POST /payments/{gateway}/notice: a provider's own messages, byte by byte as they came, because their signatures are
 * of those bytes. 200 once it is recorded; 400 for what is not the provider's, 404 where no gateway takes notices, 413
 * for what is too large. A provider sends again what was not answered with 200. docs/operations.md.
 */
export function registerPaymentNotices(app: FastifyInstance, shop: Pick<Shop, "payments" | "words">): void {
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
				const received = await shop.payments.receiveNotice(request.params.gateway, {
					rawBody,
					headers: textHeaders(request.headers),
				});
				reply.header("cache-control", "no-store");
				if (!received.ok)
					return reply
						.code(statusOf(received.error))
						.send({ code: received.error.code, message: shop.words.reason(received.error) });
				return reply.send({ received: received.value.known });
			},
		);
	});
}

/** The last of several values of one name, as text. */
function textHeaders(headers: Readonly<Record<string, string | string[] | undefined>>): Record<string, string> {
	return Object.fromEntries(
		Object.entries(headers).flatMap(([name, value]) => {
			const text = Array.isArray(value) ? value.at(-1) : value;
			return text === undefined ? [] : [[name, text]];
		}),
	);
}
