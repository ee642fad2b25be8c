import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";

const STOREFRONT = "packages/storefront/src";
const DATA = `${STOREFRONT}/data`;

const sources = execFileSync("git", ["ls-files", STOREFRONT], { encoding: "utf8" })
	.split("\n")
	.filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
	.map((file) => ({ file, text: readFileSync(file, "utf8") }));

const names = [...readFileSync(`${DATA}/store-keys.ts`, "utf8").matchAll(/export const (\w+_STORE_KEY)\b/g)].map(
	([, name]) => name!,
);
const places = sources.filter(({ text }) => /\bcreateReduxStore\(/.test(text));
const stores = places.filter(({ file }) => file.startsWith(DATA) && path.basename(file) === "store.ts");

it("every store has a name in store-keys.ts and is registered by the store.ts of its own folder", () => {
	const made = stores.map(({ text }) => /createReduxStore\((\w+)/.exec(text)?.[1]);
	expect(made.sort()).toEqual(names.sort());
	for (const { text } of stores) expect(text).toMatch(/^register\(\w+Store\);$/m);
	// Stores of extensions are made with a persisted state; the platform's "core" has none of the shop's data.
	const others = places.filter((place) => !stores.includes(place)).map(({ file }) => file);
	expect(others.sort()).toEqual([`${DATA}/preferences.ts`, `${STOREFRONT}/extension-api/platform/core-store.ts`]);
});

describe.each(stores)("$file", ({ file, text }) => {
	const folder = path.dirname(file);

	it.each(["reducer", "actions", "selectors"])("takes its %s from the file of that name", (part) => {
		expect(importsOf(text)).toContainEqual([expect.stringMatching(ending(part)), part]);
	});

	it("takes resolvers, if it has any, from resolvers.ts", () => {
		const resolved = importsOf(text).filter(([name]) => ending("resolvers").test(name));
		expect(resolved.map(([, from]) => from)).toEqual(/\bresolvers:/.test(text) ? ["resolvers"] : []);
	});

	it("describes its state in state.ts", () => {
		const own = sources.map((source) => source.file).filter((name) => name.startsWith(`${folder}/`));
		expect(own.filter((name) => path.basename(name) === "state.ts")).toHaveLength(1);
	});
});

it("stores are looked up by their types, without casts", () => {
	const cast = /\b(?:use)?(?:select|dispatch|resolveSelect)\w*(?:<\w+>)?\([\w.]*\)\s*as\b(?! const)/i;
	const casting = sources.filter(({ text }) => cast.test(text)).map(({ file }) => file);
	// Its dispatch is the one place where a name becomes a type.
	expect(casting).toEqual([`${DATA}/stores-by-name.ts`]);
});

/** `cartActions` for "actions". */
function ending(part: string): RegExp {
	return new RegExp(`^[a-z]\\w*${part[0]!.toUpperCase()}${part.slice(1)}$`);
}

/** The imported names, each with its file's name without folder and extension. */
function importsOf(text: string): [name: string, from: string][] {
	return [...text.matchAll(/import \{([^}]*)\} from "\.[^"]*?(\w[\w-]*)\.ts"/g)].flatMap(([, list, from]) =>
		list!.split(",").map((name): [string, string] => [name.trim(), from!]),
	);
}
