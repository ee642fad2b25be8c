import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { type AppOptions, createApp } from "@feedmill/server/app.ts";
import type { LoadedLanguage } from "@feedmill/server/language/load-language.ts";
import type { DatabaseLocation } from "@feedmill/shop/database/connect.ts";
import type { Connection, DialectName } from "@feedmill/shop/database/connection.ts";
import type { Extension } from "@feedmill/shop/extensions/extension.ts";
import { openShop, type Shop } from "@feedmill/shop/shop.ts";
import { takeSnapshot } from "@feedmill/shop/testing/snapshot.ts";
import { connectTo, storeSettings } from "@feedmill/shop/testing/stored-shop.ts";
import { ensureBuilt } from "@feedmill/storefront/build.ts";
import { copyOfImportedStore, type Profile, UPLOADS } from "./imported-store.ts";
import { startPostgres, type TestPostgres } from "./postgres.ts";
import { memoryFolder } from "./runner/memory-folder.ts";

export interface FixtureOptions {
	profile?: Profile;
	database?: DialectName;
	/** 0: a free one. */
	port?: number;
	/** Rate limits; default: off, because tests are faster than shoppers. */
	limits?: boolean;
	/** Number of trusted X-Forwarded-For entries, for tests with many clients. */
	trustedProxies?: number;
	/** Time limits of request bodies, for tests of slow senders. */
	arrival?: AppOptions["arrival"];
	/** A running PostgreSQL; by default the fixture starts its own. */
	postgres?: TestPostgres;
	/** Whether to run the recurring jobs. */
	jobs?: boolean;
	/** A mail server. Default: mail goes into a folder. */
	smtpUrl?: string;
	/** Language of pages, shop and server. Default: English. */
	language?: LoadedLanguage;
	/** Whether pages register the service worker. Default: off, because requests of a worker cannot be intercepted. */
	offlinePage?: boolean;
	/** docs/extensions.md. */
	extensions?: readonly Extension[];
	/** More languages for visitors. */
	languages?: readonly LoadedLanguage[];
}

export interface Fixture {
	base: string;
	shop: Shop;
	connection: Connection;
	/** Location of the database, for other processes. */
	location: DatabaseLocation;
	/** Folder of mails. */
	mailFolder: string;
	/** Starts another server with separate caches on the same database. Closed with the fixture. */
	serveAlso(): Promise<{ base: string; shop: Shop }>;
	/** Restores the state after the import. */
	reset(): Promise<void>;
	close(): Promise<void>;
}

/** Imports the conformance store and serves it on 127.0.0.1. */
export async function startFixture(options: FixtureOptions = {}): Promise<Fixture> {
	await ensureBuilt();
	const folder = fs.mkdtempSync(path.join(memoryFolder() ?? os.tmpdir(), "feedmill-fixture-"));
	const own = options.database === "postgres" && !options.postgres ? await startPostgres() : null;
	const postgres = options.postgres ?? own;
	const databaseName = `fixture_${path.basename(folder).replace(/\W/g, "_").toLowerCase()}`;
	const location = await copyOfImportedStore(options.profile ?? "default", {
		file: path.join(folder, "feedmill.db"),
		name: databaseName,
		postgres: options.database === "postgres" ? postgres : null,
	});
	const connection = connectTo(location);
	await storeSettings(connection, { offlinePage: options.offlinePage === true });
	const restore = await takeSnapshot(connection);
	const stops: (() => Promise<unknown>)[] = [];

	/** Opens a shop and its server over a separate connection. */
	async function serve(own: Connection, port: number, fixtureMode: boolean): Promise<{ base: string; shop: Shop }> {
		const shop = await openShop({
			connection: own,
			dataDirectory: folder,
			uploadsDirectory: UPLOADS,
			smtpUrl: options.smtpUrl ?? null,
			...(options.language ? { language: options.language.words } : {}),
			...(options.extensions ? { extensions: options.extensions } : {}),
			languages: (options.languages ?? []).map(({ words }) => words),
		});
		const app = await createApp({
			shop,
			rateLimits: options.limits === true,
			publicUrl: null,
			trustedProxies: options.trustedProxies ?? 0,
			...(options.arrival ? { arrival: options.arrival } : {}),
			logLevel: "error",
			language: options.language?.pages ?? null,
			languages: options.languages ?? [],
		});
		if (fixtureMode) {
			app.post("/__fixture/reset", async (_request, reply) => {
				await restore();
				return reply.code(204).send();
			});
		}
		await app.listen({ host: "127.0.0.1", port, backlog: 4_096 });
		stops.push(() => app.close().then(() => shop.close()));
		const address = app.server.address();
		return { base: `http://127.0.0.1:${address && typeof address === "object" ? address.port : port}`, shop };
	}

	const { base, shop } = await serve(connection, options.port ?? 0, true);
	if (options.jobs) shop.jobs.start();
	return {
		base,
		shop,
		connection,
		location,
		mailFolder: path.join(folder, "mail"),
		serveAlso: () => serve(connectTo(location), 0, false),
		reset: restore,
		async close() {
			for (const stop of stops) await stop();
			if (postgres && !own) await postgres.drop(databaseName);
			await own?.stop();
			fs.rmSync(folder, { recursive: true, force: true });
		},
	};
}
