import { EMPTY_ADDRESS } from "@feedmill/trade/address/address.ts";
import { DEFAULT_SETTINGS } from "@feedmill/trade/settings/default-settings.ts";
import { ofOptionalMails } from "@feedmill/trade/settings/optional-mails.ts";
import { settingFields } from "@feedmill/trade/settings/setting-fields.ts";
import type { StorePage, StoreSettings } from "@feedmill/trade/settings/settings.ts";
import { decodeEntities } from "@feedmill/trade/text/decode-entities.ts";
import { isTimeZone } from "@feedmill/trade/text/local-time.ts";
import { validate } from "../../editing/validate.ts";
import { Entry } from "../reading/entry.ts";
import type { ExportReader } from "../reading/export-reader.ts";
import type { ImportedPage } from "./content-rows.ts";
import { readTheme } from "./theme-values.ts";

const GROUPS = ["general", "products", "tax", "shipping", "account", "advanced", "checkout", "email"] as const;

/** Without settings that WooCommerce does not have; those stay unchanged. */
export type ImportedSettings = Omit<StoreSettings, "searchSynonyms" | "reviewPictures" | "gstin" | "offlinePage">;

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
	const values = new Map<string, Entry>();
	for (const group of GROUPS) {
		for (const entry of await reader.list(`settings-${group}.json`, group === "general" ? "needed" : "optional"))
			values.set(entry.requiredText("id"), entry);
	}
	const wordpress = await reader.object("wp-settings.json");
	const read = new Set<string>();
	const nothing = new Entry({}, "", "", []);
	const at = (id: string): Entry => {
		read.add(id);
		return values.get(id) ?? nothing;
	};
	const yes = (id: string, fallback: boolean): boolean => (values.has(id) ? at(id).flag("value") === 1 : fallback);
	const text = (id: string): string => at(id).text("value");
	const whole = (id: string, fallback: number): number => at(id).integer("value", fallback);
	const page = (found: ImportedPage | undefined): StorePage =>
		found ? { id: found.row.id, title: found.row.title, path: found.path } : { id: 0, title: "", path: "" };
	const pageOf = (id: string): StorePage => page(pages.find(({ row }) => row.id === whole(id, 0)));
	const countries = (id: string): string[] => (Array.isArray(at(id).fields.value) ? at(id).texts("value") : []);
	const [country = "", state = ""] = text("woocommerce_default_country").split(":");
	const pickup = wordpress.part("pickup_location_settings");

	const settings: ImportedSettings = {
		siteTitle: wordpress.text("title") || DEFAULT_SETTINGS.siteTitle,
		tagline: wordpress.text("description"),
		adminEmail: wordpress.text("email"),
		timezone: wordpress.text("timezone") || DEFAULT_SETTINGS.timezone,
		phone: wordpress.text("phone"),
		currency: {
			code: text("woocommerce_currency") || "INR",
			symbol: decodeEntities((await reader.object("data-currency.json")).text("symbol")) || "₹",
			position: at("woocommerce_currency_pos").oneOf("value", ["left", "right", "left_space", "right_space"], "left"),
			decimals: whole("woocommerce_price_num_decimals", 2),
			decimalSeparator: text("woocommerce_price_decimal_sep") || ".",
			thousandSeparator: text("woocommerce_price_thousand_sep"),
		},
		base: {
			...EMPTY_ADDRESS,
			address_1: text("woocommerce_store_address"),
			address_2: text("woocommerce_store_address_2"),
			city: text("woocommerce_store_city"),
			state,
			postcode: text("woocommerce_store_postcode"),
			country,
		},
		pages: {
			myaccount: pageOf("woocommerce_myaccount_page_id"),
			shop: pageOf("woocommerce_shop_page_id"),
			cart: pageOf("woocommerce_cart_page_id"),
			checkout: pageOf("woocommerce_checkout_page_id"),
			// WordPress's REST API does not contain this choice; it creates the page with this slug.
			privacy: page(pages.find(({ row }) => row.slug === "privacy-policy" && row.status === "publish")),
			terms: pageOf("woocommerce_terms_page_id"),
		},
		sellTo: sellTo(
			at("woocommerce_allowed_countries"),
			countries("woocommerce_specific_allowed_countries"),
			countries("woocommerce_all_except_countries"),
		),
		shipTo: {
			mode:
				at("woocommerce_ship_to_countries").text("value") === ""
					? "same"
					: at("woocommerce_ship_to_countries").oneOf("value", ["all", "specific", "disabled"], "all"),
			countries: countries("woocommerce_specific_ship_to_countries"),
		},
		defaultCustomerLocation: text("woocommerce_default_customer_address") === "" ? "" : "base",
		couponsEnabled: yes("woocommerce_enable_coupons", true),
		discountsSequential: yes("woocommerce_calc_discounts_sequentially", false),
		taxesEnabled: yes("woocommerce_calc_taxes", false),
		pricesIncludeTax: yes("woocommerce_prices_include_tax", false),
		taxBasedOn: at("woocommerce_tax_based_on").oneOf("value", ["shipping", "billing", "base"], "shipping"),
		shippingTaxClass: text("woocommerce_shipping_tax_class"),
		taxRoundAtSubtotal: yes("woocommerce_tax_round_at_subtotal", false),
		taxDisplayShop: at("woocommerce_tax_display_shop").oneOf("value", ["excl", "incl"], "excl"),
		taxDisplayCart: at("woocommerce_tax_display_cart").oneOf("value", ["excl", "incl"], "excl"),
		taxDisplayItemized:
			at("woocommerce_tax_total_display").oneOf("value", ["single", "itemized"], "itemized") === "itemized",
		priceSuffix: text("woocommerce_price_display_suffix"),
		taxClasses,
		shippingCalculatorEnabled: yes("woocommerce_enable_shipping_calc", true),
		shippingCostRequiresAddress: yes("woocommerce_shipping_cost_requires_address", false),
		pickup: {
			enabled: pickup.flag("enabled") === 1,
			title: pickup.text("title") || "Local Pickup",
			taxable: pickup.text("tax_status") !== "none",
			cost: pickup.amount("cost"),
			locations: wordpress.parts("pickup_locations").map((place) => ({
				name: place.requiredText("name"),
				address: pickupAddress(place.part("address")),
				details: place.text("details"),
				enabled: place.flag("enabled") === 1,
			})),
		},
		stockManaged: yes("woocommerce_manage_stock", true),
		holdStockMinutes: whole("woocommerce_hold_stock_minutes", 0),
		lowStockAmount: whole("woocommerce_notify_low_stock_amount", 2),
		noStockAmount: whole("woocommerce_notify_no_stock_amount", 0),
		stockEmailRecipient: text("woocommerce_stock_email_recipient"),
		orderEmailRecipients: DEFAULT_SETTINGS.orderEmailRecipients,
		emailsSent: DEFAULT_SETTINGS.emailsSent,
		notifyLowStock: yes("woocommerce_notify_low_stock", true),
		notifyNoStock: yes("woocommerce_notify_no_stock", true),
		hideOutOfStock: yes("woocommerce_hide_out_of_stock_items", false),
		stockFormat: at("woocommerce_stock_format").oneOf("value", ["", "low_amount", "no_amount"], ""),
		weightUnit: text("woocommerce_weight_unit") || "kg",
		dimensionUnit: text("woocommerce_dimension_unit") || "cm",
		// A setting of the theme in WooCommerce, so no export has it; the reference store shows three rows of four.
		productsPerPage: 12,
		defaultCategoryId: categoryIds.get("uncategorized") ?? 0,
		placeholderImageId: whole("woocommerce_placeholder_image", 0),
		cartRedirectAfterAdd: yes("woocommerce_cart_redirect_after_add", false),
		ajaxAddToCart: yes("woocommerce_enable_ajax_add_to_cart", true),
		reviewsEnabled: yes("woocommerce_enable_reviews", true),
		reviewRatingsEnabled: yes("woocommerce_enable_review_rating", true),
		reviewsVerifiedOnly: yes("woocommerce_review_rating_verification_required", false),
		reviewVerifiedLabel: yes("woocommerce_review_rating_verification_label", true),
		downloadsAfterPayment: yes("woocommerce_downloads_grant_access_after_payment", true),
		downloadsRequireLogin: yes("woocommerce_downloads_require_login", false),
		guestCheckout: yes("woocommerce_enable_guest_checkout", true),
		signupAtCheckout: yes("woocommerce_enable_signup_and_login_from_checkout", false),
		registrationEnabled: yes("woocommerce_enable_myaccount_registration", false),
		loginReminderAtCheckout: yes("woocommerce_enable_checkout_login_reminder", false),
		emailFromName: text("woocommerce_email_from_name"),
		emailFromAddress: text("woocommerce_email_from_address"),
		storeNotice: wordpress.text("store_notice"),
		theme: await readTheme(reader),
		importedAddress: wordpress.text("url").replace(/\/+$/, ""),
		other: {},
	};
	if (!isTimeZone(settings.timezone))
		wordpress.problem(
			"timezone",
			`a time zone such as Asia/Kolkata expected, found "${settings.timezone.slice(0, 60)}"`,
		);
	if (settings.currency.decimals < 0 || settings.currency.decimals > 6)
		at("woocommerce_price_num_decimals").problem("value", "0 to 6 decimals expected");
	const other = await otherSettings(reader, values, read, wordpress);
	return {
		...settings,
		orderEmailRecipients: recipientsOf(other, settings.adminEmail),
		emailsSent: ofOptionalMails((kind) => other[`email_${kind}.enabled`] !== "no"),
		other,
	};
}

/** Recipients of the old shop's mails about orders: valid addresses other than the shopkeeper's. */
function recipientsOf(
	other: Readonly<Record<string, unknown>>,
	adminEmail: string,
): StoreSettings["orderEmailRecipients"] {
	const none = { new_order: "", cancelled_order: "", failed_order: "" };
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

function sellTo(mode: Entry, only: string[], allBut: string[]): StoreSettings["sellTo"] {
	const chosen = mode.oneOf("value", ["all", "all_except", "specific"], "all");
	return { mode: chosen, countries: chosen === "specific" ? only : chosen === "all_except" ? allBut : [] };
}

function pickupAddress(entry: Entry) {
	return {
		address_1: entry.text("address_1"),
		city: entry.text("city"),
		state: entry.text("state"),
		postcode: entry.text("postcode"),
		country: entry.text("country"),
	};
}

async function otherSettings(
	reader: ExportReader,
	values: ReadonlyMap<string, Entry>,
	read: ReadonlySet<string>,
	wordpress: Entry,
): Promise<Record<string, unknown>> {
	const other: Record<string, unknown> = {};
	for (const [id, entry] of values) if (!read.has(id)) other[id] = entry.fields.value;
	for (const name of await reader.folder.names()) {
		const mail = /^settings-(email_[a-z_]+)\.json$/.exec(name)?.[1];
		if (mail) for (const entry of await reader.list(name)) other[`${mail}.${entry.text("id")}`] = entry.fields.value;
	}
	for (const id of ["date_format", "time_format", "language", "start_of_week"])
		if (wordpress.has(id)) other[id] = wordpress.fields[id];
	return other;
}
