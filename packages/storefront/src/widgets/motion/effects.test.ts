import { describe, expect, it } from "vitest";
import { effectValues, mouseValues } from "./effects.ts";

const size = (value: number) => ({ unit: "px", size: value, sizes: [] });
const range = (start: number, end: number) => ({ unit: "%", size: "", sizes: { start, end } });

describe("motion effects", () => {
	it("move by the speed for each percent from the middle", () => {
		const settings = { motion_fx_translateY_effect: "yes", motion_fx_translateY_speed: size(4) };
		expect(effectValues(settings, 75)).toEqual([["--translateY", -100, "px"]]);
		expect(effectValues(settings, 25)).toEqual([["--translateY", 100, "px"]]);
	});
	it("go the other way where the direction is negative", () => {
		const settings = {
			motion_fx_translateX_effect: "yes",
			motion_fx_translateX_speed: size(2),
			motion_fx_translateX_direction: "negative",
		};
		expect(effectValues(settings, 75)).toEqual([["--translateX", 50, "px"]]);
	});
	it("stay where the range ends", () => {
		const settings = {
			motion_fx_rotateZ_effect: "yes",
			motion_fx_rotateZ_speed: size(1),
			motion_fx_rotateZ_affectedRange: range(0, 60),
		};
		expect(effectValues(settings, 90)).toEqual([["--rotateZ", -10, "deg"]]);
	});
	it("fade in up to the range and stay", () => {
		const settings = {
			motion_fx_opacity_effect: "yes",
			motion_fx_opacity_level: size(10),
			motion_fx_opacity_direction: "out-in",
			motion_fx_opacity_range: range(20, 80),
		};
		expect([0, 10, 20, 90].map((progress) => effectValues(settings, progress)[0]![1])).toEqual([0, 0.5, 1, 1]);
	});
	it("are none where nothing is switched on", () => {
		expect(effectValues({ motion_fx_blur_effect: "" }, 50)).toEqual([]);
	});
	it("of a background have settings of their own", () => {
		const settings = { background_motion_fx_blur_effect: "yes", background_motion_fx_blur_level: size(7) };
		expect(effectValues(settings, 0)).toEqual([]);
		expect(effectValues(settings, 0, "background_motion_fx_")).toEqual([["--blur", 7, "px"]]);
	});
	it("move away from the mouse, or with it, and tilt towards it", () => {
		const track = { motion_fx_mouseTrack_effect: "yes", motion_fx_mouseTrack_speed: size(2) };
		expect(mouseValues(track, { x: 75, y: 50 })).toEqual([
			["--translateX", -50, "px"],
			["--translateY", -0, "px"],
		]);
		expect(mouseValues({ ...track, motion_fx_mouseTrack_direction: "negative" }, { x: 75, y: 25 })).toEqual([
			["--translateX", 50, "px"],
			["--translateY", -50, "px"],
		]);
		const tilt = { motion_fx_tilt_effect: "yes", motion_fx_tilt_speed: size(5) };
		expect(mouseValues(tilt, { x: 100, y: 0 })).toEqual([
			["--rotateX", 5, "deg"],
			["--rotateY", 5, "deg"],
		]);
	});
});
