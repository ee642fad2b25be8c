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
	/** The page of a product; for a variation that of its parent with the chosen attributes in the query. */
	product(product: LinkedProduct): string;
}

/** What a product's link is made of; every Product has it. */
export interface LinkedProduct {
	id: number;
	/** The parent's for a variation. */
	slug: string;
	type: string;
	status: string;
	/** Attribute key ("pa_pack-size") -> value; only variations have any. */
	variationAttributes: Readonly<Record<string, string>>;
}

/** The links of one origin. Made once per origin and kept: see urlsOf. */
function createUrls(origin: string): Urls {
	return {
		origin,
		absolute: (path) => origin + path,
		rest: (route) => `${origin}/wp-json${route}`,
		upload: (path) => `${origin}/wp-content/uploads/${path}`,
		product: (product) => origin + productPath(product),
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

/** Path of a product's page: "/product/heifer-grower-pellet/". Unpublished products have a plain link only. */
export function productPath(product: LinkedProduct): string {
	if (product.status !== "publish" && product.type !== "variation") return `/?post_type=product&p=${product.id}`;
	const path = `/product/${product.slug}/`;
	const chosen = Object.entries(product.variationAttributes).filter(([, value]) => value !== "");
	return chosen.length === 0 ? path : withAttributes(path, chosen);
}

/** The page of a variable product with the attributes of a cart line, which may fill what the variation leaves open. */
export function variationPath(slug: string, attributes: Iterable<readonly [key: string, value: string]>): string {
	return withAttributes(`/product/${slug}/`, [...attributes]);
}

function withAttributes(path: string, attributes: readonly (readonly [string, string])[]): string {
	const query = attributes.map(([key, value]) => `attribute_${key}=${encodeURIComponent(value).replaceAll("%20", "+")}`);
	return query.length === 0 ? path : `${path}?${query.join("&")}`;
}
