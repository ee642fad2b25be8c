import { readAction } from "./action-links.ts";

/** What a link action does with its settings; `event` is the click, undefined when script runs the action. */
export type RunAction = (settings: Record<string, unknown>, event?: Event) => void;

const actions = new Map<string, RunAction>();

/** Teaches the page an action: "popup:open". The last one of a name counts. Reference: frontend 04 §B. */
export function addAction(name: string, run: RunAction): void {
	actions.set(name, run);
}

/** Runs the action that an address names. false: the address names none; an action that nobody knows does nothing. */
export function runAction(href: string, event?: Event): boolean {
	const action = readAction(href);
	if (!action) return false;
	actions.get(action.name)?.({ ...action.settings, previousEvent: event }, event);
	return true;
}

/** The address of an action: "#elementor-action%3Aaction%3D…", percent-encoded as links carry it. */
export function createActionHash(name: string, settings: Record<string, unknown>): string {
	const ascii = JSON.stringify(settings).replace(
		/[\u0080-\uffff]/g,
		(letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, "0")}`,
	);
	return encodeURIComponent(`#elementor-action:action=${name}&settings=${btoa(ascii)}`);
}
