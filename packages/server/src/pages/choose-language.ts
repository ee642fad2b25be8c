import type { FastifyReply, FastifyRequest } from "fastify";
import type { Urls } from "../http/urls.ts";
import { LANGUAGE_COOKIE, type Languages } from "../language/languages.ts";
import { setCookie } from "../security/cookies.ts";

const PARAMETER = "lang";
const YEAR = 365 * 24 * 3_600_000;

/**
 * Handles GET /any/page/?lang=hi in a shop with several languages: sets the language cookie and redirects to the page
 * without the parameter. Unknown languages are ignored. null: not such a request.
 */
export function chooseLanguage(
	{ request, url, urls, now }: { request: FastifyRequest; url: URL; urls: Urls; now: number },
	languages: Languages,
	reply: FastifyReply,
): FastifyReply | null {
	if (languages.all.length === 1 || request.method === "POST") return null;
	const requested = url.searchParams.get(PARAMETER);
	if (requested === null) return null;
	const chosen = languages.all.find(({ code }) => code === requested);
	if (chosen) {
		const secure = urls.origin.startsWith("https:");
		reply.header(
			"set-cookie",
			setCookie(LANGUAGE_COOKIE, chosen.code, { expires: now + YEAR, httpOnly: true, secure }),
		);
	}
	return reply.header("cache-control", "no-store").redirect(urls.absolute(pathBack(request, url)), 303);
}

/** Language links are the same on every page and contain no query; the search or filters come from the Referer. */
function pathBack({ headers: { referer = "" } }: FastifyRequest, url: URL): string {
	const before = URL.canParse(referer) ? new URL(referer) : null;
	const target = new URL(before?.origin === url.origin && before.pathname === url.pathname ? before : url);
	target.searchParams.delete(PARAMETER);
	return target.pathname + target.search;
}
