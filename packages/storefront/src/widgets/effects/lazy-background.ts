import type { StartWidget } from "../mount/define-widget.ts";

/** How far below the window a background is fetched. Specification: 9, lazy background loading margin. */
const MARGIN = "200px";
const SELECTOR = ".e-con.e-parent:not(.e-lazyloaded):not(.e-no-lazyload)";

let observer: IntersectionObserver | null = null;

/** Lets containers have their background pictures when they come near. Reference: frontend 04 §I. */
export const start: StartWidget = (element) => {
	if (!observer) {
		observer = new IntersectionObserver(look, { rootMargin: `${MARGIN} 0px` });
		// Scripts that add containers say so.
		document.addEventListener("elementor/lazyload/observe", () => {
			for (const late of document.querySelectorAll(SELECTOR)) observer?.observe(late);
		});
	}
	observer.observe(element);
};

function look(entries: readonly IntersectionObserverEntry[]): void {
	for (const { isIntersecting, target } of entries) {
		if (!isIntersecting) continue;
		target.classList.add("e-lazyloaded");
		observer?.unobserve(target);
	}
}
