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
		const read = () => db.selectFrom("product").select("name").where("id", "=", 20).executeTakeFirstOrThrow();
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
		const counter = (at: typeof db) => at.selectFrom("change_counter").select("value").where("name", "=", "stock");
		const before = (await counter(db).executeTakeFirstOrThrow()).value;
		await Promise.all(
			Array.from({ length: 20 }, () =>
				db.transaction().execute(async (trx) => {
					// The first write takes the lock of the row, on PostgreSQL too.
					await trx.updateTable("change_counter").set({ name: "stock" }).where("name", "=", "stock").execute();
					const { value } = await counter(trx).executeTakeFirstOrThrow();
					await new Promise((resolve) => setImmediate(resolve));
					await trx
						.updateTable("change_counter")
						.set({ value: value + 1 })
						.where("name", "=", "stock")
						.execute();
				}),
			),
		);
		expect((await counter(db).executeTakeFirstOrThrow()).value).toBe(before + 20);
	});
});
