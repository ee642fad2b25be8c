import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeEach, expect, it } from "vitest";
import type { Library } from "./generated-files.ts";
import { sizesOf } from "./image-sizes.ts";
import { tidyUploads } from "./tidy-uploads.ts";

const directory = fs.mkdtempSync(path.join(os.tmpdir(), "feedmill-tidy-"));
const now = Date.parse("2026-11-22T05:00:00Z");
const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const LIBRARY = ["2026/sack.png", "2026/strange.png.webp"];
beforeEach(() => fs.rmSync(directory, { recursive: true, force: true }));
afterAll(() => fs.rmSync(directory, { recursive: true, force: true }));

async function library(paths: readonly string[]): Promise<Library> {
	const originals = paths.filter((each) => LIBRARY.includes(each));
	const sizes = originals.flatMap((each) => Object.values(sizesOf(each, 800, 400)).map((size) => size.path));
	return { originals: new Set(originals), sizes: new Set(sizes) };
}

function put(name: string, bytes: number, age: number): void {
	const file = path.join(directory, name);
	fs.mkdirSync(path.dirname(file), { recursive: true });
	fs.writeFileSync(file, Buffer.alloc(bytes));
	fs.utimesSync(file, (now - age) / 1000, (now - age) / 1000);
}

const left = () =>
	fs
		.readdirSync(directory, { recursive: true, withFileTypes: true })
		.filter((entry) => entry.isFile())
		.map(({ name }) => name)
		.sort();
const tidy = (mostBytes: number) => tidyUploads({ directory, now, mostBytes, library });

it("removes remains of aborted uploads, and nothing that is being written", async () => {
	put("2026/.0123.part", 10, 2 * HOUR);
	put("2026/sack.png.9.123.part", 10, 2 * HOUR);
	put("2026/.4567.part", 10, 0.5 * HOUR);
	expect(await tidy(1_000)).toEqual({ removed: 2, bytes: 0 });
	expect(left()).toEqual([".4567.part"]);
});

it("removes rendered sizes of deleted pictures, and no other file", async () => {
	for (const name of ["sack.png", "sack.png.avif", "sack-300x300.png.avif", "sack-300x300.png.lite.webp"])
		put(`2026/${name}`, 10, DAY);
	for (const name of ["gone.png.avif", "gone-300x300.png.webp"]) put(`2026/${name}`, 10, DAY);
	const strangers = ["by-hand-300x300.png", "strange.png.webp", "prices.pdf"];
	for (const name of strangers) put(`2026/${name}`, 10, DAY);
	expect(await tidy(1_000)).toEqual({ removed: 2, bytes: 30 });
	expect(left()).toEqual(
		["sack.png", "sack.png.avif", "sack-300x300.png.avif", "sack-300x300.png.lite.webp", ...strangers].sort(),
	);
});

it("keeps rendered sizes within their bound in bytes: the least recently read go, originals stay", async () => {
	put("2026/sack.png", 5_000, 90 * DAY);
	put("2026/by-hand-300x300.png", 5_000, 90 * DAY);
	put("2026/sack-300x300.png", 400, 30 * DAY);
	put("2026/sack-300x300.png.webp", 300, 20 * DAY);
	put("2026/sack-300x300.png.avif", 200, 10 * DAY);
	put("2026/sack.png.avif", 500, DAY);
	expect(await tidy(1_400)).toEqual({ removed: 0, bytes: 1_400 });
	expect(await tidy(1_000)).toEqual({ removed: 2, bytes: 700 });
	expect(left()).toEqual(["by-hand-300x300.png", "sack-300x300.png.avif", "sack.png", "sack.png.avif"]);
});

it("keeps a size whose original is missing: it could not be rendered again", async () => {
	put("2026/sack-300x300.png", 400, 30 * DAY);
	expect(await tidy(100)).toEqual({ removed: 0, bytes: 0 });
	expect(left()).toEqual(["sack-300x300.png"]);
});
