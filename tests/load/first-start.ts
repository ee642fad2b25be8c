import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { startProcess } from "../support/server-process.ts";

export interface StartRow {
	when: string;
	/** Seconds, minimum and maximum of several starts. */
	least: number;
	most: number;
	/** s */
	wanted: number;
}

const ROUNDS = 3;

/**
 * Time from `npm start` to the line with the URL: on a new machine, without database and compile cache, and for a
 * second start.
 */
export async function measureStarts(): Promise<StartRow[]> {
	const firsts: number[] = [];
	const seconds: number[] = [];
	for (let round = 0; round < ROUNDS; round++) {
		const folder = fs.mkdtempSync(path.join(os.tmpdir(), "feedmill-starts-"));
		const environment = { DATA_DIR: path.join(folder, "data") };
		firsts.push(await startAndStop(environment));
		seconds.push(await startAndStop({ ...environment, NODE_DISABLE_COMPILE_CACHE: undefined }));
		fs.rmSync(folder, { recursive: true, force: true });
	}
	return [row("first start of the demo store, its storefront built", firsts, 15), row("second start", seconds, 5)];
}

export function printStarts(rows: readonly StartRow[]): void {
	if (rows.length === 0) return;
	console.log("\nFrom npm start to the line with the address, s");
	for (const { when, least, most, wanted } of rows)
		console.log(`${when.padEnd(44)}${least.toFixed(1).padStart(6)} to ${most.toFixed(1)}  wanted ${wanted}`);
}

async function startAndStop(environment: NodeJS.ProcessEnv): Promise<number> {
	const server = await startProcess({ environment });
	await server.stop();
	return server.startedIn / 1000;
}

function row(when: string, times: readonly number[], wanted: number): StartRow {
	return { when, least: Math.min(...times), most: Math.max(...times), wanted };
}
