import net from "node:net";
import type { Readable } from "node:stream";
import type { SecurityEntry } from "@feedmill/shop/security-log/security-log.ts";
import Fastify, { type FastifyInstance } from "fastify";
import { afterEach, beforeEach, expect, it } from "vitest";
import { chunksOf, dropUnreadBodies } from "../../http/unread-bodies.ts";
import { allowUpload } from "../../http/uploads.ts";
import { type BodyLimits, createBodyBudget } from "./body-budget.ts";

const MB = 1024 * 1024;
/** What one read of a connection brings at the most. */
const READ = 64 * 1024;

let app: FastifyInstance;
let senders: net.Socket[];
let taken: net.Socket[];
let entries: SecurityEntry[];
beforeEach(() => {
	senders = [];
	taken = [];
	entries = [];
});
afterEach(async () => {
	for (const socket of senders) socket.destroy();
	app.server.closeAllConnections();
	await app.close();
});

async function open(limits: BodyLimits): Promise<void> {
	const budget = createBodyBudget(limits);
	app = Fastify({ http: { IncomingMessage: budget.IncomingMessage }, bodyLimit: 8 * MB });
	budget.watch(app, { write: (entry) => entries.push(entry) });
	dropUnreadBodies(app);
	app.addContentTypeParser("text/csv", { parseAs: "string" }, (_request, body, done) => done(null, body));
	app.addContentTypeParser("image/png", (_request, body, done) => done(null, body));
	app.post("/form", async ({ body }) => `${String(body).length}`);
	app.post("/file", async ({ body }) => {
		allowUpload(body as Readable);
		let length = 0;
		for await (const chunk of chunksOf(body as Readable)) length += chunk.length;
		return `${length}`;
	});
	app.post("/refused", async (_request, reply) => reply.code(400).send("no"));
	app.server.on("connection", (socket) => taken.push(socket));
	await app.listen({ port: 0, host: "127.0.0.1" });
}

interface Body {
	path?: string;
	type?: string;
	length: number;
	/** Bytes that are sent of it. */
	sent?: number;
	from?: string;
}

/** Sends a body or a part of it; resolves to the response, "" if the connection ends without one. */
function post({ path = "/form", type = "text/csv", length, sent = length, from = "127.0.0.1" }: Body): Promise<string> {
	const { port } = app.server.address() as net.AddressInfo;
	return new Promise((resolve) => {
		const socket = net.connect({ port, host: "127.0.0.1", localAddress: from }, () => {
			socket.write(`POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Type: ${type}\r\nContent-Length: ${length}\r\n\r\n`);
			socket.write("x".repeat(sent));
		});
		let text = "";
		senders.push(socket);
		socket.on("error", () => {}).on("close", () => resolve(text));
		socket.on("data", (data) => {
			text += data;
			if (!text.includes("\r\n\r\n")) return;
			resolve(`${text.slice(9, 12)} ${text.split("\r\n\r\n")[1]}`);
			socket.end();
		});
	});
}

/** Bytes of all connections that the server has read and not yet dropped. */
const inMemory = () => taken.reduce((sum, socket) => sum + (socket.destroyed ? 0 : socket.bytesRead), 0);
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

it("reads no more of a client's bodies that lack their last byte than it may have", async () => {
	await open({ all: 100 * MB, perClient: MB });
	for (let count = 0; count < 20; count++) post({ length: 2 * MB, sent: 2 * MB - 1 });
	await pause(500);
	// The oldest may go on.
	expect(inMemory()).toBeLessThan(MB + 2 * MB + 20 * READ);
});

it("reads no more of all clients' bodies than all may have, and answers newcomers", async () => {
	await open({ all: 4 * MB, perClient: 2 * MB });
	for (const host of [2, 3, 4, 5, 6])
		for (let count = 0; count < 8; count++) post({ length: MB, sent: MB - 1, from: `127.0.0.${host}` });
	await pause(300);
	for (let round = 0; round < 5; round++) expect(await post({ length: MB / 2 })).toBe(`200 ${MB / 2}`);
	await expect.poll(inMemory).toBeLessThan(4 * MB + 40 * READ);
	expect(entries).toContainEqual({ event: "connection-refused", client: "127.0.0.2", detail: "bodies" });
	expect(entries.map(({ client }) => client)).not.toContain("127.0.0.1");
});

it("answers short bodies of a client whose long ones wait", async () => {
	await open({ all: 100 * MB, perClient: MB });
	for (let count = 0; count < 20; count++) post({ length: MB, sent: MB - 1 });
	await pause(100);
	for (let round = 0; round < 5; round++) expect(await post({ length: 6_000 })).toBe("200 6000");
});

it("answers all long bodies of a client, one after the other", async () => {
	await open({ all: 100 * MB, perClient: MB });
	const answers = await Promise.all(Array.from({ length: 24 }, () => post({ length: MB / 2 })));
	expect(new Set(answers)).toEqual(new Set([`200 ${MB / 2}`]));
	expect(entries).toEqual([]);
});

it("lets a client's bodies wait no longer for one that hardly advances", async () => {
	await open({ all: 100 * MB, perClient: MB });
	post({ length: 2 * MB, sent: 2 * MB - 1 });
	await pause(100);
	const answers = await Promise.all([post({ length: MB }), post({ length: MB })]);
	expect(answers).toEqual([`200 ${MB}`, `200 ${MB}`]);
	expect(entries).toEqual([{ event: "connection-refused", client: "127.0.0.1", detail: "bodies" }]);
});

it("counts what chunks of one byte need", async () => {
	await open({ all: MB, perClient: null });
	const { port } = app.server.address() as net.AddressInfo;
	const socket = net.connect(port, "127.0.0.1");
	senders.push(socket);
	socket.on("error", () => {});
	socket.write("POST /form HTTP/1.1\r\nHost: x\r\nContent-Type: text/csv\r\nTransfer-Encoding: chunked\r\n\r\n");
	socket.write("1\r\nx\r\n".repeat(20_000));
	await expect.poll(() => entries).toEqual([{ event: "connection-refused", client: "127.0.0.1", detail: "bodies" }]);
});

it("does not count files that go to the disk, nor what is dropped", async () => {
	await open({ all: MB, perClient: MB / 2 });
	const files = Array.from({ length: 6 }, () => post({ path: "/file", type: "image/png", length: 4 * MB }));
	expect(new Set(await Promise.all(files))).toEqual(new Set([`200 ${4 * MB}`]));
	const refused = Array.from({ length: 6 }, () => post({ path: "/refused", type: "image/png", length: 4 * MB }));
	expect(new Set(await Promise.all(refused))).toEqual(new Set(["400 no"]));
	expect(entries).toEqual([]);
});

it("counts a body no longer once it is answered or its sender has gone", async () => {
	await open({ all: 2 * MB, perClient: MB });
	for (let round = 0; round < 10; round++) expect(await post({ length: MB })).toBe(`200 ${MB}`);
	for (let round = 0; round < 10; round++) {
		post({ length: MB, sent: MB - 1 });
		await pause(20);
		senders.at(-1)?.destroy();
	}
	await pause(50);
	expect(await Promise.all([1, 2, 3].map(() => post({ length: MB })))).toEqual(Array(3).fill(`200 ${MB}`));
	expect(entries).toEqual([]);
});
