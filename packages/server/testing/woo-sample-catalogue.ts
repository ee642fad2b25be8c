import { exportedProduct, exportedVariation } from "@feedmill/shop/testing/exported-entries.ts";
import { type ExportFiles, smallExport } from "@feedmill/shop/testing/small-export.ts";

type Priced = readonly [id: number, sku: string, name: string, price: string, sale?: string];

const CATEGORIES = ["Tshirts", "Hoodies", "Accessories", "Music", "Decor"];

/** Simple products of WooCommerce's sample catalogue. */
const SIMPLE: readonly Priced[] = [
	[46, "woo-hoodie-with-logo", "Hoodie with Logo", "45"],
	[47, "woo-tshirt", "T-Shirt", "18"],
	[48, "woo-beanie", "Beanie", "20", "18"],
	[58, "woo-belt", "Belt", "65", "55"],
	[60, "woo-cap", "Cap", "18", "16"],
	[62, "woo-sunglasses", "Sunglasses", "90"],
	[64, "woo-hoodie-with-pocket", "Hoodie with Pocket", "45", "35"],
	[66, "woo-hoodie-with-zipper", "Hoodie with Zipper", "45"],
	[68, "woo-long-sleeve-tee", "Long Sleeve Tee", "25"],
	[70, "woo-polo", "Polo", "20"],
	[73, "woo-album", "Album", "15"],
	[75, "woo-single", "Single", "3", "2"],
	[87, "woo-tshirt-logo", "T-Shirt with Logo", "18"],
	[88, "woo-beanie-logo", "Beanie with Logo", "20", "18"],
];

const COLOURS = ["Blue", "Green", "Red"];
const term = (id: number, name: string) => ({ id, name, slug: name.toLowerCase() });
const slugged = (name: string) => name.toLowerCase().replaceAll(" ", "-");

/** The well-known sample catalogue of WooCommerce as its wc/v3 API answers it: names, SKUs, kinds and prices. */
export function wooSampleCatalogue(): ExportFiles {
	const choices = (names: readonly string[]) => names.map((name) => ({ name, visible: true, variation: true }));
	const variation = (id: number, sku: string, price: string, sale: string, attributes: Record<string, string>) => ({
		...exportedVariation(
			id,
			price,
			Object.entries(attributes).map(([name, option]) => ({
				id: name === "Logo" ? 0 : name === "Color" ? 1 : 2,
				name,
				option,
			})),
		),
		sku,
		sale_price: sale,
		price: sale || price,
	});
	return {
		...smallExport(),
		"orders.json": [],
		"order_refunds.json": [],
		"reviews.json": [],
		"settings-general.json": [
			{ id: "woocommerce_currency", value: "USD" },
			{ id: "woocommerce_price_num_decimals", value: "2" },
			{ id: "woocommerce_calc_taxes", value: "no" },
			{ id: "woocommerce_default_country", value: "US:CA" },
		],
		"data-currency.json": { code: "USD", symbol: "&#36;" },
		"shipping_zones.json": [
			{
				id: 0,
				name: "Everywhere",
				order: 0,
				locations: [],
				methods: [{ instance_id: 1, method_id: "free_shipping", title: "Free", enabled: true, order: 1, settings: {} }],
			},
		],
		"attributes.json": [
			{ id: 1, name: "Color", slug: "pa_color", type: "select", order_by: "menu_order", has_archives: true },
			{ id: 2, name: "Size", slug: "pa_size", type: "select", order_by: "menu_order", has_archives: false },
		],
		"attribute-terms-1.json": ["Blue", "Gray", "Green", "Red", "Yellow"].map((name, at) => term(22 + at, name)),
		"attribute-terms-2.json": ["Large", "Medium", "Small"].map((name, at) => term(30 + at, name)),
		"categories.json": ["Uncategorized", "Clothing", ...CATEGORIES].map((name, at) => ({
			id: 15 + at,
			name,
			slug: name.toLowerCase(),
			parent: ["Tshirts", "Hoodies", "Accessories"].includes(name) ? 16 : 0,
		})),
		"products.json": [
			exportedProduct(44, {
				type: "variable",
				name: "V-Neck T-Shirt",
				slug: "v-neck-t-shirt",
				sku: "woo-vneck-tee",
				regular_price: "",
				price: "15",
				attributes: [
					{ id: 1, ...choices(["Color"])[0], options: COLOURS },
					{ id: 2, ...choices(["Size"])[0], options: ["Large", "Medium", "Small"] },
				],
				variations: [76, 77, 78],
			}),
			exportedProduct(45, {
				type: "variable",
				name: "Hoodie",
				slug: "hoodie",
				sku: "woo-hoodie",
				regular_price: "",
				price: "42",
				attributes: [
					{ id: 1, ...choices(["Color"])[0], options: COLOURS },
					{ id: 0, ...choices(["Logo"])[0], options: ["Yes", "No"] },
				],
				default_attributes: [{ id: 0, name: "Logo", option: "Yes" }],
				variations: [79, 80, 81, 82],
			}),
			...SIMPLE.map(([id, sku, name, price, sale = ""]) =>
				exportedProduct(id, {
					sku,
					name,
					slug: slugged(name),
					regular_price: price,
					sale_price: sale,
					price: sale || price,
					virtual: ["Album", "Single"].includes(name),
					downloadable: ["Album", "Single"].includes(name),
					downloads: ["Album", "Single"].includes(name)
						? [
								{
									id: "a",
									name: "Single 1",
									file: "https://demo.woothemes.com/woocommerce/wp-content/uploads/sites/56/2017/08/single.jpg",
								},
							]
						: [],
				}),
			),
			exportedProduct(83, {
				type: "grouped",
				sku: "logo-collection",
				name: "Logo Collection",
				slug: "logo-collection",
				regular_price: "",
				price: "18",
				grouped_products: [46, 47, 48],
			}),
			exportedProduct(85, {
				type: "external",
				sku: "wp-pennant",
				name: "WordPress Pennant",
				slug: "wordpress-pennant",
				regular_price: "11.05",
				price: "11.05",
				external_url: "https://mercantile.wordpress.org/product/wordpress-pennant/",
				button_text: "Buy on the WordPress swag store!",
			}),
		],
		"variations-44.json": [
			variation(76, "woo-vneck-tee-red", "20", "", { Color: "Red" }),
			variation(77, "woo-vneck-tee-green", "20", "", { Color: "Green" }),
			variation(78, "woo-vneck-tee-blue", "15", "", { Color: "Blue" }),
		],
		"variations-45.json": [
			variation(79, "woo-hoodie-red", "45", "42", { Color: "Red", Logo: "No" }),
			variation(80, "woo-hoodie-green", "45", "", { Color: "Green", Logo: "No" }),
			variation(81, "woo-hoodie-blue", "45", "", { Color: "Blue", Logo: "No" }),
			variation(82, "woo-hoodie-blue-logo", "45", "", { Color: "Blue", Logo: "Yes" }),
		],
	};
}
