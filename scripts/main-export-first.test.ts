import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { helpersAbove } from "./main-export-first.ts";

it("the main export of every file is above its helpers", () => {
	const files = execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard"], { encoding: "utf8" })
		.split("\n")
		.filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|\.d\.ts$/.test(file) && existsSync(file));
	const wrong = files.flatMap((file) =>
		helpersAbove(file, readFileSync(file, "utf8")).map((helper) => `${file}: ${helper}`),
	);
	expect(wrong).toEqual([]);
});

it("finds functions and classes above the first exported one", () => {
	const below = "function helper() {}\nclass Helper {}\n";
	expect(helpersAbove("a.ts", `${below}export function main() {}`)).toEqual(["helper", "Helper"]);
	expect(helpersAbove("a.ts", `${below}export const main = async () => 1;`)).toEqual(["helper", "Helper"]);
	expect(helpersAbove("a.ts", `export class Main {}\n${below}`)).toEqual([]);
	expect(helpersAbove("a.ts", `export const main = define({ a: helper });\n${below}`)).toEqual([]);
	expect(helpersAbove("a.ts", `export const MOST = 3;\n${below}export function main() {}`)).not.toEqual([]);
	expect(helpersAbove("a.ts", `interface Given {}\n${below}`)).toEqual([]);
});
