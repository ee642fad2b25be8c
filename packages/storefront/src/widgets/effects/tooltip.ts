import type { StartWidget } from "../mount/define-widget.ts";

/**
 * Lets Escape put an explanation away that shows by pointing or by the focus alone (content-blocks/tooltip.tsx), until
 * the word is left.
 */
export const start: StartWidget = (tooltip, { signal }) => {
	const dismiss = ({ key }: KeyboardEvent) => {
		if (key === "Escape" && tooltip.matches(":hover, :focus-within")) tooltip.classList.add("is-dismissed");
	};
	const restore = () => tooltip.classList.remove("is-dismissed");
	document.addEventListener("keydown", dismiss, { signal });
	for (const left of ["pointerleave", "focusout"]) tooltip.addEventListener(left, restore, { signal });
};
