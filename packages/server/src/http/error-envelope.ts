import type { WireError } from "@feedmill/store-api/error.ts";
import { problem, type ShopError } from "@feedmill/trade/basics/result.ts";
import { said } from "@feedmill/trade/words/said.ts";
import type { Words } from "@feedmill/trade/words/words.ts";
import { statusOf } from "./error-status.ts";
import { wireCode } from "./wire-codes.ts";

/**
 * The body of an error: extra data first, then status, the cart last. `status`: overrides the error's. Reference: 01
 * §6.
 */
export function errorEnvelope(
	error: ShopError,
	words: Words,
	{ status = statusOf(error) }: { status?: number } = {},
): WireError {
	const { data = {} } = error;
	const { cart, ...others } = data ?? {};
	return {
		code: wireCode(error.code),
		message: words.reason(error),
		data:
			data === null
				? null
				: { ...(words.translated(others) as typeof others), status, ...(cart === undefined ? {} : { cart }) },
		...(error.additional && error.additional.length > 0
			? { additional_errors: error.additional.map((other) => errorEnvelope(other, words)) }
			: {}),
	};
}

export const NO_ROUTE: ShopError = problem(
	"rest_no_route",
	said("No route was found matching the URL and request method."),
	"not-found",
);

export const INVALID_JSON: ShopError = problem("rest_invalid_json", said("Invalid JSON body passed."), "invalid", {
	status: 400,
	json_error_code: 4,
	json_error_message: said("Syntax error"),
});

/** The database cannot do its work at the moment: the call may be retried. The cause is in the log. */
export function unavailableError(why: "busy" | "full" | "lost", requestId: string): ShopError {
	return problem("rest_service_unavailable", UNAVAILABLE[why], "unavailable", { request_id: requestId });
}

export const UNAVAILABLE = {
	busy: said("The shop is very busy. Please try again in a moment."),
	full: said("The shop cannot save anything at the moment. Please try again in a few minutes."),
	lost: said("The shop cannot reach its records at the moment. Please try again in a few minutes."),
} as const;

/** Seconds after which a retry is worthwhile. */
export const RETRY_AFTER = { busy: 2, full: 30, lost: 5 } as const;

/** The response to an internal error: its cause is in the log under the id, never in the response. */
export function unexpectedError(requestId: string): ShopError {
	return problem(
		"woocommerce_rest_unknown_server_error",
		said("Something went wrong on our side. Please try again; if it happens again, contact us with the request id."),
		"broken",
		{ request_id: requestId },
	);
}
