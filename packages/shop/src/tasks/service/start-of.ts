import { fail, ok, type Result } from "@feedmill/trade/basics/result.ts";
import type { StoreSettings } from "@feedmill/trade/settings/settings.ts";
import { instantOf, startOfDay } from "@feedmill/trade/text/local-time.ts";
import { type Said, said } from "@feedmill/trade/words/said.ts";

/**
 * The begin of a day of the shop ("2026-12-01"), ms since the epoch: today at the earliest, in a year at the latest.
 * Error: feedmill_invalid.
 */
export function startOf(day: string, settings: StoreSettings, now: number): Result<number> {
	if (!/^\d{4}-\d{2}-\d{2}$/.test(day) || Number.isNaN(Date.parse(day)))
		return invalid(said("Give the day as 2026-12-01."));
	const at = instantOf(`${day}T00:00:00`, settings);
	if (at < startOfDay(now, settings)) return invalid(said("That day is over: choose today or a later one."));
	if (at > now + MOST_AHEAD) return invalid(said("Choose a day within a year."));
	return ok(at);
}

/** ms ahead that a task may begin. */
const MOST_AHEAD = 366 * 24 * 60 * 60_000;

const invalid = (sentence: Said): Result<never> => fail("feedmill_invalid", sentence);
