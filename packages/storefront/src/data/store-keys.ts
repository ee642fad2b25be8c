/** Names of stores, as in `wc.wcBlocksData`. Reference: 01 §8. */
export const CART_STORE_KEY = "wc/store/cart";
export const CHECKOUT_STORE_KEY = "wc/store/checkout";
export const PAYMENT_STORE_KEY = "wc/store/payment";
export const VALIDATION_STORE_KEY = "wc/store/validation";
export const QUERY_STATE_STORE_KEY = "wc/store/query-state";
export const COLLECTIONS_STORE_KEY = "wc/store/collections";
export const SCHEMA_STORE_KEY = "wc/store/schema";
export const STORE_NOTICES_STORE_KEY = "wc/store/store-notices";
export const API_BLOCK_NAMESPACE = "wc/blocks";

/** Notice areas. Specification: 2, Notice areas. */
export const NOTICE_CONTEXTS = {
	CART: "wc/cart",
	CHECKOUT: "wc/checkout",
	PAYMENTS: "wc/checkout/payments",
	EXPRESS_PAYMENTS: "wc/checkout/express-payments",
	CONTACT_INFORMATION: "wc/checkout/contact-information",
	SHIPPING_ADDRESS: "wc/checkout/shipping-address",
	BILLING_ADDRESS: "wc/checkout/billing-address",
	SHIPPING_METHODS: "wc/checkout/shipping-methods",
	CHECKOUT_ACTIONS: "wc/checkout/checkout-actions",
} as const;
