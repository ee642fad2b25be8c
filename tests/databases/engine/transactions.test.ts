import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import type { Connection } from "@feedmill/shop/database/connection.ts";
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from "vitest";
import { connect, type DatabaseLocation } from "../../../packages/shop/src/database/connect.ts";
import { migrate } from "../../../packages/shop/src/database/migrate.ts";
import { migrations } from "../../../packages/shop/src/database/migrations/all.ts";
import { connectPostgres, type TestPostgres } from "../../support/postgres.ts";

const LONGEST = 1_000;
const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

describe.each(["sqlite", "postgres"] as const)("a transaction on %s", (dialect) => {
	let postgres: TestPostgres | null = null;
	let folder: string;
	let connection: Connection;
	const reported: string[] = [];
	beforeAll(async () => {
		folder = fs.mkdtempSync(path.join(os.tmpdir(), "feedmill-transactions-"));
		let location: DatabaseLocation = { file: path.join(folder, "shop.db") };
		if (dialect === "postgres") {
			postgres = connectPostgres(inject("postgres"));
			location = { url: await postgres.create("transactions") };
		}
		connection = connect(location, { longestTransaction: LONGEST, report: (error) => reported.push(String(error)) });
		await migrate(connection, migrations);
	});
	afterAll(async () => {
		await connection.close();
		await postgres?.drop("transactions");
		await postgres?.stop();
		fs.rmSync(folder, { recursive: true, force: true });
	});
	beforeEach(async () => {
		reported.length = 0;
		await connection.db.deleteFrom("setting").execute();
	});

	const put = (key: string, db = connection.db) => db.insertInto("setting").values({ key, value_json: "1" }).execute();
	const keys = async () =>
		(await connection.db.selectFrom("setting").select("key").orderBy("key").execute()).map(({ key }) => key);

	it("refuses a write outside the open transaction at once, and later writes work", async () => {
		const { db } = connection;
		const nested = [
			() => put("past"),
			() => db.transaction().execute((own) => put("past", own)),
			async () => {
				await Promise.resolve();
				await Promise.all([db.updateTable("setting").set({ value_json: "2" }).execute()]);
			},
		];
		for (const write of nested) {
			const whole = db.transaction().execute(async (trx) => {
				await put("inside", trx);
				await write();
			});
			await expect(whole).rejects.toThrow(/^A write outside the transaction/);
		}
		await put("after");
		expect(await keys()).toEqual(["after"]);
		// None of them waited for the time limit, which is reported.
		expect(reported).toEqual([]);
	});

	it("may read past it, and may be followed by writes of what it has started", async () => {
		let late!: Promise<unknown>;
		await connection.db.transaction().execute(async (trx) => {
			await put("inside", trx);
			expect(await keys()).toEqual([]);
			late = wait(50).then(() => put("late"));
		});
		await late;
		expect(await keys()).toEqual(["inside", "late"]);
	});

	it("that waits for something else is rolled back and named, and the others go on", async () => {
		const elsewhere = Promise.withResolvers<void>();
		const hanging = connection.db
			.transaction()
			.execute(async (trx) => {
				await put("hanging", trx);
				await elsewhere.promise;
				await put("hanging on", trx);
			})
			.catch((error: unknown) => error);
		await wait(20);
		// Comes to an end while the other is still waiting.
		await put("waits");
		await expect.poll(() => reported.length).toBeGreaterThan(0);
		elsewhere.resolve();
		expect(await hanging).toBeInstanceOf(Error);
		expect(await keys()).toEqual(["waits"]);
		expect(reported.join("\n")).toContain('insert into "setting"');
		await connection.db.transaction().execute((trx) => put("next", trx));
		expect(await keys()).toEqual(["next", "waits"]);
	});

	it("that never ends does not block the writes of others", async () => {
		void connection.db.transaction().execute(async (trx) => {
			await put("for ever", trx);
			await new Promise(() => {});
		});
		await wait(20);
		await Promise.all([put("a"), connection.db.transaction().execute((trx) => put("b", trx))]);
		await wait(LONGEST);
		expect(await keys()).toEqual(["a", "b"]);
	});
});
