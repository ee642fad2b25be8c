/**
 * Bridges events to jQuery: the shop does not use it, but extensions listen to its events if the page has it.
 * Reference: frontend 01 §14.
 */
interface JQueryCollection {
	trigger(event: string, args?: unknown[]): void;
	triggerHandler(event: string, args?: unknown[]): unknown;
	data(): Record<string, unknown>;
	on(event: string, listener: () => void): void;
}
export type JQueryFunction = (target: Element) => JQueryCollection;

declare global {
	interface Window {
		jQuery?: unknown;
	}
}

/**
 * Triggers `event` for jQuery listeners on an element (default: body); elements among the arguments are wrapped. A
 * listener that throws is logged: the cart has changed, whatever an extension makes of it.
 */
export function triggerForJQuery(event: string, args: unknown[] = [], target: Element = document.body): void {
	const $ = jQuery();
	if (!$) return;
	const before = ours;
	ours = event;
	try {
		$(target).trigger(event, wrapElements($, args));
	} catch (error) {
		console.error(error);
	} finally {
		ours = before;
	}
}

function jQuery(): JQueryFunction | null {
	return typeof window.jQuery === "function" ? (window.jQuery as JQueryFunction) : null;
}

/** The event that the shop triggers at the moment. */
let ours = "";

export function isOwnTrigger(event: string): boolean {
	return event === ours;
}

/**
 * Forwards jQuery events of other scripts as native ones for cart and mini-cart: they do not bubble, and the cart is
 * fetched again. jQuery may load later than this script, with the drawer's extensions even later than the page.
 */
export function followJQuery(): void {
	let followed: JQueryFunction | null = null;
	const follow = (): void => {
		const $ = jQuery();
		if (!$ || followed === $) return;
		followed = $;
		for (const name of ["adding_to_cart", "added_to_cart", "removed_from_cart"])
			$(document.body).on(name, () => {
				if (!isOwnTrigger(name)) document.body.dispatchEvent(new CustomEvent(`wc-blocks_${name}`, { detail: {} }));
			});
	};
	follow();
	for (const event of ["DOMContentLoaded", "feedmill-jquery"]) document.addEventListener(event, follow);
	window.addEventListener("load", follow);
}

/** Triggers a cancelable event; true if a listener returned false. One that throws vetoes nothing. */
export function vetoedByJQuery(event: string, args: unknown[]): boolean {
	const $ = jQuery();
	if (!$) return false;
	try {
		return $(document.body).triggerHandler(event, wrapElements($, args)) === false;
	} catch (error) {
		console.error(error);
		return false;
	}
}

/** Data set with jQuery's data(); empty without jQuery. */
export function jQueryData(element: Element): Record<string, unknown> {
	return jQuery()?.(element).data() ?? {};
}

function wrapElements($: JQueryFunction, args: unknown[]): unknown[] {
	return args.map((value) => (value instanceof Element ? $(value) : value));
}
