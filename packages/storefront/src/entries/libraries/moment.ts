import moment from "moment";
import { calendarNames } from "../../frame/calendar-names.ts";

declare global {
	interface Window {
		moment?: unknown;
	}
}

const { lang } = document.documentElement;
if (lang && !lang.startsWith("en")) {
	const { months, monthsShort, weekdays, weekdaysShort } = calendarNames(lang);
	// A language that is defined becomes the current one.
	moment.defineLocale(lang.toLowerCase(), { months, monthsShort, weekdays, weekdaysShort, weekdaysMin: weekdaysShort });
}
window.moment ??= moment;
