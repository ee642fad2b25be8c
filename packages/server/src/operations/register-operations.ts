import net from "node:net";
import type { Shop } from "@feedmill/shop/shop.ts";
import { inTime } from "@feedmill/trade/basics/in-time.ts";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { collectDefaultMetrics, Histogram, Registry } from "prom-client";
import { VERSION } from "../config/version.ts";
import { measureShop } from "./shop-metrics.ts";

const PRIVATE = new net.BlockList();
for (const [network, prefix] of [
	["127.0.0.0", 8],
	["10.0.0.0", 8],
	["172.16.0.0", 12],
	["192.168.0.0", 16],
	["169.254.0.0", 16],
	["100.64.0.0", 10],
] as const)
	PRIVATE.addSubnet(network, prefix, "ipv4");
for (const [network, prefix] of [
	["::1", 128],
	["fc00::", 7],
	["fe80::", 10],
] as const)
	PRIVATE.addSubnet(network, prefix, "ipv6");

/**
 * Endpoints for monitoring: /healthz (the process runs), /readyz (the database answers), /metrics (Prometheus).
 * docs/operations.md.
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

	measureShop(registry, shop);

	app.addHook("onResponse", (request, reply, done) => {
		duration.observe(
			{ method: request.method, kind: kindOf(request.url), status: `${Math.floor(reply.statusCode / 100)}xx` },
			reply.elapsedTime / 1000,
		);
		done();
	});

	app.get("/healthz", (_request, reply) =>
		reply.header("cache-control", "no-store").send({ status: "ok", version: VERSION }),
	);
	let stopping = false;
	app.addHook("preClose", async () => {
		stopping = true;
	});
	app.get("/readyz", async (request, reply) => {
		reply.header("cache-control", "no-store");
		const notReady = (status: string) =>
			reply.code(503).header("retry-after", "5").send({ status, request_id: request.id });
		if (stopping) return notReady("the server is stopping");
		if (shop.connection.isReplaced?.()) return notReady("the database's file was exchanged or removed");
		try {
			await inTime(shop.settings.versions(), "asking the database", 2000);
			return await reply.send({ status: "ok" });
		} catch (error) {
			request.log.error({ err: error, requestId: request.id }, "not ready");
			return notReady("the database does not answer");
		}
	});
	app.get("/metrics", async (request, reply) => {
		if (!isNeighbour(request))
			return reply
				.code(403)
				.header("cache-control", "no-store")
				.type("text/plain; charset=utf-8")
				.send("Figures are for the machines of this network, without a proxy between.");
		return reply
			.header("cache-control", "no-store")
			.type(registry.contentType)
			.send(await registry.metrics());
	});
}

/** Whether a request comes directly from this machine or a private network. Forwarded requests come from the public. */
function isNeighbour({ socket, headers }: Pick<FastifyRequest, "socket" | "headers">): boolean {
	if (
		headers["x-forwarded-for"] !== undefined ||
		headers.forwarded !== undefined ||
		headers["x-real-ip"] !== undefined ||
		headers.via !== undefined
	)
		return false;
	const address = (socket.remoteAddress ?? "").replace(/^::ffff:/i, "");
	return PRIVATE.check(address, net.isIPv6(address) ? "ipv6" : "ipv4");
}

/** Labels by kind of page: one for each URL would be too many time series. */
function kindOf(url: string): string {
	if (url.startsWith("/wp-json/") || url.includes("rest_route=")) return "api";
	if (url.includes("wc-ajax=") || url.startsWith("/wp-admin/")) return "ajax";
	if (url.startsWith("/wp-content/") || url.startsWith("/assets/")) return "file";
	return "page";
}
