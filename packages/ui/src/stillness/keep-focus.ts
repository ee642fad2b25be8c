/**
 * Gives the focus a place after the element that had it has gone, or has been switched off: the first of the candidates
 * that is there. Nothing happens where the shopper has gone on to something else meanwhile.
 * @param candidates looked for when what goes has gone.
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

/** ms; React has drawn by then. */
const AFTER_PAINT = 60;

/** The heading of the page: where reading begins again when nothing nearer is left. */
export const pageHeading = (): Element | null => document.querySelector("main h1, h1");
