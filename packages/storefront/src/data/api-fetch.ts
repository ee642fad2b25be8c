import imported, { type ApiFetch } from "@wordpress/api-fetch";

/** The package's default export, typed: its types take the CommonJS form, its module does not. */
export const apiFetch = imported as unknown as ApiFetch;
