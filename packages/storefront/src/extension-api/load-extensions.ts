import type { PlacedBlock } from "../blocks/mini-cart/drawer-template.ts";
import { pause, withLimit } from "../data/time-limit.ts";
import type { PageScript } from "../frame/frame.ts";
import { ALL_WITHIN, SCRIPT_WITHIN, sayThatNothingIsMissing, sayThatSomethingIsMissing } from "./extension-patience.ts";
import type { NoncePlaces } from "./fill-nonces.ts";
import { runLate } from "./run-late.ts";

declare global {
	interface Window {
		/** Files of the mini-cart's drawer, on every page. */
		feedmillMiniCartParts?: {
			scripts: readonly PageScript[];
			styles: readonly string[];
			placed?: readonly PlacedBlock[];
			nonces?: NoncePlaces;
		};
	}
}

/**
 * Runs scripts of extensions in sequence, after our globals and before our first render. The remaining globals load
 * only on pages with such scripts. A script that fails or times out affects only its extension. On a slow phone the
 * page starts first: each script still runs, after the globals, and `late` is called after it.
 */
export async function loadExtensions(
	scripts: readonly (string | PageScript)[],
	late: () => void = () => {},
	run: Run = runLate,
): Promise<void> {
	if (!scripts.length) return;
	const wanted = scripts.map((script) => (typeof script === "string" ? { src: script, isModule: false } : script));
	let hasStarted = false;
	const followed: Run = (src, isModule) => run(src, isModule).finally(() => hasStarted && late());
	await Promise.race([runAll(wanted, followed), pause(ALL_WITHIN)]);
	hasStarted = true;
}

type Run = (script: string, isModule: boolean) => Promise<unknown>;

async function runAll(scripts: readonly PageScript[], run: Run): Promise<void> {
	await globalsAreThere();
	for (const { src, isModule } of scripts) {
		try {
			await withLimit(run(src, isModule), SCRIPT_WITHIN, tooLate);
		} catch (error) {
			console.error(`The extension script ${src} failed.`, error);
		}
	}
}

/** Without a time limit: a script that ran before them would fail for good. */
async function globalsAreThere(): Promise<void> {
	const slow = setTimeout(sayThatSomethingIsMissing, SCRIPT_WITHIN);
	try {
		const [{ installPlatformGlobals }, { addJQueryPlugins }] = await Promise.all([
			import("./platform/platform-globals.ts"),
			import("./platform/jquery-plugins.ts"),
		]);
		installPlatformGlobals();
		addJQueryPlugins();
		sayThatNothingIsMissing();
	} catch (error) {
		console.error("The platform of extensions could not be loaded.", error);
		sayThatSomethingIsMissing();
	} finally {
		clearTimeout(slow);
	}
}

function tooLate(): never {
	throw new Error(`Not there after ${SCRIPT_WITHIN / 1000} seconds.`);
}
