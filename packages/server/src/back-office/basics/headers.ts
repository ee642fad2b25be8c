/**
 * Headers of the page of the back office. Nothing of another origin and no inline script runs there, no text becomes a
 * script (trusted types), nobody shows it in a frame, and no cache keeps it. `nonce`: of its style elements; "" for
 * none. `scripts` false: it has none. `frame`: the one address that it may show in a frame, with its origin; "" for
 * none. The camera is for counting stock by the code on a paper.
 */
export function adminHeaders(
	nonce: string,
	{ scripts = nonce !== "", frame = "" } = {},
): Readonly<Record<string, string>> {
	const styles = nonce === "" ? "style-src 'unsafe-inline'" : `style-src 'self' 'nonce-${nonce}'`;
	return {
		"cache-control": "private, no-store",
		vary: "Cookie",
		"content-security-policy": [
			"default-src 'self'",
			scripts ? "script-src 'self'" : "script-src 'none'",
			styles,
			"img-src 'self' data:",
			"font-src 'self' data:",
			`frame-src ${frame || "'none'"}`,
			"object-src 'none'",
			"base-uri 'none'",
			"form-action 'self'",
			"frame-ancestors 'none'",
			"require-trusted-types-for 'script'",
			"trusted-types 'none'",
		].join("; "),
		"permissions-policy":
			"camera=(self), microphone=(), geolocation=(), payment=(), usb=(), serial=(), midi=(), display-capture=()",
		"x-frame-options": "DENY",
		// Links that make somebody staff have a secret in the address. The shop itself looks at origins (form-origin.ts).
		"referrer-policy": "same-origin",
		"cross-origin-opener-policy": "same-origin",
		"x-robots-tag": "noindex, nofollow",
	};
}
