import type { StoreSettings } from "@feedmill/trade/settings/settings.ts";
import type { SyncCall } from "./sync-call.ts";

/**
 * What an extension adds to the browser, by block: scripts, style sheets and their data. docs/extensions.md, "In the
 * browser". Reference: frontend 01 §1, §2 and §15.
 */
export interface BrowserParts {
	readonly scripts?: ByBlock<ScriptSource>;
	readonly styles?: ByBlock<URL>;
	/**
	 * A public folder with chunks, pictures and fonts that scripts and style sheets load by relative URL. Default: only
	 * the files named here and those beside them, unless that is the extension's root folder.
	 */
	readonly assets?: URL;
	/** The setting "{namespace}_data". */
	readonly scriptData?: BrowserData;
	/** More settings, by full name. */
	readonly settings?: Readonly<Record<string, BrowserData>>;
	/** Properties of `window`, set before the first script runs. */
	readonly globals?: Readonly<Record<string, BrowserData>>;
	readonly origins?: ExtensionOrigins;
}

/** What else the shop's pages may use (Content-Security-Policy); origins as "https://checkout.gateway.example". */
export interface ExtensionOrigins {
	/** Origins of scripts that its own scripts load. URLs in `scripts` need not be repeated. */
	scripts?: readonly string[];
	/** Targets of forms that its scripts submit. */
	forms?: readonly string[];
	/** Its scripts evaluate text (`eval`, `new Function`, templates). */
	eval?: boolean;
	/** Markup that its scripts insert has listeners in attributes (`onclick`). Then smuggled markup could run too. */
	handlers?: boolean;
}

/** The page of a block. Scripts of the mini-cart load when it is opened; its pages are the same for everyone. */
export type Block = "cart" | "checkout" | "miniCart";

type ByBlock<Part> = Partial<Readonly<Record<Block, readonly Part[]>>>;

/** A file of the extension, or an https URL such as a provider's SDK. */
export type ScriptSource = URL | ExtensionScript;

/** A script with its dependencies, as WordPress plugins register theirs. */
export interface ExtensionScript {
	src: URL;
	/** Name that other scripts of the same block use as dependency. */
	handle?: string;
	/** Handles that must run before it; platform scripts (wp-element, wc-blocks-checkout, …) always have. */
	dependencies?: readonly string[];
	/** Default: a file that is not a valid classic script is a module. A URL is a classic script. */
	type?: "classic" | "module";
	/** Inline scripts just before and after it. */
	before?: string;
	after?: string;
	/** Passed to `wp.i18n.setLocaleData` before it runs: message -> translations. */
	translations?: { domain: string; messages: Readonly<Record<string, unknown>> };
}

/** JSON data. A fast, pure function of its arguments. */
export type BrowserData = (settings: StoreSettings, facts: PageFacts) => Record<string, unknown>;

/** What the data may depend on besides the shop's settings. */
export interface PageFacts {
	block: Block;
	/** The shopper on the cart or checkout; null for guests, and on pages that are the same for everyone. */
	shopper: Shopper | null;
	/**
	 * For the header X-WP-Nonce of calls of the extension's routes. On pages that are the same for everyone it is a
	 * placeholder, which the page replaces by the visitor's before the first script runs: pass it on unchanged.
	 */
	nonce: string;
	/** As SyncCall has it. */
	ownSettings: SyncCall["ownSettings"];
}

/** Whose page it is. */
export type Visiting = Pick<PageFacts, "shopper" | "nonce">;

export interface Shopper {
	id: number;
	email: string;
	firstName: string;
	lastName: string;
}
