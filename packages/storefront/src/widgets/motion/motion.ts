import "../../styles/widgets/motion.css";
import { currentDeviceMode } from "../element/device-mode.ts";
import { elementSettings, isFor } from "../element/element-settings.ts";
import type { StartWidget } from "../mount/define-widget.ts";
import { prefersStillness } from "../overlay/animate.ts";
import { effectValues } from "./effects.ts";

/** ms of debounce after a resize. Specification: 9. */
const SWITCH = 200;

/** Scroll effects of an element while its container is in view. Not with reduced motion. Reference: frontend 04 §M. */
export const start: StartWidget = (element, { signal }) => {
	const settings = elementSettings(element);
	if (!settings.motion_fx_motion_fx_scrolling || prefersStillness()) return;
	const container = element.parentElement ?? element;
	const moved = element.querySelector<HTMLElement>(".elementor-widget-container") ?? element;
	let isOn = false;
	let frame = 0;

	function progress(): number {
		const { documentElement } = document;
		if (settings.motion_fx_range === "page")
			return (window.scrollY / Math.max(1, documentElement.scrollHeight - window.innerHeight)) * 100;
		const { top, height } = container.getBoundingClientRect();
		return ((window.innerHeight - top) / (window.innerHeight + height)) * 100;
	}

	function draw(): void {
		frame = 0;
		if (!isOn) return;
		for (const [name, value] of effectValues(settings, Math.min(100, Math.max(0, progress()))))
			moved.style.setProperty(name, value);
	}

	function look(): void {
		if (frame === 0) frame = requestAnimationFrame(draw);
	}

	function turn(on: boolean): void {
		isOn = on;
		element.classList.toggle("elementor-motion-effects-element", on);
		moved.classList.toggle("elementor-motion-effects-layer", on);
		container.classList.toggle("elementor-motion-effects-parent", on);
		if (on) look();
		else for (const [name] of effectValues(settings, 0)) moved.style.removeProperty(name);
	}

	const fits = () => isFor(settings.motion_fx_devices, currentDeviceMode());
	let timer: ReturnType<typeof setTimeout>;
	const later = () => {
		clearTimeout(timer);
		timer = setTimeout(() => turn(fits()), SWITCH);
	};
	window.addEventListener("resize", later, { signal });
	window.addEventListener("scroll", look, { signal, passive: true });
	signal.addEventListener("abort", () => {
		clearTimeout(timer);
		cancelAnimationFrame(frame);
		turn(false);
	});
	turn(fits());
};
