import { type Html, html } from "@feedmill/store-api/html.ts";
import { setHtml } from "../../frame/set-html.ts";

/** A round button over the picture. */
export function iconButton(label: string, icon: Html, act: () => void): HTMLButtonElement {
	const element = document.createElement("button");
	element.type = "button";
	element.className = "lightbox__button";
	element.setAttribute("aria-label", label);
	setHtml(element, icon);
	element.addEventListener("click", act);
	return element;
}

/** A toggle button. `act` returns the new state. */
export function switchButton(label: string, icon: Html, act: () => boolean): HTMLButtonElement {
	const element = iconButton(label, icon, () => element.setAttribute("aria-checked", String(act())));
	element.setAttribute("role", "switch");
	element.setAttribute("aria-checked", "false");
	return element;
}

const icon = (path: Html) =>
	html`<svg viewBox="0 0 24 24" width="24" height="24" fill="none" stroke="currentColor" stroke-width="2"
		stroke-linecap="round" stroke-linejoin="round" aria-hidden="true"><path d="${path}"/></svg>`;

export const ICONS = {
	close: icon(html`M6 6l12 12M18 6L6 18`),
	previous: icon(html`M15 5l-7 7 7 7`),
	next: icon(html`M9 5l7 7-7 7`),
	zoom: icon(html`M11 4a7 7 0 1 0 0 14 7 7 0 0 0 0-14zM16 16l4.5 4.5M11 8.5v5M8.5 11h5`),
	fullscreen: icon(html`M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5`),
	share: icon(html`M12 15V4M8 7.5L12 3.5l4 4M6 11H5v9h14v-9h-1`),
} as const;
