import { __ } from "@feedmill/ui/words.ts";
import { type ApiErrorBody, isApiError } from "../../wire/types.ts";

/** Our own codes for requests without a response. */
const TIMEOUT = "request_timeout";

/** The shop's code for a nonce that has expired, or is of another login. */
export const INVALID_NONCE = "woocommerce_rest_invalid_nonce";

/** The error of a request that timed out. */
export function timeoutError(): ApiErrorBody {
	return { code: TIMEOUT, message: __("The shop did not answer in time. Please try again.") };
}

/** The shop refused the request: nothing has changed there. */
export function isRefusal(error: unknown): error is ApiErrorBody {
	const status = isApiError(error) ? (error.data?.status ?? 0) : 0;
	return status >= 400 && status < 500;
}

/** The request was lost or the server failed: it may have been executed or not. */
export function isLost(error: unknown): boolean {
	return !isRefusal(error) && !(isApiError(error) && error.code === TIMEOUT);
}

/** Converts any rejection to an error that can be shown. */
export function toApiError(error: unknown): ApiErrorBody {
	if (isApiError(error)) return error;
	return { code: "no_answer", message: __("The shop could not be reached. Please try again.") };
}
