import { fail, type Result } from "@feedmill/trade/basics/result.ts";
import { shortName } from "@feedmill/trade/order-status/handling.ts";
import { said } from "@feedmill/trade/words/said.ts";
import type { CountEntry, StockCount } from "./stock-count.ts";

export function noCount(id: number): Result<never> {
	return fail("feedmill_not_found", said("There is no count of the number {id}.", { id }), "not-found");
}

/** The count is over: nothing more is written. */
export function hasEnded({ state, endedBy }: StockCount): Result<never> {
	const name = shortName(endedBy);
	return fail(
		"feedmill_count_ended",
		state === "booked"
			? said("{name} has booked this count: begin a new one.", { name })
			: said("{name} has given this count up: begin a new one.", { name }),
		"conflict",
	);
}

/** Somebody has entered, or taken back, something else than the caller saw. */
export function countedAlready(standing: readonly CountEntry[]): Result<never> {
	const last = standing.at(-1);
	if (!last)
		return fail("feedmill_counted_already", said("What was counted of it is taken back: enter it again."), "conflict");
	const bags = standing.reduce((sum, { counted }) => sum + counted, 0);
	return fail(
		"feedmill_counted_already",
		said("{name} has counted {bags} of it already. Say which is right, or that yours are at another place.", {
			name: shortName(last.by),
			bags,
		}),
		"conflict",
	);
}

/** It waited for a network, and the shop has sold or received some of it since. */
export function countedBefore(known: number, quantity: number): Result<never> {
	return fail(
		"feedmill_count_late",
		said("This was counted a while ago, and the shop went from {known} to {quantity} since. Is it still right?", {
			known,
			quantity,
		}),
		"conflict",
	);
}

export const NOT_PART: Result<never> = fail(
	"feedmill_not_part",
	said("This pack is not part of the count."),
	"conflict",
);

export const NOT_COUNTED: Result<never> = fail(
	"feedmill_stock_not_counted",
	said("The stock of this pack is not counted any more."),
	"conflict",
);

export const KEY_USED: Result<never> = fail(
	"feedmill_key_used",
	said("This was sent before with another number. Look at what is counted, and enter it again."),
	"conflict",
);

export const HAS_CHANGED: Result<never> = fail(
	"feedmill_stale",
	said("Somebody has entered more meanwhile. Look at the differences again, then book them."),
	"stale",
);
