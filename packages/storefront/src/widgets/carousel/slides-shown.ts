import type { DeviceMode } from "../element/device-mode.ts";
import { sizeOf } from "../element/element-settings.ts";

/** Slides side by side: 3, on tablets 2 (1 if only 1 is configured), on phones 1. Specification: 9. */
export function slidesShown(settings: Readonly<Record<string, unknown>>, mode: DeviceMode): number {
	const desktop = Math.max(1, sizeOf(settings.slides_to_show, 3));
	if (mode === "desktop") return desktop;
	const tablet = Math.max(1, sizeOf(settings.slides_to_show_tablet, desktop === 1 ? 1 : 2));
	return mode === "tablet" ? tablet : Math.max(1, sizeOf(settings.slides_to_show_mobile, 1));
}

/** The slide after `step`; wraps around if the carousel is infinite. */
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
