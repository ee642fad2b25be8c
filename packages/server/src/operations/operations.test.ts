import type { Shop } from "@feedmill/shop/shop.ts";
import Fastify from "fastify";
import { describe, expect, it } from "vitest";
import { registerOperations } from "./register-operations.ts";

function appWith(versions: () => Promise<unknown>) {
	const app = Fastify();
	// Of the shop only the question whether the database answers is asked here.
	registerOperations(app, { shop: { settings: { versions } } as unknown as Shop });
	return app;
}

describe("operations", () => {
	it("tells that the process lives and the database answers", async () => {
		const app = appWith(async () => ({ catalogue: 1, settings: 1 }));
		expect((await app.inject("/healthz")).json()).toEqual({ status: "ok" });
		expect((await app.inject("/readyz")).statusCode).toBe(200);
	});

	it("is not ready while the database does not answer, but lives", async () => {
		const app = appWith(async () => {
			throw new Error("gone");
		});
		expect((await app.inject("/healthz")).statusCode).toBe(200);
		const answer = await app.inject("/readyz");
		expect(answer.statusCode).toBe(503);
		expect(answer.headers["retry-after"]).toBe("5");
	});

	it("counts requests by kind, not by address", async () => {
		const app = appWith(async () => ({}));
		await app.inject("/wp-json/wc/store/v1/products/20");
		const { payload } = await app.inject("/metrics");
		expect(payload).toMatch(/http_request_duration_seconds_count\{method="GET",kind="api",status="4xx"\} 1/);
		expect(payload).not.toContain("products/20");
	});
});
