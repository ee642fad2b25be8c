import { BREAKPOINTS, DESKTOP_HEADER } from "../../frame/breakpoints.ts";

declare global {
	interface Window {
		astra?: Record<string, unknown>;
	}
}

/**
 * Says on the body which header is shown, once everything in it takes clicks, and tells whoever listens when it
 * changes. Style sheets of this shop ask the window's width themselves; the classes and events are for extensions.
 * Reference: 04 Header, §A (1).
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
	// The scripts of a page have all run by then, those of the header's other kinds too.
	if (document.readyState === "complete") tell();
	else document.addEventListener("DOMContentLoaded", tell, { once: true });
}
