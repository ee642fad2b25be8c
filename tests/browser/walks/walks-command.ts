/**
 * npm run walks -- [--count 200] [--seed 1] [--scale 0.1] [--together 3]: random shoppers over a bad line through the demo store's
 * cart and checkout. Every answer is late by 0 to 4 s times the scale, one in twenty is lost. Prints each walk's seed, ends with
 * "N passed, N failed"; a walk is repeated with --seed and --count 1.
 */
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { readConfig } from "@feedmill/server/config.ts";
import { startServer } from "@feedmill/server/start-server.ts";
import { readOptions } from "../../support/arguments.ts";
import { openBrowser } from "../../support/browser.ts";
import { walk } from "./shopper-walk.ts";

const options = readOptions(["count", "seed", "scale", "together"], ["cart-only"]);
const first = Number(options.seed ?? 1);
const count = Number(options.count ?? 200);
const scale = Number(options.scale ?? 0.1);
const together = Number(options.together ?? 3);
/** Walks that one store serves: their orders must not empty its shelves. */
const PER_STORE = 20;
const browser = await openBrowser();
let failed = 0;
let lost = 0;

for (let start = first; start < first + count; start += PER_STORE)
	await walkThrough(start, Math.min(start + PER_STORE, first + count));
await browser.close();
console.log(`${lost} answers lost in the carts\n${count - failed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;

async function walkThrough(start: number, end: number): Promise<void> {
	const folder = fs.mkdtempSync(path.join(os.tmpdir(), "feedmill-walks-"));
	const server = await startServer({ ...readConfig({ DATA_DIR: folder }), port: 0, rateLimits: false });
	let next = start;
	const walkOn = async (): Promise<void> => {
		while (next < end) await one(server.address, next++);
	};
	await Promise.all(Array.from({ length: together }, walkOn));
	await server.close();
	fs.rmSync(folder, { recursive: true, force: true });
}

async function one(base: string, seed: number): Promise<void> {
	try {
		const { failures } = await walk({ browser, base, seed, scale, orders: !options.flags.has("cart-only") });
		lost += failures;
		console.log(`✓ seed ${seed}: ${failures} answers lost`);
	} catch (error) {
		failed += 1;
		console.log(`✗ ${error instanceof Error ? error.message : error}`);
	}
}
