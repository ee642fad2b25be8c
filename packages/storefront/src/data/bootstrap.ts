import type { APIFetchMiddleware } from "@wordpress/api-fetch";
import { apiFetch } from "./rest/api-fetch.ts";
import { installNonce } from "./rest/nonce.ts";
import { installRestNonce } from "./rest/rest-nonce.ts";
import { speakThroughWordPress } from "./wordpress-words.ts";
import "../settings/settings.ts";

let done = false;

/**
 * Sets up wp.i18n with the page's language and the REST client with the page's data: root, nonces, preloaded responses.
 * Every entry calls it; only the first call has an effect. The middleware installed last runs first. Reference:
 * frontend 05 §1.2.
 */
export function bootstrapClient(): void {
	if (done) return;
	done = true;
	speakThroughWordPress();
	apiFetch.use(apiFetch.createRootURLMiddleware(window.wpApiSettings?.root ?? "/wp-json/"));
	installRestNonce(apiFetch, window.wpApiSettings?.nonce ?? "");
	apiFetch.use(apiFetch.mediaUploadMiddleware);
	apiFetch.use(answerPreloaded);
	installNonce();
}

/** Answers with a preloaded response of the page, once. Until then, whoever learns that it is stale may delete it. */
const answerPreloaded: APIFetchMiddleware = (options, next) => {
	const answers = window.feedmillPreload;
	const answer = answers?.[options.path ?? ""];
	if (!answers || !options.path || !answer) return next(options);
	delete answers[options.path];
	return apiFetch.createPreloadingMiddleware({ [options.path]: answer })(options, next);
};
