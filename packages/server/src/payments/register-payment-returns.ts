import type { Shop } from "@feedmill/shop/shop.ts";
import { orderReceivedPath } from "@feedmill/trade/orders/order-paths.ts";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { RateLimiter } from "../security/limits/rate-limit.ts";

/** Bytes. What the provider sends along is not read. */
const LARGEST = 64 * 1024;

/**
 * GET and POST /payments/{gateway}/return/{payment}: where a provider sends the buyer's browser back to. It proves
 * nothing, and its cookies are not read: the provider is asked once what has become of the payment, then the browser
 * goes to the order's page. 404 without such a payment, 429 above the limit of orders. docs/operations.md.
 */
export function registerPaymentReturns(
	app: FastifyInstance,
	shop: Pick<Shop, "payments" | "settings">,
	limiter: RateLimiter,
): void {
	app.register(async (scope) => {
		// A form of whatever kind.
		scope.removeAllContentTypeParsers();
		scope.addContentTypeParser("*", { parseAs: "buffer", bodyLimit: LARGEST }, (_request, _body, done) => done(null));
		scope.route<{ Params: { gateway: string; payment: string } }>({
			method: ["GET", "POST"],
			url: "/payments/:gateway/return/:payment",
			bodyLimit: LARGEST,
			handler: (request, reply) => handle(request, reply),
		});
	});

	async function handle(
		{ ip, params: { gateway, payment } }: FastifyRequest<{ Params: { gateway: string; payment: string } }>,
		reply: FastifyReply,
	): Promise<FastifyReply> {
		reply.header("cache-control", "no-store").header("referrer-policy", "no-referrer");
		const limit = await limiter.take("order", ip);
		if (!limit.allowed)
			return reply.code(429).header("retry-after", limit.retryAfter).send({ code: "rate_limit_exceeded" });
		const order = await shop.payments.returned(gateway, payment);
		if (!order) return reply.code(404).send({ code: "payment_unknown" });
		const { pages } = await shop.settings.current();
		return reply.redirect(orderReceivedPath(pages.checkout.path, order), 303);
	}
}
