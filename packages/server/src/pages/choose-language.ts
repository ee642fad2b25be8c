import type { FastifyReply, FastifyRequest } from "fastify";
import type { Urls } from "../http/urls.ts";
import { LANGUAGE_COOKIE, type Languages } from "../language/languages.ts";
import { setCookie } from "../security/cookies.ts";

const PARAMETER = "lang";
const YEAR = 365 * 24 * 3_600_000;

/**
 * Answers GET /any/page/?lang=hi where the shop speaks several languages: the browser keeps the choice in a cookie and
 * is led to the page without the parameter. A language that is not spoken changes nothing. null: it is no such request.
 */
export function chooseLanguage(
	{ request, url, urls, now }: { request: FastifyRequest; url: URL; urls: Urls; now: number },
	languages: Languages,
	reply: FastifyReply,
): FastifyReply | null {
	if (languages.all.length === 1 || request.method === "POST") return null;
	const asked = url.searchParams.get(PARAMETER);
	if (asked === null) return null;
	const chosen = languages.all.find(({ code }) => code === asked);
	if (chosen) {
		const secure = urls.origin.startsWith("https:");
		reply.header(
			"set-cookie",
			setCookie(LANGUAGE_COOKIE, chosen.code, { expires: now + YEAR, httpOnly: true, secure }),
		);
	}
	return reply.header("cache-control", "no-store").redirect(urls.absolute(pathBack(request, url)), 303);
}

/**
 * The links that choose a language are the same on every page, so they name no search and no filter: those are in the
 * address of the page that they stood on.
 */
function pathBack({ headers: { referer = "" } }: FastifyRequest, url: URL): string {
	const before = URL.canParse(referer) ? new URL(referer) : null;
	const target = new URL(before?.origin === url.origin && before.pathname === url.pathname ? before : url);
	target.searchParams.delete(PARAMETER);
	return target.pathname + target.search;
}
