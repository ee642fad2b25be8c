import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { connect } from "../connect.ts";
import type { Connection } from "../connection.ts";
import { migrate } from "../migrate.ts";
import { migrations } from "../migrations/all.ts";

describe("while another process has locked the database", () => {
	let folder: string;
	let connection: Connection;
	let other: ChildProcess;
	beforeEach(async () => {
		folder = fs.mkdtempSync(path.join(os.tmpdir(), "feedmill-lock-"));
		connection = connect({ file: path.join(folder, "shop.db") });
		await migrate(connection, migrations);
	});
	afterEach(async () => {
		other.kill("SIGKILL");
		await connection.close();
		fs.rmSync(folder, { recursive: true, force: true });
	});

	/** Locks the file from a second process until its standard input ends. */
	async function lock(): Promise<void> {
		const code = `const db = new (require("node:sqlite").DatabaseSync)(${JSON.stringify(path.join(folder, "shop.db"))});
			db.exec("BEGIN IMMEDIATE; INSERT INTO setting (key, value_json) VALUES ('other', '1')"); console.log("locked");
			process.stdin.resume().on("end", () => db.exec("COMMIT"));`;
		other = spawn(process.execPath, ["-e", code], { stdio: ["pipe", "pipe", "inherit"] });
		await once(other.stdout!, "data");
	}
	const put = (key: string, db = connection.db) => db.insertInto("setting").values({ key, value_json: "1" }).execute();
	const keys = async () =>
		(await connection.db.selectFrom("setting").select("key").orderBy("key").execute()).map(({ key }) => key);

	it("the event loop runs, reads are answered, and writes follow when the lock is released", async () => {
		await lock();
		let written = false;
		const writes = Promise.all([put("a"), connection.db.transaction().execute((trx) => put("b", trx)), put("c")]);
		void writes.then(() => {
			written = true;
		});
		// Only this process ends the lock: if the event loop did not turn, the writes would be refused.
		for (let turn = 0; turn < 10; turn++) {
			await new Promise((resolve) => setTimeout(resolve, 20));
			expect(await keys()).toEqual([]);
		}
		expect(written).toBe(false);
		other.stdin?.end();
		await writes;
		expect(await keys()).toEqual(["a", "b", "c", "other"]);
	});

	it("a write waits at most ten seconds and fails with the reason, and later ones succeed", async () => {
		await lock();
		const started = performance.now();
		const results = await Promise.allSettled([put("a"), put("b"), connection.db.transaction().execute(() => put("c"))]);
		expect(performance.now() - started).toBeLessThan(18_000);
		for (const result of results)
			expect(result).toMatchObject({ status: "rejected", reason: { code: "DATABASE_BUSY" } });
		other.kill("SIGKILL");
		await once(other, "exit");
		await put("d");
		expect(await keys()).toEqual(["d"]);
	}, 30_000);
});
