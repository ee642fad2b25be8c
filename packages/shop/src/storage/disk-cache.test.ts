import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { tidyCache } from "./disk-cache.ts";

const DAY = 24 * 60 * 60_000;
let root: string;
beforeEach(() => {
	root = fs.mkdtempSync(path.join(os.tmpdir(), "feedmill-cache-"));
});
afterEach(() => fs.rmSync(root, { recursive: true, force: true }));

/** The last reading can be set, the last change of the file's entry cannot: the clock of the tests is in the future. */
const later = (days: number) => Date.now() + days * DAY;
function put(relative: string, bytes: number, readIn = 0) {
	const file = path.join(root, relative);
	fs.mkdirSync(path.dirname(file), { recursive: true });
	fs.writeFileSync(file, Buffer.alloc(bytes));
	fs.utimesSync(file, new Date(later(readIn)), new Date());
}
const left = () =>
	fs
		.readdirSync(root, { recursive: true, withFileTypes: true })
		.filter((entry) => entry.isFile())
		.map(({ name }) => name)
		.sort();
const all = async (files: readonly string[]) => new Set(files);

it("deletes beyond its limit what was not read for the longest time, and keeps a tenth free", async () => {
	put("uploads/old.png", 400, 1);
	put("uploads/2026/middle.png", 400, 3);
	put("downloads/new.pdf", 400, 5);
	expect(await tidyCache({ root, mostBytes: 1000, wanted: all, now: later(6) })).toBe(800);
	expect(left()).toEqual(["middle.png", "new.pdf"]);
	expect(await tidyCache({ root, mostBytes: 1000, wanted: all, now: later(6) })).toBe(800);
});

it("deletes what belongs to nothing, and what broke off, at any size", async () => {
	put("uploads/gone.png", 10);
	put("uploads/here.png", 10);
	put("uploads/.x.part", 10);
	const wanted = async (files: readonly string[]) => new Set(files.filter((file) => !file.includes("gone")));
	expect(await tidyCache({ root, mostBytes: 1000, wanted, now: later(1) })).toBe(10);
	expect(left()).toEqual(["here.png"]);
});

it("leaves what was written a moment ago, also beyond its limit", async () => {
	put("uploads/a.png", 4000);
	put("uploads/.x.part", 10);
	await tidyCache({ root, mostBytes: 1000, wanted: async () => new Set(), now: Date.now() });
	expect(left()).toEqual([".x.part", "a.png"]);
});
