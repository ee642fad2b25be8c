import type { StoreSettings } from "@feedmill/trade/settings/settings.ts";
import type { Entry } from "../../reading/entry.ts";
import type { WooSettings } from "./woo-settings.ts";

/** Where the shop is, and where it sells and ships to. */
export function sellingSettings(woo: WooSettings, { base, sellTo, shipTo, ...rest }: Readonly<StoreSettings>) {
	const [country = "", state = ""] = woo
		.text("woocommerce_default_country", `${base.country}:${base.state}`)
		.split(":");
	const mode = woo.oneOf("woocommerce_allowed_countries", ["all", "all_except", "specific"], sellTo.mode);
	const listOf = (of: string) => (sellTo.mode === of ? sellTo.countries : []);
	const only = woo.texts("woocommerce_specific_allowed_countries", listOf("specific"));
	const allBut = woo.texts("woocommerce_all_except_countries", listOf("all_except"));
	const shipping = woo.oneOf(
		"woocommerce_ship_to_countries",
		["", "all", "specific", "disabled"],
		shipTo.mode === "same" ? "" : shipTo.mode,
	);
	const located = woo.text("woocommerce_default_customer_address", rest.defaultCustomerLocation);
	return {
		base: {
			...base,
			address_1: woo.text("woocommerce_store_address", base.address_1, 200),
			address_2: woo.text("woocommerce_store_address_2", base.address_2, 200),
			city: woo.text("woocommerce_store_city", base.city, 200),
			state,
			postcode: woo.text("woocommerce_store_postcode", base.postcode, 20),
			country,
		},
		sellTo: { mode, countries: mode === "specific" ? only : mode === "all_except" ? allBut : [] },
		shipTo: {
			mode: shipping === "" ? ("same" as const) : shipping,
			countries: woo.texts("woocommerce_specific_ship_to_countries", shipTo.countries),
		},
		shipToDestination: woo.oneOf(
			"woocommerce_ship_to_destination",
			["shipping", "billing", "billing_only"],
			rest.shipToDestination,
		),
		defaultCustomerLocation: located === "" ? ("" as const) : ("base" as const),
	};
}

export function taxSettings(woo: WooSettings, base: Readonly<StoreSettings>) {
	const basedOn = woo.entry("woocommerce_tax_based_on");
	if (basedOn.has("value") && !["", "shipping", "billing", "base"].includes(String(basedOn.fields.value)))
		basedOn.problem("value", "shipping, billing or base expected: it decides of money");
	const single = base.taxDisplayItemized ? "itemized" : "single";
	return {
		taxBasedOn: woo.oneOf("woocommerce_tax_based_on", ["shipping", "billing", "base"], base.taxBasedOn),
		shippingTaxClass: woo.text("woocommerce_shipping_tax_class", base.shippingTaxClass, 200),
		taxDisplayShop: woo.oneOf("woocommerce_tax_display_shop", ["excl", "incl"], base.taxDisplayShop),
		taxDisplayCart: woo.oneOf("woocommerce_tax_display_cart", ["excl", "incl"], base.taxDisplayCart),
		taxDisplayItemized: woo.oneOf("woocommerce_tax_total_display", ["single", "itemized"], single) === "itemized",
		priceSuffix: woo.text("woocommerce_price_display_suffix", base.priceSuffix, 500),
	};
}

export function stockSettings(woo: WooSettings, base: Readonly<StoreSettings>) {
	const most = (value: number, limit: number) => Math.min(limit, value);
	return {
		holdStockMinutes: most(woo.whole("woocommerce_hold_stock_minutes", base.holdStockMinutes), 525_600),
		lowStockAmount: most(woo.whole("woocommerce_notify_low_stock_amount", base.lowStockAmount), 1_000_000),
		noStockAmount: most(woo.whole("woocommerce_notify_no_stock_amount", base.noStockAmount), 1_000_000),
		stockEmailRecipient: woo.text("woocommerce_stock_email_recipient", base.stockEmailRecipient, 1_000),
		stockFormat: woo.oneOf("woocommerce_stock_format", ["", "low_amount", "no_amount"], base.stockFormat),
	};
}

/** Its cost is money: one that cannot be read, or less than nothing, refuses the export. */
export function pickupOf(wordpress: Entry, base: StoreSettings["pickup"]): StoreSettings["pickup"] {
	if (!wordpress.has("pickup_location_settings") && !wordpress.has("pickup_locations")) return base;
	const pickup = wordpress.part("pickup_location_settings");
	const cost = pickup.readableAmount("cost");
	if (cost === undefined || (cost !== null && cost < 0)) pickup.problem("cost", pickup.amountFault("cost"));
	const places = wordpress.parts("pickup_locations").slice(0, 200);
	return {
		enabled: pickup.flag("enabled") === 1,
		title: pickup.name("title", 200) || "Local Pickup",
		taxable: pickup.text("tax_status") !== "none",
		cost: cost ?? 0,
		locations: places.map((place) => {
			const address = place.part("address");
			return {
				name: place.name("name", 200) || address.text("city", 200),
				address: {
					address_1: address.text("address_1", 200),
					city: address.text("city", 200),
					state: address.text("state", 200),
					postcode: address.text("postcode", 20),
					country: address.text("country", 2),
				},
				details: place.text("details", 5_000),
				enabled: place.flag("enabled") === 1,
			};
		}),
	};
}
