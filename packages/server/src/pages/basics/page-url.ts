/**
 * The URL of a request for a page, without tracking parameters, which would spread to every link and fill the cache,
 * and without parameters beyond MOST_PARAMETERS: pages copy them to each of their links. `path`: as requested, or a
 * full URL.
 */
export function untrackedUrl(path: string, origin: string): URL {
	const url = new URL(path.startsWith("/") ? origin + path : path);
	const given = [...url.searchParams];
	const kept = given.filter(([name]) => !isTracking(name)).slice(0, MOST_PARAMETERS);
	// Assigned once: each change of a URL's parameters writes the whole URL.
	if (kept.length < given.length) url.search = new URLSearchParams(kept).toString();
	return url;
}

/** More than any form of a page sends. */
const MOST_PARAMETERS = 100;

/** The target of a redirect with the tracking parameters of the request: the scripts that count visits read them. */
export function withTracking(target: string, requested: string): string {
	const query = requested.includes("?") ? requested.slice(requested.indexOf("?") + 1) : "";
	const tracking = new URLSearchParams([...new URLSearchParams(query)].filter(([name]) => isTracking(name)));
	if (tracking.size === 0) return target;
	return `${target}${target.includes("?") ? "&" : "?"}${tracking}`;
}

/**
 * The path with single slashes, without WordPress's "/index.php" before it, and with a slash at its end if it has no
 * file extension; null if the URL has that path.
 */
export function betterPath({ pathname }: URL): string | null {
	const single = pathname.replace(/\/{2,}/g, "/").replace(/^\/index\.php(?=\/|$)/, "") || "/";
	const better = single.endsWith("/") || /\.\w+$/.test(single) ? single : `${single}/`;
	return better === pathname ? null : better;
}

/** The path in lower case, as slugs are written; null if the URL has that path, or that of a file. */
export function lowerPath({ pathname }: URL): string | null {
	if (/\.\w+$/.test(pathname)) return null;
	const lower = pathname.replace(/%[\da-f]{2}|[A-Z]+/gi, (part) => (part.startsWith("%") ? part : part.toLowerCase()));
	return lower === pathname ? null : lower;
}

/** Whether advertisements and newsletters append a parameter, with a value of its own for every click. */
function isTracking(name: string): boolean {
	return TRACKING.has(name) || TRACKING_PREFIXES.some((prefix) => name.startsWith(prefix));
}

const TRACKING_PREFIXES = ["utm_", "mc_", "gad_", "_hs"];
const TRACKING: ReadonlySet<string> = new Set([
	"fbclid",
	"gclid",
	"gclsrc",
	"gbraid",
	"wbraid",
	"dclid",
	"srsltid",
	"_gl",
	"msclkid",
	"igshid",
	"igsh",
	"ttclid",
	"twclid",
	"yclid",
	"li_fat_id",
]);
