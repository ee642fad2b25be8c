/**
 * The process that is measured: the fixture store, and beside it in the same process a bare route that sends bytes given to it.
 * Talks to bench.ts over the process channel.
 */
import { createApp } from "@feedmill/server/app.ts";
import { seedManyProducts } from "@feedmill/shop/catalogue/seed-many-products.ts";
import Fastify from "fastify";
import { readDatabaseName } from "../support/arguments.ts";
import { startFixture } from "../support/fixture-server.ts";

export interface BareBytes {
	contentType: string;
	/** base64 */
	body: string;
}

const fixture = await startFixture({ database: readDatabaseName(process.argv[2]) });
const products = Number(process.argv[3] ?? 0);
if (products > 0) {
	await seedManyProducts(fixture.connection, products);
	await fixture.shop.catalogue.refreshPrices();
	await fixture.shop.catalogue.refreshCounts();
}

// The same shop once more without its page cache: what a page costs to make.
const uncached = await createApp({
	shop: fixture.shop,
	rateLimits: false,
	publicUrl: null,
	trustedProxies: 0,
	logLevel: "error",
	pageCache: false,
});
await uncached.listen({ host: "127.0.0.1", port: 0 });

const bare = Fastify();
const answers = new Map<string, { contentType: string; body: Buffer }>();
bare.route({
	method: ["GET", "POST"],
	url: "/:name",
	handler: async (request, reply) => {
		const answer = answers.get((request.params as { name: string }).name);
		return answer ? reply.type(answer.contentType).send(answer.body) : reply.code(404).send();
	},
});
await bare.listen({ host: "127.0.0.1", port: 0 });

process.on("message", (message: { name: string; bytes: BareBytes } | "processor time" | "stop") => {
	if (message === "processor time") {
		const { user, system } = process.cpuUsage();
		process.send?.(user + system);
		return;
	}
	if (message === "stop") {
		void Promise.all([bare.close(), uncached.close()])
			.then(() => fixture.close())
			.then(() => process.exit(0));
		return;
	}
	answers.set(message.name, {
		contentType: message.bytes.contentType,
		body: Buffer.from(message.bytes.body, "base64"),
	});
	process.send?.("ready");
});
process.send?.({ base: fixture.base, uncached: origin(uncached), bare: origin(bare) });

function origin(app: { server: { address(): unknown } }): string {
	return `http://127.0.0.1:${(app.server.address() as { port: number }).port}`;
}
