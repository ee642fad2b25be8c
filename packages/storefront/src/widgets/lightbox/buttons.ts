import { iconElement } from "@feedmill/ui/icon-element.ts";

/** A round button over the picture. `icon`: a shape of icon-shapes.ts. */
export function iconButton(label: string, icon: string, act: () => void): HTMLButtonElement {
	const element = document.createElement("button");
	element.type = "button";
	element.className = "lightbox__button";
	element.setAttribute("aria-label", label);
	element.append(iconElement(icon));
	element.addEventListener("click", act);
	return element;
}

/** A toggle button. `act` returns the new state. */
export function switchButton(label: string, icon: string, act: () => boolean): HTMLButtonElement {
	const element = iconButton(label, icon, () => element.setAttribute("aria-checked", String(act())));
	element.setAttribute("role", "switch");
	element.setAttribute("aria-checked", "false");
	return element;
}
