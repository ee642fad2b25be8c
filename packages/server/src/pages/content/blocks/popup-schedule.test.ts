import { popupSettings } from "@feedmill/trade/content/popup-rules.ts";
import { describe, expect, it } from "vitest";
import { withInstants } from "./popup-schedule.ts";

const timing = (settings: object) => (settings as { timing: Record<string, unknown> }).timing;

describe("the schedule of a popup", () => {
	it("by the shop's clock is sent as moments, so that a page cached for hours and a visitor elsewhere agree", () => {
		const own = popupSettings("diwali", { after: 1, from: "2026-11-08", until: "2026-11-12 18:00" });
		expect(timing(withInstants(own, "Asia/Kolkata"))).toMatchObject({
			schedule: "yes",
			schedule_timezone: "visitor",
			schedule_start_date: "2026-11-07T18:30:00.000Z",
			schedule_end_date: "2026-11-12T12:30:00.000Z",
		});
		const imported = {
			timing: {
				schedule: "yes",
				schedule_timezone: "site",
				schedule_start_date: "2026-11-08 09:00",
				schedule_server_datetime: "2024-01-01 00:00:00",
			},
		};
		expect(timing(withInstants(imported, "Asia/Kolkata"))).toMatchObject({
			schedule_start_date: "2026-11-08T03:30:00.000Z",
			schedule_server_datetime: "",
		});
	});

	it("by the visitor's clock stays as it is written, and so do popups without one and wrong dates", () => {
		for (const settings of [
			popupSettings("a", { after: 1, from: "2026-11-08", clock: "visitor" }),
			popupSettings("a", { after: 1 }),
			{ timing: null },
			{},
		])
			expect(withInstants(settings, "Asia/Kolkata")).toBe(settings);
		const wrong = { timing: { schedule: "yes", schedule_timezone: "site", schedule_end_date: "soon" } };
		expect(timing(withInstants(wrong, "Asia/Kolkata")).schedule_end_date).toBe("soon");
	});
});
