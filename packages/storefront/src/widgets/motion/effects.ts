import { sizeOf } from "../element/element-settings.ts";

/** A CSS variable, its number and its unit. */
export type EffectValue = readonly [name: string, value: number, unit: string];

export type Settings = Readonly<Record<string, unknown>>;

/** Of the element itself, or of a layer with its background. */
export type Prefix = "motion_fx_" | "background_motion_fx_";

const SHIFTS = [
	["translateY", "px"],
	["translateX", "px"],
	["rotateZ", "deg"],
] as const;

/** Degrees of a tilt at the edge of the window, for each step of its speed. */
const TILT = 1;

/** Settings of one effect by their last word: effectOf(settings, "motion_fx_", "blur")("level"). */
export function effectOf(settings: Settings, prefix: Prefix, name: string): (part: string) => unknown {
	return (part) => settings[`${prefix}${name}_${part}`];
}

/**
 * The values of all enabled scroll effects at `progress` percent (0: at the lower edge of the viewport, 100: scrolled
 * past). Reference: frontend 04 §M.
 */
export function effectValues(settings: Settings, progress: number, prefix: Prefix = "motion_fx_"): EffectValue[] {
	const values: EffectValue[] = [];
	for (const [name, unit] of SHIFTS) {
		const setting = effectOf(settings, prefix, name);
		if (!setting("effect")) continue;
		const within = clamped(setting("affectedRange"), progress);
		const way = setting("direction") === "negative" ? 100 - within : within;
		values.push([`--${name}`, -(way - 50) * sizeOf(setting("speed"), 4), unit]);
	}
	for (const [name, unit, value] of [
		["opacity", "", (strength, move) => 1 - strength / 10 + (strength / 10) * (move / 100)],
		["blur", "px", (strength, move) => strength - (strength * move) / 100],
		["scale", "", (strength, move) => 1 + (strength * move) / 1000],
	] satisfies [string, string, (strength: number, move: number) => number][]) {
		const setting = effectOf(settings, prefix, name);
		if (!setting("effect")) continue;
		const strength = sizeOf(setting(name === "scale" ? "speed" : "level"), { opacity: 10, blur: 7, scale: 4 }[name]!);
		const move = movement(String(setting("direction") ?? "out-in"), setting("range"), progress);
		values.push([`--${name}`, value(strength, move), unit]);
	}
	return values;
}

/**
 * The values of the effects that follow the mouse, which is at `x` and `y` percent of the window: the element moves
 * away from it, or tilts; with a negative direction towards it.
 */
export function mouseValues(
	settings: Settings,
	{ x, y }: { x: number; y: number },
	prefix: Prefix = "motion_fx_",
): EffectValue[] {
	const values: EffectValue[] = [];
	const track = effectOf(settings, prefix, "mouseTrack");
	if (track("effect")) {
		const step = sizeOf(track("speed"), 1) * (track("direction") === "negative" ? 1 : -1);
		values.push(["--translateX", (x - 50) * step, "px"], ["--translateY", (y - 50) * step, "px"]);
	}
	const tilt = effectOf(settings, prefix, "tilt");
	if (tilt("effect")) {
		const step = (sizeOf(tilt("speed"), 4) * TILT * (tilt("direction") === "negative" ? -1 : 1)) / 50;
		values.push(["--rotateX", -(y - 50) * step, "deg"], ["--rotateY", (x - 50) * step, "deg"]);
	}
	return values;
}

/** Clamps progress to the effect's range. */
function clamped(range: unknown, progress: number): number {
	const [start, end] = bounds(range, 0, 100);
	return Math.min(end, Math.max(start, progress));
}

/**
 * Strength of the effect from 0 to 100. "out-in" rises from the start of the range to its end; "out-in-out" rises up to
 * the start, is whole within and falls after the end; the others are their reverse.
 */
function movement(direction: string, range: unknown, progress: number): number {
	const [start, end] = bounds(range, 20, 80);
	const rising = wayBetween(start, end, progress);
	const within = Math.min(wayBetween(0, start, progress), wayBetween(0, 100 - end, 100 - progress));
	if (direction === "in-out") return 100 - rising;
	if (direction === "in-out-in") return 100 - within;
	if (direction === "out-in-out") return within;
	return rising;
}

/** How much of the way from `start` to `end` is behind, from 0 to 100. */
function wayBetween(start: number, end: number, progress: number): number {
	if (end <= start) return progress >= start ? 100 : 0;
	return Math.min(100, Math.max(0, ((progress - start) / (end - start)) * 100));
}

function bounds(range: unknown, start: number, end: number): [number, number] {
	const sizes = (range as { sizes?: { start?: unknown; end?: unknown } } | undefined)?.sizes;
	return [sizeOf(sizes?.start, start), sizeOf(sizes?.end, end)];
}
