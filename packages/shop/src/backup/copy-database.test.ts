import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { copyDatabase } from "./copy-database.ts";

vi.mock("node:sqlite", async (original) => ({
	...(await original<typeof import("node:sqlite")>()),
	backup: async () => {
		throw Object.assign(new Error("database or disk is full"), { code: "ERR_SQLITE_ERROR", errcode: 13 });
	},
}));

let folder: string;
beforeEach(() => {
	folder = fs.mkdtempSync(path.join(os.tmpdir(), "feedmill-full-"));
});
afterEach(() => fs.rmSync(folder, { recursive: true, force: true }));

it("names the copy if its disk is full: SQLite does not say which of two disks is", async () => {
	const copy = path.join(folder, "copy.db");
	const copied = copyDatabase(path.join(folder, "feedmill.db"), copy);
	await expect(copied).rejects.toMatchObject({ code: "ENOSPC", path: copy, message: "database or disk is full" });
	expect(fs.readdirSync(folder)).toEqual(["feedmill.db"]);
});
