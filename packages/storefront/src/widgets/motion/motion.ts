import "../../styles/widgets/motion.css";
import { currentDeviceMode } from "../element/device-mode.ts";
import { elementSettings, isFor } from "../element/element-settings.ts";
import type { StartWidget } from "../mount/define-widget.ts";
import { prefersStillness } from "../overlay/animate.ts";
import { backgroundLayer, stepOfLayer } from "./background-layer.ts";
import { type EffectValue, effectValues, mouseValues, type Prefix, type Settings } from "./effects.ts";

/** ms of debounce after a resize. Specification: 9. */
const SWITCH = 200;

/**
 * Effects of an element or its background that follow the scroll or the mouse, while its container is in view. Not with
 * reduced motion; on touch screens no mouse is there to follow. Reference: frontend 04 §M.
 */
export const start: StartWidget = (element, { signal }) => {
	if (prefersStillness()) return;
	const settings = elementSettings(element);
	const container = element.parentElement ?? element;
	const own = element.querySelector<HTMLElement>(":scope > .elementor-widget-container") ?? element;
	if (isOn(settings, "motion_fx_"))
		follow({ element, container, settings, prefix: "motion_fx_", layer: () => own, stepOf: () => 1 }, signal);
	if (isOn(settings, "background_motion_fx_"))
		follow(
			{
				element,
				container: element,
				settings,
				prefix: "background_motion_fx_",
				layer: () => backgroundLayer(element, settings, signal),
				stepOf: (name) => stepOfLayer(element, name),
			},
			signal,
		);
};

interface Moved {
	element: HTMLElement;
	/** Whose way through the viewport is the progress. */
	container: HTMLElement;
	settings: Settings;
	prefix: Prefix;
	/** What gets the values, created when the effects are first switched on. */
	layer(): HTMLElement;
	/** Factor of a value, by its variable. */
	stepOf(name: string): number;
}

function isOn(settings: Settings, prefix: Prefix): boolean {
	return Boolean(settings[`${prefix}motion_fx_scrolling`] || settings[`${prefix}motion_fx_mouse`]);
}

function follow({ element, container, settings, prefix, layer, stepOf }: Moved, signal: AbortSignal): void {
	const scrolls = Boolean(settings[`${prefix}motion_fx_scrolling`]);
	const tracks = Boolean(settings[`${prefix}motion_fx_mouse`]);
	const mouse = { x: 50, y: 50 };
	/** The layer, while the effects are on. */
	let moved: HTMLElement | null = null;
	let created: HTMLElement | null = null;
	let frame = 0;

	const values = (): EffectValue[] => [
		...(scrolls ? effectValues(settings, progressOf(container, settings[`${prefix}range`]), prefix) : []),
		...(tracks ? mouseValues(settings, mouse, prefix) : []),
	];

	function draw(): void {
		frame = 0;
		if (!moved) return;
		const sums = new Map<string, readonly [value: number, unit: string]>();
		for (const [name, value, unit] of values()) sums.set(name, [(sums.get(name)?.[0] ?? 0) + value, unit]);
		for (const [name, [value, unit]] of sums) moved.style.setProperty(name, `${value * stepOf(name)}${unit}`);
	}

	function look(): void {
		if (frame === 0) frame = requestAnimationFrame(draw);
	}

	function turn(on: boolean): void {
		if (!on && !moved) return;
		created ??= layer();
		const target = created;
		element.classList.toggle("elementor-motion-effects-element", on);
		target.classList.toggle("elementor-motion-effects-layer", on);
		container.classList.toggle("elementor-motion-effects-parent", on);
		if (settings[`${prefix}tilt_effect`])
			target.parentElement?.classList.toggle("elementor-motion-effects-perspective", on);
		moved = on ? target : null;
		if (on) look();
		else for (const [name] of values()) target.style.removeProperty(name);
	}

	const switchByDevice = () => turn(isFor(settings[`${prefix}devices`], currentDeviceMode()));
	let timer: ReturnType<typeof setTimeout>;
	const later = () => {
		clearTimeout(timer);
		timer = setTimeout(switchByDevice, SWITCH);
	};
	window.addEventListener("resize", later, { signal });
	if (scrolls) window.addEventListener("scroll", look, { signal, passive: true });
	const track = ({ pointerType, clientX, clientY }: PointerEvent) => {
		if (pointerType === "touch") return;
		Object.assign(mouse, { x: (clientX / window.innerWidth) * 100, y: (clientY / window.innerHeight) * 100 });
		look();
	};
	if (tracks) window.addEventListener("pointermove", track, { signal, passive: true });
	signal.addEventListener("abort", () => {
		clearTimeout(timer);
		cancelAnimationFrame(frame);
		turn(false);
	});
	switchByDevice();
}

/** Percent of the container's way through the viewport, or of the page's scroll. */
function progressOf(container: HTMLElement, range: unknown): number {
	const { top, height } = container.getBoundingClientRect();
	const { scrollHeight } = document.documentElement;
	const progress =
		range === "page"
			? window.scrollY / Math.max(1, scrollHeight - window.innerHeight)
			: (window.innerHeight - top) / (window.innerHeight + height);
	return Math.min(100, Math.max(0, progress * 100));
}
