import type { FailureKind, ShopError } from "@feedmill/trade/basics/result.ts";

/**
 * The HTTP status of an error: by code where the reference has one, else by kind. Specification §8, reference 01 §6.
 */
export function statusOf({ kind, code }: Pick<ShopError, "kind" | "code">): number {
	return STATUS_OF_CODE[code] ?? STATUS_OF_KIND[kind];
}

const STATUS_OF_KIND: Readonly<Record<FailureKind, number>> = {
	invalid: 400,
	unidentified: 401,
	forbidden: 403,
	"not-found": 404,
	conflict: 409,
	stale: 412,
	"too-often": 429,
	unavailable: 503,
	broken: 500,
};

/** Whether the value is a failure kind: extensions may not be type-checked. */
export function isFailureKind(kind: unknown): kind is FailureKind {
	return typeof kind === "string" && Object.hasOwn(STATUS_OF_KIND, kind);
}

/** Codes whose status in the reference or protocol differs from that of their kind. */
export const STATUS_OF_CODE: Readonly<Record<string, number>> = {
	// Reference: 05 §4 and §8.
	woocommerce_product_out_of_stock: 403,
	woocommerce_product_not_enough_stock: 403,
	checkout_process_payment_error: 402,
	invalid_order_update_status: 500,
	// Reference: 01 §7.
	rate_limit_exceeded: 400,
	// Reference: server 12 §1.1.
	rest_upload_file_too_big: 413,
	rest_upload_hash_mismatch: 412,
	rest_upload_sideload_error: 500,
	rest_trash_not_supported: 501,
};
