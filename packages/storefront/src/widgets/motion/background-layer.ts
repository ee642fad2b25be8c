import { sizeOf } from "../element/element-settings.ts";
import { effectOf, type Settings } from "./effects.ts";

/** Percent by which a layer is larger than its element for each step of an effect's speed. */
const OVERSIZE = 10;

/**
 * A layer below the content that has the background of the element and is larger, so that its edges stay out of sight
 * while it moves. It is removed with the element's widget. Reference: frontend 04 §M.
 */
export function backgroundLayer(element: HTMLElement, settings: Settings, signal: AbortSignal): HTMLElement {
	const container = document.createElement("div");
	container.className = "elementor-motion-effects-container";
	container.setAttribute("aria-hidden", "true");
	const layer = document.createElement("div");
	layer.style.setProperty("--beyond-x", `${beyond(settings, "translateX")}%`);
	layer.style.setProperty("--beyond-y", `${beyond(settings, "translateY")}%`);
	container.append(layer);
	element.prepend(container);
	element.classList.add("elementor-motion-effects-element-type-background");
	signal.addEventListener("abort", () => container.remove());
	return layer;
}

/** Pixels of a step, so that an effect at its end has moved the layer as far as it reaches beyond the element. */
export function stepOfLayer({ offsetWidth, offsetHeight }: HTMLElement, name: string): number {
	return { "--translateX": offsetWidth / 1000, "--translateY": offsetHeight / 1000 }[name] ?? 1;
}

/** Half of what the layer is larger in a direction: as much on either side. */
function beyond(settings: Settings, name: "translateX" | "translateY"): number {
	const speeds = [name, "mouseTrack"].map((effect) => {
		const setting = effectOf(settings, "background_motion_fx_", effect);
		return setting("effect") ? sizeOf(setting("speed"), effect === "mouseTrack" ? 1 : 4) : 0;
	});
	return (speeds.reduce((sum, speed) => sum + speed) * OVERSIZE) / 2;
}
