import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";

const files = execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard"], { encoding: "utf8" })
	.split("\n")
	.filter((file) => /\.(?:tsx?|css|c?js)$/.test(file) && !/^tests\/(?:conformance|journeys)\//.test(file))
	.filter((file) => existsSync(file) && !file.startsWith("scripts/suppressions"));
const lines = files.flatMap((file) =>
	readFileSync(file, "utf8")
		.split("\n")
		.map((line) => ({ file, line: line.trim() })),
);

it("no suppression hides a type: no any, and wrong types only where a test proves that they are refused", () => {
	const hidden = lines.filter(({ line }) => /noExplicitAny|@ts-(?:ignore|nocheck|expect-error)/.test(line));
	expect(hidden.map(({ file }) => file)).toEqual([
		"packages/values/src/html.test.ts",
		"packages/values/src/html.test.ts",
	]);
});

it("every suppression gives a reason of its own on its line", () => {
	const suppressions = lines.filter(({ line }) => /biome-ignore|@ts-expect-error/.test(line));
	expect(suppressions.length).toBeLessThanOrEqual(20);
	for (const { file, line } of suppressions)
		expect(`${file}: ${line}`).toMatch(/(?:biome-ignore \S+?|@ts-expect-error): (?!as above)\w[^:]{14,}$/);
});
