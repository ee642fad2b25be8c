import imported, { type ApiFetch } from "@wordpress/api-fetch";
import { createFetchHandler, NonceRefused } from "./fetch-handler.ts";

/** The package's types describe the CommonJS form, its module is ESM. */
const inner = imported as unknown as ApiFetch;

/**
 * The REST client of our scripts and, as wp.apiFetch, of others: the package's, with the reference's errors, and with
 * at most one refresh of the nonce per call. Reference: frontend 05 §1.
 */
export const apiFetch: ApiFetch = Object.assign(
	(options: Parameters<ApiFetch>[0]) =>
		inner(options).catch((error: unknown) => {
			throw error instanceof NonceRefused ? error.reason : error;
		}),
	inner,
) as unknown as ApiFetch;

inner.setFetchHandler(createFetchHandler(() => apiFetch));
