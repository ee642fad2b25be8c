import type { StartWidget } from "./define-widget.ts";

/** Wakes every element of a widget whose script the server has put into the page, because the page has it. */
export function startNow(selector: string, start: StartWidget): void {
	const { signal } = new AbortController();
	for (const element of document.querySelectorAll<HTMLElement>(selector)) start(element, { signal });
}
