import { problem, type ShopError } from "@feedmill/trade/basics/result.ts";
import { said } from "@feedmill/trade/words/said.ts";
import type { RestContext } from "../../rest/matching/route.ts";

/** The idempotency key of a call, if it has one. */
export function keyOf({ request }: Pick<RestContext<unknown>, "request">): { key?: string; wrong?: ShopError } {
	const key = request.headers["idempotency-key"];
	if (key === undefined) return {};
	return /^[\w-]{8,64}$/.test(key) ? { key } : { wrong: KEY_NEEDED };
}

export const KEY_NEEDED = problem(
	"feedmill_key_needed",
	said("This must come with an Idempotency-Key of 8 to 64 letters, digits or hyphens."),
);
