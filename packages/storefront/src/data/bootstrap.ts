import { apiFetch } from "./api-fetch.ts";
import { installNonce } from "./nonce.ts";
import "./settings.ts";

let done = false;

/** Tells the REST client what the page knows: root, preloaded answers, nonce. Every entry calls it first; the first call counts. */
export function bootstrapClient(): void {
	if (done) return;
	done = true;
	apiFetch.use(apiFetch.createPreloadingMiddleware(window.feedmillPreload ?? {}));
	apiFetch.use(apiFetch.createRootURLMiddleware(window.wpApiSettings?.root ?? "/wp-json/"));
	installNonce();
}
