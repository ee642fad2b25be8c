import { EMPTY_ADDRESS } from "@feedmill/trade/address/address.ts";
import type { Currency } from "@feedmill/trade/money/currency.ts";
import { DEFAULT_SETTINGS } from "@feedmill/trade/settings/default-settings.ts";
import { ofOptionalMails } from "@feedmill/trade/settings/optional-mails.ts";
import { settingFields } from "@feedmill/trade/settings/setting-fields.ts";
import type { StorePage, StoreSettings } from "@feedmill/trade/settings/settings.ts";
import { decodeEntities } from "@feedmill/trade/text/decode-entities.ts";
import { isTimeZone } from "@feedmill/trade/text/local-time.ts";
import { validate } from "../../editing/validate.ts";
import type { Entry } from "../reading/entry.ts";
import type { ExportReader } from "../reading/export-reader.ts";
import type { ImportedPage } from "./content-rows.ts";
import { readTheme } from "./theme-values.ts";
import { readWooSettings, type WooSettings } from "./woo-settings.ts";

/** Without settings that WooCommerce does not have; those stay unchanged. */
export type ImportedSettings = Omit<
	StoreSettings,
	"searchSynonyms" | "reviewPictures" | "gstin" | "offlinePage" | "display" | "phoneNumbers"
>;

/**
 * Reads the settings from wc/v3's groups, WordPress's settings and the tax classes. Settings without a field in
 * StoreSettings are kept under `other` by id ("email_new_order.recipient" for a mail's).
 */
export async function readStoreSettings(
	reader: ExportReader,
	pages: readonly ImportedPage[],
	taxClasses: string[],
	categoryIds: ReadonlyMap<string, number>,
): Promise<ImportedSettings> {
	const woo = await readWooSettings(reader);
	const wordpress = await reader.object("wp-settings.json");
	const site = siteSettings(wordpress);
	const read = {
		...site,
		...flags(woo),
		registrationPrivacyText: privacyText(woo),
		phoneField: woo.oneOf("woocommerce_checkout_phone_field", ["optional", "required", "hidden"], "optional"),
		...sellingSettings(woo),
		...taxSettings(woo),
		...stockSettings(woo),
		currency: currencyOf(woo, await reader.object("data-currency.json")),
		pages: storePages(woo, pages),
		// WordPress's REST API does not contain this choice either.
		returnsPage: published(pages, "refund_returns")?.path ?? published(pages, "shipping-returns")?.path ?? "",
		pickup: pickupOf(wordpress),
		// WooCommerce does neither: the old shop's customers meet what they know until the shopkeeper turns it on.
		freeDeliveryFirst: false,
		pinDecidesState: false,
		taxClasses,
		defaultCategoryId: categoryIds.get("uncategorized") ?? 0,
		placeholderImageId: woo.whole("woocommerce_placeholder_image", 0),
		weightUnit: woo.text("woocommerce_weight_unit") || "kg",
		dimensionUnit: woo.text("woocommerce_dimension_unit") || "cm",
		// A setting of the theme in WooCommerce, so no export has it; the reference store shows three rows of four.
		productsPerPage: 12,
		emailFromName: woo.text("woocommerce_email_from_name"),
		emailFromAddress: woo.text("woocommerce_email_from_address"),
		theme: await readTheme(reader),
	};
	// Last, when all others have been read.
	const other = { ...woo.unread(), ...(await mailSettings(reader)), ...dateSettings(wordpress) };
	return {
		...read,
		orderEmailRecipients: recipientsOf(other, site.adminEmail),
		emailsSent: ofOptionalMails((kind) => other[`email_${kind}.enabled`] !== "no"),
		other,
	};
}

/** Settings that are yes or no in both shops; one that is not exported has this shop's default. */
const FLAGS = {
	couponsEnabled: "woocommerce_enable_coupons",
	discountsSequential: "woocommerce_calc_discounts_sequentially",
	taxesEnabled: "woocommerce_calc_taxes",
	pricesIncludeTax: "woocommerce_prices_include_tax",
	taxRoundAtSubtotal: "woocommerce_tax_round_at_subtotal",
	shippingCalculatorEnabled: "woocommerce_enable_shipping_calc",
	shippingCostRequiresAddress: "woocommerce_shipping_cost_requires_address",
	stockManaged: "woocommerce_manage_stock",
	notifyLowStock: "woocommerce_notify_low_stock",
	notifyNoStock: "woocommerce_notify_no_stock",
	hideOutOfStock: "woocommerce_hide_out_of_stock_items",
	cartRedirectAfterAdd: "woocommerce_cart_redirect_after_add",
	ajaxAddToCart: "woocommerce_enable_ajax_add_to_cart",
	reviewsEnabled: "woocommerce_enable_reviews",
	reviewRatingsEnabled: "woocommerce_enable_review_rating",
	reviewRatingsRequired: "woocommerce_review_rating_required",
	reviewsVerifiedOnly: "woocommerce_review_rating_verification_required",
	reviewVerifiedLabel: "woocommerce_review_rating_verification_label",
	downloadsAfterPayment: "woocommerce_downloads_grant_access_after_payment",
	downloadsRequireLogin: "woocommerce_downloads_require_login",
	guestCheckout: "woocommerce_enable_guest_checkout",
	signupAtCheckout: "woocommerce_enable_signup_and_login_from_checkout",
	registrationEnabled: "woocommerce_enable_myaccount_registration",
	loginReminderAtCheckout: "woocommerce_enable_checkout_login_reminder",
} satisfies { [Setting in keyof ImportedSettings]?: string };

function flags(woo: WooSettings): Pick<ImportedSettings, keyof typeof FLAGS> {
	const names = Object.keys(FLAGS) as (keyof typeof FLAGS)[];
	const read = names.map((name) => [name, woo.flag(FLAGS[name], DEFAULT_SETTINGS[name])] as const);
	return Object.fromEntries(read) as Record<keyof typeof FLAGS, boolean>;
}

/** What WooCommerce says unless the shopkeeper writes a text: the shop has the sentence itself, in its languages. */
const USUAL_PRIVACY_TEXT =
	"Your personal data will be used to support your experience throughout this website, to manage access to your " +
	"account, and for other purposes described in our [privacy_policy].";

function privacyText(woo: WooSettings): string {
	const written = woo.text("woocommerce_registration_privacy_policy_text").slice(0, 2_000);
	return written === USUAL_PRIVACY_TEXT ? "" : written;
}

/** What WordPress knows about the site. */
function siteSettings(wordpress: Entry) {
	const timezone = wordpress.text("timezone") || DEFAULT_SETTINGS.timezone;
	if (!isTimeZone(timezone))
		wordpress.problem("timezone", `a time zone such as Asia/Kolkata expected, found "${timezone.slice(0, 60)}"`);
	return {
		siteTitle: wordpress.name("title") || DEFAULT_SETTINGS.siteTitle,
		tagline: wordpress.text("description"),
		adminEmail: wordpress.text("email"),
		timezone,
		dateFormat: wordpress.text("date_format").slice(0, 40) || DEFAULT_SETTINGS.dateFormat,
		phone: wordpress.text("phone"),
		storeNotice: wordpress.text("store_notice"),
		importedAddress: wordpress.text("url").replace(/\/+$/, ""),
		ordersPerPage: Math.min(100, Math.max(1, wordpress.integer("posts_per_page", 10))),
	};
}

function currencyOf(woo: WooSettings, exported: Entry): Currency {
	const decimals = woo.whole("woocommerce_price_num_decimals", 2);
	if (decimals < 0 || decimals > 6) woo.problem("woocommerce_price_num_decimals", "0 to 6 decimals expected");
	return {
		code: woo.text("woocommerce_currency") || "INR",
		symbol: decodeEntities(exported.text("symbol")) || "₹",
		position: woo.oneOf("woocommerce_currency_pos", ["left", "right", "left_space", "right_space"], "left"),
		decimals,
		decimalSeparator: woo.text("woocommerce_price_decimal_sep") || ".",
		thousandSeparator: woo.text("woocommerce_price_thousand_sep"),
	};
}

function storePages(woo: WooSettings, pages: readonly ImportedPage[]): StoreSettings["pages"] {
	const storePage = (page: ImportedPage | undefined): StorePage =>
		page ? { id: page.row.id, title: page.row.title, path: page.path } : { id: 0, title: "", path: "" };
	const pageOf = (id: string) => storePage(pages.find(({ row }) => row.id === woo.whole(id, 0)));
	return {
		myaccount: pageOf("woocommerce_myaccount_page_id"),
		shop: pageOf("woocommerce_shop_page_id"),
		cart: pageOf("woocommerce_cart_page_id"),
		checkout: pageOf("woocommerce_checkout_page_id"),
		// WordPress's REST API does not contain this choice; it creates the page with this slug.
		privacy: storePage(published(pages, "privacy-policy")),
		terms: pageOf("woocommerce_terms_page_id"),
	};
}

const published = (pages: readonly ImportedPage[], slug: string) =>
	pages.find(({ row }) => row.slug === slug && row.status === "publish");

/** Where the shop is, and where it sells and ships to. */
function sellingSettings(woo: WooSettings) {
	const [country = "", state = ""] = woo.text("woocommerce_default_country").split(":");
	const sellTo = woo.oneOf("woocommerce_allowed_countries", ["all", "all_except", "specific"], "all");
	const only = woo.texts("woocommerce_specific_allowed_countries");
	const allBut = woo.texts("woocommerce_all_except_countries");
	const shipTo = woo.oneOf("woocommerce_ship_to_countries", ["", "all", "specific", "disabled"], "all");
	return {
		base: {
			...EMPTY_ADDRESS,
			address_1: woo.text("woocommerce_store_address"),
			address_2: woo.text("woocommerce_store_address_2"),
			city: woo.text("woocommerce_store_city"),
			state,
			postcode: woo.text("woocommerce_store_postcode"),
			country,
		},
		sellTo: { mode: sellTo, countries: sellTo === "specific" ? only : sellTo === "all_except" ? allBut : [] },
		shipTo: {
			mode: shipTo === "" ? ("same" as const) : shipTo,
			countries: woo.texts("woocommerce_specific_ship_to_countries"),
		},
		shipToDestination: woo.oneOf("woocommerce_ship_to_destination", ["shipping", "billing", "billing_only"], "billing"),
		defaultCustomerLocation:
			woo.text("woocommerce_default_customer_address") === "" ? ("" as const) : ("base" as const),
	};
}

function taxSettings(woo: WooSettings) {
	return {
		taxBasedOn: woo.oneOf("woocommerce_tax_based_on", ["shipping", "billing", "base"], "shipping"),
		shippingTaxClass: woo.text("woocommerce_shipping_tax_class"),
		taxDisplayShop: woo.oneOf("woocommerce_tax_display_shop", ["excl", "incl"], "excl"),
		taxDisplayCart: woo.oneOf("woocommerce_tax_display_cart", ["excl", "incl"], "excl"),
		taxDisplayItemized: woo.oneOf("woocommerce_tax_total_display", ["single", "itemized"], "itemized") === "itemized",
		priceSuffix: woo.text("woocommerce_price_display_suffix"),
	};
}

function stockSettings(woo: WooSettings) {
	return {
		holdStockMinutes: woo.whole("woocommerce_hold_stock_minutes", 0),
		lowStockAmount: woo.whole("woocommerce_notify_low_stock_amount", 2),
		noStockAmount: woo.whole("woocommerce_notify_no_stock_amount", 0),
		stockEmailRecipient: woo.text("woocommerce_stock_email_recipient"),
		stockFormat: woo.oneOf("woocommerce_stock_format", ["", "low_amount", "no_amount"], ""),
	};
}

function pickupOf(wordpress: Entry): StoreSettings["pickup"] {
	const pickup = wordpress.part("pickup_location_settings");
	return {
		enabled: pickup.flag("enabled") === 1,
		title: pickup.name("title") || "Local Pickup",
		taxable: pickup.text("tax_status") !== "none",
		cost: pickup.amount("cost"),
		locations: wordpress.parts("pickup_locations").map((place) => {
			const address = place.part("address");
			return {
				name: place.requiredName("name"),
				address: {
					address_1: address.text("address_1"),
					city: address.text("city"),
					state: address.text("state"),
					postcode: address.text("postcode"),
					country: address.text("country"),
				},
				details: place.text("details"),
				enabled: place.flag("enabled") === 1,
			};
		}),
	};
}

/** Settings of single mails, which have a file each: "email_new_order.recipient". */
async function mailSettings(reader: ExportReader): Promise<Record<string, unknown>> {
	const settings: Record<string, unknown> = {};
	for (const name of await reader.folder.names()) {
		const mail = /^settings-(email_[a-z_]+)\.json$/.exec(name)?.[1];
		if (mail) for (const entry of await reader.list(name)) settings[`${mail}.${entry.text("id")}`] = entry.fields.value;
	}
	return settings;
}

/** WordPress's form of times, its language and the first day of its week. */
function dateSettings(wordpress: Entry): Record<string, unknown> {
	const ids = ["time_format", "language", "start_of_week"].filter((id) => wordpress.has(id));
	return Object.fromEntries(ids.map((id) => [id, wordpress.fields[id]]));
}

/** Recipients of the old shop's mails about orders: valid addresses other than the shopkeeper's. */
function recipientsOf(
	other: Readonly<Record<string, unknown>>,
	adminEmail: string,
): StoreSettings["orderEmailRecipients"] {
	const none = DEFAULT_SETTINGS.orderEmailRecipients;
	const recipient = (mail: keyof typeof none): string => {
		const entered = String(other[`email_${mail}.recipient`] ?? "").trim();
		const valid = validate(settingFields, { orderEmailRecipients: { ...none, [mail]: entered } }).ok;
		return valid && entered !== adminEmail ? entered : "";
	};
	return {
		new_order: recipient("new_order"),
		cancelled_order: recipient("cancelled_order"),
		failed_order: recipient("failed_order"),
	};
}
