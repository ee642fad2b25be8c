import { startOfDay, type Zone } from "../text/local-time.ts";

const HOUR = 3_600_000;
/** Hours after a call that nobody answered, by how many there were. */
const AFTER = [2, 4];
/** Hour of the day at which the office calls. */
const MORNING = 9;

/** When a buyer who did not answer is called again: in 2 hours, in 4, then the next morning. ms since the epoch. */
export function nextCall(tries: number, now: number, timezone: Zone): number {
	const hours = AFTER[tries - 1];
	if (hours !== undefined) return now + hours * HOUR;
	// Noon of the next day, whatever the clocks do at night.
	const tomorrow = startOfDay(startOfDay(now, timezone) + 36 * HOUR, timezone);
	return tomorrow + MORNING * HOUR;
}
