import type { ExtensionRegistry } from "@feedmill/shop/extensions/registry.ts";
import type { RestNamespace, RestProfile } from "../rest/matching/profile.ts";
import { permit } from "../rest/matching/route.ts";
import { EXPOSED_HEADERS, VARIES_BY_CALLER } from "../security/caller.ts";
import { withExtensionSchemas } from "./extensions/extension-schemas.ts";
import { storeApiRoutes } from "./routes.ts";

/**
 * The profile of the Store API. Sessions are checked by the guards of its routes (session-guards.ts); products need
 * none. Reference: 01 §3 and §4.
 */
const storeApiProfile: RestProfile = {
	steps: [permit],
	partLimit: "cart",
	// Carts, orders and addresses are private, on a shared phone or proxy too.
	caching: { "Cache-Control": "no-store", Vary: VARIES_BY_CALLER },
	crossOrigin: {
		"Access-Control-Expose-Headers": EXPOSED_HEADERS,
		"Access-Control-Allow-Headers":
			"Authorization, X-WP-Nonce, Content-Disposition, Content-MD5, Content-Type, " +
			"Cart-Token, Nonce, X-WC-Store-API-Nonce, X-HTTP-Method-Override, Idempotency-Key, Feedmill-Total",
		"Access-Control-Allow-Methods": "OPTIONS, GET, POST, PUT, PATCH, DELETE",
		"Access-Control-Allow-Credentials": "true",
	},
};

/** The namespace wc/store/v1, also as wc/store. Specification: 7. */
export function storeApi(extensions: ExtensionRegistry): RestNamespace {
	return {
		namespace: "wc/store/v1",
		alias: "wc/store",
		profile: storeApiProfile,
		routes: withExtensionSchemas(storeApiRoutes, extensions),
	};
}
