import { fail, type Result, reasonOf, type ShopError } from "@feedmill/trade/basics/result.ts";
import type { Text } from "@feedmill/trade/words/said.ts";

/** Wrong input: a sentence at each field. */
export function invalid(problems: Readonly<Record<string, Text>>): Result<never> {
	return fail("feedmill_invalid", Object.values(problems)[0]!, "invalid", { problems });
}

/** The same error with its sentence at the field that it is about. Other errors stay as they are. */
export function atField(error: ShopError, field: string | null): ShopError {
	if (error.code !== "feedmill_invalid" || field === null || error.data?.problems !== undefined) return error;
	return { ...error, data: { ...error.data, problems: { [field]: reasonOf(error) } } };
}
