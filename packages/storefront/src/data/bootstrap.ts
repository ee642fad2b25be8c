import { apiFetch } from "./rest/api-fetch.ts";
import { installNonce } from "./rest/nonce.ts";
import { installRestNonce } from "./rest/rest-nonce.ts";
import { speakThroughWordPress } from "./wordpress-words.ts";
import "../settings/settings.ts";

let done = false;

/**
 * Tells wp.i18n the page's language, and the REST client what the page knows: root, nonces, preloaded answers. Every
 * entry calls it first; the first call counts. What is installed last runs first. Reference: frontend 05 §1.2.
 */
export function bootstrapClient(): void {
	if (done) return;
	done = true;
	speakThroughWordPress();
	apiFetch.use(apiFetch.createRootURLMiddleware(window.wpApiSettings?.root ?? "/wp-json/"));
	installRestNonce(apiFetch, window.wpApiSettings?.nonce ?? "");
	apiFetch.use(apiFetch.mediaUploadMiddleware);
	apiFetch.use(apiFetch.createPreloadingMiddleware(window.feedmillPreload ?? {}));
	installNonce();
}
