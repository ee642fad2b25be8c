import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { expect, it } from "vitest";

/** What may be imported from the shop besides types: openShop, and for extensions what defines them. */
const FACE = ["extensions/extension.ts", "shop.ts"];

const IMPORT =
	/^(?:import|export) (?!type\b)([^;"]*?) from "@feedmill\/shop\/(?!testing\/)([^"]+)"|\bimport\("@feedmill\/shop\/([^"]+)"\)/gm;

it("Node.js resolves nothing else of the shop: all other exports are types", () => {
	const { exports } = JSON.parse(readFileSync("packages/shop/package.json", "utf8")) as { exports: object };
	expect(exports).toEqual({
		...Object.fromEntries(FACE.toReversed().map((module) => [`./${module}`, `./src/${module}`])),
		"./testing/*.ts": "./testing/*.ts",
		"./*.ts": { types: "./src/*.ts" },
	});
});

/** Code outside of the shop. Only a test may reach into the shop, by a relative path: Node.js resolves no other. */
const users = execFileSync("git", ["ls-files", "packages", "examples", "tests", "scripts"], { encoding: "utf8" })
	.split("\n")
	.filter((file) => /\.[cm]?[jt]sx?$/.test(file) && !file.startsWith("packages/shop/"));

it("the shop is imported through openShop and types only, by extensions through defineExtension", () => {
	const modules = users.flatMap((file) =>
		[...readFileSync(file, "utf8").matchAll(IMPORT)].map(([, , named, loaded]) => named ?? loaded!),
	);
	const others = new Set(modules.filter((module) => !FACE.includes(module)));
	expect([...others]).toEqual([]);
});
