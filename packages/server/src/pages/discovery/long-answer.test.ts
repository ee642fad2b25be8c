import { once } from "node:events";
import net from "node:net";
import { setImmediate as nextRound } from "node:timers/promises";
import Fastify, { type FastifyInstance } from "fastify";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createLongAnswers } from "./long-answer.ts";

/** ms */
const STALLED = 2_000;
const PIECE = "x".repeat(64 * 1024);
const PIECES = 2_000;
const ANSWER = { key: "", version: "1", pieces: async () => null };

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
		const long = createLongAnswers({ most: 3, mostOfOne: 2, stalled: STALLED });
		app.get("/long", (request, reply) =>
			long.send(request, reply, {
				...ANSWER,
				pieces: async () =>
					(async function* () {
						try {
							for (; made < PIECES; made++) yield PIECE;
						} finally {
							ended++;
						}
					})(),
			}),
		);
		app.get<{ Querystring: { version: string } }>("/short", (request, reply) =>
			long.send(request, reply, {
				key: "short",
				version: request.query.version,
				pieces: async () =>
					(async function* () {
						for (let piece = 0; piece < 50; piece++, made++) yield `${request.query.version} ${piece}\n`;
					})(),
			}),
		);
		app.get("/later", async (request, reply) => {
			later++;
			await once(reply.raw, "close");
			return long.send(request, reply, ANSWER);
		});
		app.get("/none", (request, reply) => long.send(request, reply, ANSWER));
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

	it("is made while other requests are answered", async () => {
		// Each piece is there at once, so that nothing but the response itself lets others in.
		const whole = fetch(`${app.listeningOrigin}/short?version=1`, { headers: { "accept-encoding": "identity" } });
		const seen = new Set<number>();
		while (made < 50) {
			await nextRound();
			seen.add(made);
		}
		expect(seen.size).toBeGreaterThan(25);
		expect((await (await whole).text()).split("\n")).toHaveLength(51);
	});

	it.each(["gzip", "identity"])("is made once a version, for whoever asks first with %s", async (first) => {
		const read = async (version: string, encoding: string) => {
			const headers = { "accept-encoding": encoding };
			const answer = await fetch(`${app.listeningOrigin}/short?version=${version}`, { headers });
			expect(answer.headers.get("content-encoding")).toBe(encoding === "gzip" ? "gzip" : null);
			return answer.text();
		};
		/** How often the pieces were made for the first reader of a version and three more. */
		const madeOf = async (version: string, pause: number) => {
			const before = made;
			const text = await read(version, first);
			expect(text).toContain(`${version} 49\n`);
			// What was compressed beside is kept a moment later.
			await new Promise((resolve) => setTimeout(resolve, pause));
			for (const encoding of ["gzip", "identity", "gzip"]) expect(await read(version, encoding)).toBe(text);
			return made - before;
		};
		let version = 0;
		// On a busy machine the moment may be long. The next version is made anew.
		for (let times = 0; times < 2; times++) await expect.poll(() => madeOf(String(++version), 100 * version)).toBe(50);
	});

	it("takes the place of one that nobody reads", async () => {
		const deaf = [await ask(), await ask()];
		await new Promise((resolve) => setTimeout(resolve, STALLED));
		expect((await fetch(`${app.listeningOrigin}/none`)).status).toBe(404);
		await expect.poll(() => ended).toBeGreaterThan(0);
		for (const socket of deaf) socket.destroy();
	});
});
