const FOCUSABLE =
	'a[href], button:not([disabled]), input:not([disabled]):not([type="hidden"]), select:not([disabled]), ' +
	'textarea:not([disabled]), iframe, video[controls], [contenteditable="true"], [tabindex]:not([tabindex="-1"])';

/** Focusable elements in order. */
export function focusables(inside: HTMLElement): HTMLElement[] {
	return [...inside.querySelectorAll<HTMLElement>(FOCUSABLE)].filter(
		(element) => element.getClientRects().length > 0 && !element.closest("[inert]"),
	);
}

/** Focuses the first focusable element, or the element itself. */
export function focusFirst(inside: HTMLElement): void {
	const [first] = focusables(inside);
	if (!first && inside.tabIndex < 0) inside.tabIndex = 0;
	(first ?? inside).focus();
}

/** Traps the Tab key inside until `signal` is aborted; not in a dialog that was opened above it. */
export function trapFocus(inside: HTMLElement, signal: AbortSignal): void {
	const turn = (event: KeyboardEvent) => {
		if (event.key !== "Tab") return;
		const modal = document.activeElement?.closest("dialog[open]");
		if (modal && !modal.contains(inside) && !inside.contains(modal)) return;
		const all = focusables(inside);
		const at = document.activeElement instanceof HTMLElement ? all.indexOf(document.activeElement) : -1;
		const edge = event.shiftKey ? at <= 0 : at === -1 || at === all.length - 1;
		if (!edge) return;
		event.preventDefault();
		const next = event.shiftKey ? all.at(-1) : all[0];
		if (next) next.focus();
		else focusFirst(inside);
	};
	document.addEventListener("keydown", turn, { signal });
}
