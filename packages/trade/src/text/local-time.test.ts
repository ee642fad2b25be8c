import { expect, it } from "vitest";
import { dayAndTime, instantOf, localIso, longDate } from "./local-time.ts";

it.each(["UTC", "Asia/Kolkata", "Europe/London", "America/St_Johns"])(
	"finds the instant of a time in %s",
	(timezone) => {
		for (const at of [
			Date.UTC(2026, 0, 1),
			Date.UTC(2026, 6, 1, 23, 59, 59),
			Date.UTC(2026, 2, 29, 0, 30),
			Date.UTC(2026, 9, 24, 12),
		]) {
			expect(instantOf(localIso(at, timezone), timezone)).toBe(at);
		}
	},
);

it("moves a time that the clocks skip by one hour", () => {
	expect(localIso(instantOf("2026-03-29 01:30:00", "Europe/London"), "Europe/London")).toBe("2026-03-29T02:30:00");
});

it.each([
	["America/Santiago", "2026-09-06 00:00:00", "2026-09-06T01:00:00"],
	["Africa/Cairo", "2026-04-24 00:30:00", "2026-04-24T01:30:00"],
	["Asia/Beirut", "2026-03-29 00:00:00", "2026-03-29T01:00:00"],
	["Australia/Lord_Howe", "2026-10-04 02:10:00", "2026-10-04T02:40:00"],
])(
	"moves a midnight that the clocks of %s skip to what they show then, not to the day before",
	(zone, skipped, shown) => {
		expect(localIso(instantOf(skipped, zone), zone)).toBe(shown);
	},
);

it.each([
	[Date.UTC(2024, 2, 4, 14, 5), "Monday 4th March 2024, 02:05pm"],
	[Date.UTC(2024, 2, 1, 0, 0), "Friday 1st March 2024, 12:00am"],
	[Date.UTC(2024, 2, 12, 12, 30), "Tuesday 12th March 2024, 12:30pm"],
	[Date.UTC(2024, 2, 22, 9, 59), "Friday 22nd March 2024, 09:59am"],
	[Date.UTC(2024, 2, 23, 23, 0), "Saturday 23rd March 2024, 11:00pm"],
])("writes day and time of %i", (at, written) => {
	expect(dayAndTime(at, "UTC")).toBe(written);
});

it("writes day and time of the shop's zone, and as another language does", () => {
	expect(dayAndTime(Date.UTC(2024, 2, 4, 20, 0), "Asia/Kolkata")).toBe("Tuesday 5th March 2024, 01:30am");
	expect(dayAndTime(Date.UTC(2024, 2, 4, 14, 5), "UTC", "de")).toBe("Montag, 4. März 2024 um 14:05");
});

it.each([
	["F j, Y", "March 4, 2024"],
	["j F Y", "4 March 2024"],
	["D, jS M y", "Mon, 4th Mar 24"],
	["l d.m.Y (n)", "Monday 04.03.2024 (3)"],
	[String.raw`\d\e\n j`, "den 4"],
])("writes a date in the form %s of the shop's settings", (dateFormat, written) => {
	expect(longDate(Date.UTC(2024, 2, 4, 12), { timezone: "Asia/Kolkata", dateFormat })).toBe(written);
});
