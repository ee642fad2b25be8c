import type { StartWidget } from "../mount/define-widget.ts";
import { makeButton } from "../overlay/pressable.ts";

/**
 * The header's search icon: the first click opens the form, the next searches or closes it. A click elsewhere and
 * Escape close it. Specification: 4, Header search; reference: 04 Header, §A (6).
 */
export const start: StartWidget = (search, { signal }) => {
	const icon = search.querySelector<HTMLElement>(".astra-search-icon");
	const field = search.querySelector<HTMLInputElement>(".search-field");
	const submit = search.querySelector<HTMLElement>(".search-submit");
	if (!icon || !field || !submit) return;
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
			if (field.value.trim() !== "") submit.click();
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
	// Close when the keyboard focus leaves the form.
	search.addEventListener(
		"focusout",
		({ relatedTarget }) => {
			if (relatedTarget instanceof Node && !search.contains(relatedTarget)) set(false);
		},
		{ signal },
	);
};
