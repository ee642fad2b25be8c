import { BoundedCache, ownedCache } from "../cache/bounded-cache.ts";
import { MONTHS, ordinalEnding, phpDate } from "./php-date.ts";

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
	const offset = ahead(shown, timezone);
	const other = ahead(shown - offset, timezone);
	const found = shown - other;
	// Where the clocks skip a midnight (Santiago), the offset before the change may be the one that was tried first.
	return ahead(found, timezone) === other ? found : shown - Math.min(offset, other);
}

/** The begin of the day that the zone has at a time; where the clocks skip midnight, the hour they show then. */
export function startOfDay(at: number, timezone: Zone): number {
	return instantOf(`${localIso(at, timezone).slice(0, 10)}T00:00:00`, timezone);
}

/** ms by which the zone is ahead of UTC at a time. */
function ahead(at: number, timezone: Zone): number {
	return Date.parse(`${localIso(at, timezone)}Z`) - Math.floor(at / 1000) * 1000;
}

/** "June 10, 2024", or as the shop's settings form it; in another language (BCP 47) as is usual there. */
export function longDate(at: number, timezone: Zone, language = "en-US"): string {
	if (language !== "en-US") return longFormat(language, timezone).format(at);
	const { timezone: timeZone, dateFormat } = typeof timezone === "object" ? timezone : { timezone, dateFormat: "" };
	const offsetAt = (moment: number) => ahead(moment, timezone) / 60_000;
	return phpDate(dateFormat || "F j, Y", { at, timeZone, offsetAt });
}

/** "Monday 4th March 2024, 02:05pm", or in another language (BCP 47). */
export function dayAndTime(at: number, timezone: Zone, language = "en-US"): string {
	if (language !== "en-US") return fullFormat(language, timezone).format(at);
	const { weekday, year, month, day, hour, minute } = parts(at, timezone);
	const hours = Number(hour);
	const clock = `${String(hours % 12 || 12).padStart(2, "0")}:${minute}${hours < 12 ? "am" : "pm"}`;
	return `${weekday} ${Number(day)}${ordinalEnding(Number(day))} ${MONTHS[Number(month) - 1]} ${year}, ${clock}`;
}

/** "27 Nov, 10:12", or in another language (BCP 47). */
export function shortTime(at: number, timezone: Zone, language = "en-GB"): string {
	return shortFormat(language, timezone).format(at);
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

function shortFormat(language: string, zone: Zone): Intl.DateTimeFormat {
	return formatOf(zone, `${language}+short`, (timeZone) => new Intl.DateTimeFormat(language, { ...SHORT, timeZone }));
}

const SHORT = { day: "numeric", month: "short", hour: "2-digit", minute: "2-digit", hourCycle: "h23" } as const;

function formatOf(zone: Zone, kind: string, create: (timeZone: string) => Intl.DateTimeFormat): Intl.DateTimeFormat {
	if (typeof zone === "string") return create(zone);
	const formats = formatsOf(zone);
	const cached = formats.get(kind);
	const format = cached ?? create(zone.timezone);
	if (!cached) formats.set(kind, format);
	return format;
}
