/**
 * The codes of the shop's errors for which the reference has names of its own; all others are sent as they are.
 * Reference: server 01 §6.2, 02, 05.
 */
const WIRE_CODES: Readonly<Record<string, string>> = {
	order_unknown: "woocommerce_rest_invalid_order",
	...prefixed([
		"cart_coupon_disabled",
		"cart_coupon_error",
		"cart_coupon_errors",
		"cart_coupon_invalid_code",
		"cart_empty",
		"cart_extensions_error",
		"cart_invalid_key",
		"cart_invalid_parent_product",
		"cart_invalid_product",
		"cart_item_error",
		"checkout_missing_payment_method",
		"checkout_payment_method_disabled",
		"checkout_process_payment_error",
		"guest_checkout_disabled",
		"invalid_address",
		"invalid_address_country",
		"invalid_billing_email",
		"invalid_email_address",
		"invalid_shipping_option",
		"invalid_user",
		"invalid_variation_data",
		"missing_email_address",
		"missing_variation_data",
		"product_not_purchasable",
		"product_out_of_stock",
		"product_partially_out_of_stock",
		"product_too_many_in_cart",
		"shipping_disabled",
		"variation_id_from_variation_data",
	]),
};

/** The code of an error as programs read it. */
export function wireCode(code: string): string {
	return Object.hasOwn(WIRE_CODES, code) ? (WIRE_CODES[code] as string) : code;
}

function prefixed(codes: readonly string[]): Record<string, string> {
	return Object.fromEntries(codes.map((code) => [code, `woocommerce_rest_${code}`]));
}
