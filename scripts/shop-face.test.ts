import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { expect, it } from "vitest";

/** Used before the shop is open, or beside it. */
const WITHOUT_A_SHOP = ["media/media-repository.ts", "secrets/secret-repository.ts"];

const IMPORT = /^import (?!type\b)([^;]*?) from "@feedmill\/shop\/([^"]+)"/gm;

/** Modules of the shop from which the server imports more than types. */
const taken = new Set(
	execFileSync("git", ["ls-files", "packages/server/src"], { encoding: "utf8" })
		.split("\n")
		.filter((file) => file.endsWith(".ts") && !file.endsWith(".test.ts"))
		.flatMap((file) => [...readFileSync(file, "utf8").matchAll(IMPORT)])
		.filter(([, names]) =>
			names!
				.replace(/[{}]/g, "")
				.split(",")
				.some((name) => /^\s*(?!type\b)\w/.test(name)),
		)
		.map(([, , module]) => module!),
);

it("the server uses a shop only through the object that openShop returns", () => {
	const doing = [...taken].filter((module) => /-(?:service|repository|editor|job)\.ts$/.test(module));
	expect(doing.sort()).toEqual(WITHOUT_A_SHOP);
});
