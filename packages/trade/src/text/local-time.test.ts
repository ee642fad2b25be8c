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
	["j F Y, g:i a", "4 March 2024, 5:30 pm"],
	["Y-m-d H:i:s T", "2024-03-04 17:30:00 IST"],
	["N w z t L W o", "1 1 63 31 1 10 2024"],
	["A B G h u v", "PM 541 17 05 000000 000"],
	["e I O P p Z", "Asia/Kolkata 0 +0530 +05:30 +05:30 19800"],
	["c, U", "2024-03-04T17:30:00+05:30, 1709553600"],
	["r", "Mon, 04 Mar 2024 17:30:00 +0530"],
])("writes a date in the form %s of the shop's settings", (dateFormat, written) => {
	expect(longDate(Date.UTC(2024, 2, 4, 12), { timezone: "Asia/Kolkata", dateFormat })).toBe(written);
});

it("writes the letters of zones and of years that begin in the last week of another", () => {
	const write = (dateFormat: string, timezone: string, at: number) => longDate(at, { timezone, dateFormat });
	expect(write("T I P", "Europe/Berlin", Date.UTC(2026, 6, 1))).toBe("CEST 1 +02:00");
	expect(write("I", "Australia/Sydney", Date.UTC(2026, 0, 1))).toBe("1");
	expect(write("I", "Australia/Sydney", Date.UTC(2026, 6, 1))).toBe("0");
	expect(write("T p", "Asia/Kathmandu", Date.UTC(2026, 0, 1))).toBe("+05:45 +05:45");
	expect(write("p", "UTC", Date.UTC(2026, 0, 1))).toBe("Z");
	expect(write("W o z", "UTC", Date.UTC(2027, 0, 1))).toBe("53 2026 0");
	expect(write("t L jS", "Asia/Kolkata", Date.UTC(2028, 1, 28, 18, 30))).toBe("29 1 29th");
});

it("gives orders before and after the shop's midnight the days of the shop, in Hindi too", () => {
	const kolkata = { timezone: "Asia/Kolkata" };
	const [late, early] = [Date.UTC(2026, 0, 31, 18, 20), Date.UTC(2026, 0, 31, 18, 40)];
	expect([late, early].map((at) => longDate(at, kolkata))).toEqual(["January 31, 2026", "February 1, 2026"]);
	expect([late, early].map((at) => longDate(at, kolkata, "hi"))).toEqual(["31 जनवरी 2026", "1 फ़रवरी 2026"]);
});
