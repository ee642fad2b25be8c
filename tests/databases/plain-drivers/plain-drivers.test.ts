import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import { useFixture } from "../../support/use-fixture.ts";

describe.each(["sqlite", "postgres"] as const)("the plain drivers of %s", (database) => {
	const fixture = useFixture({ database });

	it("are in use: no rows are shared between readers", async () => {
		const rows = await fixture.connection.db.selectFrom("setting").selectAll().limit(1).execute();
		expect(rows).toHaveLength(1);
		expect(Object.isFrozen(rows[0])).toBe(false);
	});

	it("show a transaction to nobody before its end, and nothing of it after a rollback", async () => {
		const { db } = fixture.connection;
		const read = async () => (await sql<{ name: string }>`SELECT name FROM product WHERE id = 20`.execute(db)).rows[0];
		const before = await read();
		await expect(
			db.transaction().execute(async (trx) => {
				await trx.updateTable("product").set({ name: "Other" }).where("id", "=", 20).execute();
				expect(await read()).toEqual(before);
				throw new Error("given up");
			}),
		).rejects.toThrow("given up");
		expect(await read()).toEqual(before);
	});

	it("run writes of one process one after another", async () => {
		const { db } = fixture.connection;
		await Promise.all(
			Array.from({ length: 20 }, () =>
				db.transaction().execute(async (trx) => {
					const row = await sql<{ value: number }>`UPDATE change_counter SET value = value + 1
						WHERE name = 'stock' RETURNING value`.execute(trx);
					await new Promise((resolve) => setImmediate(resolve));
					await sql`UPDATE change_counter SET value = ${Number(row.rows[0]!.value)} WHERE name = 'stock'`.execute(trx);
				}),
			),
		);
		const { rows } = await sql<{ value: number }>`SELECT value FROM change_counter WHERE name = 'stock'`.execute(db);
		expect(Number(rows[0]!.value)).toBeGreaterThanOrEqual(20);
	});
});
