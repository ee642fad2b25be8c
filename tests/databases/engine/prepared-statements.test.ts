import { afterAll, beforeAll, expect, inject, it } from "vitest";
import { PostgresClient } from "../../../packages/shop/src/database/postgres/postgres-client.ts";
import { connectPostgres, type TestPostgres } from "../../support/postgres.ts";

let postgres: TestPostgres;
let client: PostgresClient;
beforeAll(async () => {
	postgres = connectPostgres(inject("postgres"));
	client = new PostgresClient({ connectionString: await postgres.create("prepared_statements") });
	await client.connect();
});
afterAll(async () => {
	await client.end();
	await postgres.drop("prepared_statements");
	await postgres.stop();
});

const ask = (text: string) => client.query(text, [1]) as unknown as Promise<{ rows: { statement: string }[] }>;

it("are those of repeated queries, however many other queries ran before", async () => {
	for (let each = 0; each < 1_000; each++) await ask(`SELECT $1::int + ${each}`);
	const hot = "SELECT $1::int AS hot";
	for (let time = 0; time < 10; time++) await ask(hot);
	const { rows } = await ask("SELECT statement FROM pg_prepared_statements WHERE $1 = 1");
	expect(rows.map(({ statement }) => statement)).toEqual([hot]);
});
