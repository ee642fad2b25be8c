/**
 * The shop does not use jQuery, but extensions written for the field listen to its events. When a page has it, they
 * hear them. Reference: frontend 01 §14.
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

function jQuery(): JQueryFunction | null {
	return typeof window.jQuery === "function" ? (window.jQuery as JQueryFunction) : null;
}

/**
 * Triggers `event` on an element (by default the body) for jQuery listeners; elements among the arguments are wrapped
 * for them.
 */
export function triggerForJQuery(event: string, args: unknown[] = [], target: Element = document.body): void {
	const $ = jQuery();
	if (!$) return;
	isOurs = true;
	try {
		$(target).trigger(event, wrapElements($, args));
	} finally {
		isOurs = false;
	}
}

let isOurs = false;

/**
 * Other scripts that put something into the cart say so with jQuery's events: they are told on as the native ones,
 * which cart and mini-cart listen to. jQuery may come after this script, at the latest with the page's load.
 */
export function followJQuery(): void {
	let followed: JQueryFunction | null = null;
	const follow = (): void => {
		const $ = jQuery();
		if (!$ || followed === $) return;
		followed = $;
		for (const name of ["added_to_cart", "removed_from_cart"])
			$(document.body).on(name, () => {
				if (isOurs) return;
				const detail = { preserveCartData: false };
				document.body.dispatchEvent(new CustomEvent(`wc-blocks_${name}`, { bubbles: true, cancelable: true, detail }));
			});
	};
	follow();
	document.addEventListener("DOMContentLoaded", follow);
	window.addEventListener("load", follow);
}

/** Asks jQuery listeners of the body; true when one of them answered false. */
export function vetoedByJQuery(event: string, args: unknown[]): boolean {
	const $ = jQuery();
	return $ !== null && $(document.body).triggerHandler(event, wrapElements($, args)) === false;
}

/** What scripts have kept on an element with jQuery's data(); empty without jQuery. */
export function jQueryData(element: Element): Record<string, unknown> {
	return jQuery()?.(element).data() ?? {};
}

function wrapElements($: JQueryFunction, args: unknown[]): unknown[] {
	return args.map((value) => (value instanceof Element ? $(value) : value));
}
