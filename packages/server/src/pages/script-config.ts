import { sharedNonce } from "../security/page-nonces.ts";
import type { PageContext, RenderedPage } from "./basics/page.ts";

/**
 * What scripts of the imported site look for on every page: what page it is, that nobody edits or previews it, where
 * cart and checkout are (both the site root where none is configured), and the nonces of the menu cart and of click
 * tracking. Specification: 2, page context and two readings; 6; 7.
 */
export function scriptConfig({ links, urls, security }: PageContext, page: RenderedPage): Record<string, unknown> {
	const { id = 0, excerpt = "" } = page.post ?? {};
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
					checkout_page_url: urls.absolute(links.to("checkout")),
					fragments_nonce: security.nonces.create(sharedNonce("elementor-pro-menu-cart")),
				},
			},
		},
	};
}
