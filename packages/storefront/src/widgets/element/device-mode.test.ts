import { expect, it } from "vitest";
import { deviceModeOf } from "./device-mode.ts";

it.each([
	[360, "mobile"],
	[767, "mobile"],
	[768, "tablet"],
	[1024, "tablet"],
	[1025, "desktop"],
])("%i px is %s", (width, mode) => {
	expect(deviceModeOf(width)).toBe(mode);
});
