import imported, { type ApiFetch } from "@wordpress/api-fetch";
import { createFetchHandler, errorOf, NonceRefused } from "./fetch-handler.ts";

/** The package's types describe the CommonJS form, its module is ESM. */
const inner = imported as unknown as ApiFetch;

/**
 * The REST client of our scripts and, as wp.apiFetch, of others: the package's, with the reference's errors, and with
 * at most one refresh of the nonce per call. Reference: frontend 05 §1.
 */
export const apiFetch: ApiFetch = Object.assign(
	(options: Parameters<ApiFetch>[0]) =>
		inner(options).catch(async (error: unknown) => {
			const reason = error instanceof NonceRefused ? error.reason : error;
			// Middlewares that read answers themselves pass on the Response of a failure.
			throw reason instanceof Response && options.parse !== false ? await errorOf(reason) : reason;
		}),
	inner,
) as unknown as ApiFetch;

inner.setFetchHandler(createFetchHandler(() => apiFetch));
