import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterEach, beforeEach, expect, it } from "vitest";
import { connect } from "../database/connect.ts";
import { readDamage } from "./check-repository.ts";

let folder: string;
beforeEach(() => {
	folder = fs.mkdtempSync(path.join(os.tmpdir(), "feedmill-damage-"));
});
afterEach(() => fs.rmSync(folder, { recursive: true, force: true }));

it("finds a damaged page of a SQLite file, and nothing in a whole one", async () => {
	const file = path.join(folder, "shop.db");
	const database = new DatabaseSync(file);
	database.exec("CREATE TABLE bag (id INTEGER PRIMARY KEY, name TEXT); CREATE INDEX bag_name ON bag (name)");
	for (let bag = 0; bag < 2_000; bag++) database.prepare("INSERT INTO bag (name) VALUES (?)").run(`bag ${bag}`);
	database.close();
	expect(await damageOf(file)).toEqual([]);
	const opened = fs.openSync(file, "r+");
	fs.writeSync(opened, Buffer.alloc(2_000, 7), 0, 2_000, 4_096 * 12);
	fs.closeSync(opened);
	expect((await damageOf(file)).length).toBeGreaterThan(0);
});

async function damageOf(file: string): Promise<string[]> {
	const connection = connect({ file });
	try {
		return await readDamage(connection);
	} finally {
		await connection.close();
	}
}
