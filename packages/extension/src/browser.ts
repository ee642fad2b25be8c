import type { Wp, WpOfExtensions } from "@feedmill/storefront/extension-api/contract/platform.ts";
import type { Wc } from "@feedmill/storefront/extension-api/contract/wc.ts";

/**
 * The globals of scripts on pages with the cart, the checkout or the mini-cart. The packed
 * `@feedmill/extension/browser` adds them to `Window`, for a tsconfig that names it in its `types`; the shop's own
 * scripts have another view of them.
 */
export interface ExtensionWindow {
	wc: Wc;
	wp: Wp & WpOfExtensions;
}
