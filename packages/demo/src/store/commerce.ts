import { COMPANY } from "./company.ts";
import { settingValues } from "./setting-values.ts";

/** Everything of the demo store that is not a product or a page, in the form of an export. */

type Json = Record<string, unknown>;

export const TAX_CLASSES: readonly Json[] = [
	{ slug: "standard", name: "Standard rate" },
	{ slug: "reduced-rate", name: "Supplements" },
	{ slug: "zero-rate", name: "Feed (nil rated)" },
];

/** Within the state a rate is split between centre and state; across states it is one rate (reference: GST on feed). */
export const TAX_RATES: readonly Json[] = [
	...gst("standard", 18),
	...gst("reduced-rate", 5),
	{ country: "IN", state: "", rate: "0.0000", name: "GST nil", priority: 1, class: "zero-rate" },
].map((rate, index) => ({
	id: index + 1,
	...rate,
	compound: false,
	shipping: true,
	order: index,
	postcodes: [],
	cities: [],
}));

export const BULK_CLASS = { id: 60, name: "Bags", slug: "bags", description: "Sacks of 10 kg and more" };

export const GATEWAYS: readonly Json[] = [
	gateway(
		"cod",
		"Cash or UPI on delivery",
		"Pay the driver when the bags are unloaded, in cash or by UPI.",
		"Please have the amount ready for the driver.",
		0,
		true,
		{
			enable_for_methods: "",
			enable_for_virtual: "no",
			// As the terms say.
			maximum_amount: "50000",
			pickup_title: "Cash or UPI when you collect",
			pickup_description: "Pay at the counter when the bags are loaded, in cash or by UPI.",
			pickup_instructions: "Please have the amount ready at the counter.",
		},
	),
	gateway(
		"bacs",
		"Bank transfer",
		"Transfer by NEFT, RTGS or UPI; we load when the money is there.",
		"Give your order number with the transfer, so that we find it.",
		1,
		true,
		{
			// Clearly invented: who tries the demo must not be able to send money.
			accounts: JSON.stringify([
				{
					account_name: `${COMPANY.name} (demo store: do not pay)`,
					account_number: "000000000000",
					bank_name: "Example Bank, no real bank",
					sort_code: "DEMO0000000",
					iban: "",
					bic: "",
				},
			]),
		},
	),
	gateway(
		"upi",
		"UPI",
		"Scan a code or open your UPI app after ordering. Demo store: its UPI address cannot be paid.",
		"This is a demo store: its UPI address belongs to nobody, and no app will pay it.",
		2,
		true,
		// No bank has this address: who tries the demo must not be able to send money.
		{ address: "demo.do.not.pay@example", payee: "Demo store do not pay", merchant_code: "5999" },
	),
	gateway("cheque", "Cheque", "For dealers with an account.", "", 3, false, {}),
];

export const COUPONS: readonly Json[] = [
	{
		code: "namaste5",
		discount_type: "percent",
		amount: "5",
		description: "5 % off the first order",
		usage_limit_per_user: 1,
		minimum_amount: "2000",
	},
	{
		code: "monsoon150",
		discount_type: "fixed_cart",
		amount: "150",
		description: "₹150 off from ₹6,000",
		minimum_amount: "6000",
	},
	{
		code: "vachharu10",
		discount_type: "percent",
		amount: "10",
		description: "10 % off calf feed",
		category: "calf-feed",
	},
	{
		code: "gaadi",
		discount_type: "fixed_cart",
		amount: "0",
		description: "Free delivery in Gujarat",
		free_shipping: true,
		minimum_amount: "5000",
	},
];

export const PICKUP: readonly Json[] = [
	depot(
		"Umreth mill",
		COMPANY.street,
		COMPANY.city,
		COMPANY.postcode,
		"Gate 2, Monday to Saturday, 9 am to 5 pm. Bring the order number.",
	),
	depot("Mehsana depot", "Plot 41, Market Yard Road", "Mehsana", "384002", "Monday to Saturday, 10 am to 6 pm."),
	depot(
		"Rajkot depot",
		"Shed 7, Bhavnagar Road",
		"Rajkot",
		"360003",
		"Monday to Friday, 10 am to 5 pm. Ready from the third day.",
	),
];

/** wc/v3 settings by group; `pages`: ids of the store's pages. */
export function settings(pages: ReadonlyMap<string, number>, placeholderId: number): Record<string, Json[]> {
	const group = (entries: Record<string, unknown>) =>
		Object.entries(entries).map(([id, value]) => ({ id: `woocommerce_${id}`, value }));
	return {
		general: group({
			store_address: COMPANY.street,
			store_address_2: COMPANY.area,
			store_city: COMPANY.city,
			default_country: `IN:${COMPANY.state}`,
			store_postcode: COMPANY.postcode,
			allowed_countries: "specific",
			specific_allowed_countries: ["IN"],
			ship_to_countries: "",
			default_customer_address: "base",
			calc_taxes: "yes",
			enable_coupons: "yes",
			calc_discounts_sequentially: "no",
			currency: "INR",
			currency_pos: "left",
			price_thousand_sep: ",",
			price_decimal_sep: ".",
			price_num_decimals: "0",
		}),
		products: group({
			shop_page_id: String(pages.get("shop")),
			cart_redirect_after_add: "no",
			enable_ajax_add_to_cart: "yes",
			placeholder_image: String(placeholderId),
			weight_unit: "kg",
			dimension_unit: "cm",
			enable_reviews: "yes",
			review_rating_verification_label: "yes",
			review_rating_verification_required: "no",
			enable_review_rating: "yes",
			manage_stock: "yes",
			hold_stock_minutes: "60",
			notify_low_stock: "yes",
			notify_no_stock: "yes",
			stock_email_recipient: COMPANY.email,
			notify_low_stock_amount: "5",
			notify_no_stock_amount: "0",
			hide_out_of_stock_items: "no",
			stock_format: "low_amount",
		}),
		tax: group({
			prices_include_tax: "yes",
			tax_based_on: "shipping",
			shipping_tax_class: "inherit",
			tax_round_at_subtotal: "no",
			tax_display_shop: "incl",
			tax_display_cart: "incl",
			price_display_suffix: "",
			tax_total_display: "itemized",
		}),
		shipping: group({ enable_shipping_calc: "yes", shipping_cost_requires_address: "yes" }),
		account: group({
			enable_guest_checkout: "yes",
			enable_checkout_login_reminder: "yes",
			enable_signup_and_login_from_checkout: "yes",
			enable_myaccount_registration: "yes",
			registration_generate_username: "yes",
			registration_generate_password: "no",
			registration_privacy_policy_text:
				"We use your data for your account and your orders, as our [privacy_policy] says.",
			checkout_privacy_policy_text: "We use your data to deliver your order, as our [privacy_policy] says.",
		}),
		advanced: group({
			cart_page_id: String(pages.get("cart")),
			checkout_page_id: String(pages.get("checkout")),
			myaccount_page_id: String(pages.get("my-account")),
			terms_page_id: String(pages.get("terms")),
		}),
		email: group({ email_from_name: COMPANY.name, email_from_address: COMPANY.email }),
	};
}

function gst(taxClass: string, percent: number): Json[] {
	const rate = percent.toFixed(4);
	return [
		// Combined: with both halves rounded to whole rupees, a bag for ₹365 would cost ₹366.
		{ country: "IN", state: "GJ", rate, name: "CGST + SGST", priority: 1, class: taxClass },
		{ country: "IN", state: "", rate, name: "IGST", priority: 1, class: taxClass },
	];
}

function gateway(
	id: string,
	title: string,
	description: string,
	instructions: string,
	order: number,
	enabled: boolean,
	more: Record<string, string>,
): Json {
	return { id, title, description, order, enabled, settings: settingValues({ title, instructions, ...more }) };
}

function depot(name: string, street: string, city: string, postcode: string, details: string): Json {
	return { name, address: { address_1: street, city, state: "GJ", postcode, country: "IN" }, details, enabled: true };
}
