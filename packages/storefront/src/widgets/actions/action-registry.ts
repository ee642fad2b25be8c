import { isActionLink, readAction } from "./action-links.ts";

/** Runs an action with its settings; `event` is the click, if any. */
export type RunAction = (settings: Record<string, unknown>, event?: Event) => void;

const actions = new Map<string, RunAction>();

/** Registers an action: "popup:open". The last registration wins. Reference: frontend 04 §B. */
export function addAction(name: string, run: RunAction): void {
	actions.set(name, run);
}

export function hasAction(name: string): boolean {
	return actions.has(name);
}

/** Runs the action in a URL. false: it has none. Unknown and unreadable actions do nothing. */
export function runAction(href: string, event?: Event): boolean {
	const action = readAction(href);
	if (!action) return isActionLink(href);
	actions.get(action.name)?.({ ...action.settings, previousEvent: event }, event);
	return true;
}

/** The URL of an action: "#elementor-action%3Aaction%3D…", percent-encoded. */
export function createActionHash(name: string, settings: Record<string, unknown>): string {
	const ascii = JSON.stringify(settings).replace(
		/[\u0080-\uffff]/g,
		(letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, "0")}`,
	);
	return encodeURIComponent(`#elementor-action:action=${name}&settings=${btoa(ascii)}`);
}
