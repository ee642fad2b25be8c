import type { Html } from "@feedmill/values/html.ts";
import { elementsOf } from "../../frame/set-html.ts";
/** HTML of page regions by CSS selector. Specification: 3, Add and remove responses. */
export type Fragments = Record<string, Html>;

/** Changes of the cart that are not answered yet. */
let waiting = 0;

/**
 * Dims and blocks the mini-cart from a press (1) until all that is waited for has been answered (-1 each): a shopper
 * sees that it is about to change. styles/pieces.css.
 */
export function waitForCart(change: 1 | -1): void {
	waiting += change;
	document.body.classList.toggle("waits-for-cart", waiting > 0);
}

/**
 * Replaces each region. It is dimmed and blocked until the new HTML is painted. Specification: 4, Add-to-cart button.
 */
export async function replaceFragments(fragments: Fragments): Promise<void> {
	const regions = () =>
		Object.entries(fragments).flatMap(([selector, html]) => regionsOf(selector).map((region) => ({ region, html })));
	for (const { region } of regions()) dim(region);
	await nextFrame();
	// Found again: an earlier answer may have replaced them during the frame, and this one is newer.
	for (const { region, html } of regions()) {
		const content = elementsOf(html);
		const fresh = content.firstElementChild;
		const focused = region.contains(document.activeElement) ? document.activeElement : null;
		region.replaceWith(content);
		if (focused && fresh instanceof HTMLElement) keepPlace(focused, fresh);
	}
}

/** None for an extension's selector that is not valid: the other regions must still show the new cart. */
function regionsOf(selector: string): HTMLElement[] {
	try {
		return [...document.querySelectorAll<HTMLElement>(selector)];
	} catch (error) {
		console.error(error);
		return [];
	}
}

/** Restores the keyboard focus in the new HTML: to the same element, else to the first of its kind. */
function keepPlace(gone: Element, fresh: HTMLElement): void {
	const key = gone instanceof HTMLElement ? gone.dataset.cart_item_key : undefined;
	const same = key ? fresh.querySelector<HTMLElement>(`[data-cart_item_key="${CSS.escape(key)}"]`) : null;
	const next = same ?? fresh.querySelector<HTMLElement>("a[href], button");
	if (!next) fresh.tabIndex = -1;
	(next ?? fresh).focus();
}

/** Dims and blocks an element: opacity 0.6, aria-busy. */
export function dim(element: HTMLElement): void {
	element.classList.add("updating");
	element.setAttribute("aria-busy", "true");
}

export function undim(element: HTMLElement): void {
	element.classList.remove("updating");
	element.removeAttribute("aria-busy");
}

/** A hidden tab paints no frames, hence the timeout. */
function nextFrame(): Promise<void> {
	return new Promise((resolve) => {
		requestAnimationFrame(() => resolve());
		setTimeout(resolve, 50);
	});
}

export function isFragments(value: unknown): value is Fragments {
	return typeof value === "object" && value !== null && Object.values(value).every((html) => typeof html === "string");
}
