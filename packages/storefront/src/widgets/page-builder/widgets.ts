import { createMounter, defineWidget, type Widget } from "../mount/define-widget.ts";

/** Every widget of page-builder content, with its selector and module. */
const widgets: readonly Widget[] = [
	defineWidget('[data-elementor-type="popup"]', () => import("../popup/popup.ts")),
	defineWidget(".elementor-widget-off-canvas", () => import("../off-canvas/off-canvas-panel.ts")),
	defineWidget(".e-con.e-parent:not(.e-no-lazyload)", () => import("../effects/lazy-background.ts")),
	defineWidget('[data-settings*="sticky"]', () => import("../effects/sticky.ts")),
	defineWidget('[data-settings*="motion_fx_motion_fx_"]', () => import("../motion/motion.ts")),
	defineWidget(".elementor-widget-image-carousel", () => import("../carousel/carousel.ts")),
	defineWidget(".elementor-widget-taxonomy-filter", () => import("../loop/loop-filter.ts")),
	defineWidget(".elementor-widget-loop-grid", () => import("../loop/loop-grid.ts")),
	// In a menu cart it is not seen: the button opens the header's mini-cart.
	defineWidget(
		".widget_shopping_cart_content:not(.elementor-menu-cart__container *)",
		() => import("../add-to-cart/mini-cart-region.ts"),
	),
	defineWidget("#elementor-menu-cart__toggle_button", () => import("../header/menu-cart.ts")),
	defineWidget(".woocommerce-input-wrapper > .description", () => import("../account/field-description.ts")),
	defineWidget(".elementor-widget-video", () => import("../video/video.ts")),
	defineWidget('[class*="elementor-widget-contact-buttons"]', () => import("../floating-buttons/count-clicks.ts")),
	defineWidget(".content-share .share-native", () => import("../share/native-share.ts")),
	defineWidget(".content-tooltip", () => import("../effects/tooltip.ts")),
	...(new URLSearchParams(window.location.search).has("theme_template_id")
		? [defineWidget("[data-elementor-id]", () => import("../effects/template-scroll.ts"))]
		: []),
];

export const { mount: mountWidgets } = createMounter(widgets, (error) => console.error(error));
