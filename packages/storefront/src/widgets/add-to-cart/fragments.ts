import type { Html } from "@feedmill/store-api/html.ts";
import { elementsOf } from "../../frame/set-html.ts";
/** HTML of page regions by CSS selector. Specification: 3, Add and remove responses. */
export type Fragments = Record<string, Html>;

/** Selectors of the regions that answers replace: the classic mini-cart, and those of earlier answers. */
const known = new Set([".widget_shopping_cart_content"]);

const MOST_REGIONS = 50;

/** Changes of the cart that are not answered yet. */
let waiting = 0;

/**
 * Dims and blocks the regions from the press until all that is waited for has been answered: a shopper sees that the
 * old content is about to change. Returns the end of this wait.
 */
export function waitForFragments(): () => void {
	waiting += 1;
	dimKnown();
	return () => {
		waiting -= 1;
		if (waiting === 0) for (const selector of known) regionsOf(selector).forEach(undim);
	};
}

function dimKnown(): void {
	for (const selector of known) regionsOf(selector).forEach(dim);
}

/**
 * Replaces each region. It is dimmed and blocked until the new HTML is painted. Specification: 4, Add-to-cart button.
 */
export async function replaceFragments(fragments: Fragments): Promise<void> {
	const regions = () =>
		Object.entries(fragments).flatMap(([selector, html]) => regionsOf(selector).map((region) => ({ region, html })));
	for (const selector of Object.keys(fragments)) if (known.size < MOST_REGIONS) known.add(selector);
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
	// A later change is still under way.
	if (waiting > 1) dimKnown();
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
