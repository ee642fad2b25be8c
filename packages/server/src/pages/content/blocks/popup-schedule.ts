import type { Popup } from "@feedmill/trade/content/popup.ts";
import { instantOf, type Zone } from "@feedmill/trade/text/local-time.ts";

const DATES = ["schedule_start_date", "schedule_end_date"];

/**
 * A popup's settings with the times of the site's clock as moments: pages are cached, and the time of their server,
 * with which the reference compares, would be that of their making.
 */
export function withInstants(settings: Popup["settings"], zone: Zone): Popup["settings"] {
	const { timing } = settings as { timing?: Readonly<Record<string, unknown>> | null };
	if (!timing?.schedule || timing.schedule_timezone !== "site") return settings;
	const dates = DATES.map((date) => [date, momentOf(timing[date], zone)]);
	return {
		...settings,
		timing: { ...timing, ...Object.fromEntries(dates), schedule_timezone: "visitor", schedule_server_datetime: "" },
	};
}

/** "2026-11-08 09:00" in Kolkata is "2026-11-08T03:30:00.000Z"; what is no time stays as it is. */
function momentOf(written: unknown, zone: Zone): unknown {
	if (typeof written !== "string" || !/^\d{4}-\d\d-\d\d[ T]\d\d:\d\d(:\d\d)?$/.test(written)) return written;
	const at = instantOf(written, zone);
	return Number.isNaN(at) ? written : new Date(at).toISOString();
}
