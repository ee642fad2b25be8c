import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";
import type { Extension } from "@feedmill/shop/extensions/extension.ts";
import Fastify from "fastify";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createExtensionRegistry } from "../../../../shop/src/extensions/registration/extension-registry.ts";
import { loadExtensions } from "../load-extensions.ts";
import { withOwnScopes } from "./own-scope.ts";
import { partsOfBlock } from "./page-scripts.ts";
import { registerExtensionFiles } from "./register-extension-files.ts";

let folder: string;
const url = (name: string) => pathToFileURL(path.join(folder, name));
beforeAll(() => {
	folder = fs.mkdtempSync(path.join(os.tmpdir(), "feedmill-files-"));
	const files = {
		"build/a/index.js": "const settings = 1;",
		"build/b/index.js": "const settings = 2;",
		"build/b/chunk.js": "lazy();",
		"build/style.css": "p { color: red }",
		"build/server.ts": "export const secret = 1;",
		"build/.env.js": "secret",
		"module.js": "export default {};",
		"settings.json": "{}",
	};
	for (const [name, text] of Object.entries(files)) {
		fs.mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
		fs.writeFileSync(path.join(folder, name), text);
	}
	fs.symlinkSync(path.join(folder, "module.js"), path.join(folder, "build/link.js"));
});
afterAll(() => fs.rmSync(folder, { recursive: true, force: true }));

const noAssets = () => ({ scripts: [], styles: [] });

const extension = (more: Partial<Extension> = {}): Extension => ({
	namespace: "mill",
	scripts: { cart: [url("build/a/index.js"), url("build/b/index.js")] },
	styles: { cart: [url("build/style.css")] },
	...more,
});

async function statuses(given: Extension, names: readonly string[]): Promise<Record<string, number>> {
	const app = Fastify();
	registerExtensionFiles(app, createExtensionRegistry([given]));
	const found: [string, number][] = [];
	for (const name of names) found.push([name, (await app.inject(`/extensions/mill/${name}`)).statusCode]);
	await app.close();
	return Object.fromEntries(found);
}

describe("files of extensions", () => {
	it("keep their paths, so that two files of the same name do not collide", () => {
		expect(partsOfBlock(createExtensionRegistry([extension()]), "cart", noAssets)).toEqual({
			scripts: ["a", "b"].map((name) => ({ src: `/extensions/mill/${name}/index.js`, isModule: false })),
			styles: ["/extensions/mill/style.css"],
		});
	});

	it("of a namespace with slashes lie in one folder, under dots", async () => {
		const app = Fastify();
		const registry = createExtensionRegistry([
			extension({
				namespace: "mill/day",
				scripts: { cart: [{ src: url("build/a/index.js"), before: "one();" }] },
			}),
			extension({ namespace: "mill" }),
		]);
		registerExtensionFiles(app, registry);
		const { scripts } = partsOfBlock(registry, "cart", noAssets);
		expect(scripts[1]?.src).toBe("/extensions/mill.day/a/index.js");
		const bodies = await Promise.all(scripts.map(async ({ src }) => (await app.inject(src)).body));
		expect(bodies.slice(0, 2)).toEqual(["one();", expect.stringContaining("const settings = 1;")]);
		await app.close();
	});

	it("are served when they are named, or lie in the folder of assets", async () => {
		const names = ["a/index.js", "b/index.js", "style.css", "b/chunk.js"];
		expect(await statuses(extension(), names)).toMatchObject({ "a/index.js": 200, "b/chunk.js": 404 });
		expect(await statuses(extension({ assets: url("build/") }), names)).toEqual(
			Object.fromEntries(names.map((name) => [name, 200])),
		);
	});

	it("are never the extension's server files", async () => {
		const names = [
			"server.ts",
			".env.js",
			"link.js",
			"../module.js",
			"..%2fmodule.js",
			"%2e%2e/settings.json",
			"nothing.js",
		];
		const found = await statuses(extension({ assets: url("build/") }), names);
		expect(Object.values(found).every((status) => status === 404)).toBe(true);
	});

	it("include the files beside them if they are in a folder of their own", async () => {
		const module = (name: string, script: string) => {
			const file = path.join(folder, name);
			fs.writeFileSync(
				file,
				`export default { namespace: "mill", scripts: { cart: [new URL("${script}", import.meta.url)] } };`,
			);
			return file;
		};
		const [apart] = await loadExtensions([module("apart.mjs", "./build/b/index.js")]);
		const [beside] = await loadExtensions([module("build/beside.mjs", "./b/../a/../style.css")]);
		expect(apart?.assets?.href).toBe(url("build/b").href);
		expect(beside?.assets).toBeUndefined();
	});

	it("run after those they depend on, and after other extensions when they wait for another site", () => {
		const sdk = new URL("https://sdk.example/v1.js");
		const gateway = extension({
			namespace: "gateway",
			scripts: {
				cart: [
					{ src: url("build/a/index.js"), dependencies: ["wp-element", "library", "sdk"] },
					{ src: url("build/b/index.js"), handle: "library", before: "one();" },
					{ src: sdk, handle: "sdk" },
				],
			},
		});
		const { scripts } = partsOfBlock(createExtensionRegistry([gateway, extension()]), "cart", noAssets);
		expect(scripts.map(({ src }) => src.replace(/[0-9a-f]{16}/, "…"))).toEqual([
			"/extensions/mill/a/index.js",
			"/extensions/mill/b/index.js",
			"/extensions/gateway/inline/….js",
			"/extensions/gateway/b/index.js",
			"https://sdk.example/v1.js",
			"/extensions/gateway/a/index.js",
		]);
	});
});

describe("classic scripts", () => {
	it("get a scope of their own only where two declare the same constant", () => {
		const scripts = [
			"const settings = 1;",
			"settings = 2;",
			"const settings = 3; // end",
			"var shared; function shared() {}",
		];
		expect(withOwnScopes(scripts)).toEqual([
			"{const settings = 1;\n}",
			"settings = 2;",
			"{const settings = 3; // end\n}",
			"var shared; function shared() {}",
		]);
	});
});
