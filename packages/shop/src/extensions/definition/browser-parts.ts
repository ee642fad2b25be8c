import type { StoreSettings } from "../../settings/settings.ts";

/**
 * What an extension brings for the browser, block by block: scripts, style sheets and the data that they read.
 * docs/extensions.md, "In the browser". Reference: frontend 01 §1, §2 and §15.
 */
export interface BrowserParts {
	readonly scripts?: ByBlock<ScriptSource>;
	readonly styles?: ByBlock<URL>;
	/**
	 * A folder that the browser may read: chunks, pictures and fonts that scripts and style sheets ask for by relative
	 * addresses. Left out: only the files that are named here, and what lies beside them in a folder that is not the
	 * extension's own.
	 */
	readonly assets?: URL;
	/** The setting "{namespace}_data". */
	readonly scriptData?: BrowserData;
	/** More settings, by their whole name. */
	readonly settings?: Readonly<Record<string, BrowserData>>;
	/** Objects on `window`, by name, there before the first script runs. */
	readonly globals?: Readonly<Record<string, BrowserData>>;
	readonly origins?: ExtensionOrigins;
}

/**
 * Addresses beyond the shop's own that its pages may use, each an origin such as "https://checkout.gateway.example".
 */
export interface ExtensionOrigins {
	/**
	 * Where scripts come from that the extension's own scripts load; those of `scripts` with an address need not be
	 * named.
	 */
	scripts?: readonly string[];
	/** Where forms lead that its scripts send. */
	forms?: readonly string[];
}

/** Which block's page: the mini-cart's parts come when somebody opens it, with pages that are the same for everyone. */
export type Block = "cart" | "checkout" | "miniCart";

type ByBlock<Part> = Partial<Readonly<Record<Block, readonly Part[]>>>;

/** A file of the extension, or an https address: the SDK of a provider. */
export type ScriptSource = URL | ExtensionScript;

/** A script with what belongs to it, as WordPress plugins register theirs. */
export interface ExtensionScript {
	src: URL;
	/** Name by which other scripts of the same block depend on it. */
	handle?: string;
	/** Handles that have to run before it; those of the platform (wp-element, wc-blocks-checkout, …) always have. */
	dependencies?: readonly string[];
	/** Left out: a file that is no valid classic script is a module. An address is classic. */
	type?: "classic" | "module";
	/** JavaScript that runs as a script of its own just before it, and just after. */
	before?: string;
	after?: string;
	/** Handed to `wp.i18n.setLocaleData` before it runs: message -> its forms in the shop's language. */
	translations?: { domain: string; messages: Readonly<Record<string, unknown>> };
}

/** Plain data, free of what JSON cannot hold. It must be quick and depend on its arguments alone. */
export type BrowserData = (settings: StoreSettings, facts: PageFacts) => Record<string, unknown>;

/** What data may depend on beside the shop's settings. */
export interface PageFacts {
	block: Block;
	/** Who looks at the cart or checkout; null for guests, and on pages that are the same for everyone. */
	shopper: Shopper | null;
}

export interface Shopper {
	id: number;
	email: string;
	firstName: string;
	lastName: string;
}
