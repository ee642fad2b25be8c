import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
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

it("no file is longer than 300 lines", () => {
	const files = execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard"], { encoding: "utf8" })
		.split("\n")
		.filter((file) => /\.(?:tsx?|c?js)$/.test(file) && !/\.test\.tsx?$/.test(file) && existsSync(file))
		.filter((file) => !EXCEPTIONS.some((folder) => file.startsWith(folder)));
	const long = files.filter((file) => readFileSync(file, "utf8").split("\n").length - 1 > LONGEST);
	expect(long.sort()).toEqual(NOT_YET);
});
