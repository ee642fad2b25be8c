import type { StorePage, StoreSettings } from "@feedmill/trade/settings/settings.ts";

/**
 * Every page by name. Segments: ":name" is one, "*name" is one or more (with slashes). `paged` pages also have
 * …/page/2/. Paths of shop, cart, checkout and account are settings (StoreSettings.pages); null: not configured, so the
 * page does not exist and links use a fallback. Specification: 2, Screens and routes.
 */
const table = {
	/** null if the cart page is the front page: the root then shows the cart. */
	home: { path: ({ pages }) => (pages.cart.path === "/" ? null : "/") },
	/** The front page where the root shows the cart: to everybody, or to those who have something in it. */
	besideCart: { path: ({ pages }) => (["", "/"].includes(pages.cart.path) ? "/home/" : null) },
	shop: { path: ({ pages }) => pages.shop.path || null, paged: true },
	category: { path: () => "/product-category/*path/", paged: true },
	tag: { path: () => "/product-tag/:slug/", paged: true },
	product: { path: () => "/product/:slug/" },
	cart: { path: ({ pages }) => pages.cart.path || null },
	/** Exists even without a page of its own: nobody could order otherwise. */
	checkout: { path: ({ pages }) => pages.checkout.path || "/checkout/" },
	/** Exists even without a checkout page, because links of orders need it. */
	orderReceived: { path: ({ pages }) => `${pages.checkout.path || "/"}order-received/:id/` },
	orderPay: { path: ({ pages }) => `${pages.checkout.path || "/"}order-pay/:id/` },
	account: { path: ({ pages }) => pages.myaccount.path || null },
	accountSection: { path: ({ pages }) => below(pages.myaccount, ":section/") },
	accountItem: { path: ({ pages }) => below(pages.myaccount, ":section/:item/") },
	/** Up to three products side by side. */
	compare: { path: () => "/compare/" },
	/** Target of links in back-in-stock mails. */
	waitingList: { path: () => "/waiting-list/" },
	/** The root with ?download_file= on it. */
	download: { path: () => null },
	/** The root with ?p=, ?product= and others that WordPress writes. */
	plainPermalink: { path: () => null },
	login: { path: () => "/wp-login.php" },
	adminStart: { path: () => "/wp-admin/" },
	admin: { path: () => "/wp-admin/*path/" },
	/** Any path with ?s=. */
	search: { path: () => null, paged: true },
	/** Content pages: privacy policy, terms, about us. Last, because it matches every path. */
	content: { path: () => "/*path/" },
} as const satisfies Record<string, RouteDefinition>;

interface RouteDefinition {
	path: (settings: Pick<StoreSettings, "pages">) => string | null;
	paged?: boolean;
}

/** Parameters of WordPress's addresses without pretty paths: what they name is shown there by its id or slug. */
export const PLAIN_PERMALINK = ["p", "page_id", "product", "product_cat", "product_tag", "post_type"] as const;

export type RouteName = keyof typeof table;

export interface Route {
	name: RouteName;
	/** Decoded path segments by name. */
	params: Readonly<Record<string, string>>;
	/** 1 if the path has none. */
	page: number;
}

/** Resolves the page of a URL. undefined: no such page, not even a possible content page. */
export function resolveRoute(url: URL, settings: Pick<StoreSettings, "pages">): Route | undefined {
	const paged = /^(.*\/)page\/([1-9]\d{0,5})\/?$/.exec(url.pathname);
	const page = paged ? Number(paged[2]) : Number(/^[1-9]\d{0,5}$/.exec(url.searchParams.get("paged") ?? "")?.[0] ?? 1);
	const path = paged ? paged[1]! : url.pathname;
	if (url.searchParams.get("s") !== null && (path === "/" || path === settings.pages.shop.path))
		return { name: "search", params: {}, page };
	if (path === "/" && url.searchParams.has("download_file")) return { name: "download", params: {}, page: 1 };
	if (path === "/" && PLAIN_PERMALINK.some((name) => url.searchParams.has(name)))
		return { name: "plainPermalink", params: {}, page };
	for (const name of Object.keys(table) as RouteName[]) {
		const route: RouteDefinition = table[name];
		const pattern = route.path(settings);
		if (pattern === null || (paged && !route.paged)) continue;
		const params = match(pattern, path);
		if (params) return { name, params, page };
	}
	return undefined;
}

/** Patterns of the paths of all pages that the settings give one. */
export function patternsOf(settings: Pick<StoreSettings, "pages">): string[] {
	return Object.values<RouteDefinition>(table).flatMap(({ path }) => path(settings) ?? []);
}

function below(page: StorePage, rest: string): string | null {
	return page.path ? page.path + rest : null;
}

/**
 * Whether the root shows the cart to this visitor. Without a configured cart page every cart link leads to the root:
 * the front page with an empty cart, else the cart. Specification: 2, Two readings on the store pages.
 */
export function rootIsCart(
	{ name }: Route,
	{ pages }: Pick<StoreSettings, "pages">,
	cookies: Readonly<Record<string, string>>,
): boolean {
	return name === "home" && pages.cart.path === "" && cookies.woocommerce_items_in_cart === "1";
}

function match(pattern: string, path: string): Record<string, string> | undefined {
	if (pattern === path || `${path}/` === pattern) return {};
	const wanted = segments(pattern);
	const given = segments(path);
	const params: Record<string, string> = {};
	for (const [index, segment] of wanted.entries()) {
		const value = given[index];
		if (value === undefined) return undefined;
		if (segment.startsWith("*")) {
			params[segment.slice(1)] = given.slice(index).join("/");
			return params;
		}
		if (segment.startsWith(":")) params[segment.slice(1)] = value;
		else if (segment !== value) return undefined;
	}
	return given.length === wanted.length ? params : undefined;
}

function segments(path: string): string[] {
	return path
		.split("/")
		.filter((part) => part !== "")
		.map(decode);
}

function decode(segment: string): string {
	try {
		return decodeURIComponent(segment);
	} catch {
		return segment;
	}
}

/** What a link to a page needs besides its name. */
interface LinkParams {
	home: undefined;
	besideCart: undefined;
	shop: undefined;
	category: { path: string };
	tag: { slug: string };
	product: { slug: string };
	cart: undefined;
	checkout: undefined;
	orderReceived: { id: number; key: string };
	orderPay: { id: number; key: string };
	account: undefined;
	accountSection: { section: string };
	accountItem: { section: string; item: string | number };
	compare: undefined;
	waitingList: undefined;
	download: undefined;
	plainPermalink: undefined;
	login: undefined;
	adminStart: undefined;
	admin: { path: string };
	search: { term: string };
	content: { path: string };
}

/**
 * Fallback links for pages that are not configured: the root, or the login page for the account. Specification: 2,
 * Pages and its two readings.
 */
const FALLBACKS: Partial<Record<RouteName, string>> = {
	account: "/wp-login.php",
	accountSection: "/wp-login.php",
	accountItem: "/wp-login.php",
	shop: "/?s=&post_type=product",
};

export interface Links {
	/** The path of a page from the site root: `to("category", { path: "compound-cattle-feed/calf-feed" })`. */
	to<N extends RouteName>(
		...target: LinkParams[N] extends undefined ? [name: N] : [name: N, params: LinkParams[N]]
	): string;
}

/** Links to the configured pages. Pages must not build paths themselves. */
export function createLinks(settings: Pick<StoreSettings, "pages">): Links {
	return {
		to: (name, given?: Record<string, string | number>) => {
			const { term, key, ...params } = given ?? {};
			if (name === "search") return `/?s=${encodeURIComponent(term ?? "")}&post_type=product`;
			const pattern = table[name].path(settings);
			if (pattern === null) return FALLBACKS[name] ?? "/";
			const path = pattern.replaceAll(/[:*](\w+)/g, (_, part: string) =>
				String(params[part]).split("/").map(encodeSegment).join("/"),
			);
			return key === undefined ? path : `${path}?key=${encodeURIComponent(key)}`;
		},
	};
}

/** Stored slugs are already percent-encoded. */
function encodeSegment(segment: string): string {
	return encodeURIComponent(segment).replaceAll(/%25([\da-f]{2})/gi, "%$1");
}

/** The URL of another page of a listing: "/shop/page/2/?orderby=price", without parameters of the single request. */
export function pageHref(path: string, page: number, query: URLSearchParams): string {
	const remaining = new URLSearchParams(query);
	for (const name of ["paged", "add-to-cart", "quantity", "removed_item"]) remaining.delete(name);
	const text = remaining.toString();
	return `${page > 1 ? `${path.replace(/\/$/, "")}/page/${page}/` : path}${text ? `?${text}` : ""}`;
}
