import { hostOf } from "../page/host-of.ts";
import { numberOf } from "./popup-settings.ts";

/** Input of the conditions. */
export interface Facts {
	/** Page views and sessions of this browser, including this one. */
	pageViews: number;
	sessions: number;
	/** Their values when this popup was first evaluated, which are stored. */
	firstPageViews: number;
	firstSessions: number;
	/** Impressions in the configured period. */
	timesShown: number;
	/** document.referrer, "" for none. */
	referrer: string;
	/** Host of this site. */
	host: string;
	/** Roles of the logged-in user; null for a guest. */
	roles: readonly string[] | null;
	device: string;
	/** "chrome", "edge", "firefox", "safari" */
	browser: string;
	/** ms since the epoch */
	now: number;
	/** ms between the visitor's clock and the site's; 0 if not needed. */
	siteClockOffset: number;
}

type Timing = Readonly<Record<string, unknown>>;

/** Conditions by the name of their setting. */
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

/** Whether all enabled conditions hold. Specification: 4, popups. Reference: frontend 04 §E4. */
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

/** "2025-01-10 09:00" in the visitor's time zone; null if open. */
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
