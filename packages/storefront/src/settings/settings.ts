import type { Grouping } from "@feedmill/values/minor-units.ts";
import "../widgets/page/page-settings.ts";

/**
 * The page's settings and their API (`wc.wcSettings`). Reference: 01 §2. Read when this module loads, because stores
 * use them at creation.
 */
export type SettingsObject = Record<string, unknown>;

export interface SiteCurrencySetting {
	code: string;
	precision: number;
	symbol: string;
	symbolPosition: "left" | "left_space" | "right" | "right_space";
	decimalSeparator: string;
	thousandSeparator: string;
	/** In lakhs: 2,80,800; absent: by thousands. */
	grouping?: Grouping;
	priceFormat: string;
}

export interface StorePageSetting {
	id: number;
	title: string;
	permalink: string | false;
}

/** Preloaded responses: path -> body and headers. */
export type PreloadedAnswers = Record<string, { body: unknown; headers: Record<string, string> }>;

declare global {
	interface Window {
		wcSettings?: SettingsObject;
		wcBlocksMiddlewareConfig?: { storeApiNonce: string; storeApiNonceTimestamp: number | string };
		/** `root`: absolute URL of the REST API with trailing slash. */
		wpApiSettings?: { root: string; nonce?: string };
		feedmillPreload?: PreloadedAnswers;
	}
}

export const DEFAULT_CURRENCY: SiteCurrencySetting = {
	code: "USD",
	precision: 2,
	symbol: "$",
	symbolPosition: "left",
	decimalSeparator: ".",
	priceFormat: "%1$s%2$s",
	thousandSeparator: ",",
};

const DEFAULTS: SettingsObject = {
	adminUrl: "",
	countries: [],
	currency: DEFAULT_CURRENCY,
	currentUserId: 0,
	currentUserIsAdmin: false,
	homeUrl: "",
	locale: {
		siteLocale: "en_US",
		userLocale: "en_US",
		weekdaysShort: ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"],
	},
	orderStatuses: [],
	placeholderImgSrc: "",
	siteTitle: "",
	storePages: [],
	wcAssetUrl: "",
	wcVersion: "",
	wpLoginUrl: "",
	wpVersion: "",
};

/** Defaults merged with the page's settings, before anything reads them. */
export const allSettings: SettingsObject = { ...DEFAULTS };

/** Reads a setting; `{namespace}_data` also finds data of payment methods. */
export function getSetting<T>(name: string, fallback: T, filter?: (value: unknown, fallback: T) => T): T;
export function getSetting(name: string): unknown;
export function getSetting(
	name: string,
	fallback: unknown = false,
	filter: (value: unknown, fallback: unknown) => unknown = (value, other) => (value !== undefined ? value : other),
): unknown {
	let value = fallback;
	if (Object.hasOwn(allSettings, name)) value = allSettings[name];
	else if (name.includes("_data")) {
		value = getPaymentMethodData(name.replace("_data", "")) ?? fallback;
	}
	return filter(value, fallback);
}

function isObject(value: unknown): value is SettingsObject {
	return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** Merges `window.wcSettings` into the defaults, `currency` and `locale` one level deep. */
function readWindowSettings(): void {
	const given = typeof window === "undefined" ? undefined : window.wcSettings;
	if (!isObject(given)) return;
	for (const [key, value] of Object.entries(given)) {
		const before = allSettings[key];
		allSettings[key] =
			(key === "currency" || key === "locale") && isObject(before) && isObject(value) ? { ...before, ...value } : value;
	}
}

readWindowSettings();

export function getSettingWithCoercion<T>(
	name: string,
	fallback: T,
	guard: (value: unknown, fallback: T) => boolean,
): T {
	const value = Object.hasOwn(allSettings, name) ? allSettings[name] : fallback;
	return guard(value, fallback) ? (value as T) : fallback;
}

export function getPaymentMethodData(id: string, fallback: unknown = null): unknown {
	const data = allSettings.paymentMethodData;
	const found = isObject(data) ? data[id] : undefined;
	return found ?? fallback;
}

export const isBoolean = (value: unknown): boolean => typeof value === "boolean";
export const isString = (value: unknown): boolean => typeof value === "string";

export function isAdministrator(): boolean {
	return getSetting<boolean>("currentUserIsAdmin", false) === true;
}

export function storePage(name: "myaccount" | "shop" | "cart" | "checkout" | "privacy" | "terms"): StorePageSetting {
	const pages = getSetting<unknown>("storePages", {});
	const page = isObject(pages) ? pages[name] : undefined;
	return isObject(page) ? (page as unknown as StorePageSetting) : { id: 0, title: "", permalink: false };
}

/** Where the shop is where it has no page of its own, by the server's routes. */
const WITHOUT_PAGE = { cart: "/", checkout: "/checkout/", shop: "/?s=&post_type=product" };

/** URL of cart, checkout or shop, also where no page is configured: a shopper must be able to order. */
export function shopHref(name: keyof typeof WITHOUT_PAGE): string {
	return storePage(name).permalink || WITHOUT_PAGE[name];
}

/** URL of the login: the account page, else the login page. */
export function loginUrl(): string {
	return storePage("myaccount").permalink || getSetting("wpLoginUrl", "") || "/wp-login.php";
}

export function localPickupEnabled(): boolean {
	return getSetting<boolean>("localPickupEnabled", false) === true;
}

export function getAdminLink(path: string): string {
	return `${getSetting("adminUrl", "")}${path}`;
}

type Operator = "=" | ">" | ">=" | "<" | "<=";

function compareVersions(have: string, want: string, operator: Operator): boolean {
	const parts = (version: string): number[] => {
		const [core = "", suffix] = version.replace(/^(\d+(?:\.\d+)*)[-.]?(alpha|beta|rc|dev).*$/i, "$1-pre").split("-");
		const numbers = core.split(".").map((part) => Number.parseInt(part, 10) || 0);
		while (numbers.length < 4) numbers.push(0);
		return [...numbers, suffix ? -1 : 0];
	};
	const a = parts(have);
	const b = parts(want);
	const sign = a.reduce((found, part, index) => found || Math.sign(part - (b[index] ?? 0)), 0);
	if (operator === "=") return sign === 0;
	if (operator === ">") return sign > 0;
	if (operator === ">=") return sign >= 0;
	if (operator === "<") return sign < 0;
	return sign <= 0;
}

export function isWpVersion(version: string, operator: Operator = "="): boolean {
	return compareVersions(getSetting("wpVersion", ""), version, operator);
}

export function isWcVersion(version: string, operator: Operator = "="): boolean {
	return compareVersions(getSetting("wcVersion", ""), version, operator);
}
