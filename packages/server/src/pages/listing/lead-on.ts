import type { Words } from "@feedmill/trade/words/words.ts";
import type { FastifyReply } from "fastify";
import { escapeHtml } from "../../http/escape-html.ts";

/**
 * Redirects after a posted form, to a path or URL. CSP's form-action also forbids redirects of forms to other sites, so
 * those go through a page.
 */
export function leadOn(
	reply: FastifyReply,
	target: string,
	{ origin, method, status, words }: { origin: string; method: "GET" | "POST"; status: 301 | 302 | 303; words: Words },
): FastifyReply {
	const address = target.startsWith("/") ? origin + target : target;
	if (method === "GET" || address.startsWith(`${origin}/`)) return reply.redirect(address, status);
	const href = escapeHtml(address);
	return reply
		.header("cache-control", "no-store")
		.type("text/html; charset=utf-8")
		.send(
			`<!doctype html><html lang="${words.html}"><meta charset="utf-8">` +
				`<meta name="viewport" content="width=device-width"><meta http-equiv="refresh" content="0;url=${href}">` +
				`<title>${words.say("Payment")}</title><p>${words.say("You are being taken to the payment page.")} ` +
				`<a href="${href}">${words.say("Go on to the payment")}</a></p></html>`,
		);
}
