import { pause } from "../data/time-limit.ts";
import { ALL_WITHIN, SCRIPT_WITHIN, sayThatSomethingIsMissing } from "./extension-patience.ts";

declare global {
	interface Window {
		/** Addresses of more scripts for this page, in order. */
		feedmillExtensionScripts?: readonly string[];
	}
}

/** Waits until the scripts that stand in the page have run, and for those that are named on window. */
export async function pageExtensionsHaveRun(): Promise<void> {
	const scripts = document.querySelectorAll("script[data-extension]");
	if (scripts.length > 0) {
		await Promise.race([untilParsed(scripts), pause(ALL_WITHIN)]);
		if (!window.wp?.components) sayThatSomethingIsMissing();
	}
	const more = window.feedmillExtensionScripts;
	if (!more?.length) return;
	await import("./load-extensions.ts").then(({ loadExtensions }) => loadExtensions(more), sayThatSomethingIsMissing);
}

/** Until the last of them has run, or none has come for a while. */
function untilParsed(scripts: NodeListOf<Element>): Promise<void> {
	if (document.readyState === "complete") return Promise.resolve();
	return new Promise((resolve) => {
		let timer = setTimeout(resolve, SCRIPT_WITHIN);
		const progress = () => {
			clearTimeout(timer);
			timer = setTimeout(resolve, SCRIPT_WITHIN);
		};
		for (const script of scripts)
			for (const event of ["load", "error"]) script.addEventListener(event, progress, { once: true });
		document.addEventListener("DOMContentLoaded", () => resolve(), { once: true });
	});
}
