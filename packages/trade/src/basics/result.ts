import { inEnglish, type Said, type Text } from "../words/said.ts";

/**
 * An expected failure as a value; `throw` is for bugs. `code` is stable (specification, section 8), `kind` says what
 * sort of failure it is, `data` holds details. HTTP statuses are chosen in server/src/http/error-status.ts.
 */
export interface ShopError {
	code: string;
	/** In English, for the log and for texts of extensions. To show it use `words.reason(error)`. */
	message: string;
	/** The translatable form. */
	said?: Said;
	kind: FailureKind;
	/** null only where the reference responds without data. */
	data?: Record<string, unknown> | null;
	additional?: ShopError[];
}

/**
 * The kind of failure:
 * - "invalid": the request cannot be fulfilled in this form; the usual kind.
 * - "unidentified": the caller must log in. "forbidden": the caller lacks the permission.
 * - "not-found": it does not exist, or not for this caller.
 * - "conflict": the current state forbids it. "stale": the caller edited an older version.
 * - "too-often": rate limit; a retry is allowed later. "unavailable": the same request may be retried.
 * - "broken": an internal error.
 */
export type FailureKind =
	| "invalid"
	| "unidentified"
	| "forbidden"
	| "not-found"
	| "conflict"
	| "stale"
	| "too-often"
	| "unavailable"
	| "broken";

export type Result<T> = { ok: true; value: T } | { ok: false; error: ShopError };

export function ok<T>(value: T): Result<T> {
	return { ok: true, value };
}

export function fail<T = never>(
	code: string,
	text: Text,
	kind: FailureKind = "invalid",
	data?: Record<string, unknown> | null,
): Result<T> {
	return { ok: false, error: problem(code, text, kind, data) };
}

/** The message of a failure, for use inside another text. */
export function reasonOf({ said, message }: ShopError): Text {
	return said ?? message;
}

/** An error outside a Result: stored for a response, or part of another one. */
export function problem(
	code: string,
	text: Text,
	kind: FailureKind = "invalid",
	data?: Record<string, unknown> | null,
): ShopError {
	return {
		code,
		message: inEnglish(text),
		...(typeof text === "string" ? {} : { said: text }),
		kind,
		...(data === undefined ? {} : { data }),
	};
}
