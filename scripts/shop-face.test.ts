import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import path from "node:path";
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

/** What touches the database without being given a shop: opens it, fills it, or tells what is wrong with it. */
const BESIDE_A_SHOP = [
	...WITHOUT_A_SHOP,
	"database/connect.ts",
	"database/migrate.ts",
	"database/migrations/all.ts",
	"database/unavailable.ts",
	"import/import-command.ts",
	"import/import-store.ts",
	"shop.ts",
	// Parts of extensions: what they ask of the database, they ask of the shop that they are given.
	"extensions/own/at-once.ts",
	"extensions/registration/extension-registry.ts",
];

it("whatever else the server takes from the shop's folder is a rule: nothing in it reaches the database", () => {
	const reaching = [...taken].filter((module) => [...reachedFrom(module)].some(isOfTheDatabase));
	expect(reaching.sort()).toEqual(BESIDE_A_SHOP.toSorted());
});

const isOfTheDatabase = (module: string) => /^kysely$|^pg$|^database\/|-(?:service|repository)\.ts$/.test(module);

/** The module and all that it imports, types aside. */
function reachedFrom(module: string, reached = new Set<string>()): Set<string> {
	if (reached.has(module)) return reached;
	reached.add(module);
	const text = readFileSync(`packages/shop/src/${module}`, "utf8");
	for (const [, names, from] of text.matchAll(/^(?:import|export) (?!type\b)([^;"]*?) from "([^"]+)"/gm)) {
		if (
			names!
				.replace(/[{}]/g, "")
				.split(",")
				.every((name) => /^\s*(?:type\b.*)?$/.test(name))
		)
			continue;
		if (from!.startsWith(".")) reachedFrom(path.join(path.dirname(module), from!), reached);
		else reached.add(from!);
	}
	return reached;
}
