import { execFileSync } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ROOT, startProcess } from "../support/server-process.ts";

/** What a maker of extensions and themes does in folders of their own, step by step as the README there says. */
describe("outside of this repository", () => {
	let outside: string;
	beforeAll(() => {
		outside = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), "feedmill-makers-")));
		run(ROOT, "npm", "run", "pack-extension", "--silent", "--", outside);
	}, 240_000);
	afterAll(() => fs.rmSync(outside, { recursive: true, force: true }));

	it.each([
		["extension", "farm-call", { EXTENSIONS: "extension.ts" }, "/cart/", "Call me an hour before the truck comes"],
		["theme", "kutch-mill", { THEME: "" }, "/", "Milled this week"],
	])(
		"a scaffolded %s installs without a network, compiles, passes its test and is on the shop's page",
		async (kind, name, setting, page, shown) => {
			const folder = path.join(outside, name);
			run(ROOT, "npm", "run", "feedmill", "--silent", "--", "new", kind, name, folder);

			// Before anything is installed, the shop resolves what it imports.
			const environment = Object.fromEntries(
				Object.entries(setting).map(([variable, file]) => [variable, path.join(folder, file)]),
			);
			const server = await startProcess({
				environment: { ...environment, DATA_DIR: path.join(outside, `${name}-data`) },
			});
			const html = await (await fetch(server.base + page)).text();
			await server.stop();
			expect(html).toContain(shown);

			run(folder, "npm", "install", "--save-dev", `../${packed()}`, "--offline", "--no-audit", "--no-update-notifier");
			run(folder, process.execPath, path.join(ROOT, "node_modules/.bin/tsc"), "--noEmit");
			expect(run(folder, "npm", "test")).toMatch(/^ℹ pass 1$/m);
		},
		300_000,
	);

	it("a mistake in it is an error of the compiler, on the server's side and on the page's", () => {
		const folder = path.join(outside, "mistaken");
		run(ROOT, "npm", "run", "feedmill", "--silent", "--", "new", "extension", "mistaken", folder);
		run(folder, "npm", "install", "--save-dev", `../${packed()}`, "--offline", "--no-audit", "--no-update-notifier");
		fs.writeFileSync(
			path.join(folder, "server.ts"),
			'import { defineExtension } from "@feedmill/extension";\nexport default defineExtension({ namespace: 5 });\n',
		);
		fs.writeFileSync(
			path.join(folder, "browser/page.js"),
			"window.wc.wcBlocksRegistry.registerPaymentMethod({ name: 5 });\nwindow.wp.plugins.registerPlugin(7, {});\n",
		);
		const compiler = path.join(ROOT, "node_modules/.bin/tsc");
		expect(() => run(folder, process.execPath, compiler, "--noEmit")).toThrow(
			/^browser\/page\.js\(1,.*\n(?:\s.*\n)*browser\/page\.js\(2,.*\n(?:\s.*\n)*server\.ts\(2,/m,
		);
	}, 240_000);

	const packed = () => fs.readdirSync(outside).find((file) => file.endsWith(".tgz")) ?? "";

	/** Returns what it printed. @throws Error with that if it failed. */
	function run(cwd: string, program: string, ...args: string[]): string {
		try {
			// Its test runner must not take itself for a part of this one.
			const { NODE_TEST_CONTEXT: _, NODE_OPTIONS: __, ...environment } = process.env;
			const PATH = `${path.dirname(process.execPath)}${path.delimiter}${process.env.PATH}`;
			return execFileSync(program, args, { cwd, encoding: "utf8", env: { ...environment, PATH }, stdio: "pipe" });
		} catch (error) {
			const { stdout = "", stderr = "" } = error as { stdout?: string; stderr?: string };
			throw new Error(stdout + stderr, { cause: error });
		}
	}
});
