import { sharedNonce } from "../security/page-nonces.ts";
import type { PageContext, RenderedPage } from "./basics/page.ts";

/**
 * Globals that scripts of the imported site expect on every page: the current page, no editing or preview, URLs of cart
 * and checkout (the root if not configured), nonces of menu cart and click tracking. Specification: 2, page context and
 * two readings; 6; 7.
 */
export function scriptConfig(
	{ links, urls, security, settings }: PageContext,
	page: RenderedPage,
): Record<string, unknown> {
	const { id = 0, excerpt = "" } = page.post ?? {};
	const { checkout } = settings.pages;
	return {
		elementorFrontendConfig: {
			environmentMode: { edit: false, wpPreview: false },
			post: { id, title: page.title, excerpt },
			nonces: { floatingButtonsClickTracking: security.nonces.create(sharedNonce("floating-buttons-click-tracking")) },
		},
		ElementorProFrontendConfig: {
			woocommerce: {
				menu_cart: {
					cart_page_url: urls.absolute(links.to("cart")),
					checkout_page_url: urls.absolute(checkout.path || "/"),
					fragments_nonce: security.nonces.create(sharedNonce("elementor-pro-menu-cart")),
				},
			},
		},
	};
}
