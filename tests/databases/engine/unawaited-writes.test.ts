import type { Connection, DialectName } from "@feedmill/shop/database/connection.ts";
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from "vitest";
import { connect } from "../../../packages/shop/src/database/connect.ts";
import { migrate } from "../../../packages/shop/src/database/migrate.ts";
import { migrations } from "../../../packages/shop/src/database/migrations/all.ts";
import { preparedInsert } from "../../../packages/shop/src/database/prepared-query.ts";
import { connectPostgres } from "../../support/postgres.ts";

const insert = preparedInsert("setting");
const setting = (key: string) => ({ key, value_json: "1" });

describe.each<DialectName>(["sqlite", "postgres"])("a write that is not awaited, on %s", (dialect) => {
	const postgres = connectPostgres(inject("postgres"));
	let connection: Connection;
	beforeAll(async () => {
		connection = connect(dialect === "postgres" ? { url: await postgres.create("unawaited") } : { file: ":memory:" });
		await migrate(connection, migrations);
	});
	beforeEach(() => connection.db.deleteFrom("setting").execute());
	afterAll(async () => {
		await connection.close();
		await postgres.stop();
	});

	const keys = async () =>
		(await connection.db.selectFrom("setting").select("key").orderBy("key").execute()).map(({ key }) => key);

	it("is visible to reads of its transaction, and to all after the commit", async () => {
		await connection.db.transaction().execute(async (trx) => {
			await insert(trx, [setting("a"), setting("b")]);
			expect(await trx.selectFrom("setting").select("key").execute()).toHaveLength(2);
			await insert(trx, [setting("c")]);
		});
		expect(await keys()).toEqual(["a", "b", "c"]);
	});

	it("rolls back its transaction if it fails, also as the last statement", async () => {
		const failing = connection.db.transaction().execute(async (trx) => {
			await insert(trx, [setting("a")]);
			await insert(trx, [setting("a")]);
			return "done";
		});
		await expect(failing).rejects.toThrow(/unique|duplicate/i);
		expect(await keys()).toEqual([]);
	});

	it("reports its own error if a later statement notices it", async () => {
		const failing = connection.db.transaction().execute(async (trx) => {
			await insert(trx, [setting("a")]);
			await insert(trx, [setting("a")]);
			await trx.selectFrom("setting").select("key").execute();
		});
		await expect(failing).rejects.toThrow(/unique|duplicate/i);
		// The connection is usable again.
		await connection.db.transaction().execute((trx) => insert(trx, [setting("b")]));
		expect(await keys()).toEqual(["b"]);
	});

	it("is rolled back with its transaction", async () => {
		const givenUp = connection.db.transaction().execute(async (trx) => {
			await insert(trx, [setting("a")]);
			throw new Error("given up");
		});
		await expect(givenUp).rejects.toThrow("given up");
		expect(await keys()).toEqual([]);
	});
});
