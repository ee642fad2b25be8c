import type { TestProject } from "vitest/node";
import { startPostgres } from "./postgres.ts";

declare module "vitest" {
	interface ProvidedContext {
		/** Address of the server's maintenance database; tests make databases of their own from it. */
		postgres: string;
	}
}

/** One PostgreSQL for all test files of a project. Gives what stops it. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
	const server = await startPostgres();
	project.provide("postgres", server.url("postgres"));
	return () => server.stop();
}
