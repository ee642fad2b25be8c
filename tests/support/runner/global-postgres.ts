import type { TestProject } from "vitest/node";
import { startPostgres } from "../postgres.ts";

declare module "vitest" {
	interface ProvidedContext {
		/** URL of the maintenance database; tests create their databases from it. */
		postgres: string;
	}
}

/** Starts one PostgreSQL for all test files of a project. Returns the function that stops it. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
	const server = await startPostgres();
	project.provide("postgres", server.url("postgres"));
	return () => server.stop();
}
