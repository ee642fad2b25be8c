import { type ChildProcess, fork } from "node:child_process";
import path from "node:path";
import * as recorded from "../conformance/replay.mjs";
import { RECORDED } from "../conformance-suite/replay-all.ts";
import type { Addresses } from "./measures.ts";

interface Step {
	method: string;
	path: string;
}

export interface ScaleRow {
	query: string;
	/** Median of one request after another, ms. */
	small: number;
	large: number;
	ratio: number;
}

/** What the larger catalogue is compared with. */
export const SMALL = 1_000;
const WARM = 3;
const COUNTED = 15;

/** Every catalogue query of the recorded scenarios, timed at 1,000 products and at `products`. Issue 4, Scale. */
export async function measureScale(database: string, products: number): Promise<ScaleRow[]> {
	const queries = recordedQueries();
	const small = await timeQueries(database, SMALL, queries);
	const large = await timeQueries(database, products, queries);
	return queries.map((query, index) => ({
		query,
		small: small[index]!,
		large: large[index]!,
		ratio: large[index]! / small[index]!,
	}));
}

function recordedQueries(): string[] {
	const scenarios = recorded.loadScenarios({ dir: RECORDED, profile: "default" }) as { area: string; steps: Step[] }[];
	const paths = scenarios
		.filter(({ area }) => area === "products")
		.flatMap(({ steps }) => steps.filter(({ method }) => method === "GET").map((step) => step.path));
	// Queries with saved variables belong to their scenario; the rest are the same for every shop.
	return [...new Set(paths)].filter((query) => !query.includes("${"));
}

async function timeQueries(database: string, products: number, queries: readonly string[]): Promise<number[]> {
	const child = fork(path.join(import.meta.dirname, "bench-server.ts"), [database, String(products)], {
		stdio: ["ignore", "inherit", "inherit", "ipc"],
	});
	const { base } = await firstMessage(child);
	const medians: number[] = [];
	for (const query of queries) {
		const times: number[] = [];
		for (let round = 0; round < WARM + COUNTED; round++) {
			const started = performance.now();
			await (await fetch(`${base}${query}`)).arrayBuffer();
			if (round >= WARM) times.push(performance.now() - started);
		}
		medians.push(times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)]!);
	}
	child.send("stop");
	return medians;
}

function firstMessage(child: ChildProcess): Promise<Addresses> {
	return new Promise((resolve, reject) => {
		child.once("message", (message) => resolve(message as Addresses));
		child.once("exit", (code) => reject(new Error(`the measured process ended with ${code}`)));
	});
}
