import { problem, type ShopError } from "@feedmill/trade/basics/result.ts";
import { said } from "@feedmill/trade/words/said.ts";
import type { RestCall } from "../rest/matching/call.ts";
import type { IdentifyAt, Identity, RestNamespace, RestProfile } from "../rest/matching/profile.ts";
import { permit, type RouteDefinition } from "../rest/matching/route.ts";
import { EXPOSED_HEADERS, restNonce, VARIES_BY_CALLER } from "../security/caller.ts";

const COOKIE_INVALID: ShopError = problem("rest_cookie_invalid_nonce", said("Cookie check failed"), "forbidden");

/** The profile of all platform and extension namespaces, and of requests without a namespace. */
export const platformProfile: RestProfile = {
	identify: identifyByNonce,
	steps: [permit],
	nestedFields: true,
	caching: { "Cache-Control": "no-store", Vary: VARIES_BY_CALLER },
	crossOrigin: {
		"Access-Control-Expose-Headers": EXPOSED_HEADERS,
		"Access-Control-Allow-Headers": "Authorization, X-WP-Nonce, Content-Disposition, Content-MD5, Content-Type",
	},
};

/** The namespaces of these routes, with the platform's profile. */
export function platformNamespaces(routes: readonly RouteDefinition[]): RestNamespace[] {
	return [...Map.groupBy(routes, ({ namespace }) => namespace)].map(([namespace, own]) => ({
		namespace,
		profile: platformProfile,
		routes: own,
	}));
}

/**
 * A login needs its nonce, and gets a fresh one. A wrong nonce is refused, even without a login. Reference: 01 §3.2.
 */
async function identifyByNonce(
	{ headers, query, body }: RestCall,
	{ exchange: { caller, ip }, security: { nonces }, shop, count }: IdentifyAt,
): Promise<Identity | { error: ShopError }> {
	const given = headers["x-wp-nonce"] ?? query._wpnonce ?? (body.kind === "values" ? body.values._wpnonce : undefined);
	if (given === undefined) return { customer: null, actor: { kind: "guest" } };
	if (nonces.verify(String(given), restNonce(caller)))
		return {
			customer: caller.customer,
			actor: caller.actor,
			headers: { "X-WP-Nonce": nonces.create(restNonce(caller)) },
		};
	shop.securityLog.write({ event: "nonce-refused", client: ip });
	return { error: (await count("nonce")) ?? COOKIE_INVALID };
}
