import { prefersStillness } from "../overlay/animate.ts";
import { createThemeMenu, type ThemeMenu } from "./theme-menu.ts";

/** Functions of the header's theme that add-ons call by these names. */
interface AstraHelpers extends ThemeMenu {
	/** The ancestors of an element that match, from the nearest; all without a selector. */
	astraGetParents(element: Element, selector?: string): Element[];
	astraToggleClass(element: Element, name: string): void;
	/** Dispatches an event of this name. */
	astraTriggerEvent(element: EventTarget, name: string, init?: CustomEventInit): void;
	/** Scrolls the page to a height in px, instead of what the event would do. */
	astraSmoothScroll(event: Event, top: number): void;
	/** Shows a button that leads to the top when the page is scrolled beyond 300 px. Reference: frontend 04 §A9. */
	astScrollToTopHandler(header: Element | null, button: HTMLElement): void;
}

/** Installs them, for pages with scripts of extensions, without overwriting. Reference: frontend 04 §A1. */
export function installAstraHelpers(): void {
	const helpers: AstraHelpers = {
		...createThemeMenu(),
		astraGetParents(element, selector) {
			const parents: Element[] = [];
			for (let parent = element.parentElement; parent; parent = parent.parentElement)
				if (selector === undefined || parent.matches(selector)) parents.push(parent);
			return parents;
		},
		astraToggleClass: (element, name) => void element.classList.toggle(name),
		astraTriggerEvent: (element, name, init = {}) => void element.dispatchEvent(new CustomEvent(name, init)),
		astraSmoothScroll(event, top) {
			event.preventDefault();
			window.scrollTo({ top, behavior: prefersStillness() ? "instant" : "smooth" });
		},
		astScrollToTopHandler(_header, button) {
			const { onDevices = "both" } = button.dataset;
			const device = window.matchMedia("(min-width: 769px)").matches ? "desktop" : "mobile";
			const isFor = onDevices === "both" || onDevices === device;
			button.style.display = isFor && window.scrollY > 300 ? "block" : "none";
		},
	};
	for (const [name, helper] of Object.entries(helpers))
		if (!(name in window)) Object.assign(window, { [name]: helper });
	window.astra = {
		is_scroll_to_id: "",
		is_scroll_to_top: document.querySelector("#ast-scroll-top") ? "1" : "",
		...window.astra,
	};
}
