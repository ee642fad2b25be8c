import os from "node:os";
import path from "node:path";
import { defineConfig } from "vitest/config";
import { LongestFirst } from "./tests/support/longest-first.ts";

// Servers and commands that the tests start are compiled once, not each time.
process.env.NODE_COMPILE_CACHE ??= path.join(import.meta.dirname, "node_modules/.cache/feedmill/compiled");

/**
 * Unit tests of modules that exist once a page (stores, registries), or that put spies in place of modules: each file
 * has its own.
 */
const APART = [
	"packages/{storefront,ui}/src/**/*.test.{ts,tsx}",
	"packages/shop/src/catalogue/reading/catalogue-races.test.ts",
	"packages/shop/src/catalogue/editing/product-editor.test.ts",
];

/**
 * Server code is run as the shop runs it, by Node.js itself, which reads it in a fraction of the time that Vite needs.
 * What is meant for browsers (JSX, modules put in place of others) goes through Vite.
 */
const NATIVE = { viteModuleRunner: false };

/** What is waited for may take long where three files share two processors; Vitest itself waits a second. */
const PATIENT = { poll: { timeout: 15_000 } };

export default defineConfig({
	test: {
		// More than processors: many tests wait for a server, a browser or a disk.
		maxWorkers: Math.max(3, os.availableParallelism()),
		sequence: { sequencer: LongestFirst },
		projects: [
			{
				test: {
					name: "unit",
					expect: PATIENT,
					include: ["packages/*/src/**/*.test.{ts,tsx}", "examples/**/*.test.ts", "scripts/**/*.test.ts"],
					exclude: APART,
					// The modules of shop and server hold nothing of their own: read once, they serve all files. That halves the
					// time.
					isolate: false,
					experimental: NATIVE,
					// Three files share two processors: a limit of seconds would measure the others.
					testTimeout: 30_000,
				},
			},
			// Modules of their own for each file, in one process: a process for each takes seven times as long.
			{ test: { name: "unit-apart", expect: PATIENT, include: APART, pool: "vmThreads", testTimeout: 30_000 } },
			{
				test: {
					name: "databases",
					expect: PATIENT,
					include: ["tests/databases/**/*.test.ts"],
					isolate: false,
					experimental: NATIVE,
					globalSetup: ["tests/support/global-postgres.ts"],
					testTimeout: 60_000,
					hookTimeout: 60_000,
				},
			},
			{
				test: {
					name: "conformance",
					expect: PATIENT,
					include: ["tests/conformance-suite/**/*.test.ts"],
					isolate: false,
					experimental: NATIVE,
					globalSetup: ["tests/support/global-postgres.ts"],
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
					isolate: false,
					experimental: NATIVE,
					testTimeout: 120_000,
					hookTimeout: 120_000,
				},
			},
		],
	},
});
