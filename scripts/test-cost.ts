/**
 * Prints the processor seconds of each test file, with all processes it starts, and of the whole run; exits with 1 if a
 * file or the run is over its budget. `npm run test:cost -- [--thorough] [FILE …]`
 *
 * Budgets are in seconds of a machine on which a browser that opens and closes takes 0.6 s: what this machine takes is
 * measured first, so that a slower one may take longer. Linux only (/proc).
 */
import { spawnSync } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import { treeSeconds } from "../tests/support/runner/process-tree.ts";
import { budgetOf, RUN_BUDGETS, USUAL_BROWSER_SECONDS } from "../tests/support/runner/test-budgets.ts";

const { values, positionals } = parseArgs({ options: { thorough: { type: "boolean" } }, allowPositionals: true });
const lane = values.thorough ? "thorough-*" : "!thorough-*";
const scale = browserSeconds() / USUAL_BROWSER_SECONDS;

const folder = fs.mkdtempSync(path.join(os.tmpdir(), "feedmill-costs-"));
const before = treeSeconds();
const { status } = spawnSync("npx", ["vitest", "run", "--project", lane, ...positionals], {
	stdio: "inherit",
	env: { ...process.env, TEST_COSTS: folder },
});
const whole = (treeSeconds() - before) / scale;

const costs = readCosts(folder);
fs.rmSync(folder, { recursive: true });
const over = costs.filter(({ file, seconds }) => seconds > budgetOf(file));
for (const { file, seconds } of costs) console.log(`${seconds.toFixed(1).padStart(7)}  ${file}`);
console.log(`${whole.toFixed(0).padStart(7)}  the whole run (this machine takes ${scale.toFixed(2)} times as long)`);
for (const { file, seconds } of over)
	console.log(`over budget: ${file} takes ${seconds.toFixed(1)} s of ${budgetOf(file)} s`);
const runBudget = RUN_BUDGETS[values.thorough ? "thorough" : "usual"];
const isRunOver = positionals.length === 0 && whole > runBudget;
if (isRunOver) console.log(`over budget: the run takes ${whole.toFixed(0)} s of ${runBudget} s`);
process.exitCode = status || (over.length > 0 || isRunOver ? 1 : 0);

/** Processor seconds of a process that opens a browser, shows an empty page and ends: the least of five. */
function browserSeconds(): number {
	const taken = Array.from({ length: 5 }, () => {
		const start = treeSeconds();
		spawnSync(process.execPath, [path.join(import.meta.dirname, "../tests/support/runner/bare-browser.ts")]);
		return treeSeconds() - start;
	});
	return Math.min(...taken);
}

/** The costs that the test files recorded, in seconds of the usual machine, dearest first. */
function readCosts(from: string): { file: string; seconds: number }[] {
	return fs
		.readdirSync(from)
		.flatMap((name) => fs.readFileSync(path.join(from, name), "utf8").trim().split("\n"))
		.map((line) => JSON.parse(line) as { file: string; seconds: number })
		.map(({ file, seconds }) => ({ file, seconds: seconds / scale }))
		.sort((one, other) => other.seconds - one.seconds);
}
