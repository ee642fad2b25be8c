import "../../styles/widgets/jquery-plugins.css";
import { scrollToNotice } from "../../widgets/overlay/scroll-to-notice.ts";
import { showGrowl } from "./growl.ts";

/** The part of jQuery that the plugins use. */
interface Collection {
	each(run: (this: Element) => void): Collection;
	get(index: number): Element | undefined;
}
interface JQueryWithPlugins {
	fn: Record<string, unknown>;
	(element: Element): Collection;
	growlUI?: typeof showGrowl;
	blockUI?: (options?: BlockOptions) => void;
	unblockUI?: () => void;
	scroll_to_notices?: (notices: Collection) => void;
}

interface BlockOptions {
	overlayCSS?: { background?: string; opacity?: number | string };
}

/**
 * Adds the plugins of the handles `jquery-blockui` and `woocommerce` to jQuery, without overwriting. Reference:
 * frontend 01 §14.
 */
export function addJQueryPlugins(): void {
	const jQuery = window.jQuery as JQueryWithPlugins | undefined;
	if (!jQuery) return;
	jQuery.growlUI ??= showGrowl;
	jQuery.blockUI ??= (options) => void block.call(jQuery(document.body), options);
	jQuery.unblockUI ??= () => void unblock.call(jQuery(document.body));
	jQuery.scroll_to_notices ??= (notices) => {
		const first = notices.get(0);
		if (first) scrollToNotice(first);
	};
	// The platform's globals have these as no-ops, for pages without this handle.
	Object.assign(jQuery.fn, { block, unblock });
}

/** Blocks input by an overlay on each element: white, with an opacity of 0.6 by default. */
function block(this: Collection, { overlayCSS = {} }: BlockOptions = {}): Collection {
	return this.each(function () {
		if (!(this instanceof HTMLElement) || this.querySelector(":scope > .blockOverlay")) return;
		const overlay = document.createElement("div");
		overlay.className = "blockUI blockOverlay";
		overlay.style.background = overlayCSS.background ?? "#fff";
		overlay.style.opacity = String(overlayCSS.opacity ?? 0.6);
		if (getComputedStyle(this).position === "static") this.style.position = "relative";
		this.setAttribute("aria-busy", "true");
		this.append(overlay);
	});
}

function unblock(this: Collection): Collection {
	return this.each(function () {
		this.removeAttribute("aria-busy");
		for (const overlay of this.querySelectorAll(":scope > .blockOverlay")) overlay.remove();
	});
}
