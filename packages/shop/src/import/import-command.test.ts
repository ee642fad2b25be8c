import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { connect } from "../database/connect.ts";
import type { Connection } from "../database/connection.ts";
import { migrate } from "../database/migrate.ts";
import { migrations } from "../database/migrations/all.ts";
import { runImportCommand } from "./import-command.ts";

const EXPORT = path.join(import.meta.dirname, "../../../../tests/conformance/store-export");
const folder = fs.mkdtempSync(path.join(os.tmpdir(), "feedmill-dry-run-"));
afterAll(() => fs.rmSync(folder, { recursive: true, force: true }));

let connection: Connection;
let printed: string[];
beforeEach(async () => {
	connection = connect({ file: ":memory:" });
	await migrate(connection, migrations);
	printed = [];
	for (const way of ["log", "error"] as const)
		vi.spyOn(console, way).mockImplementation((text: string) => void printed.push(text));
});
afterEach(async () => {
	vi.restoreAllMocks();
	await connection.close();
});
const run = (from: string) =>
	runImportCommand({ folder: from, connection, clock: { now: () => 1 }, uploadsDirectory: folder, dryRun: true });
const everything = async () => {
	const tables = (await connection.db.introspection.getTables()).map(({ name }) => name as "product");
	return Promise.all(tables.map((table) => connection.db.selectFrom(table).selectAll().execute()));
};

describe("feedmill import --dry-run", () => {
	it("reports what it would import, writes no row and copies no picture", async () => {
		const before = await everything();
		expect(await run(EXPORT)).toBe(0);
		expect(printed.at(-1)).toMatch(/Products and variations\D+36/);
		expect(await everything()).toEqual(before);
		expect(fs.readdirSync(folder)).toEqual([]);
	});

	it("exits with 1 and the faults of an invalid export", async () => {
		const faulty = path.join(folder, "faulty");
		fs.mkdirSync(faulty);
		fs.writeFileSync(path.join(faulty, "coupons.json"), '{"code": "rest_forbidden"}');
		const before = await everything();
		expect(await run(faulty)).toBe(1);
		expect(printed.at(-1)).toContain("The export cannot be imported, nothing was changed.");
		expect(await everything()).toEqual(before);
		fs.rmSync(faulty, { recursive: true });
	});

	it.each([
		["does not exist", "nowhere"],
		["is a file", "a-file"],
	])("says in one line that the folder %s", async (_what, name) => {
		fs.writeFileSync(path.join(folder, "a-file"), "");
		const from = path.join(folder, name);
		expect(await run(from)).toBe(1);
		expect(printed.at(-1)).toContain(`One fault:\n- ${from}: is no folder that can be read`);
		fs.rmSync(path.join(folder, "a-file"));
	});
});
