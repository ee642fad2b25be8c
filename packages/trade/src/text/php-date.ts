/** A moment to be written. */
export interface Moment {
	/** ms since the epoch */
	at: number;
	/** "Asia/Kolkata" */
	timeZone: string;
	/** Minutes by which the zone is ahead of UTC at a time (ms). */
	offsetAt(at: number): number;
}

/**
 * An English date in a format of PHP, as WordPress has them: "l, jS F Y" is "Monday, 4th March 2024". A letter after a
 * backslash is written as it is.
 */
export function phpDate(format: string, { at, timeZone, offsetAt }: Moment): string {
	const offset = offsetAt(at);
	const parts = { at, timeZone, offsetAt, offset, wall: new Date(at + offset * 60_000) };
	return format.replaceAll(
		/\\?(.)/g,
		(found, letter: string) => (found === letter && LETTERS[letter]?.(parts).toString()) || letter,
	);
}

interface Parts extends Moment {
	/** The local time, as the UTC parts of a date. */
	wall: Date;
	/** minutes */
	offset: number;
}

const DAY = 86_400_000;
const WEEKDAYS = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"];
export const MONTHS = [
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

const two = (value: number): string => String(value).padStart(2, "0");
const weekday = ({ wall }: Parts): string => WEEKDAYS[wall.getUTCDay()]!;
const month = ({ wall }: Parts): string => MONTHS[wall.getUTCMonth()]!;

const LETTERS: Readonly<Record<string, (parts: Parts) => string | number>> = {
	d: ({ wall }) => two(wall.getUTCDate()),
	j: ({ wall }) => wall.getUTCDate(),
	D: (parts) => weekday(parts).slice(0, 3),
	l: weekday,
	N: ({ wall }) => wall.getUTCDay() || 7,
	w: ({ wall }) => wall.getUTCDay(),
	S: ({ wall }) => ordinalEnding(wall.getUTCDate()),
	z: ({ wall }) => Math.floor((wall.getTime() - Date.UTC(wall.getUTCFullYear(), 0, 1)) / DAY),
	W: ({ wall }) => two(isoWeek(wall).week),
	o: ({ wall }) => isoWeek(wall).year,
	F: month,
	M: (parts) => month(parts).slice(0, 3),
	m: ({ wall }) => two(wall.getUTCMonth() + 1),
	n: ({ wall }) => wall.getUTCMonth() + 1,
	t: ({ wall }) => new Date(Date.UTC(wall.getUTCFullYear(), wall.getUTCMonth() + 1, 0)).getUTCDate(),
	L: ({ wall }) => Number(new Date(Date.UTC(wall.getUTCFullYear(), 1, 29)).getUTCMonth() === 1),
	Y: ({ wall }) => wall.getUTCFullYear(),
	y: ({ wall }) => two(wall.getUTCFullYear() % 100),
	a: ({ wall }) => (wall.getUTCHours() < 12 ? "am" : "pm"),
	A: ({ wall }) => (wall.getUTCHours() < 12 ? "AM" : "PM"),
	// Internet time: thousandths of a day in Biel, UTC+1.
	B: ({ at }) => String(Math.floor((((at + 3_600_000) % DAY) / DAY) * 1000)).padStart(3, "0"),
	g: ({ wall }) => wall.getUTCHours() % 12 || 12,
	h: ({ wall }) => two(wall.getUTCHours() % 12 || 12),
	G: ({ wall }) => wall.getUTCHours(),
	H: ({ wall }) => two(wall.getUTCHours()),
	i: ({ wall }) => two(wall.getUTCMinutes()),
	s: ({ wall }) => two(wall.getUTCSeconds()),
	v: ({ wall }) => String(wall.getUTCMilliseconds()).padStart(3, "0"),
	u: ({ wall }) => `${String(wall.getUTCMilliseconds()).padStart(3, "0")}000`,
	e: ({ timeZone }) => timeZone,
	I: ({ wall, offset, offsetAt }) =>
		Number([0, 6].some((month) => offset > offsetAt(Date.UTC(wall.getUTCFullYear(), month, 1)))),
	T: zoneLetters,
	P: ({ offset }) => offsetText(offset, ":"),
	p: ({ offset }) => (offset === 0 ? "Z" : offsetText(offset, ":")),
	O: ({ offset }) => offsetText(offset, ""),
	Z: ({ offset }) => offset * 60,
	U: ({ at }) => Math.floor(at / 1000),
	c: ({ wall, offset }) => wall.toISOString().slice(0, 19) + offsetText(offset, ":"),
	r: (parts) => {
		const { wall, offset } = parts;
		const day = `${weekday(parts).slice(0, 3)}, ${two(wall.getUTCDate())} ${month(parts).slice(0, 3)}`;
		return `${day} ${wall.getUTCFullYear()} ${wall.toISOString().slice(11, 19)} ${offsetText(offset, "")}`;
	},
};

/** "st", "th" */
export function ordinalEnding(day: number): string {
	return day > 10 && day < 14 ? "th" : (["th", "st", "nd", "rd"][day % 10] ?? "th");
}

function offsetText(minutes: number, between: string): string {
	const size = Math.abs(minutes);
	return `${minutes < 0 ? "-" : "+"}${two(Math.floor(size / 60))}${between}${two(size % 60)}`;
}

/** "IST", "CET"; a zone without such letters has its offset. */
function zoneLetters({ at, timeZone, offset }: Parts): string {
	for (const locale of ["en-US", "en-IN", "en-GB"]) {
		const format = new Intl.DateTimeFormat(locale, { timeZone, timeZoneName: "short" });
		const name = format.formatToParts(at).find(({ type }) => type === "timeZoneName")?.value ?? "";
		if (/^[A-Z]+$/.test(name)) return name;
	}
	return offsetText(offset, ":");
}

function isoWeek(wall: Date): { week: number; year: number } {
	const thursday = new Date(wall.getTime() + (4 - (wall.getUTCDay() || 7)) * DAY);
	const year = thursday.getUTCFullYear();
	return { week: 1 + Math.floor((thursday.getTime() - Date.UTC(year, 0, 1)) / (7 * DAY)), year };
}
