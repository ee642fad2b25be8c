import { BoundedCache } from "@feedmill/trade/cache/bounded-cache.ts";

/**
 * Absolute URLs for one request. The shop answers under any origin (or the configured public one), so a cache of
 * anything with URLs needs the origin in its key.
 */
export interface Urls {
	/** "https://shop.example", no trailing slash. */
	readonly origin: string;
	/** The URL of a path: "/cart/". */
	absolute(path: string): string;
	/** The URL of a REST route: "/wc/store/v1/cart". */
	rest(route: string): string;
	/** The URL of a media file by its path below /wp-content/uploads/. */
	upload(path: string): string;
}

/**
 * The same object for the same origin (as long as it is cached), so that other caches can use it as key. The Host
 * header is the client's, so the cache must be small.
 */
export function createUrlsByOrigin(): (origin: string) => Urls {
	const byOrigin = new BoundedCache<string, Urls>({
		name: "server: links by origin",
		bytes: 64 * 1024,
		sizeOf: () => 600,
	});
	return (origin) => {
		let urls = byOrigin.get(origin);
		if (!urls) {
			urls = urlsOf(origin);
			byOrigin.set(origin, urls);
		}
		return urls;
	};
}

/** The URLs of one origin. */
export function urlsOf(origin: string): Urls {
	return {
		origin,
		absolute: (path) => origin + path,
		rest: (route) => `${origin}/wp-json${route}`,
		upload: (path) => `${origin}/wp-content/uploads/${path}`,
	};
}
