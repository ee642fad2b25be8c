import type { WireCart } from "@feedmill/store-api/cart.ts";
import { can } from "@feedmill/trade/access/can.ts";
import { ADDITIONAL_FIELDS, hasAdditionalFields, type WireField } from "@feedmill/trade/address/address.ts";
import {
	allCountries,
	sellingCountries,
	shippingCountries,
	shippingEnabled,
} from "@feedmill/trade/address/countries.ts";
import {
	type CountryLocale,
	countryLocale,
	DEFAULT_FIELDS,
	POST_OFFICE_PRIORITY,
} from "@feedmill/trade/address/fields.ts";
import { certainPrefixes } from "@feedmill/trade/address/pin-states.ts";
import { placesIn } from "@feedmill/trade/address/place-names.ts";
import { ORDER_STATUSES, statusLabel } from "@feedmill/trade/order-status/status-rules.ts";
import { describeGateway } from "@feedmill/trade/settings/own-gateways.ts";
import type { StorePage, StoreSettings } from "@feedmill/trade/settings/settings.ts";
import { labelOf } from "@feedmill/trade/words/said.ts";
import type { Words } from "@feedmill/trade/words/words.ts";
import { shopperOf } from "../../extensions/extension-calls.ts";
import { plainText } from "../../http/plain-text.ts";
import { callerHeaders, restNonce } from "../../security/caller.ts";
import { storeApiPaths } from "../../store-api/routes.ts";
import type { PageContext } from "../basics/page.ts";
import { handleGlobals } from "./handle-globals.ts";
import { EVERYONE } from "./mini-cart-parts.ts";
import { paymentSettings } from "./payment-settings.ts";

/** Globals of pages with cart or checkout blocks. Reference: frontend 01 §2. */
export interface BlockGlobals extends Record<string, unknown> {
	wcSettings: Record<string, unknown>;
	wcBlocksMiddlewareConfig: {
		storeApiNonce: string;
		storeApiNonceTimestamp: number;
		/** The same, as scripts of the reference's version call it. */
		wcStoreApiNonceTimestamp: number;
	};
	wpApiSettings: ReturnType<typeof restSettings>;
	feedmillPreload: Record<string, { body: unknown; headers: Record<string, string> }>;
}

/** The picture of products without one. */
export const PLACEHOLDER = "/wp-content/uploads/woocommerce-placeholder-300x300.png";

const OFFICE = "feedmill/post-office" satisfies WireField;
/** Of addresses in India, where the forms begin with the PIN code. */
const POST_OFFICE = {
	[OFFICE]: { label: ADDITIONAL_FIELDS.post_office.label, required: false, hidden: true, index: POST_OFFICE_PRIORITY },
};

type FormField = keyof typeof DEFAULT_FIELDS | typeof OFFICE;
const AUTOCOMPLETE: Record<FormField, string> = {
	"feedmill/post-office": "address-level3",
	first_name: "given-name",
	last_name: "family-name",
	company: "organization",
	address_1: "address-line1",
	address_2: "address-line2",
	country: "country",
	city: "address-level2",
	state: "address-level1",
	postcode: "postal-code",
};

/**
 * The settings of blocks and their extensions, with the cart preloaded.
 * @param more settings of the page, which override the common ones.
 */
export async function blockGlobals(
	context: PageContext,
	block: "cart" | "checkout",
	cart: WireCart,
	more: Record<string, unknown>,
): Promise<BlockGlobals> {
	const { shop, caller, security, settings } = context;
	const rest = restSettings(context);
	const visiting = { shopper: shopperOf(caller.customer), nonce: rest.nonce };
	const gateways = await shop.settings.gateways(context.versions);
	const headers = Object.fromEntries(
		Object.entries(callerHeaders(caller, security, shop.clock)).map(([name, value]) => [name, String(value)]),
	);
	return {
		wcSettings: {
			...commonSettings(context, visiting),
			...(await coreSettings(context)),
			...cartSettings(context),
			...paymentSettings(
				gateways,
				shop.words.tell,
				(gateway) => describeGateway(gateway, settings, shop.words),
				shop.extensions,
				(id) => shop.extensions.gatewayData(id, settings, block, visiting),
			),
			...shop.extensions.scriptData(settings, block, visiting),
			...more,
		},
		wcBlocksMiddlewareConfig: {
			storeApiNonce: headers.Nonce ?? "",
			storeApiNonceTimestamp: Number(headers["Nonce-Timestamp"]),
			wcStoreApiNonceTimestamp: Number(headers["Nonce-Timestamp"]),
		},
		wpApiSettings: rest,
		...handleGlobals(context, block),
		...shop.extensions.scriptGlobals(settings, block, visiting),
		feedmillPreload: { "/wc/store/v1/cart": { body: cart, headers } },
	};
}

/** Root and nonce of the REST API. Reference: frontend 05 §1. */
function restSettings({ urls, caller, security }: PageContext): { root: string; nonce: string } {
	return { root: urls.rest("/"), nonce: security.nonces.create(restNonce(caller)) };
}

/** Globals of a content page whose plugin enqueues platform scripts. Reference: frontend 01 §1. */
export async function scriptGlobals(
	context: PageContext,
	handles: readonly string[],
): Promise<Record<string, unknown>> {
	return {
		wcSettings: { ...commonSettings(context), ...(await coreSettings(context)), ...cartSettings(context) },
		wpApiSettings: restSettings(context),
		feedmillPageScripts: handles,
	};
}

function pageOf({ id, title, path }: StorePage, context: PageContext) {
	return { id, title: id ? plainText(title) : "", permalink: path ? context.urls.absolute(path) : false };
}

/** Settings of every page, the same for everyone but for `visiting`. The mini-cart needs no more. */
export function commonSettings(context: PageContext, visiting = EVERYONE): Record<string, unknown> {
	const { settings, urls, shop } = context;
	const { currency, pages } = settings;
	return {
		...shop.extensions.scriptData(settings, "miniCart", visiting),
		currency: {
			code: currency.code,
			precision: currency.decimals,
			symbol: currency.symbol,
			symbolPosition: currency.position,
			decimalSeparator: currency.decimalSeparator,
			thousandSeparator: currency.thousandSeparator,
			...(currency.grouping ? { grouping: currency.grouping } : {}),
			priceFormat: { left: "%1$s%2$s", left_space: "%1$s&nbsp;%2$s", right: "%2$s%1$s", right_space: "%2$s&nbsp;%1$s" }[
				currency.position
			],
		},
		storePages: Object.fromEntries(Object.entries(pages).map(([name, page]) => [name, pageOf(page, context)])),
		displayCartPricesIncludingTax: settings.taxDisplayCart === "incl",
		placeholderImgSrc: urls.absolute(PLACEHOLDER),
		wpLoginUrl: urls.absolute("/wp-login.php"),
	};
}

/** The avatar service's default picture. */
const NO_AVATAR = "https://secure.gravatar.com/avatar/?s=96&d=mm&f=y&r=g";

async function coreSettings(context: PageContext): Promise<Record<string, unknown>> {
	const { words } = context.shop;
	const { settings, urls, caller } = context;
	const locale = words.isEnglish ? "en_US" : words.html.replace("-", "_");
	const { pages } = settings;
	const { catalogue } = context.shop;
	const { total } = await catalogue.list({ order: { by: "id", direction: "asc" }, limit: 1 }, context.versions);
	return {
		adminUrl: urls.absolute("/wp-admin/"),
		countries: words.isEnglish ? allCountries() : Object.fromEntries(placesIn(words).countries()),
		currentUserId: caller.customer?.id ?? 0,
		currentUserIsAdmin: can(caller.actor, "errors.detail"),
		dateFormat: settings.dateFormat,
		homeUrl: urls.absolute("/"),
		locale: {
			siteLocale: locale,
			userLocale: locale,
			weekdaysShort: ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"],
		},
		admin: {},
		dashboardUrl: pages.myaccount.path ? urls.absolute(pages.myaccount.path) : urls.absolute("/wp-login.php"),
		orderStatuses: Object.fromEntries(ORDER_STATUSES.map((status) => [status, words.tell(statusLabel(status))])),
		productsSettings: { cartRedirectAfterAdd: settings.cartRedirectAfterAdd },
		siteTitle: plainText(settings.siteTitle),
		wcAssetUrl: urls.absolute("/assets/"),
		wcVersion: "8.3.1",
		wpVersion: "6.6.4",
		wcBlocksConfig: {
			buildPhase: 1,
			pluginUrl: urls.absolute("/"),
			productCount: total,
			defaultAvatar: NO_AVATAR,
			restApiRoutes: { "/wc/store/v1": storeApiPaths },
			wordCountType: "words",
		},
	};
}

function cartSettings({ shop, settings, urls }: PageContext): Record<string, unknown> {
	const { say, tell } = shop.words;
	const names = placesIn(shop.words);
	const selling = new Set(sellingCountries(settings));
	const shipping = new Set(shippingCountries(settings));
	const countries = Object.keys(allCountries()).filter((code) => selling.has(code) || shipping.has(code));
	return {
		countryData: Object.fromEntries(
			countries.map((code) => [
				code,
				{
					allowBilling: selling.has(code),
					allowShipping: shipping.has(code),
					states: Object.fromEntries(names.states(code)),
					locale: {
						...saidLocale(countryLocale(code, settings.display.pinFirst), tell),
						...(hasAdditionalFields(code, settings) ? { [OFFICE]: { hidden: false } } : {}),
					},
				},
			]),
		),
		defaultAddressFields: Object.fromEntries(
			Object.entries({ ...DEFAULT_FIELDS, ...(settings.display.pinFirst ? POST_OFFICE : {}) }).map(([name, field]) => [
				name,
				{
					...field,
					label: tell(labelOf(field.label)),
					optionalLabel: say("{label} (optional)", { label: labelOf(field.label) }),
					autocomplete: AUTOCOMPLETE[name as FormField],
					autocapitalize: name === "postcode" ? "characters" : name === "country" ? "none" : "sentences",
				},
			]),
		),
		...(settings.display.pinFirst && countries.includes("IN") ? { feedmillPin: urls.rest("/feedmill/v1/pin/") } : {}),
		...(settings.pinDecidesState && countries.includes("IN") ? { pinStates: certainPrefixes() } : {}),
		baseLocation: { country: settings.base.country, state: settings.base.state },
		displayItemizedTaxes: settings.taxDisplayItemized,
		taxesEnabled: settings.taxesEnabled,
		couponsEnabled: settings.couponsEnabled,
		shippingEnabled: shippingEnabled(settings),
		shippingCostRequiresAddress: settings.shippingCostRequiresAddress,
		localPickupEnabled: settings.pickup.enabled,
		deliveryEnabled: settings.shipTo.mode !== "disabled",
		collectableMethodIds: ["pickup_location"],
		isBlockTheme: false,
		hasDarkEditorStyleSupport: false,
		isShippingCalculatorEnabled: settings.shippingCalculatorEnabled,
		...(settings.phoneField === "optional" && settings.phoneNumbers === "any"
			? {}
			: { feedmillPhone: { field: settings.phoneField, numbers: settings.phoneNumbers === "any" ? "any" : "india" } }),
		...pagePermalinks(settings, urls.absolute),
	};
}

function saidLocale(locale: CountryLocale, tell: Words["tell"]): CountryLocale {
	return Object.fromEntries(
		Object.entries(locale).map(([name, change]) => [
			name,
			change.label === undefined ? change : { ...change, label: tell(labelOf(change.label)) },
		]),
	);
}

function pagePermalinks({ pages }: StoreSettings, absolute: (path: string) => string): Record<string, string> {
	return Object.fromEntries(
		Object.values(pages).flatMap(({ id, path }) => (id && path ? [[`page-${id}`, absolute(path)]] : [])),
	);
}
