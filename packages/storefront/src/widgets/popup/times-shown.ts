import { lasting, ofSession } from "./counted-visits.ts";

/** Seconds of a period. Specification: 9, popup impression time frames. */
const PERIODS: Record<string, number> = { day: 86_400, week: 604_800, month: 2_628_288 };

/** Impressions of a popup in a period: "" (total), "session", "day", "week", "month". Reference: frontend 04 §E4. */
export function timesShown(id: string, period: string): number {
	return Number(memoryOf(period).get(keyOf(id, period)) ?? 0) || 0;
}

/**
 * Whether an impression counts when the popup closes. Without a period and a choice it was counted when it was shown.
 */
export function isCountedAtClose(timing: Readonly<Record<string, unknown>>): boolean {
	const { times, times_count: counted, times_period: period } = timing;
	return Boolean(times) && (counted === "close" || (!counted && Boolean(period)));
}

export function countShown(id: string, period: string): void {
	const seconds = PERIODS[period];
	memoryOf(period).set(
		keyOf(id, period),
		timesShown(id, period) + 1,
		seconds === undefined ? undefined : seconds * 1000,
	);
}

function memoryOf(period: string) {
	return period === "session" ? ofSession : lasting;
}

function keyOf(id: string, period: string): string {
	return period === "" ? `popup_${id}_times` : `popup-${id}-impressions-count`;
}
