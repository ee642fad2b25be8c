/**
 * npm run bench -- [--database sqlite|postgres] [--json FILE] [--products N] [--seconds N] [--only add-item,checkout] [--profile FOLDER]
 * Measures pages and calls of one server process beside a bare Fastify route of the same process that sends the same bytes.
 */
import { type ChildProcess, fork } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import autocannon from "autocannon";
import { readDatabaseName, readOptions, refuse } from "../support/arguments.ts";
import type { BareBytes } from "./bench-server.ts";
import { type Addresses, type Measure, measures } from "./measures.ts";
import { measureScale, type ScaleRow, SMALL } from "./scale.ts";

interface Figures {
	requestsPerSecond: number;
	/** ms */
	p50: number;
	p99: number;
	errors: number;
}

interface Row extends Figures {
	name: string;
	bytes: number;
	/** Processor time of the measured process for one unit, in µs: steadier than the rate where other programs run. */
	cpu: number;
	bare: Figures;
	ratio: number;
}

const CONNECTIONS = 10;

const options = readOptions(["database", "json", "products", "seconds", "only", "profile"]);
const database = readDatabaseName(options.database);
const seconds = Number(options.seconds ?? 4);
if (!(seconds > 0 && seconds <= 60)) refuse("--seconds must be a number from 1 to 60.");
const only = options.only?.split(",");
const chosen = only ? measures.filter(({ id }) => only.includes(id)) : measures;
if (chosen.length !== (only ?? measures).length) refuse(`--only takes ${measures.map(({ id }) => id).join(", ")}.`);

const child = fork(path.join(import.meta.dirname, "bench-server.ts"), [database, options.products ?? "0"], {
	stdio: ["ignore", "inherit", "inherit", "ipc"],
	execArgv: options.profile ? ["--cpu-prof", `--cpu-prof-dir=${options.profile}`] : [],
});
const server = await nextMessage<Addresses>(child);
const rows: Row[] = [];
for (const measure of chosen) rows.push(await measureOne(measure));
child.send("stop");

print(rows);
const products = Number(options.products ?? 0);
const scale = products > 0 ? await measureScale(database, products) : [];
if (products > 0) printScale(scale);
if (options.json) fs.writeFileSync(options.json, `${JSON.stringify({ database, products, rows, scale }, null, 1)}\n`);
process.exitCode = rows.some((row) => row.errors > 0) ? 1 : 0;

async function measureOne(measure: Measure): Promise<Row> {
	const prepared = await measure.prepare(server);
	const sample = await prepared.sample();
	const bytes: BareBytes = { contentType: sample.contentType, body: sample.body.toString("base64") };
	child.send({ name: measure.id, bytes });
	await nextMessage(child);
	// Alternately and twice, so that a machine that slows down slows both; a short run first, so that both are warm.
	const bareUrl = `${server.bare}/${measure.id}`;
	await run({ url: bareUrl }, 1);
	await run(prepared.load, 1);
	const bare = [],
		real = [],
		cpu = [];
	const unit = prepared.requestsPerUnit ?? 1;
	for (let round = 0; round < 2; round++) {
		bare.push(await run({ url: bareUrl }, seconds / 2));
		const before = await processorTime();
		const figures = await run(prepared.load, seconds / 2);
		cpu.push(((await processorTime()) - before) / ((figures.requestsPerSecond * seconds) / 2 / unit));
		real.push(figures);
	}
	const figures = average(real);
	const bareFigures = average(bare);
	const perSecond = figures.requestsPerSecond / unit;
	return {
		name: measure.name,
		bytes: sample.body.length,
		cpu: cpu.reduce((sum, one) => sum + one, 0) / cpu.length,
		...figures,
		requestsPerSecond: perSecond,
		...(prepared.unitLatency?.() ?? {}),
		bare: bareFigures,
		ratio: perSecond / bareFigures.requestsPerSecond,
	};
}

/** µs of processor that the measured process has used since it began. */
async function processorTime(): Promise<number> {
	child.send("processor time");
	return nextMessage<number>(child);
}

async function run(load: Partial<autocannon.Options> & { url: string }, duration: number): Promise<Figures> {
	const result = await autocannon({ connections: CONNECTIONS, ...load, duration });
	return {
		requestsPerSecond: result.requests.total / result.duration,
		p50: result.latency.p50,
		p99: result.latency.p99,
		errors: result.errors + result.non2xx,
	};
}

function average(runs: Figures[]): Figures {
	const mean = (pick: (figures: Figures) => number) => runs.reduce((sum, one) => sum + pick(one), 0) / runs.length;
	return {
		requestsPerSecond: mean((r) => r.requestsPerSecond),
		p50: mean((r) => r.p50),
		p99: mean((r) => r.p99),
		errors: runs.reduce((sum, one) => sum + one.errors, 0),
	};
}

function nextMessage<T>(process: ChildProcess): Promise<T> {
	return new Promise((resolve, reject) => {
		const ended = (code: number | null) => reject(new Error(`the measured process ended with ${code}`));
		process.once("exit", ended);
		process.once("message", (message) => {
			process.off("exit", ended);
			resolve(message as T);
		});
	});
}

function print(all: Row[]): void {
	console.log(`${database}, ${CONNECTIONS} connections, one server process`);
	console.log(
		`${"".padEnd(26)}${["bytes", "req/s", "p50 ms", "p99 ms", "cpu µs", "bare req/s", "ratio"].map((head) => head.padStart(12)).join("")}`,
	);
	for (const row of all) {
		const figures = [
			String(row.bytes),
			row.requestsPerSecond.toFixed(0),
			row.p50.toFixed(1),
			row.p99.toFixed(1),
			row.cpu.toFixed(0),
			row.bare.requestsPerSecond.toFixed(0),
			row.ratio.toFixed(3),
		];
		console.log(
			`${row.name.padEnd(26)}${figures.map((figure) => figure.padStart(12)).join("")}${row.errors ? `  ${row.errors} errors` : ""}`,
		);
	}
}

function printScale(all: ScaleRow[]): void {
	console.log(`\nCatalogue queries at ${SMALL} and at ${products} products, ms, one after another`);
	for (const row of all.toSorted((a, b) => b.ratio - a.ratio))
		console.log(
			`${row.small.toFixed(2).padStart(9)}${row.large.toFixed(2).padStart(9)}${row.ratio.toFixed(2).padStart(7)}  ${row.query}`,
		);
	console.log(
		`${all.filter((row) => row.ratio <= 3).length} of ${all.length} queries take at most three times as long`,
	);
}
