import { spawn } from "node:child_process";
import { once } from "node:events";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { DatabaseSync, StatementSync } from "node:sqlite";
import { CompiledQuery, sql } from "kysely";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { connect } from "../connect.ts";
import type { Connection } from "../connection.ts";
import { migrate } from "../migrate.ts";
import { migrations } from "../migrations/all.ts";
import { SqliteWriter } from "./sqlite-writer.ts";

describe("the SQLite driver", () => {
	let folder: string;
	let first: Connection;
	/** Has the file open as another process would. */
	let other: DatabaseSync;
	beforeEach(async () => {
		folder = fs.mkdtempSync(path.join(os.tmpdir(), "feedmill-sqlite-"));
		first = connect({ file: path.join(folder, "shop.db") });
		await migrate(first, migrations);
		other = new DatabaseSync(path.join(folder, "shop.db"));
		await first.db.insertInto("setting").values({ key: "a", value_json: "0" }).execute();
	});
	afterEach(async () => {
		await first.close();
		other.close();
		fs.rmSync(folder, { recursive: true, force: true });
	});

	const read = async ({ db }: Connection) =>
		(await db.selectFrom("setting").select("value_json").where("key", "=", "a").executeTakeFirstOrThrow()).value_json;
	const write = ({ db }: Connection, value: number) =>
		db
			.updateTable("setting")
			.set({ value_json: String(value) })
			.where("key", "=", "a")
			.execute();

	it("reads its own writes at once, alone and in transactions", async () => {
		for (let value = 1; value <= 50; value++) {
			await write(first, value);
			expect(await read(first)).toBe(String(value));
			await first.db.transaction().execute((trx) => write({ ...first, db: trx }, value + 100));
			expect(await read(first)).toBe(String(value + 100));
		}
	});

	it("reads what another connection wrote in the next turn of the event loop", async () => {
		for (let value = 1; value <= 50; value++) {
			expect(await read(first)).toBe(String(value - 1));
			other.prepare("UPDATE setting SET value_json = ? WHERE key = 'a'").run(String(value));
			await new Promise((resolve) => setImmediate(resolve));
			expect(await read(first)).toBe(String(value));
		}
	});

	it("does not read an unfinished transaction, and lets others read while it runs", async () => {
		await first.db.transaction().execute(async (trx) => {
			await write({ ...first, db: trx }, 7);
			expect(await read({ ...first, db: trx })).toBe("7");
			expect(await read(first)).toBe("0");
		});
		expect(await read(first)).toBe("7");
	});

	it("rolls back a transaction that throws", async () => {
		await expect(
			first.db.transaction().execute(async (trx) => {
				await write({ ...first, db: trx }, 8);
				throw new Error("no");
			}),
		).rejects.toThrow("no");
		expect(await read(first)).toBe("0");
	});

	it("never returns the result of one query for another", async () => {
		const { db } = first;
		await db
			.insertInto("setting")
			.values([
				{ key: "x\ny", value_json: "z" },
				{ key: "1", value_json: "text" },
			])
			.execute();
		const find = (key: string, value: string) =>
			db.selectFrom("setting").select("key").where("key", "=", key).where("value_json", "=", value).execute();
		expect(await find("x\ny", "z")).toEqual([{ key: "x\ny" }]);
		expect(await find("x", "y\nz")).toEqual([]);
		expect(await find("1", "text")).toEqual([{ key: "1" }]);
		expect(await find("1", "text\nstring4:text")).toEqual([]);
	});

	it("waits for another process that is just making the file", async () => {
		const file = path.join(folder, "new.db");
		const code = `const db = new (require("node:sqlite").DatabaseSync)(${JSON.stringify(file)});
			db.exec("CREATE TABLE t (a); BEGIN EXCLUSIVE"); console.log("locked"); setTimeout(() => db.exec("COMMIT"), 400);`;
		const maker = spawn(process.execPath, ["-e", code], { stdio: ["ignore", "pipe", "inherit"] });
		await once(maker.stdout, "data");
		const connection = connect({ file });
		await sql`INSERT INTO t (a) VALUES (1)`.execute(connection.db);
		expect((await sql`SELECT a FROM t`.execute(connection.db)).rows).toEqual([{ a: 1 }]);
		await connection.close();
		if (maker.exitCode === null) await once(maker, "exit");
	});

	it("returns frozen rows", async () => {
		const row = await first.db.selectFrom("setting").selectAll().where("key", "=", "a").executeTakeFirstOrThrow();
		expect(() => {
			row.value_json = "spoilt";
		}).toThrow(TypeError);
	});

	describe("with concurrent transactions", () => {
		const put = (key: string) =>
			first.db
				.transaction()
				.execute(async (trx) => trx.insertInto("setting").values({ key, value_json: "1" }).execute());
		const keys = () =>
			other
				.prepare("SELECT key FROM setting ORDER BY key")
				.all()
				.map(({ key }) => key);

		it("commits the transactions of one turn together, and confirms none before that commit", async () => {
			const commits = vi.spyOn(StatementSync.prototype, "run");
			const names = ["k1", "k2", "k3", "k4", "k5"];
			const seen = await Promise.all(names.map((name) => put(name).then(keys)));
			expect(
				commits.mock.contexts.filter((statement) => (statement as StatementSync).sourceSQL === "COMMIT").length,
			).toBe(1);
			commits.mockRestore();
			for (const found of seen) expect(found).toEqual(["a", ...names]);
		});

		it("shares a commit with transactions of the next turns, as long as each brings another", async () => {
			const commits = vi.spyOn(StatementSync.prototype, "run");
			const turns = (count: number): Promise<void> =>
				count === 0 ? Promise.resolve() : new Promise(setImmediate).then(() => turns(count - 1));
			await Promise.all([0, 1, 2].map((late) => turns(late).then(() => put(`late ${late}`))));
			expect(
				commits.mock.contexts.filter((statement) => (statement as StatementSync).sourceSQL === "COMMIT").length,
			).toBe(1);
			commits.mockRestore();
		});

		it("rolls back only the transaction that fails", async () => {
			const failing = first.db.transaction().execute(async (trx) => {
				await trx.insertInto("setting").values({ key: "bad", value_json: "1" }).execute();
				throw new Error("no");
			});
			const clash = first.db.insertInto("setting").values({ key: "a", value_json: "1" }).execute();
			const results = await Promise.allSettled([put("k1"), failing, put("k2"), clash, put("k3")]);
			expect(results.map(({ status }) => status)).toEqual([
				"fulfilled",
				"rejected",
				"fulfilled",
				"rejected",
				"fulfilled",
			]);
			expect(keys()).toEqual(["a", "k1", "k2", "k3"]);
		});

		it("rejects every caller if the common commit fails, and continues", async () => {
			const run = StatementSync.prototype.run;
			const failing = vi.spyOn(StatementSync.prototype, "run").mockImplementation(function (
				this: StatementSync,
				...parameters
			) {
				if (this.sourceSQL === "COMMIT") throw new Error("disk is full");
				return run.apply(this, parameters);
			});
			const results = await Promise.allSettled([put("k1"), put("k2")]);
			failing.mockRestore();
			expect(results.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
			expect(keys()).toEqual(["a"]);
			await put("k3");
			expect(keys()).toEqual(["a", "k3"]);
		});

		it("rejects every caller if the database rolls the whole group back", async () => {
			const done = put("k1");
			const undone = first.db.transaction().execute(async (trx) => {
				await sql`ROLLBACK`.execute(trx);
				await trx.insertInto("setting").values({ key: "a", value_json: "1" }).execute();
			});
			const results = await Promise.allSettled([done, undone, put("k2")]);
			expect(results.map(({ status }) => status)).toEqual(["rejected", "rejected", "fulfilled"]);
			expect(keys()).toEqual(["a", "k2"]);
		});

		it("writes nothing for a transaction that the database rolled back, even if its error is caught", async () => {
			const undone = first.db.transaction().execute(async (trx) => {
				await sql`ROLLBACK`.execute(trx);
				await trx.insertInto("setting").values({ key: "late", value_json: "1" }).execute();
			});
			await expect(undone).rejects.toThrow();
			expect(keys()).toEqual(["a"]);
			await put("k1");
			expect(keys()).toEqual(["a", "k1"]);
		});

		it("rejects every caller if commit and rollback both fail", async () => {
			const run = StatementSync.prototype.run;
			const failing = vi.spyOn(StatementSync.prototype, "run").mockImplementation(function (
				this: StatementSync,
				...parameters
			) {
				if (this.sourceSQL === "COMMIT") throw new Error("disk is full");
				const done = run.apply(this, parameters);
				if (this.sourceSQL === "ROLLBACK") throw new Error("disk is gone");
				return done;
			});
			const results = await Promise.allSettled([put("k1"), put("k2")]);
			failing.mockRestore();
			expect(results.map((result) => result.status === "rejected" && String(result.reason))).toEqual([
				"Error: disk is full",
				"Error: disk is full",
			]);
			await put("k3");
			expect(keys()).toEqual(["a", "k3"]);
		});

		it("rejects writes while the file is being closed", async () => {
			const writer = SqliteWriter.of(path.join(folder, "closing.db"));
			await writer.write(CompiledQuery.raw("CREATE TABLE late (value INTEGER)"));
			const closing = writer.close();
			const settled = writer.write(CompiledQuery.raw("INSERT INTO late VALUES (1)")).then(
				() => "written",
				() => "refused",
			);
			await closing;
			const waited = new Promise((resolve) => setTimeout(resolve, 300, "waits for ever"));
			expect(await Promise.race([settled, waited])).toBe("refused");
		});

		it("lets two connections of one process write to the same file", async () => {
			const second = connect({ file: path.join(folder, "shop.db") });
			const started = performance.now();
			await Promise.all([put("k1"), write(second, 5), put("k2"), write(second, 6)]);
			expect(performance.now() - started).toBeLessThan(2000);
			expect(await read(first)).toBe("6");
			await second.close();
			await put("k3");
			expect(keys()).toEqual(["a", "k1", "k2", "k3"]);
		});
	});
});
