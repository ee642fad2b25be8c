import type { FastifyInstance, FastifyRequest } from "fastify";
import { isRestPath } from "../http/front-door.ts";
import type { Urls } from "../http/urls.ts";
import type { ContentPolicy } from "./content-policy.ts";

const HEADERS = {
	"x-content-type-options": "nosniff",
	"referrer-policy": "strict-origin-when-cross-origin",
	"x-frame-options": "SAMEORIGIN",
	// Features that no page uses. Payment is allowed for gateways' frames.
	"permissions-policy": "camera=(), microphone=(), geolocation=(), usb=(), serial=(), midi=(), display-capture=()",
} as const;
const YEAR = 31_536_000;

/**
 * Security headers of pages: no foreign frames, scripts or forms, no MIME sniffing, no URLs in foreign logs. Pages of
 * one visitor have a policy of their own (register-pages.ts). Responses of the REST API have their own headers.
 */
export function protectPages(
	app: FastifyInstance,
	{ urls, policy }: { urls: (request: FastifyRequest) => Urls; policy: ContentPolicy },
): void {
	const headers = { ...HEADERS, "content-security-policy": policy.shared() };
	const overHttps = { ...headers, "strict-transport-security": `max-age=${YEAR}` };
	app.addHook("onRequest", (request, reply, done) => {
		if (!isRestPath(request.url)) reply.headers(urls(request).origin.startsWith("https:") ? overHttps : headers);
		done();
	});
}
