import pg from "pg";
import { afterAll, beforeAll, expect, inject, it } from "vitest";
import { connect } from "../../../packages/shop/src/database/connect.ts";
import { connectPostgres, type TestPostgres } from "../../support/postgres.ts";

let postgres: TestPostgres;
let url: string;
beforeAll(async () => {
	postgres = connectPostgres(inject("postgres"));
	url = await postgres.create("broken_connection");
});
afterAll(async () => {
	await postgres.drop("broken_connection");
	await postgres.stop();
});

it("a connection that breaks while nobody uses it is reported, and the next question gets a new one", async () => {
	const reported: string[] = [];
	const server = connect({ url }, { report: (error) => reported.push(String(error)) });
	const administrator = new pg.Client({ connectionString: url });
	await administrator.connect();
	const ask = () => server.db.selectNoFrom((make) => make.val(7).as("seven")).execute();
	await ask();
	const { rowCount } = await administrator.query(
		`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
		 WHERE datname = current_database() AND pid <> pg_backend_pid()`,
	);
	expect(rowCount).toBe(1);
	await expect.poll(() => reported.length).toBeGreaterThan(0);
	expect(reported).toEqual([expect.stringContaining("A connection to PostgreSQL broke (")]);
	expect(reported[0]).toContain('"seven"');
	expect(await ask()).toHaveLength(1);
	await server.close();
	await administrator.end();
});
