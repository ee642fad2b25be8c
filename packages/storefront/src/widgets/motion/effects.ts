import { sizeOf } from "../element/element-settings.ts";

/** A CSS variable and its value. */
export type EffectValue = readonly [name: string, value: string];

type Settings = Readonly<Record<string, unknown>>;

/**
 * The values of all enabled effects at `progress` percent (0: at the lower edge of the viewport, 100: scrolled past).
 * Reference: frontend 04 §M.
 */
export function effectValues(settings: Settings, progress: number): EffectValue[] {
	const on = (name: string) => Boolean(settings[`motion_fx_${name}_effect`]);
	const setting = (name: string, part: string) => settings[`motion_fx_${name}_${part}`];
	const values: EffectValue[] = [];
	for (const [name, unit] of [
		["translateY", "px"],
		["translateX", "px"],
		["rotateZ", "deg"],
	] as const) {
		if (!on(name)) continue;
		const way =
			setting(name, "direction") === "negative"
				? 100 - within(setting(name, "affectedRange"), progress)
				: within(setting(name, "affectedRange"), progress);
		values.push([`--${name}`, `${-(way - 50) * sizeOf(setting(name, "speed"), 4)}${unit}`]);
	}
	const move = (name: string) =>
		movement(String(setting(name, "direction") ?? "out-in"), setting(name, "range"), progress);
	if (on("opacity")) {
		const level = sizeOf(setting("opacity", "level"), 10);
		values.push(["--opacity", String(1 - level / 10 + (level / 10) * (move("opacity") / 100))]);
	}
	if (on("blur")) {
		const level = sizeOf(setting("blur", "level"), 7);
		values.push(["--blur", `${level - (level * move("blur")) / 100}px`]);
	}
	if (on("scale")) values.push(["--scale", String(1 + (sizeOf(setting("scale", "speed"), 4) * move("scale")) / 1000)]);
	return values;
}

/** Clamps progress to the effect's range. */
function within(range: unknown, progress: number): number {
	const [start, end] = bounds(range, 0, 100);
	return Math.min(end, Math.max(start, progress));
}

/** Strength of the effect from 0 to 100: rising before the range, full in it, falling after it, by direction. */
function movement(direction: string, range: unknown, progress: number): number {
	const [start, end] = bounds(range, 20, 80);
	const rising = start <= 0 ? 100 : Math.min(100, (progress / start) * 100);
	const falling = end >= 100 ? 100 : Math.min(100, ((100 - progress) / (100 - end)) * 100);
	if (direction === "in-out") return 100 - Math.max(0, rising);
	if (direction === "in-out-in") return 100 - Math.max(0, Math.min(rising, falling));
	if (direction === "out-in-out") return Math.max(0, Math.min(rising, falling));
	return Math.max(0, rising);
}

function bounds(range: unknown, start: number, end: number): [number, number] {
	const sizes = (range as { sizes?: { start?: unknown; end?: unknown } } | undefined)?.sizes;
	return [sizeOf(sizes?.start, start), sizeOf(sizes?.end, end)];
}
