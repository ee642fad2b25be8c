import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { createApp } from "@feedmill/server/app.ts";
import { systemClock } from "@feedmill/shop/core.ts";
import { hashPassword } from "@feedmill/shop/customers/password.ts";
import { type Connection, connect, type DialectName } from "@feedmill/shop/database/connection.ts";
import { migrate } from "@feedmill/shop/database/migrate.ts";
import { migrations } from "@feedmill/shop/database/migrations/all.ts";
import { takeSnapshot } from "@feedmill/shop/database/snapshot.ts";
import { importStore } from "@feedmill/shop/import/import-store.ts";
import { openShop, type Shop } from "@feedmill/shop/shop.ts";
import { startPostgres, type TestPostgres } from "./postgres.ts";

const ROOT = path.join(import.meta.dirname, "../..");
const EXPORT = path.join(ROOT, "tests/conformance");

export type Profile = "default" | "itemized" | "incl" | "notax";

export interface FixtureOptions {
	profile?: Profile;
	database?: DialectName;
	/** 0 takes a free one. */
	port?: number;
	/** Rate limits, off unless asked for: a scenario is quicker than any shopper. */
	limits?: boolean;
	/** A PostgreSQL that runs already; without it the fixture starts its own. */
	postgres?: TestPostgres;
	/** Whether the shop's recurring work runs. */
	jobs?: boolean;
}

export interface Fixture {
	base: string;
	shop: Shop;
	connection: Connection;
	/** Back to the state right after the import. */
	reset(): Promise<void>;
	close(): Promise<void>;
}

/** Imports the conformance store afresh and serves it on 127.0.0.1. */
export async function startFixture(options: FixtureOptions = {}): Promise<Fixture> {
	const folder = fs.mkdtempSync(path.join(os.tmpdir(), "feedmill-fixture-"));
	const own = options.database === "postgres" && !options.postgres ? await startPostgres() : null;
	const postgres = options.postgres ?? own;
	const databaseName = `fixture_${path.basename(folder).replace(/\W/g, "_").toLowerCase()}`;
	const connection = connect(options.database === "postgres" && postgres ? { url: await postgres.create(databaseName) } : { file: path.join(folder, "feedmill.db") });
	await migrate(connection, migrations);
	const profile = options.profile ?? "default";
	const imported = await importStore({
		connection,
		clock: systemClock,
		folder: path.join(EXPORT, "store-export"),
		// Sizes of the pictures are the same every time: rendered once, kept between runs.
		uploadsDirectory: path.join(ROOT, "node_modules/.cache/feedmill/fixture-uploads"),
		...(profile === "default" ? {} : { profileFolder: path.join(EXPORT, "profiles", profile) }),
		hashPassword: (login) => hashPassword(`${login}-pass-8090`),
		onProgress: () => {},
	});
	if (!imported.ok) throw new Error(imported.error.message);
	const shop = await openShop({
		connection,
		dataDirectory: folder,
		uploadsDirectory: path.join(ROOT, "node_modules/.cache/feedmill/fixture-uploads"),
		smtpUrl: null,
	});
	const restore = await takeSnapshot(connection);
	const app = await createApp({ shop, rateLimits: options.limits === true, publicUrl: null, trustedProxies: 0, logLevel: "error" });
	app.post("/__fixture/reset", async (_request, reply) => {
		await restore();
		return reply.code(204).send();
	});
	if (options.jobs) shop.jobs.start();
	await app.listen({ host: "127.0.0.1", port: options.port ?? 0 });
	const address = app.server.address();
	const port = address && typeof address === "object" ? address.port : options.port;
	return {
		base: `http://127.0.0.1:${port}`,
		shop,
		connection,
		reset: restore,
		async close() {
			await app.close();
			await shop.close();
			if (postgres && !own) await postgres.drop(databaseName);
			await own?.stop();
			fs.rmSync(folder, { recursive: true, force: true });
		},
	};
}
