import { ajaxEndpoints } from "@feedmill/server/ajax/cart-endpoints.ts";
import { patternsOf } from "@feedmill/server/pages/basics/route-table.ts";
import type { StoreSettings } from "@feedmill/trade/settings/settings.ts";
import { FORM_FIELDS } from "./form-fields.ts";

/** A way into the server: a path with a method and the names that it reads. */
export interface ServedRoute {
	method: string;
	/** With good segments, so that it finds something. */
	path: string;
	/** The same path with a part that anybody may write. */
	pathWith(part: string): string;
	/** Names of a query (GET) or of a body. Inner names are apart from outer ones: ["billing_address", "city"]. */
	names: readonly (readonly string[])[];
	/** Bytes that its bodies may have. */
	largestBody: number;
}

interface Argument {
	properties?: Record<string, Argument>;
}

interface Index {
	routes: Record<string, { endpoints: { methods: string[]; args: Record<string, Argument> }[] }>;
}

const BODY = 128 * 1024;
/** Bodies that may be larger. */
const LARGER: readonly [path: RegExp, bytes: number][] = [
	[/\/batch$/, 512 * 1024],
	[/^\/payments\//, 256 * 1024],
];

/** What stands for the parts of a path that name something of the conformance store. */
const SEGMENTS: Record<string, string> = {
	slug: "dairy-gold-8000-pellet",
	path: "cattle-feed",
	section: "edit-address",
	item: "billing",
	code: "percent10",
	key: "e369853df766fa44e1ed0ff613f563bd",
	endpoint: "get_refreshed_fragments",
	gateway: "cod",
	number: "1",
	file: "1.webp",
	resource: "products",
};

/** Every route of the server: from the router, the API's index, the table of pages and the AJAX calls. */
export function allRoutes({
	printed,
	index,
	settings,
}: {
	/** Of the router. */ printed: string;
	index: Index;
	settings: Pick<StoreSettings, "pages">;
}): ServedRoute[] {
	const routed = routesIn(printed).flatMap(({ path, methods }) => methods.map((method) => route(method, path, FIELDS)));
	const api = Object.entries(index.routes).flatMap(([path, { endpoints }]) =>
		endpoints.flatMap(({ methods, args }) =>
			methods.map((method) =>
				route(method, `/wp-json${path.replaceAll(/\(\?P<(\w+)>(?:[^()]|\([^()]*\))*\)/g, ":$1")}`, namesOf(args)),
			),
		),
	);
	const pages = [...patternsOf(settings), "/", ...QUERIED].flatMap((path) => [
		route("GET", path, FIELDS),
		route("POST", path, FIELDS),
	]);
	const calls = Object.keys(ajaxEndpoints)
		.flatMap((name) => [`/?wc-ajax=${name}`, `/wp-admin/admin-ajax.php?action=woocommerce_${name}`])
		.map((path) => route("POST", path, FIELDS));
	const known = new Map([...api, ...pages, ...calls, ...routed].map((each) => [`${each.method} ${each.path}`, each]));
	return [...known.values()];
}

const FIELDS = FORM_FIELDS.map((name) => [name]);

/** Pages that a query chooses. */
const QUERIED = ["/?s=feed", "/?p=20", "/?download_file=20", "/?add-to-cart=34", "/cart/?remove_coupon=percent10"];

/** Lines such as "│   ├── /batch (GET, POST)", below the line of what precedes them. */
function routesIn(printed: string): { path: string; methods: string[] }[] {
	const above: string[] = [];
	return [...printed.matchAll(/^([│ ]*)[├└]── (.+?)(?: \(([A-Z, ]+)\))?$/gm)].flatMap(([, indent, part, methods]) => {
		const depth = indent!.length / 4;
		above.length = depth;
		above.push(part!);
		const own = methods?.split(", ").filter((method) => ["GET", "POST", "PUT", "PATCH", "DELETE"].includes(method));
		return own ? [{ path: above.join("").replace("*", "/any"), methods: own }] : [];
	});
}

function namesOf(args: Record<string, Argument>, outer: readonly string[] = []): string[][] {
	return Object.entries(args).flatMap(([name, { properties }]) => [
		[...outer, name],
		...(properties ? namesOf(properties, [...outer, name]) : []),
	]);
}

const PARTS = /[:*](\w+)(?:\(\^?[^)]*\))?/g;

function route(method: string, pattern: string, names: ServedRoute["names"]): ServedRoute {
	const address = pattern.startsWith("/") ? pattern : `/${pattern}`;
	const good = (text: string) => text.replaceAll(PARTS, (_, name: string) => SEGMENTS[name] ?? "20");
	const path = good(address);
	const [named = "", query] = address.split("?");
	const end = query === undefined ? "" : `?${query}`;
	const last = [...named.matchAll(PARTS)].at(-1);
	return {
		...{ method, path, names },
		pathWith: (part) =>
			last
				? `${good(named.slice(0, last.index))}${part}${good(named.slice(last.index + last[0].length))}${end}`
				: `${named.replace(/\/$/, "")}/${part}${end}`,
		largestBody: LARGER.find(([which]) => which.test(path))?.[1] ?? BODY,
	};
}
