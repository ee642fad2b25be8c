import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { connect } from "../connect.ts";
import { migrate } from "../migrate.ts";
import { migrations } from "../migrations/all.ts";

let folder: string;
beforeEach(() => {
	folder = fs.mkdtempSync(path.join(os.tmpdir(), "feedmill-watched-"));
});
afterEach(() => fs.rmSync(folder, { recursive: true, force: true }));

it.each([
	["exchanged", (file: string) => fs.renameSync(`${file}.copy`, file)],
	["removed", (file: string) => fs.rmSync(file)],
	[
		"replaced by what cannot be read",
		(file: string) => {
			fs.rmSync(file);
			fs.symlinkSync(file, file);
		},
	],
])("an open database whose file was %s says so, once", async (_how, happen) => {
	const file = path.join(folder, "feedmill.db");
	const faults: string[] = [];
	const connection = connect({ file }, { report: (error) => faults.push(String(error)) });
	await migrate(connection, migrations);
	fs.copyFileSync(file, `${file}.copy`);
	expect(connection.isReplaced?.()).toBe(false);
	happen(file);
	expect([connection.isReplaced?.(), connection.isReplaced?.()]).toEqual([true, true]);
	expect(faults).toEqual([expect.stringContaining("was exchanged or removed while the shop is open")]);
	await connection.close();
});
