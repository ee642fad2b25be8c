import type { WireCart } from "@feedmill/extension";

/**
 * A sample cart to test an extension's script, like a response of `GET /cart`: four bags and the helper. There is no
 * editor with a preview here. Specification: 9, Limits, Sample preview cart.
 */
const CURRENCY = {
	currency_code: "INR",
	currency_symbol: "₹",
	currency_minor_unit: 0,
	currency_decimal_separator: ".",
	currency_thousand_separator: "",
	currency_prefix: "₹",
	currency_suffix: "",
};
const ADDRESS = {
	first_name: "Ramesh",
	last_name: "Patel",
	company: "",
	address_1: "12 Dairy Road",
	address_2: "",
	city: "Mehsana",
	state: "GJ",
	postcode: "384002",
	country: "IN",
	phone: "9876543210",
};

export const SAMPLE_CART: WireCart = {
	items: [
		{
			key: "c20ad4d76fe97759aa27a0c99bff6710",
			id: 10,
			type: "simple",
			quantity: 4,
			quantity_limits: { minimum: 1, maximum: 99, multiple_of: 1, editable: true },
			name: "Milk Booster Pellet",
			short_description: "<p>For cows in milk.</p>",
			description: "<p>Compound feed for cows in milk, in bags of 50 kg.</p>",
			sku: "MB-50",
			low_stock_remaining: null,
			backorders_allowed: false,
			show_backorder_badge: false,
			sold_individually: false,
			permalink: "https://feed.example/product/milk-booster-pellet/",
			images: [],
			variation: [],
			item_data: [],
			prices: {
				price: "1000",
				regular_price: "1000",
				sale_price: "1000",
				price_range: null,
				...CURRENCY,
				raw_prices: { precision: 6, price: "1000000000", regular_price: "1000000000", sale_price: "1000000000" },
			},
			totals: {
				line_subtotal: "4000",
				line_subtotal_tax: "0",
				line_total: "4000",
				line_total_tax: "0",
				...CURRENCY,
			},
			catalog_visibility: "visible",
			extensions: { "unloading-help": { bags: 4 } },
		},
	],
	coupons: [],
	fees: [
		{
			key: "unloading-help",
			name: "Help with unloading (4 bags)",
			totals: { total: "60", total_tax: "0", ...CURRENCY },
		},
	],
	totals: {
		total_items: "4000",
		total_items_tax: "0",
		total_fees: "60",
		total_fees_tax: "0",
		total_discount: "0",
		total_discount_tax: "0",
		total_shipping: null,
		total_shipping_tax: null,
		total_price: "4060",
		total_tax: "0",
		tax_lines: [],
		...CURRENCY,
	},
	shipping_address: ADDRESS,
	billing_address: { ...ADDRESS, email: "ramesh@example.in" },
	needs_payment: true,
	needs_shipping: true,
	payment_requirements: ["products"],
	has_calculated_shipping: false,
	shipping_rates: [],
	items_count: 4,
	items_weight: 200_000,
	cross_sells: [],
	errors: [],
	payment_methods: ["cod", "bacs", "cheque"],
	extensions: { "unloading-help": { wanted: true, bags: 4, per_bag: "15" } },
};
