import { NAMESPACE, NONCE_HEADER } from "@feedmill/admin-api/feedmill-v1/namespace.ts";
import type { Actor } from "@feedmill/trade/access/actor.ts";
import { problem, type ShopError } from "@feedmill/trade/basics/result.ts";
import { said } from "@feedmill/trade/words/said.ts";
import { isFromHere } from "../../accounts/form-origin.ts";
import { plainText } from "../../http/plain-text.ts";
import type { RestCall } from "../../rest/matching/call.ts";
import type { IdentifyAt, Identity, RestNamespace, RestProfile } from "../../rest/matching/profile.ts";
import { permit } from "../../rest/matching/route.ts";
import { isJson } from "../../rest/read-request.ts";
import { type Caller, staffNonce } from "../../security/caller.ts";
import { auditRoutes } from "./audit/audit-routes.ts";
import { bankMoneyRoutes } from "./bank-money/bank-money-routes.ts";
import { customerActRoutes } from "./customers/customer-act-routes.ts";
import { customerRoutes } from "./customers/customer-routes.ts";
import { placeOfPinRoutes } from "./customers/place-of-pin-routes.ts";
import { listFileRoutes } from "./files/list-file-routes.ts";
import { freightRoutes } from "./freight/freight-routes.ts";
import { homeRoutes } from "./home/home-routes.ts";
import { invitationRoutes } from "./invitations/invitation-routes.ts";
import { factorRoutes } from "./me/factor-routes.ts";
import { meRoutes, type SignInDeps } from "./me/me-routes.ts";
import { placeRoutes } from "./me/place-routes.ts";
import { moneyRoutes } from "./money/money-routes.ts";
import { providerRoutes } from "./money/provider-routes.ts";
import { callRoutes } from "./orders/acts/call-routes.ts";
import { orderActRoutes } from "./orders/acts/order-act-routes.ts";
import type { BuyersWords } from "./orders/buyers-words.ts";
import { orderRoutes } from "./orders/order-routes.ts";
import { peopleRoutes } from "./people/people-routes.ts";
import { exportRoute } from "./products/export-route.ts";
import { productRoutes } from "./products/product-routes.ts";
import { reviewRoutes } from "./reviews/review-routes.ts";
import { changeRoutes } from "./staff-orders/change-routes.ts";
import { placingRoutes } from "./staff-orders/placing-routes.ts";
import { stockCountRoutes } from "./stock-counts/stock-count-routes.ts";
import { taskRoutes } from "./tasks/task-routes.ts";
import { termRoutes } from "./terms/term-routes.ts";
import { thingRoutes } from "./things/thing-routes.ts";

/** The namespace feedmill/v1, which the back office speaks. `spoken`: the shop's languages. */
export function feedmillV1({ spoken, ...deps }: SignInDeps & { spoken: BuyersWords }): RestNamespace {
	const routes = [
		...meRoutes(deps),
		...factorRoutes(deps),
		...placeRoutes,
		...invitationRoutes(deps),
		...peopleRoutes,
		...homeRoutes,
		...orderRoutes({ spoken }),
		...orderActRoutes,
		...placingRoutes,
		...changeRoutes,
		...productRoutes,
		...customerRoutes,
		...reviewRoutes,
		...freightRoutes,
		...moneyRoutes,
		...providerRoutes,
		exportRoute,
		...listFileRoutes,
		...termRoutes,
		...customerActRoutes,
		...placeOfPinRoutes,
		...bankMoneyRoutes,
		...callRoutes,
		...thingRoutes,
		...stockCountRoutes,
		...taskRoutes,
		...auditRoutes,
	];
	return { namespace: NAMESPACE, profile, routes };
}

/**
 * The login's cookie, and of writes JSON only, from our own pages, with the nonce of the login. No other origin may
 * read an answer.
 */
const profile: RestProfile = {
	identify,
	steps: [permit],
	caching: { "Cache-Control": "private, no-store", Vary: "Origin, Cookie" },
	crossOrigin: {},
};

async function identify(
	call: RestCall,
	{ exchange: { caller, ip, urls }, security: { nonces }, shop, count }: IdentifyAt,
): Promise<Identity | { error: ShopError }> {
	// A token of a cart is no sign-in, even of the same person.
	if (caller.byToken) return { error: FOREIGN };
	const { customer } = caller;
	const actor = named(caller);
	if (READS.includes(call.method)) return { customer, actor };
	if (!isFromHere(call, urls)) return { error: FOREIGN };
	const type = call.headers["content-type"];
	if (type !== undefined && !isJson(type)) return { error: JSON_ONLY };
	if (Object.keys(call.query).length > 0) return { error: NO_QUERY };
	if (nonces.verify(call.headers[NONCE_HEADER.toLowerCase()] ?? "", staffNonce(caller))) return { customer, actor };
	shop.securityLog.write({ event: "nonce-refused", client: ip });
	return { error: (await count("nonce")) ?? NO_NONCE };
}

/** Staff by name, so that colleagues read in notes who it was. */
function named({ actor, customer }: Pick<Caller, "actor" | "customer">): Actor {
	if (actor.kind !== "staff" || !customer) return actor;
	const { firstName, lastName, displayName } = customer;
	const name = plainText(`${firstName} ${lastName}`.trim() || displayName);
	return name === "" ? actor : { ...actor, name };
}

const READS: readonly string[] = ["GET", "HEAD", "OPTIONS"];
const FOREIGN: ShopError = problem(
	"feedmill_foreign",
	said("This was sent from another site. Please do it on the shop's own pages."),
	"forbidden",
);
const JSON_ONLY: ShopError = problem("feedmill_json_only", said("Please send JSON, as application/json."));
// Addresses are logged, by proxies too: a password has no place there.
const NO_QUERY: ShopError = problem(
	"feedmill_no_query",
	said("Please send everything in the body, not in the address."),
);
const NO_NONCE: ShopError = problem(
	"feedmill_nonce",
	said("This page is out of date. Please try again; nothing was changed."),
	"forbidden",
);
