import { spawnSync } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";

const ROOT = path.join(import.meta.dirname, "..");

it("server and command line cache compiled code for the next start", () => {
	const { scripts } = JSON.parse(fs.readFileSync(path.join(ROOT, "package.json"), "utf8")) as {
		scripts: Record<string, string>;
	};
	for (const name of ["start", "feedmill"]) expect(scripts[name], name).toContain(" -r ./scripts/compile-cache.cjs ");
	const { NODE_COMPILE_CACHE: _, ...env } = process.env;
	const args = ["-r", "./scripts/compile-cache.cjs", "-p", "require('node:module').getCompileCacheDir()"];
	const { stdout } = spawnSync(process.execPath, args, { cwd: ROOT, env, encoding: "utf8" });
	expect(stdout.trim()).toContain(path.join(ROOT, "node_modules/.cache/feedmill/compiled"));
});
