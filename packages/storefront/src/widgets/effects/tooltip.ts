import type { StartWidget } from "../mount/define-widget.ts";

/** Lets Escape hide a tooltip (content-blocks/tooltip.tsx) until hover or focus ends. */
export const start: StartWidget = (tooltip, { signal }) => {
	const dismiss = ({ key }: KeyboardEvent) => {
		if (key === "Escape" && tooltip.matches(":hover, :focus-within")) tooltip.classList.add("is-dismissed");
	};
	const restore = () => tooltip.classList.remove("is-dismissed");
	document.addEventListener("keydown", dismiss, { signal });
	for (const left of ["pointerleave", "focusout"]) tooltip.addEventListener(left, restore, { signal });
};
