import type { ExportFolder } from "../src/import/reading/export-folder.ts";
import { exportedOrder, exportedProduct, exportedVariation, MADE, PLACE } from "./exported-entries.ts";

export type ExportFiles = Record<string, unknown>;

/** An export of files in memory, without pictures. */
export function folderOf(files: ExportFiles): ExportFolder {
	return {
		read: async (name) => structuredClone(files[name]),
		names: async () => Object.keys(files).sort(),
		upload: async () => null,
	};
}

const setting = (id: string, value: unknown) => ({ id, value });

/** A store with an entry or two of every kind that an export has. */
export function smallExport(): ExportFiles {
	// A test may change the parts that its entries share.
	return structuredClone<ExportFiles>({
		"settings-general.json": [
			setting("woocommerce_currency", "INR"),
			setting("woocommerce_price_num_decimals", "2"),
			setting("woocommerce_calc_taxes", "yes"),
			setting("woocommerce_default_country", "IN:GJ"),
			setting("woocommerce_allowed_countries", "all"),
		],
		"settings-tax.json": [
			setting("woocommerce_prices_include_tax", "no"),
			setting("woocommerce_tax_round_at_subtotal", "no"),
			setting("woocommerce_tax_based_on", "shipping"),
		],
		"settings-products.json": [
			setting("woocommerce_weight_unit", "kg"),
			setting("woocommerce_hold_stock_minutes", "60"),
			setting("woocommerce_notify_low_stock_amount", "2"),
		],
		"settings-advanced.json": [
			setting("woocommerce_cart_page_id", "11"),
			setting("woocommerce_checkout_page_id", "12"),
		],
		"wp-settings.json": {
			title: "Mill",
			description: "",
			url: "https://mill.example",
			email: "mill@example.in",
			timezone: "Asia/Kolkata",
			date_format: "F j, Y",
			posts_per_page: 10,
		},
		"data-currency.json": { code: "INR", symbol: "&#8377;" },
		"attributes.json": [{ id: 1, name: "Pack size", slug: "pa_pack-size", type: "select", order_by: "menu_order" }],
		"attribute-terms-1.json": [
			{ id: 16, name: "5 kg", slug: "5-kg", menu_order: 0 },
			{ id: 17, name: "25 kg", slug: "25-kg", menu_order: 1 },
		],
		"categories.json": [
			{ id: 15, name: "Uncategorized", slug: "uncategorized", parent: 0 },
			{ id: 30, name: "Cattle feed", slug: "cattle-feed", parent: 15 },
		],
		"tags.json": [{ id: 36, name: "New", slug: "new" }],
		"shipping_classes.json": [{ id: 41, name: "Bulk", slug: "bulk" }],
		"media.json": [
			{
				id: 60,
				date_gmt: "2024-05-01T03:30:00",
				title: { raw: "Sack" },
				alt_text: "A sack",
				mime_type: "image/png",
				media_details: { width: 600, height: 600, file: "2024/05/sack.png", sizes: {} },
			},
		],
		"products.json": [
			exportedProduct(20, { name: "Dairy Gold", slug: "dairy-gold", images: [{ id: 60 }], tags: [{ id: 36 }] }),
			exportedProduct(21, { regular_price: "80", sale_price: "70", price: "70", shipping_class: "bulk" }),
			exportedProduct(23, {
				type: "variable",
				name: "Milk Booster",
				price: "50",
				regular_price: "",
				attributes: [{ id: 1, name: "Pack size", options: ["5 kg", "25 kg"], visible: true, variation: true }],
				variations: [24, 25],
			}),
		],
		"variations-23.json": [
			exportedVariation(24, "50", [{ id: 1, name: "Pack size", option: "5 kg" }]),
			exportedVariation(25, "220", [{ id: 1, name: "Pack size", option: "25 kg" }]),
		],
		"reviews.json": [
			{
				id: 2,
				...MADE,
				product_id: 20,
				reviewer: "Asha",
				reviewer_email: "asha@example.in",
				review: "Good",
				rating: 5,
			},
		],
		"pages.json": ["cart", "checkout"].map((slug, index) => ({
			id: 11 + index,
			slug,
			link: `https://mill.example/${slug}/`,
			status: "publish",
			title: { raw: slug },
			content: { raw: "<p>Text</p>" },
			date_gmt: "2024-05-01T03:30:00",
		})),
		"menus.json": [{ id: 5, name: "Main", locations: ["primary"] }],
		"menu-items.json": [
			{
				id: 50,
				menus: 5,
				title: { rendered: "Cart" },
				object: "page",
				object_id: 11,
				status: "publish",
				menu_order: 1,
			},
		],
		"popups.json": [
			{ id: 70, slug: "offer", template_type: "popup", title: { raw: "Offer" }, conditions: ["include/general"] },
		],
		"coupons.json": [
			{ id: 80, ...MADE, code: "ten", discount_type: "percent", amount: "10.00", status: "publish", used_by: ["3"] },
			{ id: 81, ...MADE, code: "fifty", discount_type: "fixed_cart", amount: "50", status: "publish", used_by: [] },
		],
		"tax_classes.json": [{ slug: "standard" }, { slug: "reduced-rate" }],
		"taxes.json": [{ id: 1, country: "IN", state: "", rate: "5.0000", name: "GST", priority: 1, class: "standard" }],
		"shipping_zones.json": [
			{ id: 0, name: "Elsewhere", order: 0, locations: [], methods: [] },
			{
				id: 1,
				name: "India",
				order: 0,
				locations: [{ type: "country", code: "IN" }],
				methods: [
					{
						id: 1,
						instance_id: 1,
						method_id: "flat_rate",
						title: "Our lorry",
						enabled: true,
						order: 1,
						settings: { cost: { id: "cost", value: "50" } },
					},
				],
			},
		],
		"payment_gateways.json": [
			{ id: "cod", title: "Cash on delivery", description: "", order: 0, enabled: true, settings: {} },
		],
		"customers.json": [
			{
				id: 3,
				...MADE,
				email: "asha@example.in",
				first_name: "Asha",
				last_name: "Patel",
				role: "customer",
				username: "asha",
				billing: { ...PLACE, email: "asha@example.in" },
				shipping: PLACE,
			},
		],
		"orders.json": [
			exportedOrder(96, { coupon_lines: [{ id: 967, code: "ten", discount: "0", discount_tax: "0" }] }),
			exportedOrder(101),
		],
		"order_refunds.json": {
			"101": [
				{
					id: 102,
					...MADE,
					amount: "100",
					reason: "One bag damaged",
					refunded_by: 1,
					line_items: [
						{
							id: 1020,
							quantity: -1,
							total: "-100",
							total_tax: "0",
							meta_data: [{ key: "_refunded_item_id", value: "1011" }],
						},
					],
					shipping_lines: [],
					fee_lines: [],
				},
			],
		},
	});
}
