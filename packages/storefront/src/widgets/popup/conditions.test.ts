import { describe, expect, it } from "vitest";
import { conditionsHold, type Facts } from "./conditions.ts";

const facts: Facts = {
	pageViews: 5,
	sessions: 2,
	firstPageViews: 3,
	firstSessions: 1,
	timesShown: 1,
	referrer: "https://www.google.com/search",
	host: "mill.example",
	roles: null,
	device: "mobile",
	browser: "chrome",
	now: Date.parse("2026-11-22T10:00"),
	siteClockOffset: 0,
};
const holds = (timing: Record<string, unknown>, change: Partial<Facts> = {}) =>
	conditionsHold(timing, { ...facts, ...change });

describe("conditions of a popup", () => {
	it("hold where none is switched on", () => {
		expect(holds({ page_views: "", page_views_views: 99 })).toBe(true);
	});
	it("have to hold all together", () => {
		const devices = { devices: "yes", devices_devices: ["mobile"] };
		expect(holds({ ...devices, sessions: "yes", sessions_sessions: 1 })).toBe(true);
		expect(holds({ ...devices, sessions: "yes", sessions_sessions: 2 })).toBe(false);
	});
	it.each<[string, Record<string, unknown>, Partial<Facts>, boolean]>([
		["views since it was first seen", { page_views: "yes", page_views_views: 2 }, {}, true],
		["too few views", { page_views: "yes" }, {}, false],
		["shown often enough", { times: "yes", times_times: 1 }, {}, false],
		["not shown at all, by a limit of nought", { times: "yes", times_times: 0 }, { timesShown: 0 }, false],
		["a guest, for those who are logged in", { logged_in: "yes", logged_in_users: "all" }, {}, true],
		["a customer, hidden from all", { logged_in: "yes", logged_in_users: "all" }, { roles: ["customer"] }, false],
		[
			"a customer, hidden from others",
			{ logged_in: "yes", logged_in_users: "custom", logged_in_roles: ["editor"] },
			{ roles: ["customer"] },
			true,
		],
		[
			"another browser",
			{ browsers: "yes", browsers_browsers: "custom", browsers_browsers_options: ["firefox"] },
			{},
			false,
		],
		["any browser", { browsers: "yes", browsers_browsers: "all" }, {}, true],
		["a search engine", { sources: "yes", sources_sources: ["search"] }, {}, true],
		["no referrer, from outside", { sources: "yes", sources_sources: ["external"] }, { referrer: "" }, true],
		[
			"the site itself under www",
			{ sources: "yes", sources_sources: ["internal"] },
			{ referrer: "https://www.mill.example/shop/" },
			true,
		],
		["an address that does not fit", { url: "yes", url_action: "show", url_url: "letter.example" }, {}, false],
		["an address that is kept out", { url: "yes", url_action: "hide", url_url: "google" }, {}, false],
		["a broken pattern", { url: "yes", url_action: "regex", url_url: "(" }, {}, false],
		["a day that is over", { schedule: "yes", schedule_end_date: "2025-01-12 18:00" }, {}, false],
		["an open beginning", { schedule: "yes", schedule_end_date: "2027-01-12 18:00" }, {}, true],
	])("look at %s", (_, timing, change, wanted) => {
		expect(holds(timing, change)).toBe(wanted);
	});
});
