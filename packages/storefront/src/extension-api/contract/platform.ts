import type { apiFetch } from "../../data/rest/api-fetch.ts";

/**
 * `window.wp` on pages with cart, checkout or mini-cart: the platform's packages that our blocks use, shared with
 * extensions. Their members are those of the packages. Reference: frontend 01 §1.
 */
export interface Wp {
	data: typeof import("@wordpress/data");
	element: typeof import("@wordpress/element");
	hooks: typeof import("@wordpress/hooks");
	htmlEntities: typeof import("@wordpress/html-entities");
	i18n: typeof import("@wordpress/i18n");
	plugins: typeof import("@wordpress/plugins");
	apiFetch: typeof apiFetch;
}

/**
 * Added on pages with scripts of extensions, before the first runs. Packages whose default export is a function are
 * that function; their types take the CommonJS form. §1 and §12.
 */
export interface WpOfExtensions {
	a11y: typeof import("@wordpress/a11y");
	autop: { autop: (text: string) => string; removep: (html: string) => string };
	blockEditor: object;
	blocks: object;
	components: Record<string, unknown>;
	compose: typeof import("@wordpress/compose");
	coreData: object;
	dataControls: object;
	date: WpDate;
	deprecated: typeof import("@wordpress/deprecated");
	dom: typeof import("@wordpress/dom");
	domReady: typeof import("@wordpress/dom-ready");
	editPost: object;
	editor: object;
	escapeHtml: typeof import("@wordpress/escape-html");
	isShallowEqual: typeof import("@wordpress/is-shallow-equal");
	keycodes: typeof import("@wordpress/keycodes");
	notices: { store: unknown };
	passwordStrength: { meter: (password: string, disallowed?: readonly string[], repeated?: string) => number };
	primitives: typeof import("@wordpress/primitives");
	priorityQueue: { createQueue: () => object };
	privateApis: object;
	reduxRoutine: typeof import("@wordpress/redux-routine");
	serverSideRender: () => null;
	url: typeof import("@wordpress/url");
	warning: typeof import("@wordpress/warning");
	wordcount: { count: (text: string, type: never) => number };
}

/** Formats use PHP's letters. */
interface WpDate {
	date: (format: string, when?: Date | string | number | null, zone?: string | number | boolean) => string;
	dateI18n: WpDate["date"];
	gmdate: (format: string, when?: Date | string | number | null) => string;
	gmdateI18n: WpDate["gmdate"];
	format: WpDate["gmdate"];
	getDate: (when?: Date | string | number | null) => Date;
	getSettings: () => object;
	__experimentalGetSettings: () => object;
	setSettings: (settings: object) => void;
	humanTimeDiff: (from: Date | string | number, to?: Date | string | number) => string;
	isInTheFuture: (when: Date | string | number) => boolean;
}
