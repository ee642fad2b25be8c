import { expect, it } from "vitest";
import { calendarNames } from "./calendar-names.ts";

it("names months and weekdays in a language, from January and from Sunday", () => {
	const english = calendarNames("en");
	expect([english.months[0], english.monthsShort[11], english.months.length]).toEqual(["January", "Dec", 12]);
	expect([english.weekdays[0], english.weekdaysShort[6], english.weekdays.length]).toEqual(["Sunday", "Sat", 7]);
	const hindi = calendarNames("hi");
	expect([hindi.months[0], hindi.weekdays[0]]).toEqual(["जनवरी", "रविवार"]);
});
