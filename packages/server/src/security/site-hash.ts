import { md5 } from "./signature.ts";

/** MD5 of the site's URL, the suffix of its cookies' names. Reference: 01 §3.3. */
export function siteHash(origin: string): string {
	return md5(origin);
}

/** Name of the session cookie. */
export function sessionCookieName(origin: string): string {
	return `wp_woocommerce_session_${siteHash(origin)}`;
}
