/**
 * npm run walks -- [--count 200] [--seed 1] [--scale 0.1] [--together 3]: random shoppers with a bad connection in the
 * demo store's cart and checkout. Each response is delayed by 0 to 4 s times the scale, one in twenty is lost. Prints
 * each walk's seed and ends with "N passed, N failed". Repeat a walk with --seed and --count 1.
 */
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { readConfig } from "@feedmill/server/config/config.ts";
import { startServer } from "@feedmill/server/start-server.ts";
import { readOptions } from "../../support/arguments.ts";
import { openBrowser } from "../../support/browser.ts";
import { walk } from "./shopper-walk.ts";

const options = readOptions(["count", "seed", "scale", "together"], ["cart-only"]);
const first = Number(options.seed ?? 1);
const count = Number(options.count ?? 200);
const scale = Number(options.scale ?? 0.1);
const together = Number(options.together ?? 3);
/** Walks per store, so that its stock is not sold out. */
const PER_STORE = 20;
const browser = await openBrowser();
let failed = 0;
let lost = 0;

/** Stores by index: each opens for its first walk and closes after its last. */
const stores = new Map<number, Promise<Store>>();
let next = first;
await Promise.all(
	Array.from({ length: Math.min(together, count) }, async () => {
		while (next < first + count) await walkIn(next++);
	}),
);
await browser.close();
console.log(`${lost} answers lost in the carts\n${count - failed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;

interface Store {
	address: string;
	/** Unfinished walks. */
	left: number;
	close(): Promise<void>;
}

async function walkIn(seed: number): Promise<void> {
	const place = Math.floor((seed - first) / PER_STORE);
	const opening = stores.get(place) ?? openStore(Math.min(PER_STORE, count - place * PER_STORE));
	stores.set(place, opening);
	const store = await opening;
	await one(store.address, seed);
	store.left -= 1;
	if (store.left === 0) await store.close();
}

async function openStore(walks: number): Promise<Store> {
	const folder = fs.mkdtempSync(path.join(os.tmpdir(), "feedmill-walks-"));
	const server = await startServer({ ...readConfig({ JOBS: "off", DATA_DIR: folder }), port: 0, rateLimits: false });
	return {
		address: server.address,
		left: walks,
		async close() {
			await server.close();
			fs.rmSync(folder, { recursive: true, force: true });
		},
	};
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
