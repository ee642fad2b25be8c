import type { APIFetchMiddleware, ApiFetch } from "@wordpress/api-fetch";

/** Where a fresh nonce is to be had. Specification: 7, General REST behaviour. */
const ENDPOINT = "/wp-admin/admin-ajax.php?action=rest-nonce";

/**
 * Lets every call carry X-WP-Nonce, which proves a login to what is outside the Store API, and says where to get the
 * next one. A page that is the same for everyone has none ("") and sends none. Reference: frontend 05 §1.3.
 */
export function installRestNonce(client: ApiFetch, nonce: string): void {
	const middleware = Object.assign(
		((options, next) => {
			const given = Object.entries(options.headers ?? {});
			const known = given.some(([name, value]) => name.toLowerCase() === "x-wp-nonce" && value === middleware.nonce);
			if (known || middleware.nonce === "") return next(options);
			return next({ ...options, headers: { ...options.headers, "X-WP-Nonce": middleware.nonce } });
		}) as APIFetchMiddleware,
		{ nonce },
	);
	client.use(middleware);
	client.nonceMiddleware = middleware;
	client.nonceEndpoint = ENDPOINT;
}
