import { type Language, wordsOf } from "@feedmill/ui/language.ts";
import { speakIn } from "@feedmill/ui/words.ts";

declare global {
	interface Window {
		/** The sentences that this page's scripts may say; not given where they are English. */
		feedmillWords?: Language;
	}
}

/**
 * Puts the page's settings (layout/document.tsx, script#site-settings) on window under their names, where scripts and
 * extensions look for them: wc_add_to_cart_params, wcSettings, … What is there already stays. Imported first by every
 * entry.
 */
const text = typeof document === "undefined" ? null : document.getElementById("site-settings")?.textContent;
if (text) {
	const globals = window as unknown as Record<string, unknown>;
	for (const [name, value] of Object.entries(JSON.parse(text) as Record<string, unknown>)) globals[name] ??= value;
}
if (typeof window !== "undefined" && window.feedmillWords) speakIn(wordsOf(window.feedmillWords));
