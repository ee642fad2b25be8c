import { loadChunk } from "../widgets/mount/load-chunk.ts";
import { ALL_WITHIN, SCRIPT_WITHIN, sayThatNothingIsMissing, sayThatSomethingIsMissing } from "./extension-patience.ts";

declare global {
	interface Window {
		/** URLs of additional scripts of this page, in order. */
		feedmillExtensionScripts?: readonly string[];
	}
}

/**
 * Waits for the extension scripts in the page, and for those named on window. `late` is called whenever one of them has
 * run after the time limits.
 */
export async function pageExtensionsHaveRun(late: () => void): Promise<void> {
	const scripts = document.querySelectorAll("script[data-extension]");
	if (scripts.length > 0) {
		await untilParsed(scripts, () => {
			if (window.wp?.components) sayThatNothingIsMissing();
			late();
		});
		if (!window.wp?.components) sayThatSomethingIsMissing();
	}
	const more = window.feedmillExtensionScripts;
	if (!more?.length) return;
	await loadChunk("extensions", () => import("./load-extensions.ts")).then(
		({ loadExtensions }) => loadExtensions(more, late),
		(error: unknown) => {
			console.error(error);
			sayThatSomethingIsMissing();
		},
	);
}

/** Resolves after the last one has run, or after a time limit without progress or for all. */
function untilParsed(scripts: NodeListOf<Element>, late: () => void): Promise<void> {
	if (document.readyState === "complete") return Promise.resolve();
	return new Promise((resolve) => {
		let isLate = false;
		const giveUp = () => {
			isLate = true;
			resolve();
		};
		setTimeout(giveUp, ALL_WITHIN);
		let timer = setTimeout(giveUp, SCRIPT_WITHIN);
		const progress = () => {
			// After the listeners of the script itself.
			if (isLate) setTimeout(late);
			clearTimeout(timer);
			timer = setTimeout(giveUp, SCRIPT_WITHIN);
		};
		for (const script of scripts)
			for (const event of ["load", "error"]) script.addEventListener(event, progress, { once: true });
		document.addEventListener(
			"DOMContentLoaded",
			() => {
				progress();
				resolve();
			},
			{ once: true },
		);
	});
}
