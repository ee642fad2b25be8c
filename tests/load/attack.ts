/**
 * Attacks a shop on this machine: `node tests/load/attack.ts [--seconds 300] [--only NAME,…]`. The shop has a heap of
 * 512 MB and its limits enabled; during each attack a shopper reads the cart. Exits with 1 if the shop died, refused
 * the shopper, disclosed something, or 1 in 100 reads took 250 ms or longer.
 */
import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { parseArgs } from "node:util";
import { Worker } from "node:worker_threads";
import type { Assignment } from "./attack-worker.ts";
import { attacks, readCarts } from "./attacks.ts";

const SLOWEST_MS = 250;

const { values } = parseArgs({ options: { seconds: { type: "string" }, only: { type: "string" } } });
const seconds = Number(values.seconds ?? 300);
const chosen = attacks.filter(({ name }) => !values.only || values.only.split(",").some((part) => name.includes(part)));

const shop = fork(path.join(import.meta.dirname, "../support/fixture-command.ts"), ["--limits", "--port", "0"], {
	execArgv: ["--max-old-space-size=512"],
	stdio: ["ignore", "pipe", "inherit", "ipc"],
});
const base = await addressOf(shop);
let ended = false;
shop.once("exit", () => {
	ended = true;
});
const quiet = await readCarts(base, AbortSignal.timeout(5_000));
console.log(`left alone: ${quiet.times.length} cart reads, p99 ${p99Of(quiet.times).toFixed(0)} ms`);
let bad = 0;
for (const { name } of chosen) {
	const until = AbortSignal.timeout(seconds * 1000);
	const [outcome, { times, refused }] = await Promise.all([run(name), readCarts(base, until)]);
	const p99 = p99Of(times);
	const faults = [
		...outcome.filter((line) => line.startsWith("!")),
		...(refused > 0 ? [`! ${refused} of ${times.length} reads were refused`] : []),
		...(p99 > SLOWEST_MS ? [`! p99 of a cart read is over ${SLOWEST_MS} ms`] : []),
		...(ended ? ["! the shop ended"] : []),
	];
	bad += faults.length;
	console.log(
		`${faults.length === 0 ? "stood" : "FELL"}: ${name}: ${outcome.join(", ")}; ` +
			`${times.length} cart reads, p99 ${p99.toFixed(0)} ms`,
	);
	for (const fault of faults) console.log(`   ${fault}`);
	if (ended) break;
}
shop.kill();
process.exit(bad === 0 ? 0 : 1);

async function run(name: string): Promise<string[]> {
	const workerData: Assignment = { name, base, seconds };
	const worker = new Worker(new URL("attack-worker.ts", import.meta.url), { workerData });
	const [outcome] = await once(worker, "message");
	return outcome as string[];
}

function p99Of(sorted: readonly number[]): number {
	return sorted[Math.floor(sorted.length * 0.99)] ?? 0;
}

/** The URL that the shop prints when it listens. */
function addressOf(child: ChildProcess): Promise<string> {
	return new Promise((resolve, reject) => {
		let output = "";
		child.stdout?.on("data", (chunk) => {
			output += chunk;
			const address = /https?:\/\/[\d.:]+/.exec(output);
			if (address) resolve(address[0]);
		});
		child.once("exit", () => reject(new Error(`The shop did not open: ${output}`)));
	});
}
