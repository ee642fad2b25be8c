import { expect, it } from "vitest";
import { isCountedAtClose } from "./times-shown.ts";

it.each([
	[{ times_period: "day", times_count: "" }, true],
	[{ times_period: "day", times_count: "close" }, true],
	[{ times_period: "", times_count: "close" }, true],
	[{ times_count: "close" }, true],
	[{ times_period: "", times_count: "" }, false],
	[{ times_period: "day", times_count: "open" }, false],
])("counts %j when the popup closes: %s", (timing, counts) =>
	expect(isCountedAtClose({ times: "yes", ...timing })).toBe(counts),
);

it("counts nothing where no condition asks for it", () =>
	expect(isCountedAtClose({ times_period: "day", times_count: "close" })).toBe(false));
