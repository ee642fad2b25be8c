import fs from "node:fs";
import net from "node:net";
import os from "node:os";
import path from "node:path";
import { openShop, type Shop } from "@feedmill/shop/shop.ts";
import { catalogueFixture, RUPEE } from "@feedmill/shop/testing/catalogue-fixture.ts";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from "vitest";
import { createApp } from "../app.ts";
import { createAccessLog, loggedPath } from "./access-log.ts";
import { openLogFile } from "./log-file.ts";

const lines: string[] = [];
let shop: Shop;
let app: FastifyInstance;
let port = 0;
beforeAll(async () => {
	const { connection, addProduct } = await catalogueFixture();
	await addProduct({ id: 10, regular_price: 100 * RUPEE });
	shop = await openShop({ connection, dataDirectory: "/dev/null" });
	const accessLog = createAccessLog({ clock: shop.clock, writeLine: (line) => lines.push(line) });
	app = await createApp({ shop, accessLog, logLevel: "silent", pages: false, trustedProxies: 1 });
	app.get("/slow", async (_request, reply) => {
		await new Promise((resolve) => setTimeout(resolve, 300));
		return reply.send("x".repeat(1000));
	});
	await app.listen({ host: "127.0.0.1", port: 0 });
	const address = app.server.address();
	port = typeof address === "object" && address ? address.port : 0;
}, 60_000);
afterAll(async () => {
	await app.close();
	await shop.close();
});
beforeEach(() => {
	lines.length = 0;
});

const entries = () => lines.map((line) => JSON.parse(line));

/** Sends raw text on one connection; everything that came back until it is quiet for the time of a slow answer. */
async function send(text: string, { cutAfter }: { cutAfter?: number } = {}): Promise<string> {
	const socket = net.connect(port, "127.0.0.1");
	let got = "";
	socket.on("data", (data) => (got += data)).on("error", () => {});
	socket.write(text, "latin1");
	if (cutAfter !== undefined) setTimeout(() => socket.destroy(), cutAfter);
	await new Promise((resolve) => socket.on("close", resolve));
	await new Promise((resolve) => setTimeout(resolve, 50));
	return got;
}
const get = (target: string, more = "") => `GET ${target} HTTP/1.1\r\nHost: shop\r\n${more}`;
const LAST = "Connection: close\r\n\r\n";

describe("the access log", () => {
	it("has one line for each request, with what went over the connection for it", async () => {
		const got = await send(`${get("/wp-json/wc/store/v1/products/10")}\r\n${get("/nothing?x=1", LAST)}`);
		expect(entries()).toEqual([
			{
				log: "access",
				time: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
				client: "127.0.0.1",
				method: "GET",
				path: "/wp-json/wc/store/v1/products/10",
				status: 200,
				bytes: expect.any(Number),
				ms: expect.any(Number),
				id: expect.any(String),
			},
			expect.objectContaining({ path: "/nothing", status: 404 }),
		]);
		const [first, second] = entries();
		expect(first.bytes + second.bytes).toBe(Buffer.byteLength(got));
		expect(second.bytes).toBe(Buffer.byteLength(got.slice(got.lastIndexOf("HTTP/1.1 404"))));
		expect(first.id).not.toBe(second.id);
	});

	it("names the client that the trusted proxy reports, and no other", async () => {
		await send(get("/healthz", `X-Forwarded-For: 203.0.113.9, 198.51.100.7\r\n${LAST}`));
		expect(entries()[0].client).toBe("198.51.100.7");
	});

	it("has lines of requests that no route takes, that are refused, and whose client left", async () => {
		await send(get("/%zz", LAST));
		await send(get(`/${"a/".repeat(600)}`, LAST));
		await send(`GET /shop/ HTTP/1.1\r\nHost: a b\r\n${LAST}`);
		await send(get("/slow", LAST), { cutAfter: 100 });
		expect(entries().map(({ status, aborted }) => [status, aborted])).toEqual([
			[400, undefined],
			[404, undefined],
			[400, undefined],
			[200, true],
		]);
		expect(lines.every((line) => line.length < 1024)).toBe(true);
	});

	it("stays one line, whatever a client sends", async () => {
		await send(get('/a%0A{"log":"access"}"', `X-Forwarded-For: a"b\u0085\u009b2J\r\n${LAST}`));
		expect(entries()).toEqual([expect.objectContaining({ path: '/a%0A{"log":"access"}"', client: 'a"b��2J' })]);
		expect(lines[0]).toMatch(/^\{\P{Cc}*\}\n$/u);
	});
});

it.each([
	["/checkout/order-received/105/?key=wc_order_abc", "/checkout/order-received/105/"],
	["/checkout/order-received/105/&key=wc_order_abc", "/checkout/order-received/105/"],
	["/checkout/order-received/105/%3Fkey=wc_order_abc", "/checkout/order-received/105/"],
	["/wp-json/wc/store/v1/order/105%3fkey%3dwc_order_abc", "/wp-json/wc/store/v1/order/105"],
	["/order-pay/wc_order_abc/", "/order-pay/***/"],
	["/customers/asha@mill.in/orders", "/customers/***/orders"],
	["/customers/asha%40mill.in/orders", "/customers/***/orders"],
	["/shop/#key=1", "/shop/"],
	["/shop/;jsessionid=1", "/shop/"],
	["/product/%E0%A4%96%E0%A4%B2/", "/product/%E0%A4%96%E0%A4%B2/"],
	["/", "/"],
])("names no key and no address: %s", (url, expected) => {
	expect(loggedPath(url)).toBe(expected);
});

describe("the file of the access log", () => {
	let folder: string;
	beforeEach(() => {
		folder = fs.mkdtempSync(path.join(os.tmpdir(), "feedmill-access-"));
		onTestFinished(() => fs.rmSync(folder, { recursive: true, force: true }));
	});

	it("goes on in a new file once the old one was moved away, and loses no line", () => {
		const [file, moved] = [path.join(folder, "access.log"), path.join(folder, "access.log.1")];
		const log = openLogFile(file);
		log.write("a\n");
		fs.renameSync(file, moved);
		log.write("b\n");
		log.reopen();
		log.write("c\n");
		log.close();
		expect([fs.readFileSync(moved, "utf8"), fs.readFileSync(file, "utf8")]).toEqual(["a\nb\n", "c\n"]);
		expect(fs.statSync(file).mode & 0o777).toBe(0o640);
	});

	it("writes lines together, within a moment, and in order", async () => {
		const file = path.join(folder, "access.log");
		const log = openLogFile(file);
		for (let line = 0; line < 5; line++) log.write(`${line}\n`);
		expect(fs.readFileSync(file, "utf8")).toBe("");
		await expect.poll(() => fs.readFileSync(file, "utf8"), { timeout: 10_000 }).toBe("0\n1\n2\n3\n4\n");
		log.close();
	});

	it("loses lines, and nothing else, while it cannot be written or opened", () => {
		const full = openLogFile("/dev/full");
		full.write("x".repeat(100_000));
		full.close();
		const within = path.join(folder, "logs");
		fs.mkdirSync(within);
		const file = path.join(within, "access.log");
		const log = openLogFile(file);
		fs.rmSync(within, { recursive: true });
		log.reopen();
		log.write("lost\n");
		fs.mkdirSync(within);
		log.reopen();
		log.write("kept\n");
		log.close();
		expect(fs.readFileSync(file, "utf8")).toBe("kept\n");
	});
});
