import type { FastifyRequest } from "fastify";
import type { Urls } from "../http/urls.ts";

/**
 * CSRF protection: whether a form was posted from one of our pages. Browsers send an origin with every POST; a request
 * without one is not from a browser and has no foreign cookies. Complements SameSite=Lax cookies.
 */
export function isFromHere(request: Pick<FastifyRequest, "headers">, urls: Pick<Urls, "origin">): boolean {
	const { origin, referer } = request.headers;
	const site = request.headers["sec-fetch-site"];
	// Scripts cannot forge this header, and it works behind a proxy that changes Host.
	if (site === "same-origin") return true;
	if (site !== undefined && site !== "none") return false;
	// "null" hides the origin; our pages do not. Over plain http, without Sec-Fetch-Site, only this header helps.
	if (typeof origin === "string") return origin !== "null" && hostOf(origin) === hostOf(urls.origin);
	return typeof referer !== "string" || hostOf(referer) === hostOf(urls.origin);
}

/** Without the scheme, which differs behind a proxy that terminates TLS. */
function hostOf(address: string): string {
	return URL.canParse(address) ? new URL(address).host : "";
}
