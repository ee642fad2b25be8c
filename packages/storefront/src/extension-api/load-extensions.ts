import { __ } from "@wordpress/i18n";
import { createNotice } from "../data/notices.ts";
import { NOTICE_CONTEXTS } from "../data/store-keys.ts";
import { pause, withLimit } from "../data/time-limit.ts";
import type { PageScript } from "../layout/frame.ts";
import { runLate } from "./run-late.ts";

declare global {
	interface Window {
		/** Addresses of more scripts for this page, in order. */
		feedmillExtensionScripts?: readonly string[];
		/** What comes with the mini-cart's drawer, on every page. */
		feedmillMiniCartParts?: { scripts: readonly PageScript[]; styles: readonly string[] };
	}
}

/** How long the page waits for one script, and for all of them, in ms; what comes later still runs. */
const SCRIPT_WITHIN = 5_000;
const ALL_WITHIN = 10_000;

/**
 * Runs scripts of extensions, one after the other, between our globals and our first drawing. Only a page that has any loads the
 * rest of what they may be built against. A script that fails, or never comes, costs its own extension, not the page.
 */
export async function loadExtensions(
	scripts: readonly (string | PageScript)[] = window.feedmillExtensionScripts ?? [],
	run: (script: string, isModule: boolean) => Promise<unknown> = runLate,
): Promise<void> {
	if (!scripts.length) return;
	const wanted = scripts.map((script) => (typeof script === "string" ? { src: script, isModule: false } : script));
	await Promise.race([runAll(wanted, run), pause(ALL_WITHIN)]);
}

/** Waits, as long as for those above, until the scripts that stand in the page have run. */
export async function pageExtensionsHaveRun(): Promise<void> {
	const scripts = document.querySelectorAll("script[data-extension]");
	if (scripts.length === 0) return;
	await Promise.race([untilParsed(scripts), pause(ALL_WITHIN)]);
	if (!window.wp?.components) sayThatSomethingIsMissing();
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

async function runAll(
	scripts: readonly PageScript[],
	run: (script: string, isModule: boolean) => Promise<unknown>,
): Promise<void> {
	try {
		const { installPlatformGlobals } = await withLimit(import("./platform/platform-globals.ts"), SCRIPT_WITHIN, late);
		installPlatformGlobals();
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

function sayThatSomethingIsMissing(): void {
	const text = __(
		"A part of this page could not be loaded. You can go on; if something is missing, please reload the page.",
		"feedmill",
	);
	createNotice("warning", text, { id: "extensions-missing", context: NOTICE_CONTEXTS.CART });
}

function late(): never {
	throw new Error(`Not there after ${SCRIPT_WITHIN / 1000} seconds.`);
}
