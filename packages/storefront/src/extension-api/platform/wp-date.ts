import { calendarNames } from "../../frame/calendar-names.ts";
import { getSetting } from "../../settings/settings.ts";

type When = Date | string | number | null | undefined;
/** A time zone's name, `true` for UTC; default: that of the settings, else the browser's. */
type Zone = string | number | boolean | undefined;

const language = (): string => document.documentElement.lang || "en";

let settings = {
	l10n: {
		locale: "en",
		months: [] as string[],
		monthsShort: [] as string[],
		weekdays: [] as string[],
		weekdaysShort: [] as string[],
		meridiem: { am: "am", pm: "pm", AM: "AM", PM: "PM" },
		startOfWeek: 0,
	},
	formats: { time: "g:i a", date: "F j, Y", datetime: "F j, Y g:i a", datetimeAbbreviated: "M j, Y g:i a" },
	timezone: { offset: 0 as number | string, offsetFormatted: "0", string: "", abbr: "" },
};

const nameOf = (wall: Date, style: Intl.DateTimeFormatOptions): string =>
	new Intl.DateTimeFormat(language(), { ...style, timeZone: "UTC" }).format(wall);

const two = (value: number): string => String(value).padStart(2, "0");
const DAY = 86_400_000;

type Letter = (wall: Date, date: Date, offset: number) => string | number;

const LETTERS: Readonly<Record<string, Letter>> = {
	d: (wall) => two(wall.getUTCDate()),
	j: (wall) => wall.getUTCDate(),
	D: (wall) => nameOf(wall, { weekday: "short" }),
	l: (wall) => nameOf(wall, { weekday: "long" }),
	N: (wall) => wall.getUTCDay() || 7,
	w: (wall) => wall.getUTCDay(),
	S: (wall) => ordinal(wall.getUTCDate()),
	z: (wall) => Math.floor((wall.getTime() - Date.UTC(wall.getUTCFullYear(), 0, 1)) / DAY),
	W: (wall) => two(isoWeek(wall).week),
	o: (wall) => isoWeek(wall).year,
	F: (wall) => nameOf(wall, { month: "long" }),
	M: (wall) => nameOf(wall, { month: "short" }),
	m: (wall) => two(wall.getUTCMonth() + 1),
	n: (wall) => wall.getUTCMonth() + 1,
	t: (wall) => new Date(Date.UTC(wall.getUTCFullYear(), wall.getUTCMonth() + 1, 0)).getUTCDate(),
	L: (wall) => Number(new Date(Date.UTC(wall.getUTCFullYear(), 1, 29)).getUTCMonth() === 1),
	Y: (wall) => wall.getUTCFullYear(),
	y: (wall) => two(wall.getUTCFullYear() % 100),
	a: (wall) => (wall.getUTCHours() < 12 ? "am" : "pm"),
	A: (wall) => (wall.getUTCHours() < 12 ? "AM" : "PM"),
	g: (wall) => wall.getUTCHours() % 12 || 12,
	h: (wall) => two(wall.getUTCHours() % 12 || 12),
	G: (wall) => wall.getUTCHours(),
	H: (wall) => two(wall.getUTCHours()),
	i: (wall) => two(wall.getUTCMinutes()),
	s: (wall) => two(wall.getUTCSeconds()),
	v: (_wall, date) => String(date.getMilliseconds()).padStart(3, "0"),
	u: (_wall, date) => `${String(date.getMilliseconds()).padStart(3, "0")}000`,
	P: (_wall, _date, offset) => offsetText(offset, ":"),
	O: (_wall, _date, offset) => offsetText(offset, ""),
	Z: (_wall, _date, offset) => offset * 60,
	U: (_wall, date) => Math.floor(date.getTime() / 1000),
	c: (wall, _date, offset) => wall.toISOString().slice(0, 19) + offsetText(offset, ":"),
};

/** `wp.date`: PHP date formats, in the page's language and the browser's time zone. */
export const wpDate = {
	date: (format: string, when?: When, zone?: Zone) => written(format, when, zone),
	dateI18n: (format: string, when?: When, zone?: Zone) => written(format, when, zone),
	format: (format: string, when?: When) => written(format, when, undefined),
	gmdate: (format: string, when?: When) => written(format, when, true),
	gmdateI18n: (format: string, when?: When) => written(format, when, true),
	getDate: toDate,
	getSettings,
	__experimentalGetSettings: getSettings,
	setSettings: (given: Partial<typeof settings>): void => {
		settings = { ...settings, ...given };
	},
	humanTimeDiff,
	isInTheFuture: (when: When): boolean => toDate(when).getTime() > Date.now(),
};

function getSettings() {
	const locale = language();
	const l10n = { ...settings.l10n, ...calendarNames(locale), locale };
	return { ...settings, l10n, formats: { ...settings.formats, date: getSetting("dateFormat", settings.formats.date) } };
}

function toDate(when: When): Date {
	if (when === null || when === undefined || when === "") return new Date();
	// Safari does not parse a date with a space before the time.
	return new Date(typeof when === "string" ? when.replace(/^(\d{4}-\d\d-\d\d) /, "$1T") : when);
}

/** The local time in a zone, as the UTC parts of a date. */
function wallClock(date: Date, zone: Zone): Date {
	const timeZone = zone === true ? "UTC" : typeof zone === "string" && zone ? zone : settings.timezone.string;
	const parts = new Intl.DateTimeFormat("en-US", {
		...(timeZone ? { timeZone } : {}),
		hourCycle: "h23",
		year: "numeric",
		month: "numeric",
		day: "numeric",
		hour: "numeric",
		minute: "numeric",
		second: "numeric",
	}).formatToParts(date);
	const part = (type: string): number => Number(parts.find((one) => one.type === type)?.value ?? 0);
	return new Date(Date.UTC(part("year"), part("month") - 1, part("day"), part("hour"), part("minute"), part("second")));
}

function ordinal(day: number): string {
	if (day >= 11 && day <= 13) return "th";
	return ["th", "st", "nd", "rd"][day % 10] ?? "th";
}

function offsetText(minutes: number, between: string): string {
	const size = Math.abs(minutes);
	return `${minutes < 0 ? "-" : "+"}${two(Math.floor(size / 60))}${between}${two(size % 60)}`;
}

function isoWeek(wall: Date): { week: number; year: number } {
	const thursday = new Date(wall.getTime() + (4 - (wall.getUTCDay() || 7)) * DAY);
	const year = thursday.getUTCFullYear();
	return { week: 1 + Math.floor((thursday.getTime() - Date.UTC(year, 0, 1)) / (7 * DAY)), year };
}

/** Formats a date by PHP's letters; a backslash escapes a letter. */
function written(format: string, when: When, zone: Zone): string {
	const date = toDate(when);
	if (Number.isNaN(date.getTime())) return String(date);
	const wall = wallClock(date, zone);
	const offset = Math.round((wall.getTime() - Math.floor(date.getTime() / 1000) * 1000) / 60_000);
	return format.replace(/\\(.)|([a-z])/gi, (_all, plain: string | undefined, letter: string) =>
		plain === undefined ? String(LETTERS[letter]?.(wall, date, offset) ?? letter) : plain,
	);
}

function humanTimeDiff(from: When, to?: When): string {
	const seconds = (toDate(from).getTime() - toDate(to).getTime()) / 1000;
	const units = [
		["year", 31_536_000],
		["month", 2_592_000],
		["day", 86_400],
		["hour", 3_600],
		["minute", 60],
	] as const;
	const [unit, length] = units.find(([, size]) => Math.abs(seconds) >= size) ?? (["second", 1] as const);
	return new Intl.RelativeTimeFormat(language()).format(Math.round(seconds / length), unit);
}
