import type { StartWidget } from "./define-widget.ts";

/** Starts every element of a widget whose script is part of the page. */
export function startNow(selector: string, start: StartWidget): void {
	const { signal } = new AbortController();
	for (const element of document.querySelectorAll<HTMLElement>(selector)) start(element, { signal });
}
