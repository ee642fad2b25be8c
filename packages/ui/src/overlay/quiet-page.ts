/** What stays audible and usable beside an overlay. */
const BESIDE = "script, #live-region, .wc-block-components-live-region, .wc-block-components-notice-snackbar-list";

/**
 * Makes everything outside of an overlay inert, also for screen readers, except what already is. Returns the function
 * that undoes it.
 */
export function quietPage(overlay: HTMLElement): () => void {
	const others = [...document.body.children].filter(
		(element): element is HTMLElement =>
			element instanceof HTMLElement && !element.inert && !element.contains(overlay) && !element.matches(BESIDE),
	);
	const set = (quiet: boolean): void => {
		for (const element of others) {
			element.inert = quiet;
			// Browsers without `inert`.
			if (quiet) element.setAttribute("aria-hidden", "true");
			else element.removeAttribute("aria-hidden");
		}
	};
	set(true);
	return () => set(false);
}
