/** Blocks that accept inner blocks. Specification: 2, Cart and checkout block areas; reference: 01 §6. */
export const innerBlockAreas = {
	CHECKOUT: "woocommerce/checkout",
	CHECKOUT_FIELDS: "woocommerce/checkout-fields-block",
	CHECKOUT_TOTALS: "woocommerce/checkout-totals-block",
	CONTACT_INFORMATION: "woocommerce/checkout-contact-information-block",
	SHIPPING_ADDRESS: "woocommerce/checkout-shipping-address-block",
	BILLING_ADDRESS: "woocommerce/checkout-billing-address-block",
	SHIPPING_METHOD: "woocommerce/checkout-shipping-method-block",
	SHIPPING_METHODS: "woocommerce/checkout-shipping-methods-block",
	PICKUP_LOCATION: "woocommerce/checkout-pickup-options-block",
	PAYMENT_METHODS: "woocommerce/checkout-payment-methods-block",
	CART: "woocommerce/cart",
	EMPTY_CART: "woocommerce/empty-cart-block",
	FILLED_CART: "woocommerce/filled-cart-block",
	CART_ITEMS: "woocommerce/cart-items-block",
	CART_CROSS_SELLS: "woocommerce/cart-cross-sells-block",
	CART_TOTALS: "woocommerce/cart-totals-block",
	CART_ORDER_SUMMARY: "woocommerce/cart-order-summary-block",
	CHECKOUT_ORDER_SUMMARY: "woocommerce/checkout-order-summary-block",
	MINI_CART: "woocommerce/mini-cart-contents",
	EMPTY_MINI_CART: "woocommerce/empty-mini-cart-contents-block",
	FILLED_MINI_CART: "woocommerce/filled-mini-cart-contents-block",
	MINI_CART_TITLE: "woocommerce/mini-cart-title-block",
	MINI_CART_ITEMS: "woocommerce/mini-cart-items-block",
	MINI_CART_FOOTER: "woocommerce/mini-cart-footer-block",
} as const;

/** Areas of later versions of the platform, and the area here that shows their blocks. */
const LATER_AREAS = {
	"woocommerce/checkout-payment-block": innerBlockAreas.PAYMENT_METHODS,
	"woocommerce/checkout-additional-information-block": "woocommerce/checkout-order-note-block",
	"woocommerce/checkout-order-summary-totals-block": innerBlockAreas.CHECKOUT_ORDER_SUMMARY,
	"woocommerce/cart-order-summary-totals-block": innerBlockAreas.CART_ORDER_SUMMARY,
} as const;

/** An area as an extension may name it. */
export type BlockArea = (typeof innerBlockAreas)[keyof typeof innerBlockAreas] | keyof typeof LATER_AREAS;

const names: ReadonlySet<string> = new Set(Object.values(innerBlockAreas));

export function hasInnerBlocks(block: string): boolean {
	return names.has(block);
}

/** The area that shows the blocks of a parent. */
export const areaOf = (parent: string): string => (LATER_AREAS as Readonly<Record<string, string>>)[parent] ?? parent;

/** Whether blocks of extensions are shown there. */
export const showsBlocks = (area: string): boolean =>
	hasInnerBlocks(area) || Object.values<string>(LATER_AREAS).includes(area);
