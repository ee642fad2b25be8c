import imported, { type ApiFetch } from "@wordpress/api-fetch";
import { createFetchHandler, NonceRefused } from "./fetch-handler.ts";

/** The package's default export, typed: its types take the CommonJS form, its module does not. */
const inner = imported as unknown as ApiFetch;

/**
 * The REST client of our own scripts and, as wp.apiFetch, of everybody else's: the package's with the reference's
 * errors and with a nonce that is fetched anew once for a call, not for ever. Reference: frontend 05 §1.
 */
export const apiFetch: ApiFetch = Object.assign(
	(options: Parameters<ApiFetch>[0]) =>
		inner(options).catch((error: unknown) => {
			throw error instanceof NonceRefused ? error.reason : error;
		}),
	inner,
) as unknown as ApiFetch;

inner.setFetchHandler(createFetchHandler(() => apiFetch));
