/** Origins of an extension's scripts, and targets of its forms. */
export interface ExtensionOrigins {
	namespace: string;
	scripts: readonly string[];
	forms: readonly string[];
	eval: boolean;
	handlers: boolean;
}

/** Additional origins of one page ("https://gateway.example"). */
export interface PageOrigins {
	/** Target of a form on the page. */
	form?: string;
	/** Origin of a script on the page, such as a video provider. */
	script?: string;
}

/** Values of the Content-Security-Policy header. */
export interface ContentPolicy {
	/** For cached pages: scripts of the shop, of extensions and from their origins. */
	shared(origins?: PageOrigins): string;
	/**
	 * For a page of one visitor, and with scripts in the mini-cart: scripts with the nonce, what those load and what
	 * inline scripts they create. Browsers without nonce support apply `shared`.
	 */
	withNonce(nonce: string, origins?: PageOrigins): string;
}

/**
 * Creates the policies for scripts and form targets. Neither allows inline scripts, nor listeners in attributes unless
 * an extension asks for them, so injected markup is harmless. JSON in script elements is data and is allowed.
 * docs/extensions.md, "Content security policy".
 * @throws Error naming the extension with an invalid origin.
 */
export function contentPolicy(extensions: readonly ExtensionOrigins[]): ContentPolicy {
	const named = (kind: "scripts" | "forms") => [
		...new Set(extensions.flatMap((extension) => extension[kind].map((origin) => checked(extension, origin)))),
	];
	const scripts = named("scripts");
	const forms = named("forms");
	const evaluation = extensions.some((extension) => extension.eval) ? "'unsafe-eval' " : "";
	// A directive of its own: in script-src the nonce would turn 'unsafe-inline' off.
	const attributes = extensions.some(({ handlers }) => handlers) ? "; script-src-attr 'unsafe-inline'" : "";
	const rest = "frame-ancestors 'self'; object-src 'none'; base-uri 'self'";
	const list = (origins: readonly string[], more: string | undefined) =>
		["'self'", ...origins, ...(more ? [more] : [])].join(" ");
	const policy = (before: string, { form, script }: PageOrigins, after = "") =>
		`script-src ${before}${list(scripts, script)}${after}; form-action ${list(forms, form)}; ${rest}`;
	return {
		shared: (origins = {}) => policy("", origins),
		withNonce: (nonce, origins = {}) => policy(`'nonce-${nonce}' 'strict-dynamic' ${evaluation}`, origins, attributes),
	};
}

/** Origins only: other text could add directives. */
function checked({ namespace }: ExtensionOrigins, origin: string): string {
	if (/^https:\/\/[a-z0-9.:-]+$/.test(origin) && URL.canParse(origin) && new URL(origin).origin === origin)
		return origin;
	throw new Error(`The extension ${namespace} names "${origin}", which is no origin such as https://gateway.example.`);
}
