import { type Static, Type } from "typebox";
import { exactly, flag, oneOf, whole } from "../editing/schema-parts.ts";
import { type Said, said } from "../words/said.ts";
import type { Popup } from "./popup.ts";

export const RULE_FORMS = {
	anchor: "^#[A-Za-z][\\w-]*$",
	day: "^\\d{4}-\\d\\d-\\d\\d(?: \\d\\d:\\d\\d)?$",
	role: "^(?:everyone|[a-z][a-z_]*)$",
};

const some = <const Values extends readonly string[]>(...values: Values) =>
	Type.Array(oneOf(...values), { minItems: 1, maxItems: values.length, uniqueItems: true });

/** What opens a popup by itself: the first that happens. */
const TRIGGERS = {
	/** Seconds after the page has loaded. */
	after: Type.Optional(whole(0, 600)),
	/** Scrolled down by this percentage, or upwards. */
	scrolled: Type.Optional(whole(1, 100)),
	scrolledUp: Type.Optional(flag),
	/** An element comes into view: "#freight". */
	reached: Type.Optional(Type.String({ maxLength: 100, pattern: RULE_FORMS.anchor })),
	/** Number of clicks anywhere. */
	clicks: Type.Optional(whole(1, 100)),
	/** Seconds without a movement. */
	idle: Type.Optional(whole(1, 3_600)),
	/** The mouse leaves the window. */
	leaving: Type.Optional(flag),
	/** The browser blocks advertisements. */
	adBlocker: Type.Optional(flag),
};

const day = Type.String({ pattern: RULE_FORMS.day });

/** Only where all of these hold. */
const CONDITIONS = {
	/** Views of pages, or visits, since the popup could first be shown. */
	afterViews: Type.Optional(whole(1, 10_000)),
	afterSessions: Type.Optional(whole(1, 10_000)),
	/** Once for each visitor, or so many times. */
	once: Type.Optional(flag),
	times: Type.Optional(
		exactly({ most: whole(1, 1_000), per: Type.Optional(oneOf("session", "day", "week", "month")) }),
	),
	/** The address of the page before: what it contains, does not contain, or its form. */
	cameFrom: Type.Optional(
		exactly({
			text: Type.String({ minLength: 1, maxLength: 200 }),
			how: Type.Optional(oneOf("contains", "not", "pattern")),
		}),
	),
	sources: Type.Optional(some("search", "external", "internal")),
	/** Roles; "everyone" who is logged in. */
	hiddenFrom: Type.Optional(
		Type.Array(Type.String({ maxLength: 40, pattern: RULE_FORMS.role }), {
			minItems: 1,
			maxItems: 20,
			uniqueItems: true,
		}),
	),
	devices: Type.Optional(some("desktop", "tablet", "mobile")),
	browsers: Type.Optional(some("chrome", "edge", "firefox", "safari")),
	/** "2026-11-08" or "2026-11-08 09:00": of the shop, or of the visitor's clock. */
	from: Type.Optional(day),
	until: Type.Optional(day),
	clock: Type.Optional(oneOf("shop", "visitor")),
};

/** When a popup opens by itself, as a shopkeeper writes it. Specification: 4, popups. docs/content.md. */
export const POPUP_RULES = { ...TRIGGERS, ...CONDITIONS };
export const popupRules = exactly(POPUP_RULES);
export type PopupRules = Static<typeof popupRules>;

/** What the schema cannot express; null: nothing is wrong. */
export function problemOfRules(given: PopupRules): Said | null {
	const isSet = (field: string) => !([undefined, false] as unknown[]).includes(given[field as keyof PopupRules]);
	const condition = Object.keys(CONDITIONS).find(isSet);
	if (condition && !Object.keys(TRIGGERS).some(isSet))
		return said('"{condition}" needs what opens it: {triggers}', {
			condition,
			triggers: Object.keys(TRIGGERS)
				.map((trigger) => `"${trigger}"`)
				.join(", "),
		});
	if (given.scrolled !== undefined && given.scrolledUp) return said('it has "scrolled" or "scrolledUp", not both');
	if (given.once && given.times) return said('it has "once" or "times", not both');
	if (given.cameFrom?.how === "pattern" && !isPattern(given.cameFrom.text))
		return said('"text" in "cameFrom" is no pattern (regular expression)');
	for (const field of ["from", "until"] as const)
		if (given[field] !== undefined && !isDay(given[field]))
			return said('"{field}" is no day of the calendar: {day}', { field, day: given[field] });
	if (given.from !== undefined && given.until !== undefined && endOf(given.until) < given.from)
		return said('"until" is before "from"');
	if (given.clock && given.from === undefined && given.until === undefined)
		return said('"clock" needs "from" or "until"');
	return null;
}

/**
 * The settings of a popup by the page builder's names, which widgets/popup reads for imported popups too. A link to
 * `#popup-{id}` opens it.
 */
export function popupSettings(id: string, given: PopupRules): Popup["settings"] {
	const open_selector = `[href="#popup-${id}"]`;
	const looks = { prevent_scroll: "yes", a11y_navigation: "yes", entrance_animation: "none" };
	return { open_selector, ...looks, triggers: triggersOf(given), timing: timingOf(given) };
}

function triggersOf(given: PopupRules): Record<string, unknown> {
	const { after, scrolled, scrolledUp, reached, clicks, idle, leaving, adBlocker } = given;
	return {
		...(after === undefined ? {} : { page_load: "yes", page_load_delay: after }),
		...(scrolled === undefined ? {} : { scrolling: "yes", scrolling_direction: "down", scrolling_offset: scrolled }),
		...(scrolledUp ? { scrolling: "yes", scrolling_direction: "up" } : {}),
		...(reached === undefined ? {} : { scrolling_to: "yes", scrolling_to_selector: reached }),
		...(clicks === undefined ? {} : { click: "yes", click_times: clicks }),
		...(idle === undefined ? {} : { inactivity: "yes", inactivity_time: idle }),
		...(leaving ? { exit_intent: "yes" } : {}),
		...(adBlocker ? { adblock_detection: "yes" } : {}),
	};
}

const ADDRESS: Readonly<Record<string, string>> = { contains: "show", not: "hide", pattern: "regex" };

function timingOf(given: PopupRules): Record<string, unknown> {
	const { afterViews, afterSessions, once, times, cameFrom, sources, hiddenFrom, devices, browsers } = given;
	const { from, until, clock = "shop" } = given;
	const roles = hiddenFrom?.includes("everyone")
		? { logged_in_users: "all" }
		: { logged_in_users: "custom", logged_in_roles: hiddenFrom };
	return {
		...(afterViews === undefined ? {} : { page_views: "yes", page_views_views: afterViews }),
		...(afterSessions === undefined ? {} : { sessions: "yes", sessions_sessions: afterSessions }),
		...(once ? { times: "yes", times_times: 1 } : {}),
		...(times ? { times: "yes", times_times: times.most, times_period: times.per ?? "", times_count: "shown" } : {}),
		...(cameFrom ? { url: "yes", url_action: ADDRESS[cameFrom.how ?? "contains"], url_url: cameFrom.text } : {}),
		...(sources ? { sources: "yes", sources_sources: sources } : {}),
		...(hiddenFrom ? { logged_in: "yes", ...roles } : {}),
		...(devices ? { devices: "yes", devices_devices: devices } : {}),
		...(browsers ? { browsers: "yes", browsers_browsers: "custom", browsers_browsers_options: browsers } : {}),
		...(from === undefined && until === undefined
			? {}
			: {
					schedule: "yes",
					schedule_timezone: clock === "shop" ? "site" : "visitor",
					schedule_start_date: from === undefined ? "" : startOf(from),
					schedule_end_date: until === undefined ? "" : endOf(until),
				}),
	};
}

/** A day alone begins at midnight, and ends with its last second. */
const startOf = (given: string) => (given.length > DAY ? given : `${given} 00:00`);
const endOf = (given: string) => (given.length > DAY ? given : `${given} 23:59:59`);
const DAY = "2026-11-08".length;

/** "2026-02-30" is none. */
function isDay(given: string): boolean {
	const time = Date.parse(`${startOf(given).replace(" ", "T")}Z`);
	return !Number.isNaN(time) && new Date(time).toISOString().startsWith(given.slice(0, DAY));
}

function isPattern(text: string): boolean {
	try {
		new RegExp(text);
		return true;
	} catch {
		return false;
	}
}
