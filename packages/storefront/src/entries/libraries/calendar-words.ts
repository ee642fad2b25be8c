import "../../widgets/page/page-settings.ts";
import { __, spoken } from "@feedmill/ui/words.ts";
import { calendarNames } from "../../frame/calendar-names.ts";

/** Gives jQuery UI's calendar the page's language; it is in English otherwise. Scripts may set other words. */
export function giveCalendarWords(): void {
	const { code } = spoken();
	const { months, monthsShort, weekdays, weekdaysShort } = calendarNames(code);
	calendarOf(window)?.setDefaults({
		monthNames: months,
		monthNamesShort: monthsShort,
		dayNames: weekdays,
		dayNamesShort: weekdaysShort,
		dayNamesMin: code.startsWith("en") ? weekdaysShort.map((name) => name.slice(0, 2)) : weekdaysShort,
		closeText: __("Close"),
		currentText: __("Today"),
		prevText: __("Previous"),
		nextText: __("Next"),
	});
}

interface Calendar {
	setDefaults(words: Record<string, string | readonly string[]>): void;
}

const calendarOf = ({ jQuery }: { jQuery?: unknown }): Calendar | undefined =>
	(jQuery as { datepicker?: Calendar } | undefined)?.datepicker;
