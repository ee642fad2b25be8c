import { conditionsHold, type Facts } from "@feedmill/storefront/widgets/popup/conditions.ts";
import { readPopupSettings } from "@feedmill/storefront/widgets/popup/popup-settings.ts";
import { readRules } from "@feedmill/trade/content/blocks/read-rules.ts";
import { type PopupRules, popupSettings } from "@feedmill/trade/content/popup-rules.ts";
import { inEnglish } from "@feedmill/trade/words/said.ts";
import { describe, expect, it } from "vitest";

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

/** As the popup's script reads the markup of a popup with these rules. */
const settingsOf = (rules: PopupRules) => readPopupSettings(JSON.stringify(popupSettings("offer", rules)));

describe("the rules of a shopkeeper's own popup", () => {
	it.each<[PopupRules, Partial<Facts>, Partial<Facts>]>([
		[{ afterViews: 2 }, {}, { pageViews: 4 }],
		[{ afterSessions: 1 }, {}, { sessions: 1 }],
		[{ once: true }, { timesShown: 0 }, { timesShown: 1 }],
		[{ times: { most: 2, per: "day" } }, { timesShown: 1 }, { timesShown: 2 }],
		[{ cameFrom: { text: "google" } }, {}, { referrer: "https://letter.example/" }],
		[{ cameFrom: { text: "google", how: "not" } }, { referrer: "https://letter.example/" }, {}],
		[{ cameFrom: { text: "^https://www\\.google", how: "pattern" } }, {}, { referrer: "https://letter.example/" }],
		[{ sources: ["search"] }, {}, { referrer: "https://mill.example/shop/" }],
		[{ hiddenFrom: ["everyone"] }, {}, { roles: ["customer"] }],
		[{ hiddenFrom: ["shop_manager"] }, { roles: ["customer"] }, { roles: ["shop_manager"] }],
		[{ devices: ["mobile"] }, {}, { device: "desktop" }],
		[{ browsers: ["chrome", "edge"] }, {}, { browser: "firefox" }],
		[{ from: "2026-11-22 09:00", clock: "visitor" }, {}, { now: Date.parse("2026-11-22T08:59") }],
		[{ until: "2026-11-22", clock: "visitor" }, {}, { now: Date.parse("2026-11-23T00:00") }],
	])("%j decide where it opens, by the conditions of imported popups", (rules, here, elsewhere) => {
		const { timing } = settingsOf(rules);
		expect(conditionsHold(timing, { ...facts, ...here })).toBe(true);
		expect(conditionsHold(timing, { ...facts, ...elsewhere })).toBe(false);
	});

	it.each<[PopupRules, Record<string, unknown>]>([
		[{ after: 20 }, { page_load: "yes", page_load_delay: 20 }],
		[{ scrolled: 60 }, { scrolling: "yes", scrolling_direction: "down", scrolling_offset: 60 }],
		[{ scrolledUp: true }, { scrolling: "yes", scrolling_direction: "up" }],
		[{ reached: "#freight" }, { scrolling_to: "yes", scrolling_to_selector: "#freight" }],
		[{ clicks: 3 }, { click: "yes", click_times: 3 }],
		[{ idle: 30 }, { inactivity: "yes", inactivity_time: 30 }],
		[{ leaving: true }, { exit_intent: "yes" }],
		[{ adBlocker: true }, { adblock_detection: "yes" }],
	])("%j open it by the trigger of imported popups", (rules, triggers) => {
		expect(settingsOf(rules).triggers).toEqual(triggers);
	});

	it.each([
		['{"devices":["watch"],"after":1}', 'The rules: entry 1 of "devices" must be one of desktop, tablet, mobile.'],
		['{"scrolled":5,"scrolledUp":true}', 'The rules: it has "scrolled" or "scrolledUp", not both.'],
		['{"once":true,"times":{"most":2},"after":1}', 'The rules: it has "once" or "times", not both.'],
		['{"cameFrom":{"text":"(","how":"pattern"},"after":1}', /^The rules: "text" in "cameFrom" is no pattern/],
		['{"from":"2026-11-09","until":"2026-11-08","after":1}', 'The rules: "until" is before "from".'],
		['{"from":"8.11.2026","after":1}', /^The rules: "from" must be a day such as "2026-11-08"/],
		['{"reached":"freight"}', /^The rules: "reached" must be the mark of a place on the page/],
		['{"clock":"visitor","after":1}', 'The rules: "clock" needs "from" or "until".'],
		['{"hiddenFrom":["Everyone"],"after":1}', /^The rules: entry 1 of "hiddenFrom" must be "everyone", or a role/],
		['{"colour":"red"}', 'The rules: it has no field "colour".'],
		['{"devices":["mobile"]}', /^The rules: "devices" needs what opens it: /],
		["[]", /^The rules: /],
		["null", /^The rules: /],
	])("%s is refused with one sentence", (written, sentence) => {
		const read = readRules(written);
		const said = read.ok ? "" : inEnglish(read.error.message);
		expect(said).toMatch(sentence);
		expect(said).toMatch(/[^.]\.$/);
	});
});
