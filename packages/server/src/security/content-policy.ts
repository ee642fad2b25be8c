import type { Extension } from "@feedmill/shop/extensions/extension.ts";

/** Values of the Content-Security-Policy header of pages. */
export interface ContentPolicy {
	/**
	 * For pages that are the same for everyone and kept: scripts of the shop, of extensions and from the addresses they name. `formOrigin`: where
	 * a form of the page leads beside the shop, "" for nowhere.
	 */
	shared(formOrigin?: string): string;
	/** For a page made for one visitor: scripts with the nonce, and what those load. Where a browser knows no nonces it is as `shared`. */
	withNonce(nonce: string, formOrigin?: string): string;
}

/**
 * What pages may run and where their forms may lead. Neither policy allows scripts written into the page or its attributes, so that markup that
 * somebody smuggled in does nothing. JSON in script elements is data and needs no leave. docs/extensions.md, "Scripts and forms of others".
 * @throws Error naming the extension whose address is none.
 */
export function contentPolicy(extensions: readonly Extension[]): ContentPolicy {
	const named = (kind: "scripts" | "forms") => [
		...new Set(
			extensions.flatMap((extension) => (extension.origins?.[kind] ?? []).map((origin) => checked(extension, origin))),
		),
	];
	const own = ["'self'", ...named("scripts")].join(" ");
	const forms = ["'self'", ...named("forms")].join(" ");
	const rest = "frame-ancestors 'self'; object-src 'none'; base-uri 'self'";
	const formAction = (origin: string) => `form-action ${forms}${origin === "" ? "" : ` ${origin}`}; ${rest}`;
	return {
		shared: (formOrigin = "") => `script-src ${own}; ${formAction(formOrigin)}`,
		withNonce: (nonce, formOrigin = "") =>
			`script-src 'nonce-${nonce}' 'strict-dynamic' ${own}; ${formAction(formOrigin)}`,
	};
}

/** Only an origin: anything else could add directives of its own. */
function checked({ namespace }: Extension, origin: string): string {
	if (/^https:\/\/[a-z0-9.:-]+$/.test(origin) && URL.canParse(origin) && new URL(origin).origin === origin)
		return origin;
	throw new Error(`The extension ${namespace} names "${origin}", which is no origin such as https://gateway.example.`);
}
