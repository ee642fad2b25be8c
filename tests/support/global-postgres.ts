import type { TestProject } from "vitest/node";
import { startPostgres, type TestPostgres } from "./postgres.ts";

declare module "vitest" {
	interface ProvidedContext {
		/** Address of the server's maintenance database; tests make databases of their own from it. */
		postgres: string;
	}
}

let server: TestPostgres;

/** One PostgreSQL for all test files of a project. */
export async function setup(project: TestProject): Promise<void> {
	server = await startPostgres();
	project.provide("postgres", server.url("postgres"));
}

export async function teardown(): Promise<void> {
	await server.stop();
}
