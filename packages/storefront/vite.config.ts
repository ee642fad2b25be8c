import { readdirSync } from "node:fs";
import path from "node:path";
import type { InlineConfig, Rolldown } from "vite";
import { reactEighteenRefs } from "./react-eighteen-refs.ts";
import { sentencesOfEntries } from "./sentences-of-entries.ts";

const root = import.meta.dirname;
const entriesFolder = path.join(root, "src/entries");

/** "use client" means nothing here, and the libraries that say it say it hundreds of times. */
const withoutDirectiveNoise: NonNullable<Rolldown.InputOptions["onLog"]> = (level, log, report) => {
	if (log.code !== "MODULE_LEVEL_DIRECTIVE") report(level, log);
};

/** Small pieces that several entries begin with: one file, for each file is a request of its own. */
const SHARED_BY_ENTRIES = {
	name: "page",
	test: /storefront\/src\/(?:widgets\/page\/|widgets\/mount\/load-chunk|widgets\/overlay\/pressable|frame\/(?:breakpoints|set-html))|store-api\/src\/html\.ts/,
};

const shared: InlineConfig = {
	root,
	configFile: false,
	base: "/assets/",
	logLevel: "warn",
	publicDir: false,
	define: { "process.env.NODE_ENV": JSON.stringify("production") },
};

/**
 * What the browser loads. Every file of src/entries is an entry of its own: a page names those it needs
 * (PageAnswer.entries) and the manifest tells which hashed scripts and style sheets stand behind the name.
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
		plugins: [reactEighteenRefs(), sentencesOfEntries()],
		build: {
			outDir,
			emptyOutDir: true,
			assetsDir: "",
			manifest: "manifest.json",
			target: ["chrome100", "firefox102", "safari15.4"],
			cssTarget: ["chrome111", "firefox113", "safari16.2"],
			// Small pictures in the style sheet cost every page; icons are inline SVG in the markup instead.
			assetsInlineLimit: 1024,
			modulePreload: { polyfill: false },
			rolldownOptions: {
				input,
				onLog: withoutDirectiveNoise,
				output: { codeSplitting: { groups: [SHARED_BY_ENTRIES] } },
			},
		},
	};
}

/**
 * The pages as the server renders them: one module with React's production build inside, so that Node needs no JSX and
 * no NODE_ENV.
 */
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
