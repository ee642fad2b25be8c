import { once } from "node:events";
import net from "node:net";
import Fastify from "fastify";
import { beforeEach, describe, expect, it } from "vitest";
import { noConnection } from "../../../shop/src/database/postgres/lost-connection.ts";
import { contentPolicy } from "../security/content-policy.ts";
import { shedLoad } from "../security/limits/load-shedding.ts";
import { protectPages } from "../security/page-headers.ts";
import { COLOURS } from "../theme/colours.ts";
import { answerFailure, describeError, registerFailures } from "./failures.ts";
import { readFormBodies } from "./request-bodies.ts";
import { urlsOf } from "./urls.ts";

function start() {
	const app = Fastify({ frameworkErrors: answerFailure, bodyLimit: 1000, genReqId: () => "req-1" });
	registerFailures(app);
	protectPages(app, { urls: ({ host }) => urlsOf(`https://${host}`), policy: contentPolicy([]) });
	readFormBodies(app);
	for (const url of ["/broken", "/wp-json/broken"]) {
		app.get(url, async () => {
			throw new Error("private");
		});
	}
	app.post("/form", async ({ body }) => ({ body }));
	return app;
}

let app = start();
beforeEach(() => {
	app = start();
});

describe("failures", () => {
	it("are a page for browsers and JSON for programs, with the request's id but not the reason", async () => {
		const page = await app.inject("/broken");
		expect([page.statusCode, page.headers["content-type"]]).toEqual([500, "text/html; charset=utf-8"]);
		expect(page.body).toContain("request req-1");
		const api = await app.inject("/wp-json/broken");
		expect(api.json()).toMatchObject({
			code: "woocommerce_rest_unknown_server_error",
			data: { request_id: "req-1", status: 500 },
		});
		expect(page.body + api.body).not.toContain("private");
	});

	it("are a page in the theme's colours and name, which offers what can be loaded again once more", async () => {
		app.decorate("failureLook", { colours: { ...COLOURS, field: "#123456" }, name: "Krishna & Sons" });
		const failed = await app.inject("/broken");
		expect(failed.body).toContain("background:#123456");
		expect(failed.body).toContain("Krishna &amp; Sons");
		expect(failed.body).toContain('<a class="button" href="">Try again</a>');
		const missing = await app.inject("/nothing");
		expect(missing.body).toContain('<a class="button" href="/">Back to the shop</a>');
		expect(missing.body).not.toContain("Try again");
		const sent = await app.inject({ method: "POST", url: "/form", payload: { text: "a".repeat(2000) } });
		expect(sent.body).not.toContain("Try again");
	});

	it("run nothing and are framed by nobody, also before a request could be read", async () => {
		for (const url of ["/broken", "/nothing", "/%", "/%ff"]) {
			const { headers, statusCode } = await app.inject(url);
			expect(statusCode).toBeGreaterThanOrEqual(400);
			expect(headers).toMatchObject({ "x-content-type-options": "nosniff", "x-frame-options": "SAMEORIGIN" });
			expect(headers["content-security-policy"]).toMatch(/^default-src 'none'; .*frame-ancestors 'self'/);
		}
		expect((await app.inject("/wp-json/%ff")).headers["x-content-type-options"]).toBe("nosniff");
	});

	it("have a Retry-After if the server is busy, and are JSON for programs", async () => {
		shedLoad(app, { mostAtOnce: 0 });
		const api = await app.inject("/wp-json/broken");
		expect([api.statusCode, api.headers["retry-after"], api.json()]).toMatchObject([
			503,
			"2",
			{ code: "rest_service_unavailable", data: { request_id: "req-1", status: 503 } },
		]);
		const page = await app.inject("/broken");
		expect([page.statusCode, page.headers["content-type"]]).toEqual([503, "text/html; charset=utf-8"]);
		expect(page.body).toContain("very busy (request req-1)");
	});

	it("say in one sentence that the disk is full or that the database is unavailable", async () => {
		app.get("/full", async () => {
			throw Object.assign(new Error("database or disk is full"), { code: "ERR_SQLITE_ERROR", errcode: 13 });
		});
		app.get("/wp-json/lost", async () => {
			throw noConnection(new Error("connect ECONNREFUSED"));
		});
		const page = await app.inject("/full");
		expect([page.statusCode, page.headers["retry-after"]]).toEqual([503, "30"]);
		expect(page.body).toContain("The shop cannot save anything at the moment. Please try again in a few minutes.");
		const api = await app.inject("/wp-json/lost");
		expect(api.json()).toEqual({
			code: "rest_service_unavailable",
			message: "The shop cannot reach its records at the moment. Please try again in a few minutes.",
			data: { request_id: "req-1", status: 503 },
		});
	});

	it("cover addresses that cannot be decoded, bodies that are too large and addresses without a page", async () => {
		expect((await app.inject("/wp-json/%ff")).json()).toEqual({
			code: "rest_bad_request",
			message: "The request cannot be read.",
			data: { status: 400 },
		});
		expect((await app.inject({ method: "POST", url: "/form", payload: { text: "a".repeat(2000) } })).statusCode).toBe(
			413,
		);
		expect((await app.inject("/nothing")).statusCode).toBe(404);
	});
});

it("logs the error and its place, but not the data of the request", () => {
	const error = Object.assign(new Error("duplicate key"), {
		code: "23505",
		detail: "Key (email)=(ramesh@example.in) already exists.",
		cause: Object.assign(new Error("inner"), { input: "secret" }),
	});
	const logged = JSON.stringify(describeError(error));
	expect(JSON.parse(logged)).toMatchObject({
		type: "Error",
		message: "duplicate key",
		code: "23505",
		stack: expect.stringContaining("failures.test"),
		cause: { message: "inner" },
	});
	expect(logged).not.toMatch(/ramesh|secret/);
	expect(describeError("text")).toMatchObject({ message: "text" });
});

it("logs the path of a failed request without keys and names in its query", async () => {
	const lines: string[] = [];
	const logged = Fastify({
		logger: { stream: { write: (line: string) => void lines.push(line) }, serializers: { err: describeError } },
		disableRequestLogging: true,
	});
	registerFailures(logged);
	logged.get("/broken", async () => {
		throw new Error("private");
	});
	await logged.inject("/broken?key=wc_order_secret&login=ramesh");
	expect(lines.join("")).toContain('"path":"/broken"');
	expect(lines.join("")).not.toMatch(/wc_order_secret|ramesh/);
});

it("logs no error when a client goes away while its form arrives", async () => {
	const lines: string[] = [];
	const logged = Fastify({
		logger: { level: "warn", stream: { write: (line: string) => void lines.push(line) } },
		disableRequestLogging: true,
	});
	registerFailures(logged);
	readFormBodies(logged);
	const answered = new Promise<number>((resolve) => {
		logged.addHook("onSend", async (_request, reply) => resolve(reply.statusCode));
	});
	logged.post("/form", async ({ body }) => ({ body }));
	await logged.listen({ port: 0, host: "127.0.0.1" });
	const { port } = logged.server.address() as net.AddressInfo;
	const socket = net.connect(port, "127.0.0.1");
	const headers = "Host: x\r\nContent-Type: multipart/form-data; boundary=b\r\nContent-Length: 500\r\n\r\n--b\r\n";
	const arrived = once(logged.server, "request");
	socket.write(`POST /form HTTP/1.1\r\n${headers}`);
	await arrived;
	socket.destroy();
	expect(await answered).toBe(400);
	expect(lines).toEqual([]);
	await logged.close();
});

describe("pages", () => {
	it("may not be framed by others, stay on https, and get no camera, microphone or place", async () => {
		const { headers } = await app.inject("/nothing");
		expect(headers).toMatchObject({
			"x-frame-options": "SAMEORIGIN",
			"x-content-type-options": "nosniff",
			"strict-transport-security": "max-age=31536000",
			"content-security-policy": expect.stringContaining("frame-ancestors 'self'"),
		});
		for (const feature of ["camera", "microphone", "geolocation"])
			expect(headers["permissions-policy"]).toContain(`${feature}=()`);
	});
});

describe("form bodies", () => {
	it("become objects with nested keys", async () => {
		const post = (payload: string, type: string) =>
			app.inject({ method: "POST", url: "/form", payload, headers: { "content-type": type } });
		expect((await post("cart[a][qty]=2&x=1", "application/x-www-form-urlencoded")).json()).toEqual({
			body: { cart: { a: { qty: "2" } }, x: "1" },
		});
		const multipart = '--b\r\nContent-Disposition: form-data; name="product_id"\r\n\r\n20\r\n--b--\r\n';
		expect((await post(multipart, "multipart/form-data; boundary=b")).json()).toEqual({ body: { product_id: "20" } });
		expect((await post("nonsense", "multipart/form-data; boundary=b")).json()).toEqual({ body: {} });
	});
});
