import os from "node:os";
import path from "node:path";
import { defineConfig } from "vitest/config";
import "./scripts/link-packages.ts";
import { LongestFirst } from "./tests/support/runner/longest-first.ts";
import { memoryFolder } from "./tests/support/runner/memory-folder.ts";
import { SecondTries } from "./tests/support/runner/second-tries.ts";

// Cache the compiled code of servers and commands that tests start.
process.env.NODE_COMPILE_CACHE ??= path.join(import.meta.dirname, "node_modules/.cache/feedmill/compiled");

/** Unit tests that need separate modules: singletons of a page (stores, registries), or mocks. */
const APART = [
	"packages/{storefront,ui}/src/**/*.test.{ts,tsx}",
	"packages/shop/src/backup/copy-database.test.ts",
	"packages/shop/src/catalogue/reading/catalogue-races.test.ts",
	"packages/shop/src/catalogue/editing/product-editor.test.ts",
];

/**
 * Runs server code with Node.js's own loader, much faster than Vite. Browser code (JSX, mocked modules) is transformed
 * by Vite. Without hooks for mocks, which no test of server code has.
 */
const NATIVE = { viteModuleRunner: false, nodeLoader: false };

/** Polling may take long with four files on two cores; Vitest's default is a second. */
const PATIENT = { poll: { timeout: 15_000 } };

/** Temporary files in memory. Not for browsers and fresh clones: they are large, and programs may not run there. */
const IN_MEMORY = { TMPDIR: memoryFolder() ?? os.tmpdir() };

export default defineConfig({
	test: {
		// More than cores, because many tests mostly wait: a file with a browser takes half a core.
		maxWorkers: Math.max(4, os.availableParallelism()),
		// What passed tests wrote costs time to pass on, and hides what failed.
		silent: "passed-only",
		sequence: { sequencer: LongestFirst },
		reporters: ["default", new SecondTries()],
		projects: [
			{
				test: {
					name: "unit",
					env: IN_MEMORY,
					expect: PATIENT,
					include: ["packages/*/src/**/*.test.{ts,tsx}", "examples/**/*.test.ts", "scripts/**/*.test.ts"],
					exclude: APART,
					// Modules of shop and server have no global state, so files can share them. That halves the time.
					isolate: false,
					experimental: NATIVE,
					// Four files share two cores, so a shorter limit would measure the others.
					testTimeout: 30_000,
					hookTimeout: 30_000,
				},
			},
			// Separate modules for each file, but one process: a process for each takes seven times as long.
			{
				test: {
					name: "unit-apart",
					expect: PATIENT,
					include: APART,
					pool: "vmThreads",
					setupFiles: ["tests/support/runner/end-page-timers.ts"],
					testTimeout: 30_000,
					hookTimeout: 30_000,
				},
			},
			{
				test: {
					name: "databases",
					env: IN_MEMORY,
					expect: PATIENT,
					include: ["tests/databases/**/*.test.ts"],
					isolate: false,
					experimental: NATIVE,
					globalSetup: ["tests/support/runner/global-postgres.ts"],
					testTimeout: 60_000,
					hookTimeout: 60_000,
				},
			},
			{
				test: {
					name: "conformance",
					env: IN_MEMORY,
					expect: PATIENT,
					include: ["tests/conformance-suite/**/*.test.ts"],
					isolate: false,
					experimental: NATIVE,
					globalSetup: ["tests/support/runner/global-postgres.ts"],
					testTimeout: 300_000,
					hookTimeout: 120_000,
				},
			},
			{
				test: {
					name: "start",
					expect: PATIENT,
					include: ["tests/start/**/*.test.ts"],
					isolate: false,
					experimental: NATIVE,
					testTimeout: 120_000,
					hookTimeout: 60_000,
				},
			},
			{
				test: {
					name: "browser",
					expect: PATIENT,
					include: ["tests/browser/**/*.test.ts"],
					globalSetup: ["tests/support/runner/global-browser.ts"],
					// A browser on a busy machine may miss a moment. Those tests are listed at the end of the run.
					retry: 2,
					isolate: false,
					experimental: NATIVE,
					testTimeout: 120_000,
					hookTimeout: 120_000,
				},
			},
		],
	},
});
