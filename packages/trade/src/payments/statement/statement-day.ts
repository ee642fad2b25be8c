const MONTHS = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];

/** Most characters of a day with a time beside it. */
const LONGEST = 40;

/**
 * A day as Indian banks write it, the day before the month: "27/11/2026", "27-11-26", "27-Nov-26", "27 November 2026",
 * also "2026-11-27", with a time or without, in Western digits. "2026-11-27", or null: it is no day.
 */
export function statementDay(text: string): string | null {
	const cell = text.trim();
	if (cell.length > LONGEST) return null;
	const iso = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?!\d)/.exec(cell);
	if (iso) return dayOf(Number(iso[1]), Number(iso[2]), Number(iso[3]));
	const written = /^(\d{1,2})[-/. ]{1,2}(\d{1,2}|[a-z]{3,9})[-/., ]{1,2}(\d{4}|\d{2})(?!\d)/i.exec(cell);
	if (!written) return null;
	const [, day = "", month = "", year = ""] = written;
	const named = MONTHS.indexOf(month.slice(0, 3).toLowerCase()) + 1;
	return dayOf(Number(year.length === 2 ? `20${year}` : year), named || Number(month), Number(day));
}

function dayOf(year: number, month: number, day: number): string | null {
	const date = new Date(Date.UTC(year, month - 1, day));
	const isDay = date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
	return isDay ? date.toISOString().slice(0, 10) : null;
}
