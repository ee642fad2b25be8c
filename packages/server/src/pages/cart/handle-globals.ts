import type { Block } from "@feedmill/shop/extensions/definition/browser-parts.ts";
import { sellingCountries, shippingCountries } from "@feedmill/trade/address/countries.ts";
import { placesIn } from "@feedmill/trade/address/place-names.ts";
import { platformHandles } from "../../extensions/browser/page-scripts.ts";
import type { PageContext } from "../basics/page.ts";

/**
 * Globals of the platform's classic scripts, on pages where an extension's script depends on their handles. Extensions
 * read URLs and texts from them; the scripts themselves work on forms that no page here has. docs/extensions.md,
 * "Handles".
 */
export function handleGlobals(context: PageContext, block: Block): Record<string, unknown> {
	const handles = platformHandles(context.shop.extensions, block);
	const all = [...handles].flatMap((handle) => OBJECTS[handle] ?? []);
	return Object.assign({}, ...all.map((make) => make(context, block)));
}

type Make = (context: PageContext, block: Block) => Record<string, unknown>;

const ADDRESSES = { ajax_url: "/wp-admin/admin-ajax.php", wc_ajax_url: "/?wc-ajax=%%endpoint%%" };

const woocommerce: Make = () => ({ woocommerce_params: ADDRESSES });

const checkout: Make = ({ links, settings, shop }, block) => ({
	wc_checkout_params: {
		...ADDRESSES,
		update_order_review_nonce: "",
		apply_coupon_nonce: "",
		remove_coupon_nonce: "",
		option_guest_checkout: settings.guestCheckout ? "yes" : "no",
		checkout_url: links.to("checkout"),
		is_checkout: block === "checkout" ? "1" : "0",
		debug_mode: "",
		i18n_checkout_error: shop.words.say("Something went wrong. Please contact us to get assistance."),
	},
});

const cart: Make = () => ({
	wc_cart_params: {
		...ADDRESSES,
		update_shipping_method_nonce: "",
		apply_coupon_nonce: "",
		remove_coupon_nonce: "",
	},
});

const fragments: Make = () => ({
	wc_cart_fragments_params: {
		...ADDRESSES,
		cart_hash_key: "wc_cart_hash_feedmill",
		fragment_name: "wc_fragments_feedmill",
		request_timeout: "5000",
	},
});

/** States by country, as a JSON text. */
const countrySelect: Make = ({ settings, shop }) => {
	const names = placesIn(shop.words);
	const codes = new Set([...sellingCountries(settings), ...shippingCountries(settings)]);
	const states = [...codes].map((code) => [code, Object.fromEntries(names.states(code))]);
	return {
		wc_country_select_params: {
			countries: JSON.stringify(Object.fromEntries(states)),
			i18n_select_state_text: shop.words.say("Select an option…"),
		},
	};
};

const OBJECTS: Readonly<Record<string, readonly Make[]>> = {
	woocommerce: [woocommerce],
	"wc-checkout": [woocommerce, checkout, countrySelect],
	"wc-country-select": [countrySelect],
	"wc-cart": [woocommerce, cart],
	"wc-cart-fragments": [fragments],
};
