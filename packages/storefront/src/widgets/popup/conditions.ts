import { hostOf } from "../page/host-of.ts";
import { numberOf } from "./popup-settings.ts";

/** What the conditions look at. */
export interface Facts {
	/** Page views and sessions of this browser, this one included. */
	pageViews: number;
	sessions: number;
	/** What they were when this popup was first looked at; it is stored by then. */
	firstPageViews: number;
	firstSessions: number;
	/** How often it was shown in the period that its settings name. */
	timesShown: number;
	/** document.referrer, "" for none. */
	referrer: string;
	/** Host of this site. */
	host: string;
	/** Roles of who is logged in; null for a guest. */
	roles: readonly string[] | null;
	device: string;
	/** "chrome", "edge", "firefox", "safari" */
	browser: string;
	/** ms since the epoch */
	now: number;
	/** ms to add to the visitor's clock for that of the site, 0 where the settings do not ask for it. */
	siteClockOffset: number;
}

type Timing = Readonly<Record<string, unknown>>;

/** Every condition under the name of its switch. */
const CONDITIONS: Record<string, (timing: Timing, facts: Facts) => boolean> = {
	page_views: (timing, facts) => facts.pageViews - facts.firstPageViews >= numberOf(timing.page_views_views, 3),
	sessions: (timing, facts) => facts.sessions - facts.firstSessions >= numberOf(timing.sessions_sessions, 2),
	times: (timing, facts) => facts.timesShown < numberOf(timing.times_times, 3),
	url: (timing, { referrer }) =>
		fitsAddress(String(timing.url_action ?? "show"), String(timing.url_url ?? ""), referrer),
	sources: (timing, facts) => fitsSource(texts(timing.sources_sources), facts),
	logged_in: (timing, { roles }) => {
		if (roles === null) return true;
		if (timing.logged_in_users !== "custom") return false;
		return !texts(timing.logged_in_roles).some((role) => roles.includes(role));
	},
	devices: (timing, { device }) => texts(timing.devices_devices).includes(device),
	browsers: (timing, { browser }) =>
		timing.browsers_browsers !== "custom" || texts(timing.browsers_browsers_options).includes(browser),
	schedule: fitsSchedule,
};

/** Whether every condition that is switched on holds. Specification: 4, popups. Reference: frontend 04 §E4. */
export function conditionsHold(timing: Timing, facts: Facts): boolean {
	return Object.entries(CONDITIONS).every(([name, holds]) => !timing[name] || holds(timing, facts));
}

function fitsAddress(action: string, text: string, referrer: string): boolean {
	if (action === "hide") return !referrer.includes(text);
	if (action !== "regex") return referrer.includes(text);
	try {
		return new RegExp(text).test(referrer);
	} catch {
		return false;
	}
}

function fitsSource(sources: readonly string[], { referrer, host }: Facts): boolean {
	if (["search", "external", "internal"].every((source) => sources.includes(source))) return true;
	const from = withoutWww(hostOf(referrer));
	if (from === withoutWww(host)) return sources.includes("internal");
	if (sources.includes("external")) return true;
	return sources.includes("search") && /^(google|yahoo|bing|yandex|baidu)\./.test(from);
}

function fitsSchedule(timing: Timing, { now, siteClockOffset }: Facts): boolean {
	const moment = now + (timing.schedule_timezone === "site" ? siteClockOffset : 0);
	const start = timeOf(timing.schedule_start_date);
	const end = timeOf(timing.schedule_end_date);
	return (start === null || moment >= start) && (end === null || moment <= end);
}

/** "2025-01-10 09:00" on the visitor's clock; null where it is open. */
function timeOf(text: unknown): number | null {
	const time = typeof text === "string" && text !== "" ? Date.parse(text.replace(" ", "T")) : Number.NaN;
	return Number.isNaN(time) ? null : time;
}

function withoutWww(host: string): string {
	return host.replace(/^www\./, "");
}

function texts(value: unknown): string[] {
	return Array.isArray(value) ? value.map(String) : [];
}
