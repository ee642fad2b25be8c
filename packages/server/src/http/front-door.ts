/** Longer than any AJAX action's name; the router accepts no longer path segment. */
const LONGEST_NAME = 100;

/**
 * Rewrites two legacy query forms of any page: ?rest_route=/wc/store/v1/cart to the REST API, ?wc-ajax=add_to_cart to
 * AJAX calls. Reference: 01 §1, 07 §1.
 */
export function frontDoor(request: { url?: string | undefined }): string {
	const url = cleanAddress(request.url ?? "/");
	const mark = url.indexOf("?");
	if (mark === -1) return url;
	if (url.includes("wc-ajax=", mark)) {
		const name = new URLSearchParams(url.slice(mark + 1)).get("wc-ajax");
		// Cutting may leave half of a letter, which cannot be encoded; what is thrown here would end the server.
		const short = name?.slice(0, LONGEST_NAME).toWellFormed();
		return short ? `/wc-ajax/${encodeURIComponent(short)}${url.slice(mark)}` : url;
	}
	if (!url.includes("rest_route=", mark)) return url;
	const query = new URLSearchParams(url.slice(mark + 1));
	const route = query.get("rest_route");
	if (!route) return url;
	query.delete("rest_route");
	const rest = query.toString();
	const plain = encodeURI(route.replace(/^\/+/, "")).replace(/[?#]/g, encodeURIComponent);
	return `/wp-json/${plain}${rest === "" ? "" : `?${rest}`}`;
}

/** Removes encoded NULs from a URL, also those that removing one forms, in one pass. */
function cleanAddress(url: string): string {
	if (!url.includes("%00")) return url;
	const clean: string[] = [];
	for (const letter of url) {
		clean.push(letter);
		if (letter === "0" && clean.at(-2) === "0" && clean.at(-3) === "%") clean.length -= 3;
	}
	return clean.join("");
}

/** Whether a URL belongs to the REST API. A page may be called /wp-json-guide/, and needs the headers of pages. */
export function isRestPath(url: string): boolean {
	return /^\/wp-json(?:[/?]|$)/.test(url);
}

/** In one pass: /\/+$/ would try at each of thousands of slashes. */
export function withoutEndingSlashes(path: string): string {
	let end = path.length;
	while (path[end - 1] === "/") end--;
	return path.slice(0, end);
}

/** "wc/store/v1/cart" of "/wc/store/v1/cart/". */
export function withoutOuterSlashes(path: string): string {
	return withoutEndingSlashes(path.replace(/^\/+/, ""));
}
