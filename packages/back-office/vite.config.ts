import path from "node:path";
import { sentencesOfEntries } from "@feedmill/browser-build/sentences-of-entries.ts";
import { clientSettings, viteSettings } from "@feedmill/browser-build/vite-settings.ts";
import type { InlineConfig, Plugin } from "vite";

const root = import.meta.dirname;

/** Browsers of offices and of the phones of depots; tsconfig.back-office.json has their library. */
const OLDEST_BROWSERS = ["chrome120", "firefox121", "safari17"];

/** One entry, main. react-aria-components is only in the chunk of src/controls/aria, loaded when idle. */
export function clientBuild(outDir: string): InlineConfig {
	return {
		...viteSettings(root, "/admin/assets/"),
		plugins: [sentencesOfEntries(["back-office", "ui"]), withEnglishOnly()],
		build: clientSettings({
			outDir,
			input: { main: path.join(root, "src/main.tsx") },
			browsers: OLDEST_BROWSERS,
			groups: [],
		}),
	};
}

/**
 * react-aria has its sentences in 34 languages, which is a tenth of its size. Those of other languages become the
 * English ones: a missing sentence would be an error.
 */
function withEnglishOnly(): Plugin {
	return {
		name: "with-english-only",
		enforce: "pre",
		load(id) {
			const [, language] = /\/react-(?:aria|stately)[^/]*\/.*\/intl\/.*\/([a-z]{2}-[A-Z]{2})\.m?js$/.exec(id) ?? [];
			return language && language !== "en-US" ? 'export { default } from "./en-US.mjs";' : null;
		},
	};
}
