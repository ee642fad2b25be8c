import { BoundedCache } from "@feedmill/shop/cache/bounded-cache.ts";
import { md5 } from "./signature.ts";

/** The Host header is the client's, so the cache must be small. */
const hashes = new BoundedCache<string, string>({ name: "security: site hashes", bytes: 64 * 1024 });

/** MD5 of the site's URL, the suffix of its cookies' names. Reference: 01 §3.3. */
export function siteHash(origin: string): string {
	let hash = hashes.get(origin);
	if (!hash) {
		hash = md5(origin);
		hashes.set(origin, hash);
	}
	return hash;
}

/** Name of the session cookie. */
export function sessionCookieName(origin: string): string {
	return `wp_woocommerce_session_${siteHash(origin)}`;
}
