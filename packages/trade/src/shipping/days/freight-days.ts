import { type Said, said } from "../../words/said.ts";
import { readDeliveryDays } from "./delivery-days.ts";

/** When goods of a row arrive: after some days, and only on the weekdays of the lorry. */
export interface FreightDays {
	least: number;
	most: number;
	/** 0 is Sunday; empty: on every day. */
	weekdays: readonly number[];
}

/**
 * "2-4", "3 days", "Mon, Thu", "2 Tue Fri", "Mon-Sat", "Sat to Mon"; null: something in it is nothing of the kind.
 */
export function readFreightDays(text: string): FreightDays | null {
	const weekdays = new Set<number>();
	let days = { least: 1, most: 1 };
	let isSaid = false;
	const plain = text.toLowerCase().replaceAll(/\s*(?:[-‐‑–—−]|(?<![a-z])to(?![a-z]))\s*/g, "-");
	for (const part of plain.split(/[\s,;/&+]+/)) {
		if (part === "" || part === "days" || part === "day" || part === "and" || part === "दिन") continue;
		const named = weekdaysOf(part);
		const read = readDeliveryDays(part);
		if (named) for (const day of named) weekdays.add(day);
		else if (read && !isSaid) [days, isSaid] = [read, true];
		else return null;
	}
	return isSaid || weekdays.size > 0 ? { ...days, weekdays: [...weekdays].sort() } : null;
}

/** The weekdays of "mon", "tues." or "sat-mon"; null: it names none. From a day to itself is one day or all: none. */
function weekdaysOf(part: string): number[] | null {
	const [first = -1, last = first, ...more] = part.split("-").map(weekdayOf);
	if (first === -1 || last === -1 || more.length > 0) return null;
	if (part.includes("-") && first === last) return null;
	return Array.from({ length: ((last - first + 7) % 7) + 1 }, (_, after) => (first + after) % 7);
}

/** "mon", "thurs.", "sundays"; -1: it is none. */
function weekdayOf(word: string): number {
	const name = word.replace(/\.$/, "");
	return name.length < 3 ? -1 : WEEKDAYS.findIndex((weekday) => `${weekday}s`.startsWith(name));
}

const WEEKDAYS = ["sunday", "monday", "tuesday", "wednesday", "thursday", "friday", "saturday"];
const NAMES = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"];

/** As the table keeps it: "2-4", "Mon Thu". */
export function plainDays({ least, most, weekdays }: FreightDays): string {
	const days = least === most ? String(least) : `${least}-${most}`;
	const names = weekdays.map((day) => NAMES[day]).join(" ");
	if (names === "") return days;
	return least === 1 && most === 1 ? names : `${days} ${names}`;
}

/** "2 to 4 days", as a rate says it. */
export function saidDays({ least, most }: Pick<FreightDays, "least" | "most">): Said {
	if (least !== most) return said("{least} to {most} days", { least, most });
	return least === 1 ? said("1 day") : said("{days} days", { days: least });
}

/** The first day of delivery of what is ordered on a day; both "2026-11-27". */
export function firstDayOf({ least, weekdays }: FreightDays, today: string): string {
	const day = new Date(`${today}T00:00:00Z`);
	day.setUTCDate(day.getUTCDate() + least);
	while (weekdays.length > 0 && !weekdays.includes(day.getUTCDay())) day.setUTCDate(day.getUTCDate() + 1);
	return day.toISOString().slice(0, 10);
}
