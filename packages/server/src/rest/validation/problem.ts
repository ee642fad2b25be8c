import type { Text } from "@feedmill/trade/words/said.ts";

/** A validation error. Reference: 01 §6.1, the table of codes and messages. */
export interface Problem {
	code: string;
	message: Text;
	/** Type errors name the parameter; others have no data. */
	data: { param: string } | null;
}

/** The coerced value, or the first error. `name` is the path in messages: "requests[0][method]". */
export type Checked = { ok: true; value: unknown } | { ok: false; problem: Problem };

export function good(value: unknown): Checked {
	return { ok: true, value };
}

export function bad(code: string, message: Text, data: Problem["data"] = null): Checked {
	return { ok: false, problem: { code, message, data } };
}
