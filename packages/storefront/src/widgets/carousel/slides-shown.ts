import type { DeviceMode } from "../element/device-mode.ts";
import { sizeOf } from "../element/element-settings.ts";

/**
 * How many slides of a carousel stand beside each other: 3, on tablets 2 (1 where only 1 is shown), on phones 1.
 * Specification: 9.
 */
export function slidesShown(settings: Readonly<Record<string, unknown>>, mode: DeviceMode): number {
	const desktop = Math.max(1, sizeOf(settings.slides_to_show, 3));
	if (mode === "desktop") return desktop;
	const tablet = Math.max(1, sizeOf(settings.slides_to_show_tablet, desktop === 1 ? 1 : 2));
	return mode === "tablet" ? tablet : Math.max(1, sizeOf(settings.slides_to_show_mobile, 1));
}

/**
 * The slide that is `step` further: from the last on to the first where the carousel is infinite, else no further than
 * it goes.
 */
export function slideAfter(
	index: number,
	step: number,
	{ count, shown, infinite }: { count: number; shown: number; infinite: boolean },
): number {
	const last = Math.max(0, count - shown);
	const next = index + step;
	if (next > last) return infinite ? 0 : last;
	if (next < 0) return infinite ? last : 0;
	return next;
}
