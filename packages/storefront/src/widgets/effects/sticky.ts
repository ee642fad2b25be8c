import "../../styles/widgets/sticky.css";
import { currentDeviceMode } from "../element/device-mode.ts";
import { elementSettings, isFor, sizeOf } from "../element/element-settings.ts";
import type { StartWidget } from "../mount/define-widget.ts";

/** ms of debounce after a resize. Specification: 9. */
const RECHECK = 300;
const CONTAINERS = ".e-con, .e-con-inner, .elementor-widget-wrap, .elementor-container";
const STUCK = ["elementor-sticky--active", "elementor-section--handles-inside"];

/**
 * Makes an element sticky at the top or bottom, if wanted not beyond the end of its container; a spacer keeps its
 * place. Reference: frontend 04 §L.
 */
export const start: StartWidget = (element, { signal }) => {
	const settings = elementSettings(element);
	const atBottom = settings.sticky === "bottom";
	const offset = sizeOf(settings.sticky_offset, 0);
	const effectsAfter = sizeOf(settings.sticky_effects_offset, 0);
	const container = settings.sticky_parent ? element.parentElement?.closest<HTMLElement>(CONTAINERS) : null;
	let spacer: HTMLElement | null = null;
	const fitsDevice = () => isFor(settings.sticky_on, currentDeviceMode());
	let isForDevice = fitsDevice();

	function look(): void {
		const place = (spacer ?? element).getBoundingClientRect();
		const distance = atBottom ? window.innerHeight - place.bottom : place.top;
		const wanted = isForDevice && distance <= offset;
		if (wanted) stick(place);
		else release();
		element.classList.toggle("elementor-sticky--effects", wanted && offset - distance >= effectsAfter);
	}

	function stick({ left, width }: DOMRect): void {
		if (!spacer) {
			spacer = spacerFor(element);
			element.after(spacer);
			element.classList.add(...STUCK);
			tell(element, "sticky:stick");
		}
		Object.assign(element.style, { width: `${width}px`, margin: "0", zIndex: "99", top: "", bottom: "" });
		const edge = atBottom ? "bottom" : "top";
		const end = container && endOf(container);
		if (end) {
			const { position } = getComputedStyle(container);
			if (position === "static") container.style.position = "relative";
			Object.assign(element.style, { position: "absolute", left: `${left - end.left - container.clientLeft}px` });
			element.style[atBottom ? "top" : "bottom"] = "0";
			return;
		}
		Object.assign(element.style, { position: "fixed", left: `${left}px` });
		element.style[edge] = `${offset}px`;
	}

	/** Where the container is, if it leaves no room for the element at its edge of the window. */
	function endOf(container: HTMLElement): DOMRect | null {
		const place = container.getBoundingClientRect();
		const room = atBottom ? window.innerHeight - place.top : place.bottom;
		return room < offset + element.offsetHeight ? place : null;
	}

	function release(): void {
		if (!spacer) return;
		spacer.remove();
		spacer = null;
		for (const property of ["position", "left", "width", "margin", "z-index", "top", "bottom"])
			element.style.removeProperty(property);
		element.classList.remove(...STUCK);
		tell(element, "sticky:unstick");
	}

	element.classList.add("elementor-sticky");
	window.addEventListener("scroll", look, { signal, passive: true });
	let timer: ReturnType<typeof setTimeout>;
	const later = () => {
		clearTimeout(timer);
		timer = setTimeout(() => {
			isForDevice = fitsDevice();
			look();
		}, RECHECK);
	};
	window.addEventListener("resize", later, { signal });
	signal.addEventListener("abort", () => {
		clearTimeout(timer);
		release();
	});
	look();
};

/** A hidden copy, which takes exactly the same space, collapsed margins included. */
function spacerFor(element: HTMLElement): HTMLElement {
	const copy = element.cloneNode(true) as HTMLElement;
	copy.classList.add("elementor-sticky__spacer");
	copy.classList.remove("elementor-sticky", "elementor-sticky--effects");
	copy.removeAttribute("data-settings");
	copy.setAttribute("aria-hidden", "true");
	copy.setAttribute("inert", "");
	for (const named of [copy, ...copy.querySelectorAll("[id]")]) named.removeAttribute("id");
	return copy;
}

function tell(element: HTMLElement, name: string): void {
	element.dispatchEvent(new CustomEvent(name, { bubbles: true }));
}
