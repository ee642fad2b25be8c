import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import v8 from "node:v8";
import vm from "node:vm";
import { sql } from "kysely";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { connect } from "../connect.ts";
import type { Connection } from "../connection.ts";
import { migrate } from "../migrate.ts";
import { migrations } from "../migrations/all.ts";

describe("memory of SQLite's prepared statements", () => {
	let folder: string;
	let connection: Connection;
	beforeEach(async () => {
		folder = fs.mkdtempSync(path.join(os.tmpdir(), "feedmill-reader-"));
		connection = connect({ file: path.join(folder, "shop.db") });
		await migrate(connection, migrations);
	});
	afterEach(async () => {
		await connection.close();
		fs.rmSync(folder, { recursive: true, force: true });
	});

	v8.setFlagsFromString("--expose-gc");
	const collectGarbage: () => void = vm.runInNewContext("gc");
	/** Bytes of heap still in use after the work. */
	async function heapGrowth(work: () => Promise<void>): Promise<number> {
		collectGarbage();
		const before = process.memoryUsage().heapUsed;
		await work();
		collectGarbage();
		return process.memoryUsage().heapUsed - before;
	}
	const find = (key: string) =>
		connection.db.selectFrom("setting").selectAll().where("key", "=", key).executeTakeFirst();
	const MIB = 1024 * 1024;

	it("does not grow with long values from visitors", async () => {
		const grown = await heapGrowth(async () => {
			for (let i = 0; i < 200; i++) await find(`${i} ${"x".repeat(MIB)}`);
		});
		expect(grown).toBeLessThan(20 * MIB);
	});

	it("does not grow with the number of different queries or the size of their results", async () => {
		const rows = Array.from({ length: 200 }, (_, i) => ({ key: `k${i}`, value_json: `"${"v".repeat(200)}"` }));
		await connection.db.insertInto("setting").values(rows).execute();
		const grown = await heapGrowth(async () => {
			for (let i = 0; i < 2_000; i++)
				await connection.db.selectFrom("setting").selectAll().where("key", "!=", `${i}`).limit(100).execute();
		});
		expect(grown).toBeLessThan(30 * MIB);
	});

	it("returns correct results for long queries too, even after a change", async () => {
		const key = "x".repeat(10_000);
		expect(await find(key)).toBeUndefined();
		await connection.db.insertInto("setting").values({ key, value_json: "1" }).execute();
		expect(await find(key)).toMatchObject({ value_json: "1" });
		await sql`UPDATE setting SET value_json = '2'`.execute(connection.db);
		expect(await find(key)).toMatchObject({ value_json: "2" });
	});
});
