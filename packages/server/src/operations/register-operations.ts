import type { Shop } from "@feedmill/shop/shop.ts";
import type { FastifyInstance } from "fastify";
import { collectDefaultMetrics, Histogram, Registry } from "prom-client";

/**
 * What an operator's tools ask for: /healthz (the process lives), /readyz (the database answers), /metrics (Prometheus).
 * Issue 4.6; docs/operations.md.
 */
export function registerOperations(app: FastifyInstance, { shop }: { shop: Shop }): void {
	const registry = new Registry();
	collectDefaultMetrics({ register: registry });
	const duration = new Histogram({
		name: "http_request_duration_seconds",
		help: "Time from request to answer, by method, kind of request and status class",
		labelNames: ["method", "kind", "status"] as const,
		buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
		registers: [registry],
	});

	app.addHook("onResponse", (request, reply, done) => {
		duration.observe({ method: request.method, kind: kindOf(request.url), status: `${Math.floor(reply.statusCode / 100)}xx` }, reply.elapsedTime / 1000);
		done();
	});

	app.get("/healthz", (_request, reply) => reply.header("cache-control", "no-store").send({ status: "ok" }));
	app.get("/readyz", async (_request, reply) => {
		reply.header("cache-control", "no-store");
		try {
			await shop.settings.versions();
			return await reply.send({ status: "ok" });
		} catch (error) {
			app.log.error(error, "not ready");
			return reply.code(503).header("retry-after", "5").send({ status: "the database does not answer" });
		}
	});
	app.get("/metrics", async (_request, reply) =>
		reply
			.header("cache-control", "no-store")
			.type(registry.contentType)
			.send(await registry.metrics()),
	);
}

/** A few kinds instead of addresses: product pages and ids would make a series each. */
function kindOf(url: string): string {
	if (url.startsWith("/wp-json/") || url.includes("rest_route=")) return "api";
	if (url.includes("wc-ajax=") || url.startsWith("/wp-admin/")) return "ajax";
	if (url.startsWith("/wp-content/") || url.startsWith("/assets/")) return "file";
	return "page";
}
