import { md5 } from "./signature.ts";

/** The origin of a site; as an object (`Urls`) its hash is cached with it. */
export type Site = string | { readonly origin: string };

/** MD5 of the site's URL, the suffix of its cookies' names. Reference: 01 §3.3. */
export function siteHash(site: Site): string {
	if (typeof site === "string") return md5(site);
	const cached = hashes.get(site);
	if (cached !== undefined) return cached;
	const hash = md5(site.origin);
	hashes.set(site, hash);
	return hash;
}

/** Every request with a session needs it. */
const hashes = new WeakMap<object, string>();

/** Name of the session cookie. */
export function sessionCookieName(site: Site): string {
	return `wp_woocommerce_session_${siteHash(site)}`;
}
