import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { writeWhole } from "./write-whole.ts";

let folder: string;
beforeEach(() => {
	folder = fs.mkdtempSync(path.join(os.tmpdir(), "feedmill-whole-"));
});
afterEach(() => {
	vi.restoreAllMocks();
	fs.rmSync(folder, { recursive: true, force: true });
});

it("writes a file with its folder and mode", async () => {
	const file = path.join(folder, "deep/letter.eml");
	await writeWhole(file, "text", 0o600);
	expect(fs.readFileSync(file, "utf8")).toBe("text");
	expect(fs.statSync(file).mode & 0o777).toBe(0o600);
	expect(fs.readdirSync(path.dirname(file))).toEqual(["letter.eml"]);
});

it("leaves nothing behind when the disk is full, and the file as it was", async () => {
	const file = path.join(folder, "letter.eml");
	await writeWhole(file, "old");
	const full = Object.assign(new Error("no space left on device"), { code: "ENOSPC" });
	vi.spyOn(fs.promises, "writeFile").mockImplementationOnce(async (part) => {
		fs.writeFileSync(String(part), "ne");
		throw full;
	});
	await expect(writeWhole(file, "new")).rejects.toBe(full);
	expect(fs.readdirSync(folder)).toEqual(["letter.eml"]);
	expect(fs.readFileSync(file, "utf8")).toBe("old");
});

it("writes a file whose name is as long as names can be", async () => {
	const file = path.join(folder, `${"प".repeat(83)}.jpeg`);
	await writeWhole(file, "picture");
	expect(fs.readFileSync(file, "utf8")).toBe("picture");
});

it("has the content on the disk before the file has its name", async () => {
	const writing = vi.spyOn(fs.promises, "writeFile");
	await writeWhole(path.join(folder, "letter.eml"), "text");
	expect(writing).toHaveBeenCalledWith(expect.any(String), "text", expect.objectContaining({ flush: true }));
});
