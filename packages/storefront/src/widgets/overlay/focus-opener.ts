/**
 * Focuses the link or button that was pressed, as all browsers but Safari do themselves: what it opens gives the focus
 * back to it.
 */
export function focusOpener(pressed: EventTarget | null | undefined): void {
	if (!(pressed instanceof Element)) return;
	pressed.closest<HTMLElement>("a[href], button")?.focus({ preventScroll: true });
}
