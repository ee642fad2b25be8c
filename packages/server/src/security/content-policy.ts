/** What an extension brings from elsewhere: origins of its scripts, and of pages that its forms lead to. */
export interface ExtensionOrigins {
	namespace: string;
	scripts: readonly string[];
	forms: readonly string[];
}

/** What one page needs beside the shop itself; each an origin ("https://gateway.example"), left out for none. */
export interface PageOrigins {
	/** Where a form of the page leads. */
	form?: string;
	/** Whose script the page loads: a provider of videos. */
	script?: string;
}

/** Values of the Content-Security-Policy header of pages. */
export interface ContentPolicy {
	/**
	 * For pages that are the same for everyone and cached: scripts of the shop, of extensions and from the addresses they
	 * name.
	 */
	shared(origins?: PageOrigins): string;
	/**
	 * For a page made for one visitor: scripts with the nonce, and what those load. Where a browser knows no nonces it is
	 * as `shared`.
	 */
	withNonce(nonce: string, origins?: PageOrigins): string;
}

/**
 * What pages may run and where their forms may lead. Neither policy allows scripts written into the page or its
 * attributes, so that markup that somebody smuggled in does nothing. JSON in script elements is data and needs no
 * leave. docs/extensions.md, "Scripts and forms of others".
 * @throws Error naming the extension whose address is none.
 */
export function contentPolicy(extensions: readonly ExtensionOrigins[]): ContentPolicy {
	const named = (kind: "scripts" | "forms") => [
		...new Set(extensions.flatMap((extension) => extension[kind].map((origin) => checked(extension, origin)))),
	];
	const scripts = named("scripts");
	const forms = named("forms");
	const rest = "frame-ancestors 'self'; object-src 'none'; base-uri 'self'";
	const list = (origins: readonly string[], more: string | undefined) =>
		["'self'", ...origins, ...(more ? [more] : [])].join(" ");
	const policy = (before: string, { form, script }: PageOrigins) =>
		`script-src ${before}${list(scripts, script)}; form-action ${list(forms, form)}; ${rest}`;
	return {
		shared: (origins = {}) => policy("", origins),
		withNonce: (nonce, origins = {}) => policy(`'nonce-${nonce}' 'strict-dynamic' `, origins),
	};
}

/** Only an origin: anything else could add directives of its own. */
function checked({ namespace }: ExtensionOrigins, origin: string): string {
	if (/^https:\/\/[a-z0-9.:-]+$/.test(origin) && URL.canParse(origin) && new URL(origin).origin === origin)
		return origin;
	throw new Error(`The extension ${namespace} names "${origin}", which is no origin such as https://gateway.example.`);
}
