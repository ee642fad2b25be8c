import { __, _n, sprintf } from "@feedmill/ui/words.ts";
import { clockTime, isSameDay, shortDay } from "./times.ts";

const MINUTE = 60_000;

/** How long ago: "just now", "12 min", "10:42" on the same day, else "23 Nov". ms since the epoch. */
export function ago(at: number, now = Date.now()): string {
	const minutes = Math.floor((now - at) / MINUTE);
	if (minutes < 1) return __("just now");
	if (minutes < 60) return sprintf(_n("%d min", "%d min", minutes), minutes);
	return isSameDay(at, now) ? clockTime(at) : shortDay(at, now);
}
