import net from "node:net";
import Fastify, { type FastifyInstance } from "fastify";
import { afterEach, expect, it } from "vitest";
import { registerFailures } from "../../http/failures.ts";
import { shedLoad } from "./load-shedding.ts";

let app: FastifyInstance;
/** Requests for /slow so far. They are answered by `answerSlow`. */
let slow: number;
let answerSlow: () => void;
afterEach(() => {
	answerSlow();
	return app.close();
});

async function open(limits = { mostAtOnce: 2, mostOfOne: 2 }): Promise<number> {
	app = Fastify();
	registerFailures(app);
	shedLoad(app, limits);
	slow = 0;
	const answers = new Promise<string>((resolve) => {
		answerSlow = () => resolve("late");
	});
	app.get("/slow", () => {
		slow++;
		return answers;
	});
	app.get("/quick", async () => "soon");
	app.get("/wp-json/quick", async () => "soon");
	app.get("/readyz", async () => "ready");
	app.post("/form", async () => "taken");
	// As connection-limits.ts does: a socket then has its address still when it is closed.
	app.server.on("connection", (socket) => socket.remoteAddress);
	app.addContentTypeParser("slow/parsed", { parseAs: "string" }, async () => {
		await new Promise((resolve) => setTimeout(resolve, 150));
	});
	app.post("/parsed", async () => "taken");
	await app.listen({ port: 0, host: "127.0.0.1" });
	const address = app.server.address();
	return typeof address === "object" && address ? address.port : 0;
}

/** Sends a request and disconnects before the response. */
const hangUp = (port: number, request: string) =>
	new Promise<void>((resolve) => {
		const socket = net.connect(port, "127.0.0.1", () => socket.write(request));
		setTimeout(() => socket.destroy(), 50);
		socket.on("close", () => resolve());
	});

it("refuses requests beyond the limit with an id and Retry-After, but answers monitoring", async () => {
	const port = await open();
	const busy = [fetch(`http://127.0.0.1:${port}/slow`), fetch(`http://127.0.0.1:${port}/slow`)];
	await expect.poll(() => slow).toBe(2);
	const refused = await fetch(`http://127.0.0.1:${port}/wp-json/quick`);
	expect([refused.status, refused.headers.get("retry-after"), refused.headers.get("x-request-id")]).toEqual([
		503,
		"2",
		expect.stringMatching(/./),
	]);
	expect(await refused.json()).toMatchObject({
		data: { status: 503, request_id: refused.headers.get("x-request-id") },
	});
	expect((await fetch(`http://127.0.0.1:${port}/quick`)).status).toBe(503);
	expect((await fetch(`http://127.0.0.1:${port}/readyz`)).status).toBe(200);
	answerSlow();
	await Promise.all(busy);
	await expect.poll(async () => (await fetch(`http://127.0.0.1:${port}/quick`)).status).toBe(200);
});

it("leaves room for others when one client sends many requests at once", async () => {
	await open({ mostAtOnce: 10, mostOfOne: 2 });
	// Injected requests start when they are awaited.
	const ask = async (url: string, remoteAddress: string) => await app.inject({ url, remoteAddress });
	const busy = [ask("/slow", "192.0.2.1"), ask("/slow", "192.0.2.1")];
	expect((await ask("/quick", "192.0.2.1")).statusCode).toBe(503);
	expect((await ask("/quick", "192.0.2.2")).statusCode).toBe(200);
	answerSlow();
	expect((await Promise.all(busy)).map(({ statusCode }) => statusCode)).toEqual([200, 200]);
	await expect.poll(async () => (await ask("/quick", "192.0.2.1")).statusCode).toBe(200);
});

it("answers newcomers while a few clients have as many requests under way as there may be in all", async () => {
	await open({ mostAtOnce: 4, mostOfOne: 2 });
	const ask = async (url: string, remoteAddress: string) => await app.inject({ url, remoteAddress });
	const busy = ["192.0.2.1", "192.0.2.1", "192.0.2.2", "192.0.2.2"].map((client) => ask("/slow", client));
	await expect.poll(() => slow).toBe(4);
	expect((await ask("/quick", "192.0.2.3")).statusCode).toBe(200);
	expect((await ask("/quick", "192.0.2.1")).statusCode).toBe(503);
	// With twice as many, whoever they are of, nobody is answered any more.
	for (const last of [11, 12, 13, 14]) busy.push(ask("/slow", `192.0.2.${last}`));
	await expect.poll(() => slow).toBe(8);
	expect((await ask("/quick", "192.0.2.20")).statusCode).toBe(503);
	answerSlow();
	await Promise.all(busy);
});

it("does not count requests of disconnected clients", async () => {
	const port = await open();
	for (let round = 0; round < 3; round++) {
		await hangUp(port, "GET /slow HTTP/1.1\r\nHost: x\r\n\r\n");
		await hangUp(port, "POST /form HTTP/1.1\r\nHost: x\r\nContent-Type: text/plain\r\nContent-Length: 100\r\n\r\nhalf");
	}
	for (let round = 0; round < 3; round++) await app.inject("/quick");
	await new Promise((resolve) => setTimeout(resolve, 600));
	expect((await fetch(`http://127.0.0.1:${port}/quick`)).status).toBe(200);
});

it("does not count incomplete requests", async () => {
	const port = await open();
	const half = "POST /form HTTP/1.1\r\nHost: x\r\nContent-Type: text/plain\r\nContent-Length: 100\r\n\r\nhalf";
	const sockets = Array.from({ length: 10 }, () => {
		const socket = net.connect(port, "127.0.0.1", () => socket.write(half));
		return socket.on("error", () => {});
	});
	await new Promise((resolve) => setTimeout(resolve, 200));
	expect((await fetch(`http://127.0.0.1:${port}/quick`)).status).toBe(200);
	for (const socket of sockets) socket.destroy();
});

it("does not count a request for ever whose client disconnects while its body is parsed", async () => {
	const port = await open();
	const request = "POST /parsed HTTP/1.1\r\nHost: x\r\nContent-Type: slow/parsed\r\nContent-Length: 1\r\n\r\nx";
	await Promise.all([1, 2, 3].map(() => hangUp(port, request)));
	await new Promise((resolve) => setTimeout(resolve, 300));
	expect((await fetch(`http://127.0.0.1:${port}/quick`)).status).toBe(200);
});
