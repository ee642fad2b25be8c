import { DESKTOP_HEADER } from "../../frame/breakpoints.ts";
import type { StartWidget } from "../mount/define-widget.ts";
import { makeButton } from "../overlay/pressable.ts";

/**
 * The dropdown menu of the mobile header: toggled by its button; closed by Escape, a link within the page and the
 * desktop header. Reference: 04 Header, §A (3).
 */
export const start: StartWidget = (menu, { signal }) => {
	const trigger = document.querySelector<HTMLElement>(`.main-header-menu-toggle[aria-controls="${menu.id}"]`);
	if (!trigger) return;
	makeButton(trigger);
	const set = (open: boolean): void => {
		menu.classList.toggle("toggle-on", open);
		trigger.classList.toggle("toggled", open);
		trigger.setAttribute("aria-expanded", String(open));
		document.body.classList.toggle("ast-main-header-nav-open", open);
	};
	const isOpen = (): boolean => menu.classList.contains("toggle-on");
	const fold = (): void => {
		if (!isOpen()) return;
		if (menu.contains(document.activeElement)) trigger.focus();
		set(false);
	};
	set(false);
	// A page opened with the menu's hash shows it by :target: remove the hash, so that the button decides.
	if (window.location.hash === `#${menu.id}`) history.replaceState(null, "", window.location.pathname);
	trigger.addEventListener(
		"click",
		(event) => {
			event.preventDefault();
			set(!isOpen());
		},
		{ signal },
	);
	menu.addEventListener(
		"click",
		(event) => {
			const link = event.target instanceof Element ? event.target.closest("a") : null;
			if (!link?.getAttribute("href")?.includes("#")) return;
			if (link.classList.contains("menu-fold")) event.preventDefault();
			fold();
		},
		{ signal },
	);
	document.addEventListener("keyup", ({ key }) => key === "Escape" && fold(), { signal });
	matchMedia(DESKTOP_HEADER).addEventListener("change", () => set(false), { signal });
};
