import type { StartWidget } from "../mount/define-widget.ts";

/** Distance below the viewport. Specification: 9, lazy background loading margin. */
const MARGIN = "200px";
const SELECTOR = ".e-con.e-parent:not(.e-lazyloaded):not(.e-no-lazyload)";

let observer: IntersectionObserver | null = null;

/** Loads background pictures of containers near the viewport. Reference: frontend 04 §I. */
export const start: StartWidget = (element) => {
	if (!observer) {
		observer = new IntersectionObserver(look, { rootMargin: `${MARGIN} 0px` });
		// Dispatched by scripts that add containers.
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
