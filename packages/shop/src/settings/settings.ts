import type { Address } from "../address/address.ts";
import type { CountryChoices } from "../address/countries.ts";
import type { Amount } from "../money/amount.ts";
import type { Currency } from "../money/currency.ts";
import type { ThemeSettings } from "./theme-settings.ts";

/** A page of the store: id 0 where none is configured (specification 2, two readings on the store pages). */
export interface StorePage {
	id: number;
	title: string;
	/** Path from the site root, "/cart/"; "" where none is configured. */
	path: string;
}

export interface PickupLocation {
	name: string;
	address: Pick<Address, "address_1" | "city" | "state" | "postcode" | "country">;
	details: string;
	enabled: boolean;
}

/** Everything the shopkeeper has decided, read once and kept until the settings' version changes. Specification: 9. */
export interface StoreSettings extends CountryChoices {
	siteTitle: string;
	/** HTML as stored ("Feeds &amp; minerals for livestock"). */
	tagline: string;
	adminEmail: string;
	/** IANA name, "Asia/Kolkata". */
	timezone: string;
	phone: string;
	currency: Currency;
	base: Address;
	pages: Record<"myaccount" | "shop" | "cart" | "checkout" | "privacy" | "terms", StorePage>;
	defaultCustomerLocation: "base" | "";
	couponsEnabled: boolean;
	discountsSequential: boolean;
	taxesEnabled: boolean;
	pricesIncludeTax: boolean;
	taxBasedOn: "shipping" | "billing" | "base";
	/** "inherit", or a class slug ("" standard). */
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
	pickup: { enabled: boolean; title: string; taxable: boolean; cost: Amount; locations: PickupLocation[] };
	stockManaged: boolean;
	/** Minutes; 0 holds nothing. */
	holdStockMinutes: number;
	lowStockAmount: number;
	noStockAmount: number;
	stockEmailRecipient: string;
	notifyLowStock: boolean;
	notifyNoStock: boolean;
	hideOutOfStock: boolean;
	/** "" always shows the quantity, "low_amount" only when low, "no_amount" never. */
	stockFormat: "" | "low_amount" | "no_amount";
	weightUnit: string;
	dimensionUnit: string;
	productsPerPage: number;
	defaultCategoryId: number;
	placeholderImageId: number;
	cartRedirectAfterAdd: boolean;
	ajaxAddToCart: boolean;
	reviewsEnabled: boolean;
	reviewRatingsEnabled: boolean;
	reviewsVerifiedOnly: boolean;
	reviewVerifiedLabel: boolean;
	/** Files may be fetched once the order is paid (processing), not only once it is completed. */
	downloadsAfterPayment: boolean;
	/** Files of customers with an account are sent to them alone. */
	downloadsRequireLogin: boolean;
	/** Reviews may have pictures. */
	reviewPictures: boolean;
	guestCheckout: boolean;
	signupAtCheckout: boolean;
	registrationEnabled: boolean;
	loginReminderAtCheckout: boolean;
	emailFromName: string;
	emailFromAddress: string;
	/** Text of the store-wide notice, "" for none. */
	storeNotice: string;
	/** Names for the same thing, for the search: a line for each thing, names between commas. */
	searchSynonyms: string;
	theme: ThemeSettings;
	/**
	 * Address of the site that was imported, which stands in its pages ("https://feedmill.example"); "" where none was.
	 */
	importedAddress: string;
	/** Settings kept as the import found them, for what later features read. */
	other: Record<string, unknown>;
}
