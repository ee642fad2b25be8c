import { pause, withLimit } from "../data/time-limit.ts";
import type { PageScript } from "../frame/frame.ts";
import { ALL_WITHIN, SCRIPT_WITHIN, sayThatSomethingIsMissing } from "./extension-patience.ts";
import { runLate } from "./run-late.ts";

declare global {
	interface Window {
		/** Files of the mini-cart's drawer, on every page. */
		feedmillMiniCartParts?: { scripts: readonly PageScript[]; styles: readonly string[] };
	}
}

/**
 * Runs scripts of extensions in sequence, after our globals and before our first render. The remaining globals load
 * only on pages with such scripts. A script that fails or times out affects only its extension.
 */
export async function loadExtensions(
	scripts: readonly (string | PageScript)[],
	run: (script: string, isModule: boolean) => Promise<unknown> = runLate,
): Promise<void> {
	if (!scripts.length) return;
	const wanted = scripts.map((script) => (typeof script === "string" ? { src: script, isModule: false } : script));
	await Promise.race([runAll(wanted, run), pause(ALL_WITHIN)]);
}

async function runAll(
	scripts: readonly PageScript[],
	run: (script: string, isModule: boolean) => Promise<unknown>,
): Promise<void> {
	try {
		const parts = Promise.all([import("./platform/platform-globals.ts"), import("./platform/jquery-plugins.ts")]);
		const [{ installPlatformGlobals }, { addJQueryPlugins }] = await withLimit(parts, SCRIPT_WITHIN, late);
		installPlatformGlobals();
		addJQueryPlugins();
	} catch (error) {
		console.error("What extensions are built against could not be loaded.", error);
		sayThatSomethingIsMissing();
	}
	for (const { src, isModule } of scripts) {
		try {
			await withLimit(run(src, isModule), SCRIPT_WITHIN, late);
		} catch (error) {
			console.error(`The extension script ${src} failed.`, error);
		}
	}
}

function late(): never {
	throw new Error(`Not there after ${SCRIPT_WITHIN / 1000} seconds.`);
}
