import { execFileSync } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { build } from "vite";
import { ROOT, typesOf } from "./pack-types.ts";

/**
 * `npm run pack-extension [-- FOLDER]`: packs @feedmill/extension for the folders of makers into
 * FOLDER/feedmill-extension-VERSION.tgz (default: the working directory) and prints its path. It needs no network, and
 * neither does its installation: the types that it refers to are inside.
 */
async function packExtension(target: string): Promise<string> {
	const stage = fs.mkdtempSync(path.join(os.tmpdir(), "feedmill-pack-"));
	try {
		const vendored = typesOf(ENTRIES, stage);
		await bundle(path.join(stage, "dist"));
		fs.writeFileSync(path.join(stage, "package.json"), JSON.stringify(manifest(vendored), null, "\t"));
		for (const [from, to] of [
			["packages/extension/README.md", "README.md"],
			["LICENSE", "LICENSE"],
		] as const)
			fs.copyFileSync(path.join(ROOT, from), path.join(stage, to));
		const options = ["pack", "--json", "--offline", "--pack-destination", target];
		const [packed] = JSON.parse(execFileSync("npm", options, { cwd: stage, encoding: "utf8" })) as {
			filename: string;
		}[];
		return path.join(target, packed?.filename ?? "");
	} finally {
		fs.rmSync(stage, { recursive: true, force: true });
	}
}

/** The modules of the package by the name of their export. */
const ENTRIES = { ".": "extension", "./browser": "browser", "./testing": "testing", "./theme": "theme" } as const;

/** JavaScript for the maker's own tests. A running shop resolves the package to its own sources instead. */
async function bundle(target: string): Promise<void> {
	await build({
		configFile: false,
		logLevel: "error",
		ssr: { noExternal: true },
		build: {
			ssr: true,
			target: "node24",
			minify: false,
			outDir: target,
			emptyOutDir: false,
			rollupOptions: {
				input: Object.fromEntries(
					Object.values(ENTRIES).map((name) => [name, `${import.meta.dirname}/src/${name}.ts`]),
				),
				// The shop that a test runs in is imported from its own folder.
				external: [/^@feedmill\/server\/start-server/],
				output: { entryFileNames: "[name].js", chunkFileNames: "shared-[hash].js" },
			},
		},
	});
}

function manifest(vendored: Readonly<Record<string, string>>): object {
	const { name, version, description, license } = JSON.parse(
		fs.readFileSync(path.join(import.meta.dirname, "package.json"), "utf8"),
	) as Record<string, string>;
	const { engines } = JSON.parse(fs.readFileSync(path.join(ROOT, "package.json"), "utf8")) as { engines: object };
	const exported = Object.entries(ENTRIES).map(([entry, file]) => [
		entry,
		{ types: `./types/extension/${file}.d.ts`, default: `./dist/${file}.js` },
	]);
	return {
		name,
		version,
		description,
		license,
		type: "module",
		engines,
		files: ["dist", "types"],
		exports: Object.fromEntries(exported),
		dependencies: vendored,
		bundleDependencies: Object.keys(vendored),
	};
}

if (import.meta.main) console.log(await packExtension(path.resolve(process.argv[2] ?? ".")));
