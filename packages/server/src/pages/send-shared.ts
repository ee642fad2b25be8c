import type { FastifyReply, FastifyRequest } from "fastify";
import type { Urls } from "../http/urls.ts";
import type { SpokenLanguage } from "../language/languages.ts";
import { sendPage } from "./basics/send-page.ts";
import type { NoticeState } from "./basics/store-notice.ts";
import type { CachedPage } from "./page-cache.ts";

/** Sends a page that is the same for everyone. */
export function sendShared(request: FastifyRequest, reply: FastifyReply, page: CachedPage): Promise<FastifyReply> {
	if (page.policy) reply.header("content-security-policy", page.policy);
	return sendPage(request, reply, page.status, page.body, "no-cache");
}

/** What pages that are the same for everyone differ by. */
export interface SharedKey {
	speaks: SpokenLanguage;
	storeNotice: NoticeState;
	site: Urls;
	url: URL;
}

/** The key of a page in the cache. */
export function keyOf({ speaks, storeNotice, site, url }: SharedKey): string {
	return `${speaks.code} ${storeNotice} ${site.origin} ${url.pathname}${url.search}`;
}
