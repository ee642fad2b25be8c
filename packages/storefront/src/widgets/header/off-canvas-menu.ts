import { quietPage } from "@feedmill/ui/overlay/quiet-page.ts";
import { DESKTOP_HEADER } from "../../frame/breakpoints.ts";
import { makeButton } from "../overlay/pressable.ts";

/**
 * Makes the mobile menu a modal dialog: focus moves in and back; Escape, backdrop, close button and links within the
 * page close it; the rest is inert. Without JavaScript links open and close it. Specification: 4, Header menus.
 */
export function startOffCanvasMenu(): void {
	const popup = document.querySelector<HTMLElement>("#ast-mobile-popup");
	const close = popup?.querySelector<HTMLElement>(".menu-toggle-close");
	const triggers = [...document.querySelectorAll<HTMLElement>(".menu-toggle[aria-controls=ast-mobile-popup]")];
	if (!popup || !close || triggers.length === 0) return;
	popup.setAttribute("role", "dialog");
	popup.setAttribute("aria-modal", "true");
	makeButton(close);
	for (const trigger of triggers) {
		makeButton(trigger);
		trigger.setAttribute("aria-haspopup", "dialog");
	}
	let opener: HTMLElement | null = null;
	let wake = () => {};

	const set = (open: boolean) => {
		popup.classList.toggle("active", open);
		popup.classList.toggle("show", open);
		document.body.classList.toggle("ast-popup-nav-open", open);
		document.documentElement.classList.toggle("ast-off-canvas-active", open);
		wake();
		wake = open ? quietPage(popup) : () => {};
		for (const trigger of triggers) trigger.setAttribute("aria-expanded", String(open));
	};
	const shut = () => {
		if (!popup.classList.contains("active")) return;
		set(false);
		opener?.focus();
		opener = null;
	};
	set(false);
	for (const trigger of triggers) {
		trigger.addEventListener("click", (event) => {
			event.preventDefault();
			opener = trigger;
			set(true);
			close.focus();
		});
	}
	popup.addEventListener("click", (event) => {
		const link = event.target instanceof Element ? event.target.closest("a") : null;
		if (!link?.href.includes("#")) return;
		// Where the menu closes without script.
		if (link.hash === "#masthead") event.preventDefault();
		shut();
	});
	document.addEventListener("keyup", ({ key }) => {
		if (key === "Escape") shut();
	});
	// An open menu must not stay over the desktop header.
	matchMedia(DESKTOP_HEADER).addEventListener("change", shut);
}
