import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";

/** Most lines of a file. Tests may be longer. */
const LONGEST = 300;

/** Longer files, still to be split: this list may only become shorter. */
const NOT_YET = [
	"packages/demo/src/store/cattle-products.ts",
	"packages/demo/src/store/poultry-and-goat-products.ts",
	"tests/databases/hostile/hostile-requests.ts",
];

const EXCEPTIONS = [
	// Landed migrations are never edited.
	"packages/shop/src/database/migrations/",
	// Copies.
	"tests/conformance/",
	"tests/journeys/",
];

/** Code that is ours, without tests. */
const files = execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard"], { encoding: "utf8" })
	.split("\n")
	.filter((file) => /\.(?:tsx?|c?js)$/.test(file) && !/\.test\.tsx?$/.test(file) && existsSync(file))
	.filter((file) => !EXCEPTIONS.some((folder) => file.startsWith(folder)));
const lines = new Map(files.map((file) => [file, readFileSync(file, "utf8").split("\n").length - 1]));

it("no file is longer than 300 lines", () => {
	const long = files.filter((file) => lines.get(file)! > LONGEST);
	expect(long.sort()).toEqual(NOT_YET);
});

it("half of the files have at most 80 lines, nine in ten at most 200", () => {
	const sorted = [...lines.values()].sort((a, b) => a - b);
	expect(sorted[Math.floor(sorted.length / 2)]).toBeLessThanOrEqual(80);
	expect(sorted[Math.floor(sorted.length * 0.9)]).toBeLessThanOrEqual(200);
});

it("no folder has more than 20 files of its own", () => {
	const folders = Map.groupBy(files, (file) => path.dirname(file));
	const full = [...folders].filter(([, inside]) => inside.length > 20).map(([folder]) => folder);
	expect(full).toEqual([]);
});
