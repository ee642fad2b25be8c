import { type Language, wordsOf } from "@feedmill/ui/language.ts";
import { speakIn } from "@feedmill/ui/words.ts";

declare global {
	interface Window {
		/** Translations for this page's scripts; absent in English. */
		feedmillWords?: Language;
	}
}

/**
 * Installs the page's settings (layout/document.tsx, script#site-settings) on window: wc_add_to_cart_params,
 * wcSettings, … Existing globals stay. Every entry imports it first.
 */
const text = typeof document === "undefined" ? null : document.getElementById("site-settings")?.textContent;
if (text) {
	const globals = window as unknown as Record<string, unknown>;
	for (const [name, value] of Object.entries(JSON.parse(text) as Record<string, unknown>)) globals[name] ??= value;
}
if (typeof window !== "undefined" && window.feedmillWords) speakIn(wordsOf(window.feedmillWords));
