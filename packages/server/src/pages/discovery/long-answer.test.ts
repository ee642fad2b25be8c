import { once } from "node:events";
import net from "node:net";
import Fastify, { type FastifyInstance } from "fastify";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createLongAnswers } from "./long-answer.ts";

const PIECE = "x".repeat(64 * 1024);
const PIECES = 2_000;

describe("a streamed response", () => {
	let app: FastifyInstance;
	let made = 0;
	let ended = 0;
	let later = 0;
	beforeEach(async () => {
		made = 0;
		ended = 0;
		later = 0;
		app = Fastify();
		// As connection-limits.ts does: a socket then has its address still when it is closed.
		app.server.on("connection", (socket) => socket.remoteAddress);
		const long = createLongAnswers({ most: 3, mostOfOne: 2 });
		app.get("/long", (request, reply) =>
			long.send(request, reply, async () =>
				(async function* () {
					try {
						for (; made < PIECES; made++) yield PIECE;
					} finally {
						ended++;
					}
				})(),
			),
		);
		app.get("/later", async (request, reply) => {
			later++;
			await once(reply.raw, "close");
			return long.send(request, reply, async () => null);
		});
		app.get("/none", (request, reply) => long.send(request, reply, async () => null));
		await app.listen({ port: 0, host: "127.0.0.1" });
	});
	afterEach(() => app.close());

	/** A client that sends a request and does not read the response. */
	async function ask(path = "/long"): Promise<net.Socket> {
		const { port } = app.server.address() as net.AddressInfo;
		const socket = net.connect(port, "127.0.0.1");
		socket.pause();
		socket.on("error", () => {});
		socket.write(`GET ${path} HTTP/1.1\r\nHost: feed.example\r\n\r\n`);
		await new Promise((resolve) => setTimeout(resolve, 200));
		return socket;
	}

	it("is generated as it is read, and ends if the client disconnects", async () => {
		const socket = await ask();
		const waiting = made;
		expect(waiting).toBeGreaterThan(0);
		expect(waiting).toBeLessThan(PIECES / 4);
		socket.destroy();
		await expect.poll(() => ended).toBe(1);
	});

	it("is refused to a client with two under way, until one ends", async () => {
		const [one, two] = [await ask(), await ask()];
		const refused = await fetch(`${app.listeningOrigin}/long`);
		expect([refused.status, refused.headers.get("retry-after")]).toEqual([503, "2"]);
		one.destroy();
		await expect.poll(() => ended).toBe(1);
		expect((await fetch(`${app.listeningOrigin}/none`)).status).toBe(404);
		expect((await fetch(`${app.listeningOrigin}/none`)).status).toBe(404);
		two.destroy();
	});

	it("leaves its place to others when the client disconnects before it begins", async () => {
		const gone = await Promise.all([ask("/later"), ask("/later"), ask("/later")]);
		await expect.poll(() => later).toBe(3);
		for (const socket of gone) socket.destroy();
		await new Promise((resolve) => setTimeout(resolve, 100));
		expect((await fetch(`${app.listeningOrigin}/none`)).status).toBe(404);
	});
});
