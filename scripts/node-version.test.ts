import { spawnSync } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";

const ROOT = path.join(import.meta.dirname, "..");
let folder: string;
beforeEach(() => {
	folder = fs.mkdtempSync(path.join(os.tmpdir(), "feedmill-node-"));
});
afterEach(() => fs.rmSync(folder, { recursive: true, force: true }));

it.each([
	["20.20.2", 1],
	["24.6.0", 1],
	["24.7.0", 0],
	["26.0.0", 0],
])("Node %s ends with one sentence when it is too old", (version, status) => {
	const pretend = path.join(folder, "pretend.cjs");
	fs.writeFileSync(pretend, `Object.defineProperty(process, "versions", { value: { node: "${version}" } });`);
	const ended = spawnSync(process.execPath, ["-r", pretend, "-r", "./scripts/node-version.cjs", "-e", "0"], {
		cwd: ROOT,
		encoding: "utf8",
	});
	expect(ended.status).toBe(status);
	const sentence =
		`Feedmill needs Node.js 24.7 or newer, and this is ${version}: install a newer one, or run npm ci, which ` +
		`brings one along.\n`;
	expect(ended.stderr).toBe(status === 0 ? "" : sentence);
});

it("is checked before shop, command line and checks start", () => {
	const { scripts } = JSON.parse(fs.readFileSync(path.join(ROOT, "package.json"), "utf8")) as {
		scripts: Record<string, string>;
	};
	for (const name of ["start", "dev", "feedmill", "check", "prepare"])
		expect(scripts[name], name).toContain("node -r ./scripts/node-version.cjs ");
	expect(scripts.test).toMatch(/^npm run check && /);
	// Syntax that every Node version parses.
	expect(fs.readFileSync(path.join(ROOT, "scripts/node-version.cjs"), "utf8")).not.toMatch(
		/=>|\b(const|let|class|import)\b/,
	);
});
