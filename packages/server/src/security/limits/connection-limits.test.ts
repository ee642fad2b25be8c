import { spawnSync } from "node:child_process";
import http from "node:http";
import net from "node:net";
import type { SecurityEntry } from "@feedmill/shop/security-log/security-log.ts";
import Fastify, { type FastifyInstance } from "fastify";
import { afterEach, beforeEach, expect, it } from "vitest";
import { type ConnectionLimits, limitConnections } from "./connection-limits.ts";

let app: FastifyInstance;
let sockets: net.Socket[];
let entries: SecurityEntry[];
/** Requests for /slow so far. */
let underWay: number;
beforeEach(() => {
	sockets = [];
	entries = [];
});
afterEach(async () => {
	for (const socket of sockets) socket.destroy();
	app.server.closeAllConnections();
	await app.close();
});

const BIG = "x".repeat(8 * 1024 * 1024);

async function open(limits: Omit<ConnectionLimits, "securityLog">): Promise<number> {
	app = Fastify({ http: { connectionsCheckingInterval: 100, headersTimeout: 500 }, requestTimeout: 1_000 });
	limitConnections(app, { securityLog: { write: (entry) => entries.push(entry) }, ...limits });
	app.get("/", async () => "here");
	underWay = 0;
	app.get("/slow", () => {
		underWay++;
		return new Promise((resolve) => setTimeout(() => resolve("late"), 300));
	});
	app.get("/big", async () => BIG);
	app.post("/", async () => "taken");
	await app.listen({ port: 0, host: "127.0.0.1" });
	return (app.server.address() as net.AddressInfo).port;
}

/** Connects from a local address, sends a text and stays open. */
function send(port: number, text: string, localAddress = "127.0.0.1"): Promise<net.Socket> {
	return new Promise((resolve) => {
		const socket = net.connect({ port, host: "127.0.0.1", localAddress }, () => {
			socket.write(text);
			setTimeout(() => resolve(socket), 5);
		});
		socket.on("error", () => {}).resume();
		sockets.push(socket);
	});
}

/** Sends one request on a new connection, or on the agent's. */
function get(port: number, path: string, agent: http.Agent | false = false): Promise<string> {
	return new Promise((resolve, reject) => {
		http
			.get({ port, host: "127.0.0.1", path, agent }, async (answer) => resolve((await answer.toArray()).join("")))
			.on("error", reject);
	});
}

const HALF = "POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 10\r\n\r\nhalf";

it("closes connections that never sent a complete request first, the oldest first", async () => {
	const port = await open({ perClient: 4 });
	const agent = new http.Agent({ keepAlive: true });
	expect(await get(port, "/", agent)).toBe("here");
	const late = get(port, "/slow");
	const half: net.Socket[] = [];
	for (const text of ["", HALF, "GET / HT"]) half.push(await send(port, text));
	expect(await get(port, "/")).toBe("here");
	await expect.poll(() => half.map(({ closed }) => closed)).toEqual([true, true, false]);
	// Requests under way, and connections that had been used, were not affected.
	expect(await late).toBe("late");
	expect(await get(port, "/", agent)).toBe("here");
	expect(entries).toContainEqual({ event: "connection-refused", client: "127.0.0.1" });
	agent.destroy();
});

it("closes connections of the client with the most if there are too many in all", async () => {
	const port = await open({ all: 6 });
	for (let count = 0; count < 6; count++) await send(port, HALF, "127.0.0.2");
	const [one, two] = [await send(port, "", "127.0.0.3"), await send(port, "", "127.0.0.4")];
	expect(await get(port, "/")).toBe("here");
	expect([one.closed, two.closed]).toEqual([false, false]);
	expect(new Set(entries.map(({ client }) => client))).toEqual(new Set(["127.0.0.2"]));
});

/** Sends one request on a connection, which stays open without another. */
const used = (port: number, localAddress?: string) => send(port, "GET / HTTP/1.1\r\nHost: x\r\n\r\n", localAddress);

it("serves newcomers while one client's connections wait for their next request", async () => {
	const port = await open({ perClient: 20 });
	const idle: net.Socket[] = [];
	for (let count = 0; count < 20; count++) idle.push(await used(port));
	// At once: none of them has sent its request when the next one connects.
	expect(new Set(await Promise.all(idle.slice(0, 8).map(() => get(port, "/"))))).toEqual(new Set(["here"]));
	await expect.poll(() => [idle[0]?.closed, idle.at(-1)?.closed]).toEqual([true, false]);
});

it("serves newcomers while several clients' connections wait for their next request", async () => {
	const port = await open({ all: 12 });
	for (const host of [2, 3, 4]) for (let count = 0; count < 4; count++) await used(port, `127.0.0.${host}`);
	for (let round = 0; round < 10; round++) expect(await get(port, "/")).toBe("here");
});

it("ends only the oldest of newcomers that say nothing, once others have been quiet for longer", async () => {
	const port = await open({ perClient: 3, settled: 20 });
	const idle = await used(port);
	await new Promise((resolve) => setTimeout(resolve, 40));
	const silent = [await send(port, ""), await send(port, ""), await send(port, "")];
	await expect.poll(() => [idle, ...silent].map(({ closed }) => closed)).toEqual([true, false, false, false]);
});

it("serves newcomers while others do not read their responses", async () => {
	const port = await open({ perClient: 4, all: 6, stalled: 0 });
	const ask = "GET /big HTTP/1.1\r\nHost: x\r\n\r\n";
	for (const host of [1, 1, 1, 1, 2, 2]) (await send(port, ask, `127.0.0.${host}`)).pause();
	// The server looks every second how much was read.
	await new Promise((resolve) => setTimeout(resolve, 2_100));
	for (let round = 0; round < 3; round++) expect(await get(port, "/")).toBe("here");
	expect(entries).toContainEqual({ event: "connection-refused", client: "127.0.0.1", detail: "unread" });
});

it("closes a connection of another client, if all of the client with the most are being answered", async () => {
	const port = await open({ all: 3 });
	const late = [get(port, "/slow"), get(port, "/slow")];
	await expect.poll(() => underWay).toBe(2);
	const other = await used(port, "127.0.0.2");
	expect(await get(port, "/")).toBe("here");
	expect(other.closed).toBe(true);
	expect(await Promise.all(late)).toEqual(["late", "late"]);
});

it("refuses a newcomer only while all others are being answered", async () => {
	const port = await open({ perClient: 2 });
	const late = [get(port, "/slow"), get(port, "/slow")];
	await expect.poll(() => underWay).toBe(2);
	await expect(get(port, "/")).rejects.toThrow();
	expect(await Promise.all(late)).toEqual(["late", "late"]);
	expect(await get(port, "/")).toBe("here");
});

it("closes a connection that sends headers or body too slowly", async () => {
	const port = await open({});
	const slow = [await send(port, ""), await send(port, "GET / HT"), await send(port, HALF)];
	await expect.poll(() => slow.map(({ closed }) => closed), { timeout: 5_000 }).toEqual([true, true, true]);
});

it("closes a connection that does not read its response", async () => {
	const port = await open({ patience: -3_000_000 });
	const deaf = (await send(port, "GET /big HTTP/1.1\r\nHost: x\r\n\r\n")).pause();
	await expect.poll(() => entries, { timeout: 5_000 }).toMatchObject([{ detail: "unread" }]);
	deaf.resume();
	await expect.poll(() => deaf.closed).toBe(true);
});

it("limits the memory of unread responses", async () => {
	const port = await open({ unread: 20 * 1024 * 1024 });
	for (let count = 0; count < 5; count++) (await send(port, "GET /big HTTP/1.1\r\nHost: x\r\n\r\n")).pause();
	await expect.poll(() => entries.length, { timeout: 5_000 }).toBeGreaterThan(0);
	expect(await get(port, "/big")).toHaveLength(BIG.length);
});

it("handles only a few pipelined requests of a connection", async () => {
	const port = await open({});
	const many = await send(port, "GET /slow HTTP/1.1\r\nHost: x\r\n\r\n".repeat(50));
	await expect.poll(() => many.closed).toBe(true);
	expect(entries).toEqual([{ event: "connection-refused", client: "127.0.0.1", detail: "pipelined" }]);
	const few = await send(port, "GET / HTTP/1.1\r\nHost: x\r\n\r\n".repeat(10));
	await new Promise((resolve) => setTimeout(resolve, 100));
	expect(few.closed).toBe(false);
});

it("takes no request of a connection that was reset before it was accepted", async () => {
	const port = await open({});
	let requests = 0;
	app.server.on("request", () => requests++);
	const reset = `const socket = require("node:net").connect(${port}, "127.0.0.1", () => {
		socket.write("GET / HTTP/1.1\\r\\nHost: x\\r\\n\\r\\n", () => socket.resetAndDestroy());
	});`;
	// This process, and with it the server, waits meanwhile.
	spawnSync(process.execPath, ["-e", reset], { timeout: 10_000 });
	expect(await get(port, "/")).toBe("here");
	expect(requests).toBe(1);
});
