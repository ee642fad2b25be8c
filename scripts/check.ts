/** Runs types, lint and boundaries, and dead code in parallel. Prints only failures. */
import { spawn } from "node:child_process";
import "./link-packages.ts";

/**
 * One checker: several share the files, but each works out the shared types again, half as much work more on two cores.
 * Incremental: without the file of the last run everything is checked.
 */
const TSC = ["--checkers", "1", "--incremental"];

const checks: [name: string, command: string, ...args: string[]][] = [
	["types", "tsc", "-p", ".", ...TSC, "--tsBuildInfoFile", "node_modules/.cache/feedmill/types.tsbuildinfo"],
	// The browser's entries with the library of the oldest browsers: a missing method is a type error.
	[
		"types of old browsers",
		"tsc",
		"-p",
		"tsconfig.browser.json",
		...TSC,
		"--tsBuildInfoFile",
		"node_modules/.cache/feedmill/browser-types.tsbuildinfo",
	],
	[
		"types of browsers of the back office",
		"tsc",
		"-p",
		"tsconfig.back-office.json",
		...TSC,
		"--tsBuildInfoFile",
		"node_modules/.cache/feedmill/back-office-types.tsbuildinfo",
	],
	["sentences of shop and server", "node", "scripts/bare-sentences.ts"],
	["names of old browsers", "node", "scripts/browser-names.ts"],
	["words that no translation reaches", "node", "scripts/bare-words.ts"],
	["length of lines", "node", "scripts/long-lines.ts"],
	["lint and boundaries", "biome", "check", ".", "--diagnostic-level=error"],
	["dead code", "knip", "--no-progress", "--cache"],
];

const results = await Promise.all(
	checks.map(([name, command, ...args]) => {
		const started = Date.now();
		return new Promise<boolean>((resolve) => {
			const child = spawn(command, args, { stdio: ["ignore", "pipe", "pipe"] });
			let output = "";
			child.stdout.on("data", (chunk) => (output += chunk));
			child.stderr.on("data", (chunk) => (output += chunk));
			child.on("error", (error) => {
				console.error(`✗ ${name}: ${error.message}`);
				resolve(false);
			});
			child.on("close", (code) => {
				console.log(`${code === 0 ? "✓" : "✗"} ${name} (${((Date.now() - started) / 1000).toFixed(1)} s)`);
				if (code !== 0) console.log(output.trim());
				resolve(code === 0);
			});
		});
	}),
);
process.exitCode = results.every(Boolean) ? 0 : 1;
