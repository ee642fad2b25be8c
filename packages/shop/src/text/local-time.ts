import { BoundedCache } from "../cache/bounded-cache.ts";

/** Times in the store's time zone. Formatters are expensive to create, hence the cache. */
const formatters = new BoundedCache<string, Intl.DateTimeFormat>({
	name: "text: time formats",
	bytes: 512 * 1024,
	sizeOf: () => 30_000,
});

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

/** "2024-06-10T11:30:00", without zone as in the API. `at`: ms since the epoch. */
export function localIso(at: number, timezone: string): string {
	const { year, month, day, hour, minute, second } = parts(at, timezone);
	return `${year}-${month}-${day}T${hour}:${minute}:${second}`;
}

/**
 * The instant of a local time, ms since the epoch: the inverse of localIso. A time skipped by a change of clocks counts
 * as one hour later.
 */
export function instantOf(iso: string, timezone: string): number {
	const shown = Date.parse(`${iso.replace(" ", "T")}Z`);
	const ahead = (at: number) => Date.parse(`${localIso(at, timezone)}Z`) - Math.floor(at / 1000) * 1000;
	const first = shown - ahead(shown);
	return shown - ahead(first);
}

/** "June 10, 2024", or in another language (BCP 47). */
export function longDate(at: number, timezone: string, language = "en-US"): string {
	if (language !== "en-US") return longFormat(language, timezone).format(at);
	const { year, month, day } = parts(at, timezone);
	return `${MONTHS[Number(month) - 1]} ${Number(day)}, ${year}`;
}

function parts(at: number, timezone: string): Record<string, string> {
	let formatter = formatters.get(timezone);
	if (!formatter) {
		formatter = new Intl.DateTimeFormat("en-US", {
			timeZone: timezone,
			hourCycle: "h23",
			year: "numeric",
			month: "2-digit",
			day: "2-digit",
			hour: "2-digit",
			minute: "2-digit",
			second: "2-digit",
		});
		formatters.set(timezone, formatter);
	}
	return Object.fromEntries(formatter.formatToParts(at).map(({ type, value }) => [type, value]));
}

function longFormat(language: string, timeZone: string): Intl.DateTimeFormat {
	const key = `${language} ${timeZone}`;
	const cached = formatters.get(key);
	const format = cached ?? new Intl.DateTimeFormat(language, { dateStyle: "long", timeZone });
	if (!cached) formatters.set(key, format);
	return format;
}
