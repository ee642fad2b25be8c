import { describe, expect, it } from "vitest";
import { effectValues } from "./effects.ts";

const size = (value: number) => ({ unit: "px", size: value, sizes: [] });
const range = (start: number, end: number) => ({ unit: "%", size: "", sizes: { start, end } });

describe("motion effects", () => {
	it("move by the speed for each percent from the middle", () => {
		const settings = { motion_fx_translateY_effect: "yes", motion_fx_translateY_speed: size(4) };
		expect(effectValues(settings, 75)).toEqual([["--translateY", "-100px"]]);
		expect(effectValues(settings, 25)).toEqual([["--translateY", "100px"]]);
	});
	it("go the other way where the direction is negative", () => {
		const settings = {
			motion_fx_translateX_effect: "yes",
			motion_fx_translateX_speed: size(2),
			motion_fx_translateX_direction: "negative",
		};
		expect(effectValues(settings, 75)).toEqual([["--translateX", "50px"]]);
	});
	it("stay where the range ends", () => {
		const settings = {
			motion_fx_rotateZ_effect: "yes",
			motion_fx_rotateZ_speed: size(1),
			motion_fx_rotateZ_affectedRange: range(0, 60),
		};
		expect(effectValues(settings, 90)).toEqual([["--rotateZ", "-10deg"]]);
	});
	it("fade in up to the range and stay", () => {
		const settings = {
			motion_fx_opacity_effect: "yes",
			motion_fx_opacity_level: size(10),
			motion_fx_opacity_direction: "out-in",
			motion_fx_opacity_range: range(20, 80),
		};
		expect([0, 10, 20, 90].map((progress) => effectValues(settings, progress)[0]![1])).toEqual(["0", "0.5", "1", "1"]);
	});
	it("are none where nothing is switched on", () => {
		expect(effectValues({ motion_fx_blur_effect: "" }, 50)).toEqual([]);
	});
});
