import type { StartWidget } from "../mount/define-widget.ts";
import { prefersStillness } from "../overlay/animate.ts";

/** Scrolls to the template in the URL (?theme_template_id=). Reference: frontend 04 §N. */
export const start: StartWidget = (element) => {
	const wanted = new URLSearchParams(window.location.search).get("theme_template_id");
	if (wanted === null || element.dataset.elementorId !== wanted) return;
	const top = element.getBoundingClientRect().top + window.scrollY - window.innerHeight / 2;
	window.scrollTo({ top, behavior: prefersStillness() ? "instant" : "smooth" });
};
