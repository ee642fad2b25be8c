import "../../styles/widgets/field-description.css";
import type { StartWidget } from "../mount/define-widget.ts";
import { prefersStillness } from "../overlay/animate.ts";

/** ms */
const SLIDE = 250;

/**
 * The description of a form field: it slides open when the field is focused, and closes on Escape or a click elsewhere.
 * It is always part of the accessible description. Reference: frontend 03 §6.
 */
export const start: StartWidget = (text, { signal }) => {
	const wrapper = text.parentElement;
	if (!wrapper) return;
	let open = false;
	let sliding: Animation | null = null;

	function set(wanted: boolean): void {
		if (open === wanted) return;
		open = wanted;
		sliding?.cancel();
		text.setAttribute("aria-hidden", String(!wanted));
		text.style.display = "block";
		const height = `${text.offsetHeight}px`;
		if (prefersStillness()) {
			if (!wanted) text.style.display = "none";
			return;
		}
		text.style.overflow = "hidden";
		const frames = [{ height: "0px" }, { height }];
		const animation = text.animate(wanted ? frames : frames.reverse(), { duration: SLIDE, easing: "ease-out" });
		sliding = animation;
		animation.onfinish = () => {
			text.style.overflow = "";
			if (!wanted) text.style.display = "none";
		};
	}

	for (const use of ["focusin", "click"]) wrapper.addEventListener(use, () => set(true), { signal });
	document.addEventListener(
		"click",
		({ target }) => {
			if (!(target instanceof Node && wrapper.contains(target))) set(false);
		},
		{ signal },
	);
	wrapper.addEventListener(
		"focusout",
		({ relatedTarget }) => {
			if (relatedTarget instanceof Node && !wrapper.contains(relatedTarget)) set(false);
		},
		{ signal },
	);
	document.addEventListener("keydown", ({ key }) => key === "Escape" && set(false), { signal });
};
