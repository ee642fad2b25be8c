import { readAction } from "../actions/action-links.ts";
import { hasAction, runAction } from "../actions/action-registry.ts";

/**
 * Stores what was pressed last while the scripts of popups and panels are on their way. The function that it returns
 * is called when they have started: it runs the action of a pressed link that nobody knew then.
 */
export function rememberPresses(): () => void {
	const started = new AbortController();
	let missed = "";
	const remember = ({ target }: Event): void => {
		pressed = target instanceof Element ? target : null;
		const href = pressed?.closest("a[href]")?.getAttribute("href") ?? "";
		const action = readAction(href);
		missed = action && !hasAction(action.name) ? href : "";
	};
	document.addEventListener("click", remember, { capture: true, signal: started.signal });
	return () => {
		started.abort();
		pressed = null;
		if (missed) runAction(missed);
	};
}

let pressed: Element | null = null;

/** null: nothing was, or all scripts have started. */
export function lastPressed(): Element | null {
	return pressed;
}
