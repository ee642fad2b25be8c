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

	/** Locks the file from a second process for `ms`. */
	async function lock(ms: number): Promise<void> {
		const code = `const db = new (require("node:sqlite").DatabaseSync)(${JSON.stringify(path.join(folder, "shop.db"))});
			db.exec("BEGIN IMMEDIATE; INSERT INTO setting (key, value_json) VALUES ('other', '1')"); console.log("locked");
			setTimeout(() => db.exec("COMMIT"), ${ms});`;
		other = spawn(process.execPath, ["-e", code], { stdio: ["ignore", "pipe", "inherit"] });
		await once(other.stdout!, "data");
	}
	const put = (key: string, db = connection.db) => db.insertInto("setting").values({ key, value_json: "1" }).execute();
	const keys = async () =>
		(await connection.db.selectFrom("setting").select("key").orderBy("key").execute()).map(({ key }) => key);

	it("the event loop runs, reads are answered, and writes follow when the lock is released", async () => {
		await lock(1_500);
		let longest = 0;
		let last = performance.now();
		const beat = setInterval(() => {
			longest = Math.max(longest, performance.now() - last);
			last = performance.now();
		}, 10);
		const writes = Promise.all([put("a"), connection.db.transaction().execute((trx) => put("b", trx)), put("c")]);
		const started = performance.now();
		expect(await keys()).toEqual([]);
		expect(performance.now() - started).toBeLessThan(750);
		await writes;
		clearInterval(beat);
		expect(performance.now() - started).toBeGreaterThan(800);
		expect(longest).toBeLessThan(750);
		expect(await keys()).toEqual(["a", "b", "c", "other"]);
	});

	it("a write waits at most ten seconds and fails with the reason, and later ones succeed", async () => {
		await lock(60_000);
		const started = performance.now();
		const results = await Promise.allSettled([put("a"), put("b"), connection.db.transaction().execute(() => put("c"))]);
		expect(performance.now() - started).toBeLessThan(13_000);
		for (const result of results)
			expect(result).toMatchObject({ status: "rejected", reason: { code: "DATABASE_BUSY" } });
		other.kill("SIGKILL");
		await once(other, "exit");
		await put("d");
		expect(await keys()).toEqual(["d"]);
	}, 20_000);
});
