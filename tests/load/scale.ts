import type { DialectName } from "@feedmill/shop/database/connection.ts";
import * as recorded from "../conformance/replay.mjs";
import { RECORDED } from "../conformance-suite/replay-all.ts";
import { startBenchServers } from "./bench-servers.ts";

interface Step {
	method: string;
	path: string;
}

export interface ScaleRow {
	query: string;
	/** Median of sequential requests in ms. */
	small: number;
	large: number;
	ratio: number;
}

/** Products of the smaller catalogue. */
export const SMALL = 1_000;
const WARM = 3;
const COUNTED = 15;

/** Measures every catalogue query of the recorded scenarios at 1,000 products and at `products`. */
export async function measureScale(database: DialectName, products: number): Promise<ScaleRow[]> {
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
	// Queries with saved variables depend on their scenario.
	return [...new Set(paths)].filter((query) => !query.includes("${"));
}

async function timeQueries(database: DialectName, products: number, queries: readonly string[]): Promise<number[]> {
	const running = await startBenchServers({ database, products });
	const medians: number[] = [];
	for (const query of queries) {
		const times: number[] = [];
		for (let round = 0; round < WARM + COUNTED; round++) {
			const started = performance.now();
			await (await fetch(`${running.addresses.base}${query}`)).arrayBuffer();
			if (round >= WARM) times.push(performance.now() - started);
		}
		medians.push(times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)]!);
	}
	await running.stop();
	return medians;
}
