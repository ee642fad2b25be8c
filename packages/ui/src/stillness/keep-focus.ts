/**
 * Moves the focus when the focused element is removed or disabled: to the first existing candidate. Does nothing if the
 * focus has moved elsewhere.
 * @param candidates evaluated after the removal.
 */
export function keepFocus(...candidates: (() => Element | null | undefined)[]): void {
	setTimeout(() => {
		const { activeElement } = document;
		const isLost = !activeElement || activeElement === document.body || activeElement.matches(":disabled");
		if (!isLost) return;
		for (const candidate of candidates) {
			const element = candidate();
			if (!(element instanceof HTMLElement) || !element.isConnected) continue;
			if (!element.matches("a[href], button, input, select, textarea, [tabindex]")) element.tabIndex = -1;
			element.focus();
			if (document.activeElement === element) return;
		}
	}, AFTER_PAINT);
}

/** ms, after React's commit. */
const AFTER_PAINT = 60;

/** The page's heading, as the last candidate. */
export const pageHeading = (): Element | null => document.querySelector("main h1, h1");
