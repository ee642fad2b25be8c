import { defaultAddressFields } from "../blocks/address/address-fields.ts";
import {
	allSettings,
	getAdminLink,
	getPaymentMethodData,
	getSetting,
	getSettingWithCoercion,
	isWcVersion,
	isWpVersion,
} from "../settings/settings.ts";

/** `wc.wcSettings`; constants are read on access. Reference: 01 §2. */
export const settingsApi = {
	get ADMIN_URL() {
		return getSetting("adminUrl");
	},
	get COUNTRIES() {
		return getSetting("countries");
	},
	get CURRENCY() {
		return getSetting("currency");
	},
	get CURRENT_USER_IS_ADMIN() {
		return getSetting("currentUserIsAdmin");
	},
	get HOME_URL() {
		return getSetting("homeUrl");
	},
	get LOCALE() {
		return getSetting("locale");
	},
	get ORDER_STATUSES() {
		return getSetting("orderStatuses");
	},
	get PLACEHOLDER_IMG_SRC() {
		return getSetting("placeholderImgSrc");
	},
	get SITE_TITLE() {
		return getSetting("siteTitle");
	},
	get STORE_PAGES() {
		return getSetting("storePages");
	},
	get WC_ASSET_URL() {
		return getSetting("wcAssetUrl");
	},
	get WC_VERSION() {
		return getSetting("wcVersion");
	},
	get WP_LOGIN_URL() {
		return getSetting("wpLoginUrl");
	},
	get WP_VERSION() {
		return getSetting("wpVersion");
	},
	get defaultAddressFields() {
		return defaultAddressFields();
	},
	allSettings,
	getAdminLink,
	getPaymentMethodData,
	getSetting,
	getSettingWithCoercion,
	isWcVersion,
	isWpVersion,
};
