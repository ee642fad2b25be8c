/**
 * A measured process: the fixture store, and a bare route that sends given bytes; or an additional server on its
 * database. Talks to bench-servers.ts over IPC.
 */
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { createApp } from "@feedmill/server/app.ts";
import { stayLean } from "@feedmill/server/begin-lean.ts";
import type { DatabaseLocation } from "@feedmill/shop/database/connect.ts";
import type { Connection, DialectName } from "@feedmill/shop/database/connection.ts";
import { openShop, type Shop } from "@feedmill/shop/shop.ts";
import { seedManyProducts } from "@feedmill/shop/testing/seed-many-products.ts";
import { rowsChanged } from "@feedmill/shop/testing/stored-shop.ts";
import Fastify from "fastify";
import { startFixture } from "../support/fixture-server.ts";
import { connectPostgres } from "../support/postgres.ts";
import type { Addresses } from "./measures.ts";

/** The only argument, as JSON. */
export type Assignment =
	| {
			database: DialectName;
			products: number /** URL of PostgreSQL's maintenance database. */;
			postgres: string | null;
			/** URL of the mail server. */
			smtp: string;
	  }
	| { join: DatabaseLocation; smtp: string };

export interface BareBytes {
	contentType: string;
	/** base64 */
	body: string;
}

export type Request = "processor time" | "memory" | "backlog" | "deliver" | "stop" | { name: string; bytes: BareBytes };

/** First message of a measured process. */
export interface Started {
	addresses: Addresses;
	location: DatabaseLocation;
}

/** More than a bench can sell. */
const PLENTY = 100_000_000;

const assignment = JSON.parse(process.argv[2] ?? "{}") as Assignment;
const bareAnswers = new Map<string, { contentType: string; body: Buffer }>();
const { started, shop, close } = "join" in assignment ? await joinStore(assignment) : await beginStore(assignment);

process.on("message", (request: Request) => {
	if (request === "processor time") {
		const { user, system } = process.cpuUsage();
		process.send?.(user + system);
	} else if (request === "memory") {
		process.send?.(process.memoryUsage.rss());
	} else if (request === "backlog") {
		void shop.outbox.backlog().then(({ mails, events }) => process.send?.(mails.waiting + events.waiting));
	} else if (request === "deliver") {
		shop.jobs.start();
		process.send?.("ready");
	} else if (request === "stop") {
		void close().then(() => process.exit(0));
	} else {
		const { contentType, body } = request.bytes;
		bareAnswers.set(request.name, { contentType, body: Buffer.from(body, "base64") });
		process.send?.("ready");
	}
});
stayLean();
process.send?.(started);

interface Running {
	started: Started;
	shop: Shop;
	close(): Promise<void>;
}

async function beginStore({
	database,
	products,
	postgres,
	smtp,
}: Exclude<Assignment, { join: unknown }>): Promise<Running> {
	const server = postgres === null ? null : connectPostgres(postgres);
	const fixture = await startFixture({ database, smtpUrl: smtp, ...(server ? { postgres: server } : {}) });
	await fillShelves(fixture.connection);
	if (products > 0) {
		await seedManyProducts(fixture.connection, products);
		await fixture.shop.catalogue.refreshPrices();
		await fixture.shop.catalogue.refreshCounts();
	}
	// The shop without its page cache, to measure rendering.
	const uncached = await appOf(fixture.shop, false);
	const bare = Fastify();
	bare.route({
		method: ["GET", "POST"],
		url: "/:name",
		handler: async (request, reply) => {
			const answer = bareAnswers.get((request.params as { name: string }).name);
			return answer ? reply.type(answer.contentType).send(answer.body) : reply.code(404).send();
		},
	});
	await bare.listen({ host: "127.0.0.1", port: 0 });
	return {
		shop: fixture.shop,
		started: {
			addresses: { base: fixture.base, uncached: origin(uncached), bare: origin(bare) },
			location: fixture.location,
		},
		async close() {
			await Promise.all([bare.close(), uncached.close()]);
			await fixture.close();
			await server?.stop();
		},
	};
}

async function joinStore({ join: location, smtp }: Extract<Assignment, { join: unknown }>): Promise<Running> {
	const folder = fs.mkdtempSync(path.join(os.tmpdir(), "feedmill-bench-"));
	const shop = await openShop({ connection: { at: location }, dataDirectory: folder, smtpUrl: smtp });
	const app = await appOf(shop, true);
	const base = origin(app);
	return {
		shop,
		started: { addresses: { base, uncached: base, bare: base }, location },
		async close() {
			await app.close();
			await shop.close();
			fs.rmSync(folder, { recursive: true, force: true });
		},
	};
}

/** Sets a stock that a bench cannot sell out. */
async function fillShelves(connection: Connection): Promise<void> {
	const { db } = connection;
	await db.updateTable("product_stock").set({ quantity: PLENTY, status: "instock" }).where("managed", "=", 1).execute();
	await rowsChanged(connection, "catalogue", "stock");
}

async function appOf(shop: Shop, pageCache: boolean) {
	const app = await createApp({
		shop,
		rateLimits: false,
		publicUrl: null,
		trustedProxies: 0,
		logLevel: "error",
		pageCache,
	});
	await app.listen({ host: "127.0.0.1", port: 0 });
	return app;
}

function origin(app: { server: { address(): unknown } }): string {
	return `http://127.0.0.1:${(app.server.address() as { port: number }).port}`;
}
