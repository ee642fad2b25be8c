import type { FastifyInstance } from "fastify";
import { compressible, sendCompressible } from "../../http/compression.ts";
import type { Languages } from "../../language/languages.ts";
import { offlinePage } from "./offline-page.ts";

/** At the root, because a service worker serves only what lies below it. */
export const OFFLINE_WORKER = "/offline-worker.js";

/**
 * GET /offline-worker.js: the service worker that shows a page of ours when the shop cannot be reached. Its text
 * contains that page, in the visitor's language: it stores nothing, and browsers replace it whenever its text has
 * changed. With the setting `offlinePage` off it removes itself. docs/operations.md, "Without a connection".
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

/** Forms are left to the browser, which asks before it sends them again. */
function workerOf(page: string): string {
	return `const page = ${JSON.stringify(page)};
const headers = {
	"content-type": "text/html; charset=utf-8",
	"content-security-policy": "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'",
	"cache-control": "no-store",
};
self.addEventListener("install", () => self.skipWaiting());
self.addEventListener("activate", (event) => {
	// The browser asks the shop while it starts this worker: pages come no later than without it.
	event.waitUntil(self.registration.navigationPreload?.enable());
});
self.addEventListener("fetch", (event) => {
	const { request } = event;
	if (request.mode !== "navigate" || request.method !== "GET") return;
	event.respondWith(
		Promise.resolve(event.preloadResponse)
			.then((response) => response || fetch(request))
			.catch(() => new Response(page, { status: 503, headers })),
	);
});
`;
}

const REMOVES_ITSELF = `self.addEventListener("install", () => self.skipWaiting());
self.addEventListener("activate", (event) => event.waitUntil(self.registration.unregister()));
`;
