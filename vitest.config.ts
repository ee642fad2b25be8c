import os from "node:os";
import path from "node:path";
import { defineConfig, type TestProjectInlineConfiguration } from "vitest/config";
import "./scripts/link-packages.ts";
import { LongestFirst } from "./tests/support/runner/longest-first.ts";
import { memoryFolder } from "./tests/support/runner/memory-folder.ts";
import { SecondTries } from "./tests/support/runner/second-tries.ts";
import { ON_PLAIN_DRIVERS, THOROUGH } from "./tests/support/runner/thorough-lane.ts";

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

/** `npm run test:cost` names the folder in which each test file records its processor time. */
const COSTS = process.env.TEST_COSTS ? ["tests/support/runner/record-cost.ts"] : [];

const ON_DATABASES = {
	env: IN_MEMORY,
	globalSetup: ["tests/support/runner/global-postgres.ts"],
	testTimeout: 60_000,
	hookTimeout: 60_000,
};
const databases = project("databases", ON_DATABASES);

const browser = project("browser", {
	globalSetup: ["tests/support/runner/global-browser.ts"],
	// A browser on a busy machine may miss a moment. Those tests are listed at the end of the run.
	retry: 2,
	testTimeout: 120_000,
	hookTimeout: 120_000,
});

type ProjectConfig = NonNullable<TestProjectInlineConfiguration["test"]>;

export default defineConfig({
	test: {
		// More than cores, because many tests mostly wait: a file with a browser takes half a core.
		maxWorkers: Math.max(4, os.availableParallelism()),
		// What passed tests wrote costs time to pass on, and hides what failed.
		silent: "passed-only",
		sequence: { sequencer: LongestFirst },
		reporters: ["default", new SecondTries()],
		projects: [
			// Modules of shop and server have no global state, so files can share them. That halves the time.
			project("unit", {
				env: IN_MEMORY,
				// Four files share two cores, so a shorter limit would measure the others.
				testTimeout: 30_000,
				hookTimeout: 30_000,
			})(["packages/*/src/**/*.test.{ts,tsx}", "examples/**/*.test.ts", "scripts/**/*.test.ts"], APART),
			// Separate modules for each file, but one process: a process for each takes seven times as long.
			{
				test: {
					name: "unit-apart",
					expect: PATIENT,
					include: APART,
					pool: "vmThreads",
					setupFiles: ["tests/support/runner/end-page-timers.ts", ...COSTS],
					testTimeout: 30_000,
					hookTimeout: 30_000,
				},
			},
			databases(["tests/databases/**/*.test.ts"], [...THOROUGH, "tests/databases/plain-drivers/**"]),
			project("conformance", {
				env: IN_MEMORY,
				globalSetup: ["tests/support/runner/global-postgres.ts"],
				testTimeout: 300_000,
				hookTimeout: 120_000,
			})(["tests/conformance-suite/**/*.test.ts"]),
			browser(["tests/browser/**/*.test.ts"], THOROUGH),
			// The thorough lane: `npm run test:thorough`.
			databases(THOROUGH.filter(of("tests/databases")), [], "thorough-databases"),
			project("thorough-plain-drivers", { ...ON_DATABASES, env: { ...IN_MEMORY, PLAIN_DATABASE_DRIVERS: "on" } })(
				ON_PLAIN_DRIVERS,
			),
			browser(THOROUGH.filter(of("tests/browser")), [], "thorough-browser"),
			project("thorough-start", { testTimeout: 120_000, hookTimeout: 60_000 })(THOROUGH.filter(of("tests/start"))),
		],
	},
});

/** A project whose files share their modules, for the files that are included and not excluded. */
function project(usualName: string, options: ProjectConfig) {
	return (include: string[], exclude: string[] = [], name = usualName): { test: ProjectConfig } => ({
		test: {
			name,
			expect: PATIENT,
			isolate: false,
			experimental: NATIVE,
			include,
			exclude,
			setupFiles: COSTS,
			...options,
		},
	});
}

function of(folder: string): (pattern: string) => boolean {
	return (pattern) => pattern.startsWith(`${folder}/`);
}
