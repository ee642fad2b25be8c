import { BoundedCache } from "@feedmill/shop/cache/bounded-cache.ts";

/**
 * Absolute links of one request. The shop answers under whatever address it is asked by (or the configured public one),
 * so nothing that holds a link may be kept without the origin it was made for.
 */
export interface Urls {
	/** "https://shop.example", no trailing slash. */
	readonly origin: string;
	/** Absolute form of a path from the site root: "/cart/". */
	absolute(path: string): string;
	/** A route of the REST interface: "/wc/store/v1/cart". */
	rest(route: string): string;
	/** A file of the media library by its path below /wp-content/uploads/. */
	upload(path: string): string;
}

/** The links of one origin. Made once per origin and kept: see urlsOf. */
function createUrls(origin: string): Urls {
	return {
		origin,
		absolute: (path) => origin + path,
		rest: (route) => `${origin}/wp-json${route}`,
		upload: (path) => `${origin}/wp-content/uploads/${path}`,
	};
}

/** The Host header is the visitor's: never keep more than a few. */
const byOrigin = new BoundedCache<string, Urls>({
	name: "server: links by origin",
	bytes: 64 * 1024,
	sizeOf: () => 600,
});

/**
 * The links of an origin, always the same object for the same origin (until very many have been seen), so that caches
 * can hang on it.
 */
export function urlsOf(origin: string): Urls {
	let urls = byOrigin.get(origin);
	if (!urls) {
		urls = createUrls(origin);
		byOrigin.set(origin, urls);
	}
	return urls;
}
