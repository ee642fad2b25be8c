import { spawnSync } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import v8 from "node:v8";
import { afterAll, expect, it, vi } from "vitest";
import { LEAN, stayLean } from "./begin-lean.ts";

const folder = fs.mkdtempSync(path.join(os.tmpdir(), "feedmill-lean-"));
const script = path.join(folder, "main.mjs");
fs.writeFileSync(
	script,
	`import { beginLean } from ${JSON.stringify(path.join(import.meta.dirname, "begin-lean.ts"))};
	beginLean();
	console.log(JSON.stringify([process.pid, process.execArgv, process.env.MALLOC_ARENA_MAX, process.argv.slice(2)]));`,
);
afterAll(() => fs.rmSync(folder, { recursive: true, force: true }));

/** Starts a process with these settings; returns its output and its id. */
function begin(environment: NodeJS.ProcessEnv): { pid: number; said: unknown } {
	const args = ["--no-deprecation", script, "--port", "0"];
	const { pid, stdout } = spawnSync(process.execPath, args, { env: environment, encoding: "utf8" });
	return { pid, said: JSON.parse(stdout) };
}

const { MALLOC_ARENA_MAX: _, ...environment } = process.env;

it("a server that restarts itself with memory settings keeps its process id, flags and arguments", () => {
	const { pid, said } = begin(environment);
	expect(said).toEqual([pid, [...LEAN.flags, "--no-deprecation"], "2", ["--port", "0"]]);
});

it("a server does not override settings that the operator has set", () => {
	expect(begin({ ...environment, MALLOC_ARENA_MAX: "8" }).said).toMatchObject({ 1: ["--no-deprecation"], 2: "8" });
});

it("limits the heap's growth, allocates nothing in the old generation at once, and compiles the code of orders early", () => {
	const set = vi.spyOn(v8, "setFlagsFromString").mockReturnValue();
	stayLean();
	const flags = set.mock.calls.map(([flag]) => flag);
	set.mockRestore();
	expect(flags).toEqual([
		"--heap-growing-percent=50",
		"--no-allocation-site-pretenuring",
		"--invocation-count-for-turbofan=800",
		"--minimum-invocations-after-ic-update=100",
	]);
});
