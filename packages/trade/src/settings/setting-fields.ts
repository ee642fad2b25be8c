import { type Static, Type } from "typebox";
import {
	country,
	exactly,
	flag,
	id,
	label,
	oneOf,
	seoDescription,
	seoTitle,
	text,
	whole,
} from "../editing/schema-parts.ts";
import { FORMS } from "../editing/text-forms.ts";
import { MOST_AMOUNT } from "../money/amount.ts";
import { ofOptionalMails } from "./optional-mails.ts";

const email = Type.String({ maxLength: 254, pattern: FORMS.emailOrNone });
const emails = Type.String({ maxLength: 1_000, pattern: FORMS.emailsOrNone });
const pagePath = Type.String({ maxLength: 500, pattern: FORMS.pagePathOrNone });
const grouping = oneOf("western", "lakhs");
const page = exactly({ id, title: label(), path: pagePath });
const amountsShown = oneOf("excl", "incl");
const placeFields = { address_1: text(), city: text(), state: text(), postcode: text(20), country: text(2) };
const address = exactly({
	...placeFields,
	address_2: text(),
	first_name: text(),
	last_name: text(),
	company: text(),
	phone: text(50),
});
const location = exactly({ name: label(), address: exactly(placeFields), details: text(5_000), enabled: flag });

/** Editable settings, all optional. Unused settings of an import are not among them. */
export const settingFields = Type.Partial(
	exactly({
		siteTitle: Type.String({ minLength: 1, maxLength: 200, isName: true }),
		tagline: label(500),
		homeSeo: exactly({ title: seoTitle, description: seoDescription }),
		adminEmail: email,
		timezone: Type.String({ minLength: 1, maxLength: 60 }),
		dateFormat: Type.String({ minLength: 1, maxLength: 40 }),
		phone: text(50),
		gstin: text(15),
		currency: exactly({
			code: Type.String({ pattern: FORMS.currency }),
			symbol: Type.String({ minLength: 1, maxLength: 10 }),
			position: oneOf("left", "right", "left_space", "right_space"),
			decimals: whole(0, 6),
			decimalSeparator: text(5),
			thousandSeparator: text(5),
			// Comes with the currency that was read; what it is, display.grouping says.
			grouping: Type.Optional(grouping),
		}),
		display: exactly({ grouping, pinFirst: Type.Optional(flag) }),
		base: address,
		pages: exactly({ myaccount: page, shop: page, cart: page, checkout: page, privacy: page, terms: page }),
		returnsPage: pagePath,
		sellTo: exactly({
			mode: oneOf("all", "all_except", "specific"),
			countries: Type.Array(country, { maxItems: 300 }),
		}),
		shipTo: exactly({
			mode: oneOf("same", "all", "specific", "disabled"),
			countries: Type.Array(country, { maxItems: 300 }),
		}),
		shipToDestination: oneOf("shipping", "billing", "billing_only"),
		defaultCustomerLocation: oneOf("base", ""),
		couponsEnabled: flag,
		discountsSequential: flag,
		taxesEnabled: flag,
		pricesIncludeTax: flag,
		taxBasedOn: oneOf("shipping", "billing", "base"),
		shippingTaxClass: text(),
		taxRoundAtSubtotal: flag,
		taxDisplayShop: amountsShown,
		taxDisplayCart: amountsShown,
		taxDisplayItemized: flag,
		priceSuffix: text(500),
		taxClasses: Type.Array(Type.String({ pattern: FORMS.taxClass, maxLength: 100 }), { maxItems: 100 }),
		shippingCalculatorEnabled: flag,
		shippingCostRequiresAddress: flag,
		freeDeliveryFirst: flag,
		pinDecidesState: flag,
		deliveryDays: text(2_000),
		refundLimit: whole(0, MOST_AMOUNT),
		pickup: exactly({
			enabled: flag,
			title: label(),
			taxable: flag,
			cost: whole(0, MOST_AMOUNT),
			locations: Type.Array(location, { maxItems: 200 }),
		}),
		stockManaged: flag,
		holdStockMinutes: whole(0, 525_600),
		lowStockAmount: whole(0, 1_000_000),
		noStockAmount: whole(0, 1_000_000),
		stockEmailRecipient: text(1_000),
		orderEmailRecipients: exactly({ new_order: emails, cancelled_order: emails, failed_order: emails }),
		emailsSent: exactly(ofOptionalMails(() => flag)),
		notifyLowStock: flag,
		notifyNoStock: flag,
		hideOutOfStock: flag,
		stockFormat: oneOf("", "low_amount", "no_amount"),
		weightUnit: oneOf("kg", "g", "lbs", "oz"),
		dimensionUnit: oneOf("m", "cm", "mm", "in", "yd"),
		productsPerPage: whole(1, 100),
		ordersPerPage: whole(1, 100),
		defaultCategoryId: id,
		placeholderImageId: id,
		cartRedirectAfterAdd: flag,
		ajaxAddToCart: flag,
		reviewsEnabled: flag,
		reviewRatingsEnabled: flag,
		reviewRatingsRequired: flag,
		reviewsVerifiedOnly: flag,
		reviewVerifiedLabel: flag,
		reviewPictures: flag,
		downloadsAfterPayment: flag,
		downloadsRequireLogin: flag,
		guestCheckout: flag,
		rememberGuests: flag,
		signupAtCheckout: flag,
		registrationEnabled: flag,
		phoneField: oneOf("optional", "required", "hidden"),
		phoneNumbers: oneOf("any", "india", "mobile"),
		registrationPrivacyText: text(2_000),
		loginReminderAtCheckout: flag,
		emailFromName: label(),
		emailFromAddress: email,
		storeNotice: text(5_000),
		extensionBlocks: text(2_000),
		offlinePage: flag,
		searchSynonyms: text(20_000),
		theme: exactly({
			mobileHeader: oneOf("dropdown", "off-canvas", "full-width"),
			panelSide: oneOf("left", "right"),
			menuButton: oneOf("fill", "minimal", "outline"),
			search: oneOf("open", "slide"),
			accountAction: oneOf("link", "login"),
			accountStyle: oneOf("icon", "text", "avatar"),
			scrollTop: exactly({
				enabled: flag,
				devices: oneOf("both", "desktop", "mobile"),
				side: oneOf("left", "right"),
			}),
		}),
	}),
	{ additionalProperties: false },
);

export type SettingChanges = Static<typeof settingFields>;
