/**
 * Expected failures are values. A ShopError has the code, the message and the HTTP status that the specification's
 * error catalogue gives it (section 8); `throw` is for bugs. `data` holds the extra keys of the envelope's data, before
 * `status`.
 */
export interface ShopError {
	code: string;
	message: string;
	status: number;
	/** null only where the reference answers without data. */
	data?: Record<string, unknown> | null;
	additional?: ShopError[];
}

export type Result<T> = { ok: true; value: T } | { ok: false; error: ShopError };

export function ok<T>(value: T): Result<T> {
	return { ok: true, value };
}

export function fail<T = never>(
	code: string,
	message: string,
	status = 400,
	data?: Record<string, unknown> | null,
): Result<T> {
	return { ok: false, error: { code, message, status, ...(data === undefined ? {} : { data }) } };
}
