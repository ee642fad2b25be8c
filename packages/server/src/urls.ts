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

const known = new Map<string, Urls>();

/** The links of an origin, always the same object for the same origin (until very many have been seen), so that caches can hang on it. */
export function urlsOf(origin: string): Urls {
	let urls = known.get(origin);
	if (!urls) {
		// The Host header is the visitor's: never keep more than a few.
		if (known.size > 50) known.clear();
		urls = createUrls(origin);
		known.set(origin, urls);
	}
	return urls;
}
