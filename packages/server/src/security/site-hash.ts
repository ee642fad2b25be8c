import { md5 } from "./signature.ts";

const known = new Map<string, string>();

/** The MD5 of the site's address, by which the names of its cookies end. Reference: 01 §3.3. */
export function siteHash(origin: string): string {
	let hash = known.get(origin);
	if (!hash) {
		// The Host header is the visitor's: never keep more than a few.
		if (known.size > 50) known.clear();
		hash = md5(origin);
		known.set(origin, hash);
	}
	return hash;
}

/** Name of the cookie that ties a browser to its cart. */
export function sessionCookieName(origin: string): string {
	return `wp_woocommerce_session_${siteHash(origin)}`;
}
