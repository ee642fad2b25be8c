import { execFileSync } from "node:child_process";
import { expect, it } from "vitest";

/** Modules loaded before the first request: packages by name, shared objects by file. */
function loadedAtStart(): { libraries: string[]; shared: string[] } {
	const code = `
		import { registerHooks } from "node:module";
		const libraries = new Set();
		registerHooks({ load(url, context, next) {
			libraries.add(/.*node_modules\\/((?:@[^/]+\\/)?[^/]+)/.exec(url)?.[1] ?? url);
			return next(url, context);
		} });
		await import("@feedmill/server/start-server.ts");
		console.log(JSON.stringify({ libraries: [...libraries], shared: process.report.getReport().sharedObjects }));
		process.exit(0);`;
	const output = execFileSync(process.execPath, ["--input-type=module", "-e", code], {
		cwd: import.meta.dirname,
		encoding: "utf8",
		maxBuffer: 16 * 1024 * 1024,
	});
	return JSON.parse(output);
}

it("a server never loads the picture library, and loads those of mails and of the demo store only when needed", () => {
	const { libraries, shared } = loadedAtStart();
	// Rendering of pictures is in a child process, because its memory would never be freed.
	expect(shared.filter((file) => /sharp|vips/.test(file))).toEqual([]);
	expect(libraries).toContain("fastify");
	for (const name of ["sharp", "nodemailer", "fontkit"]) expect(libraries).not.toContain(name);
	expect(libraries.filter((name) => name.includes("/demo/"))).toEqual([]);
}, 60_000);
