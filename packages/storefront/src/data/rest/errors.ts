import { __ } from "@feedmill/ui/words.ts";
import { type ApiErrorBody, isApiError } from "../../wire/types.ts";

/** Codes of our own for requests that got no answer. */
const TIMEOUT = "request_timeout";

/** What a request is refused with that had no answer in time. */
export function timeoutError(): ApiErrorBody {
	return { code: TIMEOUT, message: __("The shop did not answer in time. Please try again.") };
}

/** The shop answered and said no: nothing has changed there. */
export function isRefusal(error: unknown): error is ApiErrorBody {
	const status = isApiError(error) ? (error.data?.status ?? 0) : 0;
	return status >= 400 && status < 500;
}

/** The request was lost on its way, or the shop was out of order: it may have been carried out or not. */
export function isLost(error: unknown): boolean {
	return !isRefusal(error) && !(isApiError(error) && error.code === TIMEOUT);
}

/** What can be shown to the shopper, whatever a request was rejected with. */
export function toApiError(error: unknown): ApiErrorBody {
	if (isApiError(error)) return error;
	return { code: "no_answer", message: __("The shop could not be reached. Please try again.") };
}
