import { readAction } from "../actions/action-links.ts";
import { hasAction, runAction } from "../actions/action-registry.ts";

/**
 * Stores what is pressed last while the scripts of popups and panels are on their way (runMissedPress ends it). A
 * link whose action nobody knows yet is not followed: encoded ones lead to an address that does not exist.
 */
export function rememberPresses(): void {
	// On a bad line the other scripts may have come first.
	if (!hasStarted) document.addEventListener("click", remember, { capture: true });
}

function remember(event: Event): void {
	pressed = event.target instanceof Element ? event.target : null;
	const href = pressed?.closest("a[href]")?.getAttribute("href") ?? "";
	const action = readAction(href);
	missed = action && !hasAction(action.name) ? href : "";
	if (missed) event.preventDefault();
}

/** The scripts have started: runs the action of the link that was pressed last, if nobody knew it then. */
export function runMissedPress(): void {
	hasStarted = true;
	document.removeEventListener("click", remember, { capture: true });
	pressed = null;
	if (missed) runAction(missed);
	missed = "";
}

let pressed: Element | null = null;
let missed = "";
let hasStarted = false;

/** null: nothing was, or all scripts have started. */
export function lastPressed(): Element | null {
	return pressed;
}
