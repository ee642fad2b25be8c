import { inEnglish, type Said, type Text } from "../words/said.ts";

/**
 * Expected failures are values; `throw` is for bugs. A ShopError has a stable code of the specification's error
 * catalogue (section 8), what kind of failure it is and its message. `data` holds what belongs to it. Which status an
 * answer has because of it is not the shop's to know: server/src/http/error-status.ts.
 */
export interface ShopError {
	code: string;
	/** In English: for the log, and for text of extensions. Who shows it asks `words.reason(error)`. */
	message: string;
	/** The same as it can be said in every language. */
	said?: Said;
	kind: FailureKind;
	/** null only where the reference answers without data. */
	data?: Record<string, unknown> | null;
	additional?: ShopError[];
}

/**
 * What stands in the way:
 * - "invalid": what was asked for cannot be done like this; the usual kind.
 * - "unidentified": who asks has to show who they are. "forbidden": they may not.
 * - "not-found": it is not there, or not for who asks.
 * - "conflict": it cannot be done as things stand now. "stale": it was meant for an older version.
 * - "too-often": another attempt is allowed later. "unavailable": it can be tried again as it is.
 * - "broken": something went wrong that should not.
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

/** What a failure says, to stand in something else that is said. */
export function reasonOf({ said, message }: ShopError): Text {
	return said ?? message;
}

/** A failure that is not a result: what is kept to be answered, or stands inside another. */
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
