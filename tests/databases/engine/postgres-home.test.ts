import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import pg from "pg";
import { afterAll, beforeAll, expect, it } from "vitest";
import { startPostgres } from "../../support/postgres.ts";
import { packagedBinaries } from "../../support/postgres-binaries.ts";

let closed: string;
beforeAll(() => {
	closed = fs.mkdtempSync(path.join(os.tmpdir(), "feedmill-closed-"));
	fs.chmodSync(closed, 0o700);
	fs.cpSync(packagedBinaries(), path.join(closed, "native"), { recursive: true, verbatimSymlinks: true });
});
afterAll(() => fs.rmSync(closed, { recursive: true, force: true }));

it("starts from a folder that nobody else may enter, also for root, whom PostgreSQL does not run as", async () => {
	const server = await startPostgres({ native: path.join(closed, "native") });
	const client = new pg.Client({ connectionString: await server.create("one") });
	await client.connect();
	expect((await client.query("SHOW server_encoding")).rows).toEqual([{ server_encoding: "UTF8" }]);
	await client.end();
	await server.stop();
});
