import { isOwnTrigger } from "./jquery-bridge.ts";

interface JQueryEvent {
	type: string;
	/** Of events of the browser. */
	originalEvent?: Event;
}
interface JQueryList {
	off(events: string): JQueryList;
	on(events: string, listener: (event: JQueryEvent) => void): void;
}

/** Number of the last listener, for a name of its own by which it is not added twice. */
let last = 0;

/**
 * Calls `listener` for events that other scripts trigger by jQuery, which native listeners do not hear. jQuery may come
 * later than this script, with the extensions of the drawer even later than the page.
 */
export function onJQueryTrigger(
	target: Element,
	events: readonly string[],
	listener: () => void,
	signal?: AbortSignal,
): void {
	const own = events.map((event) => `${event}.feedmill${last++}`).join(" ");
	const wrap = (): JQueryList | undefined => (window.jQuery as ((target: Element) => JQueryList) | undefined)?.(target);
	const heard = ({ type, originalEvent }: JQueryEvent): void => {
		if (!originalEvent && !isOwnTrigger(type)) listener();
	};
	const follow = (): void => wrap()?.off(own).on(own, heard);
	follow();
	for (const event of ["DOMContentLoaded", "feedmill-jquery"])
		document.addEventListener(event, follow, signal && { signal });
	window.addEventListener("load", follow, signal && { signal });
	signal?.addEventListener("abort", () => wrap()?.off(own));
}
