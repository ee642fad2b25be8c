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
