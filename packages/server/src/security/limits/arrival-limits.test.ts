import http from "node:http";
import net from "node:net";
import type { Readable } from "node:stream";
import Fastify, { type FastifyInstance, type FastifyRequest } from "fastify";
import { afterEach, expect, it } from "vitest";
import { allowUpload } from "../../http/uploads.ts";
import { ARRIVAL, type ArrivalLimits, limitArrival } from "./arrival-limits.ts";

let app: FastifyInstance;
const senders: http.ClientRequest[] = [];
afterEach(async () => {
	for (const sender of senders.splice(0)) sender.destroy();
	app.server.closeAllConnections();
	await app.close();
});

const MINUTE = 60_000;
const SHORT: ArrivalLimits = { ...ARRIVAL, whole: 200, upload: MINUTE, silence: 1_000, every: 20 };

/** A server that streams /file with an upload's time limit and buffers /form. */
async function open(limits: Partial<ArrivalLimits> = {}): Promise<number> {
	app = Fastify({ requestTimeout: 2 * MINUTE });
	limitArrival(app, { ...SHORT, ...limits });
	app.addContentTypeParser("image/png", (_request, body, done) => done(null, body));
	app.addContentTypeParser("text/html", async (_request: FastifyRequest, body: Readable) => {
		for await (const _ of body) throw Object.assign(new Error("too large"), { statusCode: 413 });
	});
	app.addContentTypeParser("text/csv", { parseAs: "string" }, (_request, body, done) => done(null, body));
	app.post("/file", async ({ body }: FastifyRequest) => {
		allowUpload(body as Readable);
		let length = 0;
		for await (const chunk of body as AsyncIterable<Buffer>) length += chunk.length;
		return { length };
	});
	app.post("/form", async ({ body }) => ({ length: String(body).length }));
	await app.listen({ port: 0, host: "127.0.0.1" });
	return (app.server.address() as net.AddressInfo).port;
}

/** Posts `count` pieces, one every 25 ms; ends the request only after all of `length`. */
function drip(port: number, path: string, count: number, length = count, piece = "x"): Promise<string> {
	return new Promise((resolve) => {
		const type = path === "/form" ? "text/csv" : "image/png";
		const headers = { "content-type": type, "content-length": length * piece.length };
		const sender = http.request({ port, host: "127.0.0.1", path, method: "POST", headers, agent: false });
		senders.push(sender);
		let sent = 0;
		const timer = setInterval(() => {
			sender.write(piece);
			if (++sent < count) return;
			clearInterval(timer);
			if (count === length) sender.end();
		}, 25);
		sender.once("close", () => clearInterval(timer));
		sender.on("error", () => resolve("cut off"));
		sender.on("response", async (answer) => {
			const text = (await answer.toArray().catch(() => [])).join("");
			resolve(answer.statusCode === 200 ? text : `${answer.statusCode}`);
		});
	});
}
const CUT_OFF = /^(?:408|cut off)$/;

it("waits for a slow upload of a file, but for no other slow request", async () => {
	const port = await open();
	const [file, form, nowhere] = await Promise.all([
		drip(port, "/file", 30),
		drip(port, "/form", 30),
		drip(port, "/nowhere", 2, 30),
	]);
	expect(file).toBe('{"length":30}');
	expect(form).toMatch(CUT_OFF);
	expect(nowhere).toMatch(/^(?:404|cut off)$/);
	await expect.poll(openConnections, { timeout: 10_000 }).toBe(0);
});

it("survives a body that its reader left early, and disconnects its sender", async () => {
	const port = await open();
	const socket = net.connect(port, "127.0.0.1", () =>
		socket.write("POST /form HTTP/1.1\r\nHost: shop\r\nContent-Type: text/html\r\nContent-Length: 100\r\n\r\n<p>"),
	);
	let answer = "";
	socket.on("data", (data) => (answer += data));
	const closed = new Promise((resolve) => socket.once("close", resolve));
	await closed;
	expect(answer).toMatch(/^HTTP\/1\.1 413 /);
	// The next form is answered.
	expect(await drip(port, "/form", 1)).toBe('{"length":1}');
});

it("disconnects an upload that has stopped", async () => {
	const port = await open({ silence: 200 });
	expect(await drip(port, "/file", 3, 30)).toMatch(CUT_OFF);
});

it("disconnects an upload that never ends", async () => {
	const port = await open({ upload: 500 });
	expect(await drip(port, "/file", 1_000)).toMatch(CUT_OFF);
});

it.each([{ uploadsOfOne: 2 }, { uploadsOfAll: 2 }])("waits for no more slow files than %o", async (most) => {
	const port = await open(most);
	const answers: string[] = [];
	for (let place = 0; place < 4; place++) answers.push("");
	const sending = answers.map(async (_, place) => {
		answers[place] = await drip(port, "/file", 40);
	});
	await Promise.all(sending);
	expect(answers.filter((answer) => answer === '{"length":40}')).toHaveLength(2);
	expect(answers.filter((answer) => CUT_OFF.test(answer))).toHaveLength(2);
});

it("waits for a newcomer's file rather than for files of which hardly anything arrives", async () => {
	const port = await open({ uploadsOfAll: 2 });
	const [one, two] = [drip(port, "/file", 1_000), drip(port, "/file", 1_000)];
	// They are slow before the newcomer comes.
	await new Promise((resolve) => setTimeout(resolve, 300));
	expect(await drip(port, "/file", 40, 40, "x".repeat(1_000))).toBe('{"length":40000}');
	expect(await Promise.race([one, two])).toMatch(CUT_OFF);
});

function openConnections(): Promise<number> {
	return new Promise((resolve) => app.server.getConnections((_error, count) => resolve(count)));
}
