import { BREAKPOINTS, DESKTOP_HEADER } from "../../frame/breakpoints.ts";

declare global {
	interface Window {
		astra?: Record<string, unknown>;
	}
}

/**
 * Sets the header's mode on the body when the header is interactive, and dispatches an event when it changes. For
 * extensions; our own styles use media queries. Reference: 04 Header, §A (1).
 */
export function startHeaderMode(): void {
	window.astra ??= { break_point: BREAKPOINTS.header, isRtl: "", is_header_footer_builder_active: "1" };
	const desktop = matchMedia(DESKTOP_HEADER);
	const tell = (): void => {
		document.body.classList.toggle("ast-desktop", desktop.matches);
		document.body.classList.toggle("ast-header-break-point", !desktop.matches);
		const name = desktop.matches ? "enabled" : "disabled";
		document.body.dispatchEvent(new CustomEvent(`astra-header-responsive-${name}`));
	};
	desktop.addEventListener("change", tell);
	// All scripts of the page have run by then.
	if (document.readyState === "complete") tell();
	else document.addEventListener("DOMContentLoaded", tell, { once: true });
}
