import { readdirSync } from "node:fs";
import path from "node:path";
import { sentencesOfEntries } from "@feedmill/browser-build/sentences-of-entries.ts";
import { clientSettings, viteSettings, withoutDirectiveNoise } from "@feedmill/browser-build/vite-settings.ts";
import type { InlineConfig } from "vite";
import { likeReactEighteen } from "./like-react-eighteen.ts";

const root = import.meta.dirname;
const entriesFolder = path.join(root, "src/entries");

/** Scripts and styles work in them; the last Chrome for Android 6 is 106. */
const OLDEST_BROWSERS = ["chrome100", "firefox102", "safari15.4"];

/** Small modules shared by several entries go into one file, because each file is a request. */
const SHARED_BY_ENTRIES = {
	name: "page",
	test: new RegExp(
		"storefront/src/(?:widgets/(?:page/|mount/load-chunk|overlay/pressable|actions/action-registry|" +
			"add-to-cart/(?:fragments|jquery-bridge|request-queue))|frame/(?:breakpoints|set-html))|" +
			"(?:page-return|ui/src/speak|values/src/html)\\.ts|vite/preload-helper",
	),
};

const shared = viteSettings(root, "/assets/");

/**
 * The browser's build. Every file of src/entries is an entry: a page names those it needs (PageAnswer.entries), and the
 * manifest maps them to hashed scripts and style sheets.
 */
export function clientBuild(outDir: string): InlineConfig {
	const files = readdirSync(entriesFolder, { recursive: true, encoding: "utf8" });
	const input = Object.fromEntries(
		files
			.filter((file) => /\.tsx?$/.test(file) && !/\.test\.|\.d\.ts$/.test(file))
			.map((file) => [file.replace(/\.tsx?$/, "").replaceAll(path.sep, "-"), path.join(entriesFolder, file)]),
	);
	return {
		...shared,
		plugins: [likeReactEighteen(), sentencesOfEntries(["storefront", "ui"])],
		resolve: { alias: { requestidlecallback: path.join(root, "stand-ins/request-idle-callback.js") } },
		build: clientSettings({ outDir, input, browsers: OLDEST_BROWSERS, groups: [SHARED_BY_ENTRIES] }),
	};
}

/** The server's build: one module with React's production build, so that Node needs no JSX and no NODE_ENV. */
export function serverBuild(outDir: string): InlineConfig {
	return {
		...shared,
		ssr: { noExternal: true, target: "node" },
		build: {
			outDir,
			emptyOutDir: true,
			ssr: path.join(root, "src/render.tsx"),
			target: "node24",
			minify: false,
			rolldownOptions: { onLog: withoutDirectiveNoise, output: { entryFileNames: "render.js" } },
		},
	};
}
