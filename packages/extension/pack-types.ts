import { execFileSync } from "node:child_process";
import fs from "node:fs";
import path from "node:path";

export const ROOT = path.join(import.meta.dirname, "../..");

/**
 * Writes the declarations of the entries, and of all modules of ours that they refer to, to `stage/types`, by package;
 * and those of other packages to `stage/node_modules`. Returns the versions of the latter.
 */
export function typesOf(entries: Readonly<Record<string, string>>, stage: string): Record<string, string> {
	const emitted = path.join(stage, "emitted");
	const listed = emit(Object.values(entries), stage, emitted);
	const others = new Set(["@types/node"]);
	const seen = new Set<string>();
	const waiting = Object.values(entries).map((name) => `extension/${name}.d.ts`);
	for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
		if (seen.has(file)) continue;
		seen.add(file);
		const [owner = "", ...rest] = file.split("/");
		const text = fs.readFileSync(path.join(emitted, "packages", owner, "src", ...rest), "utf8");
		const target = path.join(stage, "types", file);
		fs.mkdirSync(path.dirname(target), { recursive: true });
		fs.writeFileSync(
			target,
			text.replace(SPECIFIER, (_whole, before: string, specifier: string) => {
				const own = ownFile(specifier, file);
				if (own !== null) waiting.push(own);
				else if (specifier !== "kysely") others.add(packageOf(specifier));
				const found = own ?? (specifier === "kysely" ? DATABASE : null);
				return `${before}"${found === null ? specifier : relative(file, found)}"`;
			}),
		);
	}
	fs.writeFileSync(path.join(stage, "types", DATABASE), DATABASE_TYPES);
	for (const [file, change] of CHANGES) {
		const target = path.join(stage, "types", file);
		const text = fs.readFileSync(target, "utf8");
		const changed = change(text);
		if (changed === text) throw new Error(`${file} is not what it was: see CHANGES in pack-types.ts.`);
		fs.writeFileSync(target, changed);
	}
	fs.rmSync(emitted, { recursive: true });
	return vendor(others, listed, path.join(stage, "node_modules"));
}

const SPECIFIER = /(\bfrom |\bimport\(|^import )"([^"]+)"/gm;

/** The database is the shop's own: extensions see that there is a connection, and nothing of it. */
const DATABASE = "database.d.ts";
const DATABASE_TYPES = `${["Kysely", "Generated", "Selectable"]
	.map((name) => `export type ${name}<T = unknown> = T extends never ? never : unknown;`)
	.join("\n")}\n`;

const NODE = (text: string) => `/// <reference types="node" />\n${text}`;

/** What a maker's compiler sees otherwise than ours. */
const CHANGES: readonly (readonly [file: string, change: (text: string) => string])[] = [
	["extension/extension.d.ts", NODE],
	["extension/testing.d.ts", NODE],
	["extension/browser.d.ts", (text) => `${text}declare global {\n    interface Window extends ExtensionWindow {}\n}\n`],
	// Scripts draw these components with whatever props they have.
	[
		"storefront/extension-api/contract/wc.d.ts",
		(text) => text.replace("type Drawn = (props: never) => ReactNode;", "type Drawn = ComponentType<any>;"),
	],
];

/** Runs the compiler; returns the files of other packages that it read. */
function emit(names: readonly string[], stage: string, target: string): string[] {
	const packages = fs.readdirSync(path.join(ROOT, "packages"));
	const config = path.join(stage, "tsconfig.json");
	fs.writeFileSync(
		config,
		JSON.stringify({
			extends: path.join(ROOT, "tsconfig.json"),
			compilerOptions: {
				noEmit: false,
				declaration: true,
				emitDeclarationOnly: true,
				outDir: target,
				rootDir: ROOT,
				typeRoots: [path.join(ROOT, "node_modules/@types")],
				// Through node_modules they would count as installed, of which nothing is emitted.
				paths: Object.fromEntries(packages.map((name) => [`@feedmill/${name}/*`, [`${ROOT}/packages/${name}/src/*`]])),
			},
			include: [],
			files: names.map((name) => path.join(ROOT, `packages/extension/src/${name}.ts`)),
		}),
	);
	const compiler = path.join(ROOT, "node_modules/.bin/tsc");
	const output = execFileSync(process.execPath, [compiler, "-p", config, "--listFiles"], { encoding: "utf8" });
	fs.rmSync(config);
	return output.split("\n").filter((file) => file.includes("/node_modules/"));
}

/** The file of ours that a specifier means, by its package and its path below src; null for another package. */
function ownFile(specifier: string, file: string): string | null {
	const found = specifier.startsWith("@feedmill/")
		? specifier.slice("@feedmill/".length)
		: specifier.startsWith(".")
			? path.posix.join(path.posix.dirname(file), specifier)
			: null;
	return found?.replace(/\.tsx?$/, ".d.ts") ?? null;
}

function relative(from: string, to: string): string {
	const way = path.posix.relative(path.posix.dirname(from), to).replace(/\.d\.ts$/, ".js");
	return way.startsWith(".") ? way : `./${way}`;
}

const packageOf = (specifier: string) => specifier.split("/", specifier.startsWith("@") ? 2 : 1).join("/");

/** Copies the declarations of packages, and of those that they refer to. */
function vendor(names: Iterable<string>, listed: readonly string[], target: string): Record<string, string> {
	const versions: Record<string, string> = {};
	const waiting = [...names];
	for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
		const files = filesOf(name, listed);
		// A package without types of its own: "react".
		if (files.length === 0 && !name.startsWith("@types/")) waiting.push(`@types/${name}`);
		if (files.length === 0 || name in versions) continue;
		const home = path.join(ROOT, "node_modules", name);
		const facts = JSON.parse(fs.readFileSync(path.join(home, "package.json"), "utf8")) as Record<string, unknown>;
		versions[name] = String(facts.version);
		const kept = Object.entries(facts).filter(([key]) => KEPT.includes(key));
		for (const file of [...files, ...fs.readdirSync(home).filter((each) => /^licen[sc]e/i.test(each))]) {
			const copy = path.join(target, name, file);
			fs.mkdirSync(path.dirname(copy), { recursive: true });
			fs.copyFileSync(path.join(home, file), copy);
			if (!/\.d\.[cm]?ts$/.test(file)) continue;
			const text = fs.readFileSync(copy, "utf8");
			for (const [, , specifier = ""] of text.replaceAll("'", '"').matchAll(SPECIFIER))
				if (!/^(\.|node:)/.test(specifier)) waiting.push(packageOf(specifier));
		}
		fs.writeFileSync(path.join(target, name, "package.json"), JSON.stringify(Object.fromEntries(kept)));
	}
	return versions;
}

const KEPT = ["name", "version", "license", "type", "main", "module", "types", "typings", "typesVersions", "exports"];

/** Paths of a package's files within its folder. */
function filesOf(name: string, listed: readonly string[]): string[] {
	const folder = `/node_modules/${name}/`;
	return listed.flatMap((file) => {
		const at = file.lastIndexOf(folder);
		const inside = file.slice(at + folder.length);
		return at < 0 || inside.includes("node_modules/") ? [] : [inside];
	});
}
