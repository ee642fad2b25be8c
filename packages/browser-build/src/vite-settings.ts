import type { InlineConfig, Rolldown } from "vite";

/** Settings of every build of a package. `base`: the path under which its files are served, with slashes. */
export function viteSettings(root: string, base: string): InlineConfig {
	return {
		root,
		configFile: false,
		base,
		logLevel: "warn",
		publicDir: false,
		define: { "process.env.NODE_ENV": JSON.stringify("production") },
	};
}

export interface ClientBuild {
	outDir: string;
	/** Entry -> its file. */
	input: Record<string, string>;
	/** The oldest browsers in which scripts and styles work, as Vite names them. */
	browsers: string[];
	/** Modules that go into one file of their own. */
	groups: NonNullable<Exclude<Rolldown.OutputOptions["codeSplitting"], boolean | undefined>["groups"]>;
}

/** How a package's files for browsers are built: names with a hash, manifest.json beside them. */
export function clientSettings({ outDir, input, browsers, groups }: ClientBuild): NonNullable<InlineConfig["build"]> {
	return {
		outDir,
		emptyOutDir: true,
		assetsDir: "",
		manifest: "manifest.json",
		target: browsers,
		cssTarget: browsers,
		// Inlined pictures in a style sheet cost every page; icons are inline SVG in the markup.
		assetsInlineLimit: 1024,
		modulePreload: { polyfill: false },
		rolldownOptions: {
			input,
			onLog: withoutDirectiveNoise,
			output: { codeSplitting: { groups } },
		},
	};
}

/** Hides warnings about "use client", which has no meaning here and is in hundreds of library files. */
export const withoutDirectiveNoise: NonNullable<Rolldown.InputOptions["onLog"]> = (level, log, report) => {
	if (log.code !== "MODULE_LEVEL_DIRECTIVE") report(level, log);
};
