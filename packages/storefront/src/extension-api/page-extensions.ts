import { pause } from "../data/time-limit.ts";
import { ALL_WITHIN, SCRIPT_WITHIN, sayThatSomethingIsMissing } from "./extension-patience.ts";

declare global {
	interface Window {
		/** URLs of additional scripts of this page, in order. */
		feedmillExtensionScripts?: readonly string[];
	}
}

/** Waits for the extension scripts in the page, and for those named on window. */
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

/** Resolves after the last one has run, or after a time limit without progress. */
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
