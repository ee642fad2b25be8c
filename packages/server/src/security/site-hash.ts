import { BoundedCache } from "@feedmill/shop/cache/bounded-cache.ts";
import { md5 } from "./signature.ts";

/** The Host header is the visitor's: never keep more than a few. */
const hashes = new BoundedCache<string, string>({ name: "security: site hashes", bytes: 64 * 1024 });

/** The MD5 of the site's address, by which the names of its cookies end. Reference: 01 §3.3. */
export function siteHash(origin: string): string {
	let hash = hashes.get(origin);
	if (!hash) {
		hash = md5(origin);
		hashes.set(origin, hash);
	}
	return hash;
}

/** Name of the cookie that ties a browser to its cart. */
export function sessionCookieName(origin: string): string {
	return `wp_woocommerce_session_${siteHash(origin)}`;
}
