import { ofOptionalMails } from "@feedmill/trade/settings/optional-mails.ts";
import { settingFields } from "@feedmill/trade/settings/setting-fields.ts";
import type { StoreSettings } from "@feedmill/trade/settings/settings.ts";
import { inEnglish } from "@feedmill/trade/words/said.ts";
import { problemsOf } from "../../../editing/validate.ts";
import { isFlag } from "../../reading/entry.ts";
import type { ExportReader } from "../../reading/export-reader.ts";
import type { ImportedPage } from "../parts/imported-page.ts";
import type { KnownStore } from "../parts/known-store.ts";
import { dateSettings, mailSettings, recipientsOf } from "./mail-settings.ts";
import { pickupOf, sellingSettings, stockSettings, taxSettings } from "./selling-settings.ts";
import { currencyOf, published, siteSettings, storePages } from "./site-settings.ts";
import { readTheme } from "./theme-values.ts";
import { readWooSettings, type WooSettings } from "./woo-settings.ts";

/** Without settings that WooCommerce does not have; those stay unchanged. */
export type ImportedSettings = Omit<
	StoreSettings,
	"searchSynonyms" | "reviewPictures" | "gstin" | "homeSeo" | "offlinePage" | "display" | "phoneNumbers"
>;

/**
 * Reads the settings from wc/v3's groups, WordPress's settings and the tax classes. Settings without a field in
 * StoreSettings are kept under `other` by id ("email_new_order.recipient" for a mail's). What the export does not have,
 * or has in a form that no editor would take, stays as it is in the shop; of what decides of money a wrong value
 * refuses the export.
 */
export async function readStoreSettings(
	reader: ExportReader,
	known: Pick<KnownStore, "settings" | "isSetUp">,
	{
		pages,
		taxClasses,
		categoryIds,
	}: {
		pages: readonly ImportedPage[];
		taxClasses: readonly string[];
		/** By slug. */
		categoryIds: ReadonlyMap<string, number>;
	},
): Promise<ImportedSettings> {
	const base = known.settings;
	const woo = await readWooSettings(reader);
	const wordpress = await reader.object("wp-settings.json");
	const site = siteSettings(wordpress, base);
	const { searchSynonyms, reviewPictures, gstin, homeSeo, offlinePage, display, phoneNumbers, ...kept } = base;
	const read: ImportedSettings = {
		...kept,
		...site,
		...flags(woo, base),
		registrationPrivacyText: privacyText(woo, base),
		...sellingSettings(woo, base),
		...taxSettings(woo, base),
		...stockSettings(woo, base),
		currency: currencyOf(woo, await reader.object("data-currency.json"), base.currency),
		pages: storePages(woo, pages, base.pages),
		// WordPress's REST API does not contain this choice either.
		returnsPage:
			base.returnsPage ||
			(published(pages, "refund_returns")?.path ?? published(pages, "shipping-returns")?.path ?? ""),
		pickup: pickupOf(wordpress, base.pickup),
		taxClasses: [...taxClasses],
		defaultCategoryId: categoryIds.get("uncategorized") ?? base.defaultCategoryId,
		placeholderImageId: woo.whole("woocommerce_placeholder_image", base.placeholderImageId),
		weightUnit: woo.oneOf("woocommerce_weight_unit", ["kg", "g", "lbs", "oz"], base.weightUnit as "kg"),
		dimensionUnit: woo.oneOf("woocommerce_dimension_unit", ["m", "cm", "mm", "in", "yd"], base.dimensionUnit as "cm"),
		emailFromName: woo.text("woocommerce_email_from_name", base.emailFromName, 200),
		emailFromAddress: woo.text("woocommerce_email_from_address", base.emailFromAddress),
		phoneField: woo.oneOf("woocommerce_checkout_phone_field", ["optional", "required", "hidden"], base.phoneField),
		// WooCommerce does neither: the old shop's customers meet what they know until the shopkeeper turns it on.
		freeDeliveryFirst: known.isSetUp && base.freeDeliveryFirst,
		pinDecidesState: known.isSetUp && base.pinDecidesState,
		theme: await readTheme(reader, base.theme),
	};
	// Last, when all others have been read.
	const other = { ...base.other, ...woo.unread(), ...(await mailSettings(reader)), ...dateSettings(wordpress) };
	const fit = fitting(reader, read, base);
	if (!known.isSetUp) reportMissing(reader, woo, fit);
	return {
		...fit,
		orderEmailRecipients: recipientsOf(other, fit.adminEmail),
		emailsSent: ofOptionalMails((kind) => other[`email_${kind}.enabled`] !== "no"),
		other,
	};
}

/** What no editor would take stays as it is in the shop. */
function fitting(reader: ExportReader, read: ImportedSettings, base: Readonly<StoreSettings>): ImportedSettings {
	const names = Object.keys(settingFields.properties).filter((name) => name in read) as (keyof ImportedSettings)[];
	const given = Object.fromEntries(names.map((name) => [name, read[name]]));
	const fit = { ...read };
	for (const [field, problem] of Object.entries(problemsOf(settingFields, given))) {
		const name = field.split(".")[0] as keyof ImportedSettings;
		if (!names.includes(name)) continue;
		const found = { file: "settings", entry: "", field, message: inEnglish(problem).replace(/\.$/, "") };
		if (name === "currency") reader.findings.problems.push(found);
		else reader.findings.reported.push({ ...found, message: `${found.message}: stays as it is` });
		Object.assign(fit, { [name]: base[name] });
	}
	return fit;
}

/** Settings that decide of money, and where this shop keeps them. */
const MONEY = {
	woocommerce_currency: ({ currency }) => currency.code,
	woocommerce_price_num_decimals: ({ currency }) => `${currency.decimals}`,
	woocommerce_calc_taxes: ({ taxesEnabled }) => (taxesEnabled ? "yes" : "no"),
	woocommerce_prices_include_tax: ({ pricesIncludeTax }) => (pricesIncludeTax ? "yes" : "no"),
	woocommerce_tax_round_at_subtotal: ({ taxRoundAtSubtotal }) => (taxRoundAtSubtotal ? "yes" : "no"),
} satisfies Record<string, (settings: ImportedSettings) => string>;

/** A new shop has no settings that somebody chose: what an export does not say of money is reported. */
function reportMissing(reader: ExportReader, woo: WooSettings, settings: ImportedSettings): void {
	for (const [field, asText] of Object.entries(MONEY))
		if (!woo.has(field))
			reader.findings.reported.push({
				file: "settings",
				entry: "",
				field,
				message: `is not in the export: taken as ${asText(settings)}`,
			});
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

/** Those that decide of money: a word that is neither yes nor no refuses the export. */
const MONEY_FLAGS: readonly string[] = [
	"taxesEnabled",
	"pricesIncludeTax",
	"taxRoundAtSubtotal",
	"discountsSequential",
];

function flags(woo: WooSettings, base: Readonly<StoreSettings>): Pick<ImportedSettings, keyof typeof FLAGS> {
	const names = Object.keys(FLAGS) as (keyof typeof FLAGS)[];
	const read = names.map((name) => {
		const id = FLAGS[name];
		if (MONEY_FLAGS.includes(name) && woo.has(id) && !isFlag(woo.entry(id).fields.value))
			woo.entry(id).problem("value", "yes or no expected: it decides of money");
		return [name, woo.flag(id, base[name])] as const;
	});
	return Object.fromEntries(read) as Record<keyof typeof FLAGS, boolean>;
}

/** What WooCommerce says unless the shopkeeper writes a text: the shop has the sentence itself, in its languages. */
const USUAL_PRIVACY_TEXT =
	"Your personal data will be used to support your experience throughout this website, to manage access to your " +
	"account, and for other purposes described in our [privacy_policy].";

function privacyText(woo: WooSettings, base: Readonly<StoreSettings>): string {
	const id = "woocommerce_registration_privacy_policy_text";
	const written = woo.text(id, base.registrationPrivacyText, 2_000);
	return written === USUAL_PRIVACY_TEXT ? "" : written;
}
