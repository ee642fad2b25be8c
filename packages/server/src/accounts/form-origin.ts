import type { FastifyRequest } from "fastify";
import type { Urls } from "../http/urls.ts";

/**
 * Whether a form was posted from one of our own pages. Browsers name the origin with every POST; a request that names
 * none comes from no browser, and so carries nobody's cookies but its own. Together with SameSite=Lax cookies this
 * keeps other sites' forms out.
 */
export function isFromHere(request: Pick<FastifyRequest, "headers">, urls: Pick<Urls, "origin">): boolean {
	const { origin, referer } = request.headers;
	const site = request.headers["sec-fetch-site"];
	// No page can send this itself, and it holds also behind a proxy that hands on another Host.
	if (site === "same-origin") return true;
	if (site !== undefined && site !== "none") return false;
	// Pages that hide where they are send "null": ours do not. On plain http, where browsers send no Sec-Fetch-Site, only
	// this tells.
	if (typeof origin === "string") return origin !== "null" && hostOf(origin) === hostOf(urls.origin);
	return typeof referer !== "string" || hostOf(referer) === hostOf(urls.origin);
}

/** Scheme is left out: behind a proxy that ends TLS the two may differ. */
function hostOf(address: string): string {
	return URL.canParse(address) ? new URL(address).host : "";
}
