import { spoken } from "@feedmill/ui/words.ts";
import { pageData } from "./page-data.ts";

/** "10:42" of an instant, ms since the epoch. */
export function clockTime(at: number): string {
	return formatOf("clock", { hour: "2-digit", minute: "2-digit", hourCycle: "h23" }).format(at);
}

/** "23 Nov", with the year if it is another one than now. */
export function shortDay(at: number, now = Date.now()): string {
	const year = (when: number) => formatOf("year", { year: "numeric" }).format(when);
	return year(at) === year(now)
		? formatOf("day", { day: "numeric", month: "short" }).format(at)
		: formatOf("day and year", { day: "numeric", month: "short", year: "numeric" }).format(at);
}

/** "23 Nov 2026, 10:42" */
export function dayAndTime(at: number): string {
	return formatOf("day and time", {
		day: "numeric",
		month: "short",
		year: "numeric",
		hour: "2-digit",
		minute: "2-digit",
		hourCycle: "h23",
	}).format(at);
}

/** Whether both are on the same day of the shop. */
export function isSameDay(one: number, other: number): boolean {
	const day = formatOf("whole day", { day: "numeric", month: "numeric", year: "numeric" });
	return day.format(one) === day.format(other);
}

const formats = new Map<string, Intl.DateTimeFormat>();

/** In the shop's time zone. Some browsers do not know zones such as "+05:30": they use their own. */
function formatOf(name: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
	const known = formats.get(name);
	if (known) return known;
	const made = (timeZone: string | undefined) =>
		new Intl.DateTimeFormat(spoken().code === "en" ? "en-IN" : spoken().code, {
			...options,
			...(timeZone ? { timeZone } : {}),
		});
	let format: Intl.DateTimeFormat;
	try {
		format = made(pageData.store.timezone);
	} catch {
		format = made(undefined);
	}
	formats.set(name, format);
	return format;
}
