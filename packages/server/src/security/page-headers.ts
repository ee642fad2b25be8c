import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Urls } from "../http/urls.ts";
import type { ContentPolicy } from "./content-policy.ts";

const HEADERS = {
	"x-content-type-options": "nosniff",
	"referrer-policy": "strict-origin-when-cross-origin",
	"x-frame-options": "SAMEORIGIN",
	// What no page of a shop asks for. Payment is left to gateways' frames.
	"permissions-policy":
		"camera=(), microphone=(), geolocation=(), usb=(), serial=(), bluetooth=(), midi=(), display-capture=()",
} as const;
const YEAR = 31_536_000;

/**
 * What browsers may do with our pages: no foreign frames, scripts or forms, no guessing of types, no address of ours in
 * foreign logs. Pages made for one visitor put a stricter policy in the place of this one (register-pages.ts). Answers
 * of the REST interface have headers of their own.
 */
export function protectPages(
	app: FastifyInstance,
	{ urls, policy }: { urls: (request: FastifyRequest) => Urls; policy: ContentPolicy },
): void {
	const headers = { ...HEADERS, "content-security-policy": policy.shared() };
	const overHttps = { ...headers, "strict-transport-security": `max-age=${YEAR}` };
	app.addHook("onRequest", (request, reply, done) => {
		if (!request.url.startsWith("/wp-json"))
			reply.headers(urls(request).origin.startsWith("https:") ? overHttps : headers);
		done();
	});
}
