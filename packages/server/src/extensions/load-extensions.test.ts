import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { ConfigError, readConfig } from "../config/config.ts";
import { openStore } from "../start-server.ts";
import { loadExtensions } from "./load-extensions.ts";

const folder = fs.mkdtempSync(path.join(os.tmpdir(), "feedmill-extensions-"));
afterAll(() => fs.rmSync(folder, { recursive: true, force: true }));

function module(name: string, text: string): string {
	const file = path.join(folder, name);
	fs.writeFileSync(file, text);
	return file;
}

describe("EXTENSIONS", () => {
	it("names modules by comma, none when empty", () => {
		expect(readConfig({ EXTENSIONS: " ./a.ts, b ," }).extensions).toEqual(["./a.ts", "b"]);
		expect(readConfig({ EXTENSIONS: "" }).extensions).toEqual([]);
	});

	it("loads the default exports of the modules", async () => {
		const file = module("good.js", 'export default { namespace: "good" };');
		expect(await loadExtensions([file])).toEqual([{ namespace: "good" }]);
	});

	it.each([
		["a missing file", () => ["./nowhere.js"], "EXTENSIONS names ./nowhere.js, but there is no such file."],
		[
			"a missing package",
			() => ["feedmill-no-such-package"],
			/^The extension feedmill-no-such-package cannot be loaded: /,
		],
		[
			"a module that fails",
			() => [module("fails.js", 'throw new Error("no licence");')],
			/cannot be loaded: no licence$/,
		],
		[
			"a module of another kind",
			() => [module("other.js", "export const a = 1;")],
			/is no extension: its default export must be what defineExtension gives\.$/,
		],
		[
			"a bad name",
			() => [module("name.js", 'export default { namespace: "help!" };')],
			/^EXTENSIONS cannot be used: The extension's namespace is "help!"/,
		],
		[
			"the same name twice",
			() => [
				module("one.js", 'export default { namespace: "a" };'),
				module("two.js", 'export default { namespace: "a" };'),
			],
			'EXTENSIONS cannot be used: Two extensions have the namespace "a"; each needs one of its own.',
		],
		[
			"a script that is not there",
			() => [
				module(
					"script.js",
					'export default { namespace: "s", scripts: { cart: [new URL("gone.js", import.meta.url)] } };',
				),
			],
			/names the script file:.*gone\.js, which is not a file\.$/,
		],
	])("says in one sentence what is wrong with %s", async (_what, names, message) => {
		const opening = openStore({ ...readConfig({ DATA_DIR: folder }), extensions: names() }, { demo: false });
		const error = await opening.catch((reason: unknown) => reason);
		expect(error).toBeInstanceOf(ConfigError);
		expect((error as Error).message).toMatch(message);
	});
});

describe("an extension outside of the shop's folder", () => {
	it.each([
		["@feedmill/extension", "defineExtension"],
		["@feedmill/shop/extensions/extension.ts", "defineExtension"],
		["typebox", "Type"],
	])("imports %s from the running shop", async (name, member) => {
		const file = module(
			`imports-${member}-${name.length}.ts`,
			`import { ${member} } from "${name}";\nexport default { namespace: "outside", found: ${member} };\n`,
		);
		const [extension] = (await loadExtensions([file])) as unknown as { found: unknown }[];
		expect(extension?.found).toBe(((await import(name)) as Record<string, unknown>)[member]);
	});

	it("keeps its own copies of other packages", async () => {
		const file = module("imports-nothing.ts", 'import "fastify";\nexport default { namespace: "outside" };\n');
		await expect(loadExtensions([file])).rejects.toThrow("Cannot find package 'fastify'");
	});
});
