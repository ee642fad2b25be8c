import type { StartWidget } from "../mount/define-widget.ts";
import { makeButton } from "../overlay/pressable.ts";

/**
 * The header's search behind an icon: the first click slides the form open, the next one searches where something is
 * typed and closes it. A click elsewhere and Escape close it too. Specification: 4, Header search; reference: 04
 * Header, §A (6).
 */
export const start: StartWidget = (search, { signal }) => {
	const icon = search.querySelector<HTMLElement>(".astra-search-icon");
	const form = search.querySelector<HTMLFormElement>(".search-form");
	const field = search.querySelector<HTMLInputElement>(".search-field");
	if (!icon || !form || !field) return;
	makeButton(icon);
	field.autocomplete = "off";
	const isOpen = (): boolean => search.classList.contains("ast-dropdown-active");
	const set = (open: boolean): void => {
		search.classList.toggle("ast-dropdown-active", open);
		icon.setAttribute("aria-expanded", String(open));
	};
	set(false);
	icon.addEventListener(
		"click",
		(event) => {
			event.preventDefault();
			if (!isOpen()) {
				set(true);
				field.focus();
				return;
			}
			if (field.value.trim() !== "") form.requestSubmit();
			set(false);
		},
		{ signal },
	);
	field.addEventListener("focus", () => set(true), { signal });
	document.addEventListener(
		"click",
		({ target }) => {
			if (!(target instanceof Node && search.contains(target))) set(false);
		},
		{ signal },
	);
	search.addEventListener(
		"keydown",
		({ key }) => {
			if (key !== "Escape" || !isOpen()) return;
			set(false);
			icon.focus();
		},
		{ signal },
	);
	// Whoever goes on with the keyboard leaves no form open over the page.
	search.addEventListener(
		"focusout",
		({ relatedTarget }) => {
			if (relatedTarget instanceof Node && !search.contains(relatedTarget)) set(false);
		},
		{ signal },
	);
};
