import { __ } from "@feedmill/ui/words.ts";
import { decodeEntities } from "@wordpress/html-entities";
import { type ApiErrorBody, isApiError } from "../../wire/types.ts";
import { NOTICE_CONTEXTS } from "../store-keys.ts";
import { createNotice, removeNotice } from "./notices.ts";

/** Assigns API errors to notice areas and fields. Specification: 8; reference: 05 §6. */
export interface RoutedError {
	id: string;
	message: string;
	context: string | undefined;
}

/** Shows an API error as notices; other values are ignored. */
export function processErrorResponse(response: unknown, context?: string): void {
	if (!isApiError(response)) return;
	if (response.code === "rest_invalid_param") {
		for (const error of getErrorDetails(response)) {
			createNotice("error", error.message || genericText(), {
				id: error.id,
				context: context ?? error.context ?? NOTICE_CONTEXTS.CART,
			});
		}
		return;
	}
	const text = response.code === "invalid_json" ? genericText() : decodeEntities(response.message) || genericText();
	const place = context ?? contextOfCode(response.code);
	createNotice("error", text, { id: response.code, context: place });
	if (ABOUT_CONNECTION.includes(response.code))
		globalThis.addEventListener?.("online", () => removeNotice(response.code, place), { once: true });
}

/** What is said of a lost connection is no longer true when it is back. */
const ABOUT_CONNECTION = ["offline", "fetch_error"];

function genericText(): string {
	return __("Something went wrong. Please contact us to get assistance.");
}

function contextOfParam(param: string): string | undefined {
	if (param === "invalid_email") return NOTICE_CONTEXTS.CONTACT_INFORMATION;
	if (param === "billing_address") return NOTICE_CONTEXTS.BILLING_ADDRESS;
	if (param === "shipping_address") return NOTICE_CONTEXTS.SHIPPING_ADDRESS;
	return undefined;
}

function contextOfCode(code: string): string {
	const aboutEmail =
		code === "woocommerce_rest_missing_email_address" || code === "woocommerce_rest_invalid_email_address";
	return aboutEmail ? NOTICE_CONTEXTS.CONTACT_INFORMATION : NOTICE_CONTEXTS.CART;
}

/** One entry for each invalid parameter and its additional errors. */
export function getErrorDetails(response: ApiErrorBody): RoutedError[] {
	return Object.entries(response.data?.details ?? {}).flatMap(([param, detail]) =>
		[detail, ...(detail.additional_errors ?? [])].map((entry) => ({
			id: `${param}_${entry.code}`,
			message: decodeEntities(entry.message),
			context:
				(entry.code === "invalid_email" ? NOTICE_CONTEXTS.CONTACT_INFORMATION : undefined) ??
				contextOfParam(param) ??
				contextOfCode(entry.code),
		})),
	);
}
