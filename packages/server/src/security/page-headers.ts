import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Urls } from "../urls.ts";

const HEADERS = {
	"x-content-type-options": "nosniff",
	"referrer-policy": "strict-origin-when-cross-origin",
	"x-frame-options": "SAMEORIGIN",
	"content-security-policy": "frame-ancestors 'self'; object-src 'none'; base-uri 'self'",
} as const;
const HTTPS_ONLY = { ...HEADERS, "strict-transport-security": "max-age=31536000" } as const;

/**
 * What browsers may do with our pages: no foreign frames, no guessing of types, no address of ours in foreign logs. Scripts are not
 * restricted, because extensions bring their own. Answers of the REST interface have headers of their own.
 */
export function protectPages(app: FastifyInstance, urls: (request: FastifyRequest) => Urls): void {
	app.addHook("onRequest", (request, reply, done) => {
		if (!request.url.startsWith("/wp-json"))
			reply.headers(urls(request).origin.startsWith("https:") ? HTTPS_ONLY : HEADERS);
		done();
	});
}
