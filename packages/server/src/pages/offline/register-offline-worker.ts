import type { FastifyInstance } from "fastify";
import { compressible, sendCompressible } from "../../http/compression.ts";
import type { Languages } from "../../language/languages.ts";
import { offlinePage } from "./offline-page.ts";

/** At the root, because a service worker serves only what lies below it. */
export const OFFLINE_WORKER = "/offline-worker.js";

/**
 * GET /offline-worker.js: the service worker that shows a page of ours when the shop cannot be reached. Its text
 * contains that page, in the visitor's language. It stores nothing, and browsers replace it when its text has changed.
 * With the setting `offlinePage` off it removes itself. docs/operations.md, "Without a connection".
 */
export function registerOfflineWorker(app: FastifyInstance, languages: Languages): void {
	app.get(OFFLINE_WORKER, async (request, reply) => {
		const { shop, theme } = languages.ofRequest(request);
		const settings = await shop.settings.current();
		const text = settings.offlinePage ? workerOf(offlinePage(shop.words, settings, theme.colours)) : REMOVES_ITSELF;
		if (languages.all.length > 1) reply.header("vary", "Cookie");
		reply.type("text/javascript; charset=utf-8").header("cache-control", "no-cache");
		return sendCompressible(request, reply, compressible(Buffer.from(text), 4));
	});
}

/**
 * Forms are left to the browser, which asks before it sends them again. A new text waits until no page of the shop is
 * open: while a worker takes over at once (`skipWaiting`), Chromium keeps a page that is being called waiting a second.
 */
function workerOf(page: string): string {
	return `const page = ${JSON.stringify(page)};
const headers = {
	"content-type": "text/html; charset=utf-8",
	"content-security-policy": "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'",
	"cache-control": "no-store",
};
self.addEventListener("activate", (event) => {
	// The browser asks the shop while it starts this worker: pages come no later than without it.
	event.waitUntil(self.registration.navigationPreload?.enable());
});
self.addEventListener("fetch", (event) => {
	const { request } = event;
	if (request.mode !== "navigate" || request.method !== "GET") return;
	// The back office: there is no cart of which it could be said that it is kept.
	if (/^\\/admin(?:\\/|$)/.test(new URL(request.url).pathname)) return;
	event.respondWith(
		Promise.resolve(event.preloadResponse)
			.then((response) => response || fetch(request))
			.catch(() => new Response(page, { status: 503, headers })),
	);
});
`;
}

/** Without activation, for the same reason: the former worker goes with the page that is open. */
const REMOVES_ITSELF = `self.addEventListener("install", () => void self.registration.unregister());
`;
