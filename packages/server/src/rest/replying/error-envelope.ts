import type { ShopError } from "@feedmill/shop/basics/result.ts";
import type { WireError } from "@feedmill/store-api/error.ts";

/** The body of a refused request: extra data first, then status, the cart last. Reference: 01 §6. */
export function errorEnvelope(error: ShopError, cart?: unknown): WireError {
	const { data = {}, status } = error;
	const { cart: ownCart, ...others } = data ?? {};
	const last = cart ?? ownCart;
	return {
		code: error.code,
		message: error.message,
		data: data === null ? null : { ...others, status, ...(last === undefined ? {} : { cart: last }) },
		...(error.additional && error.additional.length > 0
			? { additional_errors: error.additional.map((other) => errorEnvelope(other)) }
			: {}),
	};
}

export const NO_ROUTE: ShopError = {
	code: "rest_no_route",
	message: "No route was found matching the URL and request method.",
	status: 404,
};

export const INVALID_JSON: ShopError = {
	code: "rest_invalid_json",
	message: "Invalid JSON body passed.",
	status: 400,
	data: { status: 400, json_error_code: 4, json_error_message: "Syntax error" },
};

/** Another process has the database: the same call may be sent again. */
export function busyError(requestId: string): ShopError {
	return {
		code: "rest_service_unavailable",
		message: "The shop is very busy. Please try again in a moment.",
		status: 503,
		data: { request_id: requestId },
	};
}

/** An answer for what must not happen: the reason is in the log under the id, never in the answer. */
export function unexpectedError(requestId: string): ShopError {
	return {
		code: "woocommerce_rest_unknown_server_error",
		message: "Something went wrong on our side. Please try again; if it happens again, contact us with the request id.",
		status: 500,
		data: { request_id: requestId },
	};
}
