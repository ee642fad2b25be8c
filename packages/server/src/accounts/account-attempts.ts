import type { Shop } from "@feedmill/shop/shop.ts";
import type { Urls } from "../http/urls.ts";
import type { Caller, Security } from "../security/caller.ts";
import type { RateLimiter } from "../security/limits/rate-limit.ts";

interface Trying {
	shop: Pick<Shop, "customers">;
	urls: Urls;
	limiter: RateLimiter;
	security: Pick<Security, "knownBrowsers">;
	caller: Pick<Caller, "cookies">;
}

/**
 * Counts a password for an account, by username or e-mail, from all addresses. Browsers that have logged in before are
 * counted separately, so that strangers cannot lock the owner out.
 */
export async function mayTryAccount(
	{ shop, urls, limiter, security, caller }: Trying,
	login: string,
): Promise<boolean> {
	const account = await shop.customers.accountName(login);
	const isKnown = security.knownBrowsers.holds(caller.cookies, urls.origin, account);
	return (await limiter.take("account", `${isKnown ? "known" : "new"} ${account}`)).allowed;
}
