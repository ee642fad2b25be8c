import os from "node:os";
import { defineConfig } from "vitest/config";

export default defineConfig({
	test: {
		// Vitest leaves one processor to others; here the tests have them all, and two at least: many wait for a server or a disk.
		maxWorkers: Math.max(2, os.availableParallelism()),
		projects: [
			{
				test: {
					name: "unit",
					include: ["packages/*/src/**/*.test.{ts,tsx}", "examples/**/*.test.ts", "scripts/**/*.test.ts"],
				},
			},
			{
				test: {
					name: "databases",
					include: ["tests/databases/**/*.test.ts"],
					globalSetup: ["tests/support/global-postgres.ts"],
					testTimeout: 60_000,
					hookTimeout: 60_000,
				},
			},
			{
				test: {
					name: "conformance",
					include: ["tests/conformance-suite/**/*.test.ts"],
					globalSetup: ["tests/support/global-postgres.ts"],
					testTimeout: 300_000,
					hookTimeout: 120_000,
				},
			},
			{
				test: {
					name: "start",
					include: ["tests/start/**/*.test.ts"],
					testTimeout: 120_000,
					hookTimeout: 60_000,
				},
			},
			{
				test: {
					name: "browser",
					include: ["tests/browser/**/*.test.ts"],
					testTimeout: 120_000,
					hookTimeout: 120_000,
					fileParallelism: false,
				},
			},
		],
	},
});
