import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";

/** Shared test helpers are in `packages/<name>/testing`; `src` contains shipped code, and tests beside it. */
const sources = execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard", "packages"], {
	encoding: "utf8",
})
	.split("\n")
	.filter((file) => /^packages\/[^/]+\/src\/.*\.tsx?$/.test(file) && existsSync(file));
const shipped = sources.filter((file) => !/\.test\.tsx?$/.test(file));

it("no test helper is in src", () => {
	expect(shipped.length).toBeGreaterThan(1000);
	expect(shipped.filter((file) => /\.(?:fixture|testing|mock|stub)\.tsx?$/.test(file))).toEqual([]);
});

it("no shipped code imports test helpers or test runners", () => {
	const helper =
		/\b(?:from|import)\s*\(?\s*"(?:vitest|fast-check|@feedmill\/[^/"]+\/testing\/[^"]+|[^"]*\/testing\/[^"]+|[^"]+\.(?:fixture|testing)\.ts)"/;
	const found = shipped.filter((file) => helper.test(readFileSync(file, "utf8")));
	expect(found).toEqual([]);
});

/** Started or bundled by themselves, or called by programs outside. */
const ENTRIES =
	/^packages\/(?:storefront\/src\/(?:entries\/|render\.tsx)|store-api\/src\/client\.ts|back-office\/src\/main\.tsx|browser-build\/src\/|extension\/src\/(?:browser|extension|test-shop|theme)\.ts|server\/src\/(?:main|commands\/cli|theme\/own\/theme)\.ts|shop\/src\/media\/picture-worker\.ts|demo\/src\/store\/drawings\.ts)|\.d\.ts$/;

it("no shipped file is used by tests only", () => {
	const used = new Set(
		shipped.flatMap((file) =>
			[...readFileSync(file, "utf8").matchAll(/(?:\bfrom|\bimport)\s*\(?\s*"([^"]+)"/g)].map(([, module]) =>
				module!.startsWith(".")
					? path.join(path.dirname(file), module!)
					: module!.replace(/^@feedmill\/([^/]+)\//, "packages/$1/src/"),
			),
		),
	);
	expect(shipped.filter((file) => !used.has(file) && !ENTRIES.test(file))).toEqual([]);
});
