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
	it.each([
		["out-in", [0, 0, 0.25, 0.5, 1, 1]],
		["in-out", [1, 1, 0.75, 0.5, 0, 0]],
		["out-in-out", [0, 0.5, 1, 1, 0.5, 0]],
		["in-out-in", [1, 0.5, 0, 0, 0.5, 1]],
	])("of the direction %s are felt where its range says", (direction, opacities) => {
		const settings = {
			motion_fx_opacity_effect: "yes",
			motion_fx_opacity_level: size(10),
			motion_fx_opacity_direction: direction,
			motion_fx_opacity_range: range(20, 80),
		};
		const shown = [0, 10, 35, 50, 90, 100].map((progress) => effectValues(settings, progress)[0]![1]);
		for (const [index, opacity] of opacities.entries()) expect(shown[index]).toBeCloseTo(opacity);
	});
	it("are whole at once where their range begins at the edge", () => {
		const settings = {
			motion_fx_opacity_effect: "yes",
			motion_fx_opacity_direction: "out-in-out",
			motion_fx_opacity_range: range(0, 100),
		};
		expect([0, 50, 100].map((progress) => effectValues(settings, progress)[0]![1])).toEqual([1, 1, 1]);
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
