import { __ } from "@wordpress/i18n";
import { createNotice } from "../data/notices.ts";
import { NOTICE_CONTEXTS } from "../data/store-keys.ts";
import { pause, withLimit } from "../data/time-limit.ts";

declare global {
	interface Window {
		/** Addresses of the extensions' scripts for this page, in order. */
		feedmillExtensionScripts?: readonly string[];
		/** Those that come with the mini-cart's drawer, on every page. */
		feedmillMiniCartScripts?: readonly string[];
	}
}

/** How long the page waits for one script, and for all of them, in ms; what comes later still runs. */
const SCRIPT_WITHIN = 5_000;
const ALL_WITHIN = 10_000;

/**
 * Runs the scripts of extensions, one after the other, between our globals and our first drawing. Only a page that has any loads the
 * rest of what they may be built against. A script that fails, or never comes, costs its own extension, not the page.
 */
export async function loadExtensions(
	scripts: readonly string[] = window.feedmillExtensionScripts ?? [],
	run: (script: string) => Promise<unknown> = (script) => import(/* @vite-ignore */ script),
): Promise<void> {
	if (!scripts.length) return;
	await Promise.race([runAll(scripts, run), pause(ALL_WITHIN)]);
}

async function runAll(scripts: readonly string[], run: (script: string) => Promise<unknown>): Promise<void> {
	try {
		const { installPlatformGlobals } = await withLimit(import("./platform/platform-globals.ts"), SCRIPT_WITHIN, late);
		installPlatformGlobals();
	} catch (error) {
		console.error("What extensions are built against could not be loaded.", error);
		const text = __(
			"A part of this page could not be loaded. You can go on; if something is missing, please reload the page.",
			"feedmill",
		);
		createNotice("warning", text, { id: "extensions-missing", context: NOTICE_CONTEXTS.CART });
	}
	for (const script of scripts) {
		try {
			await withLimit(run(script), SCRIPT_WITHIN, late);
		} catch (error) {
			console.error(`The extension script ${script} failed.`, error);
		}
	}
}

function late(): never {
	throw new Error(`Not there after ${SCRIPT_WITHIN / 1000} seconds.`);
}
