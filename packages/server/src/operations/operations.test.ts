import net from "node:net";
import type { Shop } from "@feedmill/shop/shop.ts";
import Fastify from "fastify";
import { describe, expect, it, vi } from "vitest";
import { registerOperations } from "./register-operations.ts";

const BACKLOG = {
	mails: { waiting: 12, failed: 3, givenUp: 1, oldest: 90_000 },
	events: { waiting: 4, failed: 0, givenUp: 0, oldest: 0 },
};

function appWith(versions: () => Promise<unknown>, connection = {}) {
	const app = Fastify({ return503OnClosing: false });
	// Only the database check of the shop is used here.
	const outbox = { backlog: async () => BACKLOG };
	const figures = {
		placed: {},
		connections: () => ({ used: 3, idle: 1, waiting: 2 }),
		stored: async () => ({ unknownPayments: 0, openCases: 0, jobs: [], lastBackupAt: null }),
	};
	const shop = { settings: { versions }, connection, outbox, figures, clock: { now: () => 0 } };
	registerOperations(app, { shop: shop as unknown as Shop });
	return app;
}

describe("operations", () => {
	it("reports that the process runs and the database answers", async () => {
		const app = appWith(async () => ({ catalogue: 1, settings: 1 }));
		expect((await app.inject("/healthz")).json()).toEqual({ status: "ok", version: expect.any(String) });
		expect((await app.inject("/readyz")).statusCode).toBe(200);
	});

	it("is alive but not ready while the database does not answer", async () => {
		const app = appWith(async () => {
			throw new Error("gone");
		});
		expect((await app.inject("/healthz")).statusCode).toBe(200);
		const answer = await app.inject("/readyz");
		expect(answer.statusCode).toBe(503);
		expect(answer.headers["retry-after"]).toBe("5");
	});

	it("is not ready any more when the database's file was exchanged", async () => {
		const app = appWith(async () => ({}), { isReplaced: () => true });
		const answer = await app.inject("/readyz");
		expect([answer.statusCode, answer.json().status]).toEqual([503, "the database's file was exchanged or removed"]);
	});

	it("does not wait for a database that does not respond", async () => {
		vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
		const app = appWith(() => new Promise(() => {}));
		await app.ready();
		const asking = app.inject("/readyz");
		await new Promise(setImmediate);
		await vi.advanceTimersByTimeAsync(2500);
		expect((await asking).json()).toEqual({ status: "the database does not answer", request_id: expect.any(String) });
		vi.useRealTimers();
	});

	it("is not ready after the signal to stop, but finishes requests under way", async () => {
		const app = appWith(async () => ({}));
		app.get("/slow", () => new Promise((resolve) => setTimeout(() => resolve("done"), 400)));
		await app.listen({ port: 0, host: "127.0.0.1" });
		const address = app.server.address();
		const socket = net.connect(typeof address === "object" && address ? address.port : 0, "127.0.0.1");
		let answers = "";
		socket.on("data", (data) => (answers += data));
		const ended = new Promise((resolve) => socket.on("close", resolve));
		const ask = (path: string) => socket.write(`GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`);
		ask("/slow");
		await new Promise((resolve) => setTimeout(resolve, 100));
		const closing = app.close();
		await new Promise((resolve) => setTimeout(resolve, 100));
		ask("/readyz");
		await Promise.all([closing, ended]);
		expect(answers).toMatch(/^HTTP\/1\.1 200 OK[\s\S]*done/);
		// The first response may have closed the connection; the second must never report success.
		expect(answers).not.toContain('{"status":"ok"}');
	});

	it.each([
		[{ remoteAddress: "127.0.0.1" }, 200],
		[{ remoteAddress: "::ffff:10.1.2.3" }, 200],
		[{ remoteAddress: "fd00::5" }, 200],
		[{ remoteAddress: "203.0.113.5" }, 403],
		[{ remoteAddress: "2001:db8::1" }, 403],
		[{ remoteAddress: "127.0.0.1", headers: { "x-forwarded-for": "203.0.113.5" } }, 403],
		[{ remoteAddress: "127.0.0.1", headers: { forwarded: "for=203.0.113.5" } }, 403],
	])("shows metrics to the private network only: %o", async (from, status) => {
		expect((await appWith(async () => ({})).inject({ url: "/metrics", ...from })).statusCode).toBe(status);
	});

	it("counts requests by kind, not by address", async () => {
		const app = appWith(async () => ({}));
		await app.inject("/wp-json/wc/store/v1/products/20");
		const { payload } = await app.inject("/metrics");
		expect(payload).toMatch(/http_request_duration_seconds_count\{method="GET",kind="api",status="4xx"\} 1/);
		expect(payload).not.toContain("products/20");
	});

	it("shows how many mails and events wait, failed and were given up, and since when", async () => {
		const { payload } = await appWith(async () => ({})).inject("/metrics");
		expect(payload).toContain('feedmill_queue{queue="mails",state="waiting"} 12');
		expect(payload).toContain('feedmill_queue{queue="mails",state="failed"} 3');
		expect(payload).toContain('feedmill_queue{queue="mails",state="given-up"} 1');
		expect(payload).toContain('feedmill_queue{queue="events",state="waiting"} 4');
		expect(payload).toContain('feedmill_queue_oldest_seconds{queue="mails"} 90');
		expect(payload).toContain('feedmill_database_connections{state="waiting"} 2');
	});
});
