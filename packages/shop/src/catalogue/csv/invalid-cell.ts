import { fail, type Result } from "@feedmill/trade/basics/result.ts";
import type { Said } from "@feedmill/trade/words/said.ts";

/** A cell of a file that cannot be read, in one sentence. */
export function invalidCell(sentence: Said): Result<never> {
	return fail("feedmill_invalid", sentence);
}
