import { expect, it } from "vitest";
import { instantOf, localIso } from "./local-time.ts";

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
