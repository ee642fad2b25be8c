import type { APIFetchMiddleware, ApiFetch } from "@wordpress/api-fetch";

/** URL of a fresh nonce. Specification: 7, General REST behaviour. */
export const REST_NONCE_ENDPOINT = "/wp-admin/admin-ajax.php?action=rest-nonce";

/**
 * Adds X-WP-Nonce to every call, which authenticates a login outside the Store API, and sets the URL of fresh ones.
 * Cached pages have none ("") and send none. Reference: frontend 05 §1.3.
 */
export function installRestNonce(client: ApiFetch, nonce: string): void {
	const middleware = Object.assign(
		((options, next) => {
			const given = Object.entries(options.headers ?? {});
			const hasCurrentNonce = given.some(
				([name, value]) => name.toLowerCase() === "x-wp-nonce" && value === middleware.nonce,
			);
			if (hasCurrentNonce || middleware.nonce === "") return next(options);
			return next({ ...options, headers: { ...options.headers, "X-WP-Nonce": middleware.nonce } });
		}) as APIFetchMiddleware,
		{ nonce },
	);
	client.use(middleware);
	client.nonceMiddleware = middleware;
	client.nonceEndpoint = REST_NONCE_ENDPOINT;
}
