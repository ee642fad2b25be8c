import { inEnglish, type Said, type Text } from "../words/said.ts";

/**
 * Expected failures are values. A ShopError has the code, the message and the HTTP status that the specification's
 * error catalogue gives it (section 8); `throw` is for bugs. `data` holds the extra keys of the envelope's data, before
 * `status`.
 */
export interface ShopError {
	code: string;
	/** In English: for the log, and for text of extensions. Who shows it asks `words.reason(error)`. */
	message: string;
	/** The same as it can be said in every language. */
	said?: Said;
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
	text: Text,
	status = 400,
	data?: Record<string, unknown> | null,
): Result<T> {
	return { ok: false, error: problem(code, text, status, data) };
}

/** What a failure says, to stand in something else that is said. */
export function reasonOf({ said, message }: ShopError): Text {
	return said ?? message;
}

/** A failure that is not a result: what is kept to be answered, or stands inside another. */
export function problem(code: string, text: Text, status = 400, data?: Record<string, unknown> | null): ShopError {
	return {
		code,
		message: inEnglish(text),
		...(typeof text === "string" ? {} : { said: text }),
		status,
		...(data === undefined ? {} : { data }),
	};
}
