import { __ } from "@feedmill/ui/words.ts";
/** Parameters of the page's scripts. Specification: 3, Storefront configuration; reference: 07 §1. */
export interface StorefrontParameters {
	ajax_url: string;
	/** A template: "/?wc-ajax=%%endpoint%%". */
	wc_ajax_url: string;
	i18n_view_cart: string;
	cart_url: string;
	/** "1" on the cart page, else "". */
	is_cart: string;
	cart_redirect_after_add: "yes" | "no";
	/** Additional texts of this shop. */
	i18n_added?: string;
	i18n_removed?: string;
	i18n_add_failed?: string;
	i18n_add_refused?: string;
}

declare global {
	interface Window {
		wc_add_to_cart_params?: StorefrontParameters;
	}
}

const defaults = (): StorefrontParameters => ({
	ajax_url: "/wp-admin/admin-ajax.php",
	wc_ajax_url: "/?wc-ajax=%%endpoint%%",
	i18n_view_cart: __("View cart"),
	cart_url: "/",
	is_cart: "",
	cart_redirect_after_add: "no",
	i18n_added: __("Added to your cart."),
	i18n_removed: __("Removed from your cart."),
	i18n_add_failed: __(
		"That did not reach the shop, so nothing was added. Check your connection and press the button again.",
	),
	i18n_add_refused: __("This product cannot be added to the cart."),
});

/** Read on use: extensions may change them. */
export function parameters(): Required<StorefrontParameters> {
	return { ...defaults(), ...window.wc_add_to_cart_params } as Required<StorefrontParameters>;
}

/** URL of an AJAX call: `endpointUrl("add_to_cart")`. Specification: 7, Storefront calls. */
export function endpointUrl(endpoint: string): string {
	return parameters().wc_ajax_url.replace("%%endpoint%%", endpoint);
}
