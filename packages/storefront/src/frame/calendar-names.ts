/** Names of months and weekdays in a language (BCP 47), as calendars list them: from January, from Sunday. */
export function calendarNames(language: string): CalendarNames {
	const months = Array.from({ length: 12 }, (_, month) => new Date(Date.UTC(2026, month, 1)));
	// The first of February 2026 is a Sunday.
	const days = Array.from({ length: 7 }, (_, day) => new Date(Date.UTC(2026, 1, 1 + day)));
	const names = (dates: readonly Date[], style: Intl.DateTimeFormatOptions) => {
		const format = new Intl.DateTimeFormat(language, { ...style, timeZone: "UTC" });
		return dates.map((date) => format.format(date));
	};
	return {
		months: names(months, { month: "long" }),
		monthsShort: names(months, { month: "short" }),
		weekdays: names(days, { weekday: "long" }),
		weekdaysShort: names(days, { weekday: "short" }),
	};
}

interface CalendarNames {
	months: string[];
	monthsShort: string[];
	weekdays: string[];
	weekdaysShort: string[];
}
