import { execFileSync, spawn } from "node:child_process";
import fs from "node:fs";
import http from "node:http";
import os from "node:os";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { startBenchServers } from "./bench-servers.ts";
import { orderOf } from "./guest-order.ts";

export interface MemoryRow {
	when: string;
	/** Resident bytes of the server process. */
	bytes: number;
	wanted: number;
}

const MIB = 1024 * 1024;
const ROOT = path.join(import.meta.dirname, "../..");
/** Seconds of rest before a measurement. */
const REST = 20;
const SHOPPERS = 8;

/**
 * Memory of the server as `npm start` runs it: the demo store idle after its first start (and the maximum while
 * rendering pictures) and after its second, after `seconds` of mixed load and a rest; with `products` also a server
 * with that many.
 */
export async function measureMemory(seconds: number, products: number): Promise<MemoryRow[]> {
	const rows: MemoryRow[] = [];
	const folder = fs.mkdtempSync(path.join(os.tmpdir(), "feedmill-memory-"));
	const first = await startDemo(folder);
	let most = 0;
	for (let second = 0; second < REST * 3; second++) {
		await pause(1000);
		most = Math.max(most, residentBytes(first.pid));
	}
	rows.push({ when: "demo, while its first pictures are drawn", bytes: most, wanted: 180 * MIB });
	rows.push({ when: "demo, idle after its first start", bytes: residentBytes(first.pid), wanted: 180 * MIB });
	await first.stop();
	const second = await startDemo(folder);
	await pause(REST * 1000);
	rows.push({ when: "demo, idle", bytes: residentBytes(second.pid), wanted: 180 * MIB });
	await useShop(second.base, seconds);
	rows.push({ when: `demo, after ${seconds} s of mixed load`, bytes: residentBytes(second.pid), wanted: 256 * MIB });
	await pause(REST * 1000);
	rows.push({ when: "demo, and a rest after it", bytes: residentBytes(second.pid), wanted: 256 * MIB });
	await second.stop();
	fs.rmSync(folder, { recursive: true, force: true });
	if (products > 0) rows.push(await manyProducts(products));
	return rows;
}

export function printMemory(rows: readonly MemoryRow[]): void {
	if (rows.length === 0) return;
	console.log("\nResident memory of the server process, MB");
	for (const { when, bytes, wanted } of rows)
		console.log(`${when.padEnd(44)}${String(Math.round(bytes / MIB)).padStart(8)}  wanted ${wanted / MIB}`);
}

async function manyProducts(products: number): Promise<MemoryRow> {
	const running = await startBenchServers({ database: "sqlite", products, servers: 2 });
	// The second one; the first has also created the products.
	const base = running.bases[1]!;
	for (const page of ["/shop/", "/shop/?orderby=popularity", "/?s=feed&post_type=product", "/shop/page/40/"])
		for (let round = 0; round < 5; round++) await (await fetch(`${base}${page}`)).arrayBuffer();
	await pause(REST * 1000);
	const bytes = await running.memory();
	await running.stop();
	return { when: `store of ${products} products, after lists of it`, bytes, wanted: 300 * MIB };
}

interface Demo {
	base: string;
	pid: number;
	stop(): Promise<void>;
}

/** Without npm, to measure the server's process itself. */
async function startDemo(folder: string): Promise<Demo> {
	const child = spawn(process.execPath, ["packages/server/src/main.ts", "--port", "0"], {
		cwd: ROOT,
		env: { ...process.env, DATA_DIR: folder, RATE_LIMITS: "off" },
		stdio: ["ignore", "pipe", "inherit"],
	});
	const ended = new Promise<void>((resolve) => child.once("exit", () => resolve()));
	const base = await new Promise<string>((resolve, reject) => {
		child.stdout.on("data", (chunk: Buffer) => {
			const address = /http:\/\/[\d.:]+/.exec(String(chunk));
			if (address) resolve(address[0]);
		});
		void ended.then(() => reject(new Error("the shop did not start")));
	});
	return {
		base,
		pid: child.pid!,
		async stop() {
			child.kill("SIGTERM");
			await ended;
		},
	};
}

/** Resident bytes of a process, from the operating system. */
function residentBytes(pid: number): number {
	return Number(execFileSync("ps", ["-o", "rss=", "-p", String(pid)], { encoding: "utf8" })) * 1024;
}

/** Concurrent shoppers who browse, search and order. */
async function useShop(base: string, seconds: number): Promise<void> {
	const agent = new http.Agent({ keepAlive: true });
	const read = async (address: string) => {
		const answer = await fetch(`${base}${address}`, { headers: { accept: "text/html,*/*" } });
		return answer.text();
	};
	const api = "/wp-json/wc/store/v1/products";
	const products = JSON.parse(await read(`${api}?per_page=100`)) as { id: number; permalink: string; type: string }[];
	const bought = products.filter(({ type }) => type === "simple").map(({ id }) => id);
	const pages = ["/", "/shop/", "/shop/?orderby=popularity", "/cart/", "/checkout/", "/my-account/"];
	const looked = [...pages, ...products.map(({ permalink }) => new URL(permalink).pathname)];
	const end = performance.now() + seconds * 1000;
	let turn = 0;
	const shopper = async () => {
		while (performance.now() < end) {
			turn++;
			if (turn % 4 === 0) await orderOf(agent, base, bought[turn % bought.length]!);
			else if (turn % 4 === 1) await read(looked[turn % looked.length]!);
			else if (turn % 4 === 2) await read(`${api}?search=${turn % 997}&per_page=${1 + (turn % 50)}`);
			else await read(`/shop/?orderby=price&min_price=${turn % 500}`);
		}
	};
	await Promise.all(Array.from({ length: SHOPPERS }, shopper));
	agent.destroy();
}
