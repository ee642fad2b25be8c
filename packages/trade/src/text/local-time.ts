import { BoundedCache } from "../cache/bounded-cache.ts";
import { ownedCache } from "../cache/owned-cache.ts";

/** A time zone ("Asia/Kolkata"), or the settings of a shop: with them the formats, expensive to create, are cached. */
export type Zone = string | { readonly timezone: string; readonly dateFormat?: string };

const formatsOf = ownedCache(
	() =>
		new BoundedCache<string, Intl.DateTimeFormat>({
			name: "text: time formats",
			bytes: 512 * 1024,
			sizeOf: () => 30_000,
		}),
);

const MONTHS = [
	"January",
	"February",
	"March",
	"April",
	"May",
	"June",
	"July",
	"August",
	"September",
	"October",
	"November",
	"December",
];

/** Whether times can be shown in it: "Asia/Kolkata", "+05:30", "UTC"; not "UTC+5.5". */
export function isTimeZone(name: string): boolean {
	try {
		new Intl.DateTimeFormat("en", { timeZone: name });
		return true;
	} catch {
		return false;
	}
}

/** "2024-06-10T11:30:00", without zone as in the API. `at`: ms since the epoch. */
export function localIso(at: number, timezone: Zone): string {
	if (timezone === "UTC") return new Date(at).toISOString().slice(0, 19);
	const { year, month, day, hour, minute, second } = parts(at, timezone);
	return `${year}-${month}-${day}T${hour}:${minute}:${second}`;
}

/**
 * The instant of a local time, ms since the epoch: the inverse of localIso. A time skipped by a change of clocks counts
 * as one hour later.
 */
export function instantOf(iso: string, timezone: Zone): number {
	const shown = Date.parse(`${iso.replace(" ", "T")}Z`);
	const ahead = (at: number) => Date.parse(`${localIso(at, timezone)}Z`) - Math.floor(at / 1000) * 1000;
	const offset = ahead(shown);
	const other = ahead(shown - offset);
	const found = shown - other;
	// Where the clocks skip a midnight (Santiago), the offset before the change may be the one that was tried first.
	return ahead(found) === other ? found : shown - Math.min(offset, other);
}

/** "June 10, 2024", or as the shop's settings form it; in another language (BCP 47) as is usual there. */
export function longDate(at: number, timezone: Zone, language = "en-US"): string {
	if (language !== "en-US") return longFormat(language, timezone).format(at);
	const { year = "", month, day = "", weekday = "" } = parts(at, timezone);
	const monthName = MONTHS[Number(month) - 1]!;
	const letters: Readonly<Record<string, string | undefined>> = {
		d: day,
		j: String(Number(day)),
		S: ordinal(Number(day)).slice(-2),
		D: weekday.slice(0, 3),
		l: weekday,
		m: month,
		n: String(Number(month)),
		M: monthName.slice(0, 3),
		F: monthName,
		y: year.slice(-2),
		Y: year,
	};
	const format = (typeof timezone === "object" && timezone.dateFormat) || "F j, Y";
	// A letter after a backslash is written as it is.
	return format.replaceAll(/\\?(.)/g, (found, letter: string) => (found === letter && letters[letter]) || letter);
}

/** "Monday 4th March 2024, 02:05pm", or in another language (BCP 47). */
export function dayAndTime(at: number, timezone: Zone, language = "en-US"): string {
	if (language !== "en-US") return fullFormat(language, timezone).format(at);
	const { weekday, year, month, day, hour, minute } = parts(at, timezone);
	const hours = Number(hour);
	const clock = `${String(hours % 12 || 12).padStart(2, "0")}:${minute}${hours < 12 ? "am" : "pm"}`;
	return `${weekday} ${ordinal(Number(day))} ${MONTHS[Number(month) - 1]} ${year}, ${clock}`;
}

/** "1st", "11th" */
function ordinal(day: number): string {
	const ending = day > 10 && day < 14 ? "th" : (["th", "st", "nd", "rd"][day % 10] ?? "th");
	return `${day}${ending}`;
}

function parts(at: number, zone: Zone): Record<string, string> {
	const formatter = formatOf(zone, "parts", (timeZone) => new Intl.DateTimeFormat("en-US", { ...PARTS, timeZone }));
	return Object.fromEntries(formatter.formatToParts(at).map(({ type, value }) => [type, value]));
}

const PARTS = {
	hourCycle: "h23",
	weekday: "long",
	year: "numeric",
	month: "2-digit",
	day: "2-digit",
	hour: "2-digit",
	minute: "2-digit",
	second: "2-digit",
} as const;

function longFormat(language: string, zone: Zone): Intl.DateTimeFormat {
	return formatOf(zone, language, (timeZone) => new Intl.DateTimeFormat(language, { dateStyle: "long", timeZone }));
}

function fullFormat(language: string, zone: Zone): Intl.DateTimeFormat {
	const style = { dateStyle: "full", timeStyle: "short" } as const;
	return formatOf(zone, `${language}+time`, (timeZone) => new Intl.DateTimeFormat(language, { ...style, timeZone }));
}

function formatOf(zone: Zone, kind: string, create: (timeZone: string) => Intl.DateTimeFormat): Intl.DateTimeFormat {
	if (typeof zone === "string") return create(zone);
	const formats = formatsOf(zone);
	const cached = formats.get(kind);
	const format = cached ?? create(zone.timezone);
	if (!cached) formats.set(kind, format);
	return format;
}
