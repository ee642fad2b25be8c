import type { Grouping } from "@feedmill/values/minor-units.ts";
import type { Address } from "../address/address.ts";
import type { CountryChoices } from "../address/countries.ts";
import type { PhoneNumbers } from "../address/phone.ts";
import type { SeoTexts } from "../content/seo-texts.ts";
import type { Amount } from "../money/amount.ts";
import type { Currency } from "../money/currency.ts";
import type { OptionalMail } from "./optional-mails.ts";
import type { ThemeSettings } from "./theme-settings.ts";

/** A configured page of the store; id 0 if there is none (specification 2, two readings on the store pages). */
export interface StorePage {
	id: number;
	title: string;
	/** Path from the site root, "/cart/"; "" if there is none. */
	path: string;
}

export interface PickupLocation {
	name: string;
	address: Pick<Address, "address_1" | "city" | "state" | "postcode" | "country">;
	details: string;
	enabled: boolean;
}

/** All settings, cached until their version changes. Specification: 9. */
export interface StoreSettings extends CountryChoices {
	/**
	 * Settings of extensions by namespace, without secrets, with their defaults. Read by extensions/own/sync-call.ts;
	 * absent if no extension has settings.
	 */
	ofExtensions?: ReadonlyMap<string, Readonly<Record<string, unknown>>>;
	siteTitle: string;
	/** HTML as stored ("Feeds &amp; minerals for livestock"). */
	tagline: string;
	/** Of the home page; "": site title and tagline. */
	homeSeo: SeoTexts;
	adminEmail: string;
	/** IANA name, "Asia/Kolkata". */
	timezone: string;
	/** Form of English dates in the letters of PHP, as WordPress has them: "F j, Y", "j F Y". */
	dateFormat: string;
	phone: string;
	/** Registration for GST, printed on orders and in mails; "" for a shop without one. */
	gstin: string;
	currency: Currency;
	/**
	 * How the shop writes amounts for people; what the API says of its currency does not depend on it. `pinFirst`:
	 * address forms of India begin with the PIN code and need one name only.
	 */
	display: { grouping: Grouping; pinFirst?: boolean };
	base: Address;
	pages: Record<"myaccount" | "shop" | "cart" | "checkout" | "privacy" | "terms", StorePage>;
	/** Path of the page about delivery and returns, linked from products, cart and checkout; "" for none. */
	returnsPage: string;
	/** "billing_only": goods go to the billing address. Between the others no page differs. */
	shipToDestination: "shipping" | "billing" | "billing_only";
	defaultCustomerLocation: "base" | "";
	couponsEnabled: boolean;
	discountsSequential: boolean;
	taxesEnabled: boolean;
	pricesIncludeTax: boolean;
	taxBasedOn: "shipping" | "billing" | "base";
	/** "inherit", or a tax class slug ("" standard). */
	shippingTaxClass: string;
	taxRoundAtSubtotal: boolean;
	taxDisplayShop: "excl" | "incl";
	taxDisplayCart: "excl" | "incl";
	/** Itemised tax lines, or one total. */
	taxDisplayItemized: boolean;
	priceSuffix: string;
	/** Slugs in order, without the standard class. */
	taxClasses: string[];
	shippingCalculatorEnabled: boolean;
	shippingCostRequiresAddress: boolean;
	/** The shop selects free shipping wherever it is offered, not the first rate. Off after an import. */
	freeDeliveryFirst: boolean;
	/** The PIN decides the State of an Indian address where it is certain. Off after an import. */
	pinDecidesState: boolean;
	/** What somebody who may not give back any money may give back of one order, in all. Millionths; 0: nothing. */
	refundLimit: Amount;
	/** Days of a delivery by shipping rate or method, "flat_rate:1 2-4, free_shipping 3"; "": orders name no day. */
	deliveryDays: string;
	pickup: { enabled: boolean; title: string; taxable: boolean; cost: Amount; locations: PickupLocation[] };
	stockManaged: boolean;
	/** Minutes; 0: no reservation. */
	holdStockMinutes: number;
	lowStockAmount: number;
	noStockAmount: number;
	stockEmailRecipient: string;
	/** Who gets the shopkeeper's mails about orders: addresses separated by commas; "": adminEmail. */
	orderEmailRecipients: { new_order: string; cancelled_order: string; failed_order: string };
	/** Whether mails of these kinds are sent. */
	emailsSent: Readonly<Record<OptionalMail, boolean>>;
	notifyLowStock: boolean;
	notifyNoStock: boolean;
	hideOutOfStock: boolean;
	/** "" always shows the quantity, "low_amount" only when low, "no_amount" never. */
	stockFormat: "" | "low_amount" | "no_amount";
	weightUnit: string;
	dimensionUnit: string;
	productsPerPage: number;
	/** In the account. */
	ordersPerPage: number;
	defaultCategoryId: number;
	placeholderImageId: number;
	cartRedirectAfterAdd: boolean;
	ajaxAddToCart: boolean;
	reviewsEnabled: boolean;
	reviewRatingsEnabled: boolean;
	reviewRatingsRequired: boolean;
	reviewsVerifiedOnly: boolean;
	reviewVerifiedLabel: boolean;
	/** Downloads are permitted from "processing" on, not only "completed". */
	downloadsAfterPayment: boolean;
	/** Downloads of customers with an account need their login. */
	downloadsRequireLogin: boolean;
	/** Reviews may have pictures. */
	reviewPictures: boolean;
	guestCheckout: boolean;
	/** Whether a guest finds the address of the last order again, a year on the same device. */
	rememberGuests: boolean;
	signupAtCheckout: boolean;
	registrationEnabled: boolean;
	/** Whether the checkout asks where to call about a delivery, and needs an answer. */
	phoneField: "optional" | "required" | "hidden";
	/** Which telephone numbers the shop takes. */
	phoneNumbers: PhoneNumbers;
	/** What the registration says about personal data, with [privacy_policy] for a link; "" for the usual sentence. */
	registrationPrivacyText: string;
	loginReminderAtCheckout: boolean;
	emailFromName: string;
	emailFromAddress: string;
	/** Text of the store-wide notice, "" for none. */
	storeNotice: string;
	/** Names of blocks of extensions to draw, "maker/gift, maker/other"; "" for none. */
	extensionBlocks: string;
	/** Whether browsers keep a page that is shown without a connection (docs/operations.md). */
	offlinePage: boolean;
	/** Synonyms for the search: one set per line, separated by commas. */
	searchSynonyms: string;
	theme: ThemeSettings;
	/** Origin of the imported site, as in its pages ("https://feedmill.example"); "" for none. */
	importedAddress: string;
	/** Unused settings of an import, for later features. */
	other: Record<string, unknown>;
}
