/**
 * Attacks a shop on this machine: `node tests/load/attack.ts [--seconds 300] [--products 10000] [--only NAME,…]`. The
 * shop has a heap of 512 MB and its limits enabled; during each attack a shopper reads the cart, each time on a new
 * connection. Exits with 1 if the shop died, refused the shopper, disclosed something, grew by more than 128 MB, if
 * half of the reads took ten times as long as at rest, or 1 in 100 took 250 ms or longer.
 */
import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import fs from "node:fs/promises";
import path from "node:path";
import { parseArgs } from "node:util";
import { Worker } from "node:worker_threads";
import { LEAN } from "@feedmill/server/begin-lean.ts";
import type { Assignment } from "./attack-worker.ts";
import { attacks, readCarts } from "./attacks.ts";

const SLOWEST_MS = 250;
/** Median of reads during an attack, as a multiple of that at rest. */
const SLOWER = 10;
/** Bytes of memory above that at rest. */
const MOST_MEMORY = 128 * 1024 * 1024;
const PAGE_SIZE = 4096;

const { values } = parseArgs({
	options: { seconds: { type: "string" }, only: { type: "string" }, products: { type: "string" } },
});
const seconds = Number(values.seconds ?? 300);
const chosen = attacks.filter(({ name }) => !values.only || values.only.split(",").some((part) => name.includes(part)));

const shop = fork(path.join(import.meta.dirname, "attack-server.ts"), [values.products ?? "10000"], {
	execArgv: [...LEAN.flags, "--max-old-space-size=512"],
	env: { ...process.env, ...LEAN.environment },
	stdio: ["ignore", "pipe", "inherit", "ipc"],
});
const base = await addressOf(shop);
let ended = false;
shop.once("exit", () => {
	ended = true;
});
// Warm, so that what grows later is the attack.
await readCarts(base, AbortSignal.timeout(5_000));
const quiet = await readCarts(base, AbortSignal.timeout(5_000));
const rest = await memory();
console.log(`at rest: ${described(quiet.times)}, ${inMb(rest)} MB`);
let bad = 0;
for (const { name } of chosen) {
	const until = AbortSignal.timeout(seconds * 1000);
	const [outcome, { times, refused }, most] = await Promise.all([run(name), readCarts(base, until), mostMemory(until)]);
	const p99 = partOf(times, 0.99);
	const faults = [
		...outcome.filter((line) => line.startsWith("!")),
		...(refused > 0 ? [`! ${refused} of ${times.length} reads were refused`] : []),
		...(p99 > SLOWEST_MS ? [`! p99 of a cart read is over ${SLOWEST_MS} ms`] : []),
		...(partOf(times, 0.5) > SLOWER * partOf(quiet.times, 0.5)
			? [`! half of the reads took ${SLOWER} times as long as at rest`]
			: []),
		...(most - rest > MOST_MEMORY ? [`! ${inMb(most - rest)} MB above rest`] : []),
		...(ended ? ["! the shop ended"] : []),
	];
	bad += faults.length;
	console.log(
		`${faults.length === 0 ? "stood" : "FELL"}: ${name}: ${outcome.join(", ")}; ` +
			`${described(times)}, at most ${inMb(most)} MB`,
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

function partOf(sorted: readonly number[], part: number): number {
	return sorted[Math.floor(sorted.length * part)] ?? 0;
}

function described(times: readonly number[]): string {
	const [p50, p99] = [0.5, 0.99].map((part) => partOf(times, part).toFixed(1));
	return `${times.length} cart reads, p50 ${p50} ms, p99 ${p99} ms`;
}

function inMb(bytes: number): string {
	return (bytes / 1024 / 1024).toFixed(0);
}

/** Resident bytes of the shop. */
async function memory(): Promise<number> {
	const numbers = await fs.readFile(`/proc/${shop.pid}/statm`, "utf8").catch(() => "0 0");
	return Number(numbers.split(" ")[1]) * PAGE_SIZE;
}

async function mostMemory(until: AbortSignal): Promise<number> {
	let most = 0;
	while (!until.aborted) {
		most = Math.max(most, await memory());
		await new Promise((resolve) => setTimeout(resolve, 250));
	}
	return most;
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
