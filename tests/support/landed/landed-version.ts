import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import { createApp } from "@feedmill/server/app.ts";
import { testGateway } from "@feedmill/server/test-gateway/test-gateway.ts";
import type { Connection, DialectName } from "@feedmill/shop/database/connection.ts";
import type { Database } from "@feedmill/shop/database/schema.ts";
import { openShop, type Shop } from "@feedmill/shop/shop.ts";
import { connectTo, migrated } from "@feedmill/shop/testing/stored-shop.ts";
import pg from "pg";
import { connectPostgres, type TestPostgres } from "../postgres.ts";
import type { LandedStore } from "./record-landed-version.ts";

const FOLDER = path.join(import.meta.dirname, "../../databases/engine/landed-versions");

/** A recorded database of a landed version, migrated, and a shop and server that have opened it. */
export interface LandedVersion {
	expected: LandedStore;
	/** Rows by table before the migrations. */
	before: Map<string, Record<string, unknown>[]>;
	connection: Connection;
	shop: Shop;
	app: Awaited<ReturnType<typeof createApp>>;
	call<Body>(
		method: "GET" | "POST",
		route: string,
		token?: string,
		payload?: object,
	): Promise<{ status: number; body: Body }>;
	close(): Promise<void>;
}

/** Every recorded version on both databases. */
export function landedCases(): { version: string; dialect: DialectName }[] {
	const versions = fs.readdirSync(FOLDER);
	return versions.flatMap((version) => (["sqlite", "postgres"] as const).map((dialect) => ({ version, dialect })));
}

export function readExpected(version: string): LandedStore {
	return JSON.parse(read(version, "expected.json")) as LandedStore;
}

/** `change`: adds rows before the migrations. */
export async function openLandedVersion(
	{ version, dialect }: { version: string; dialect: DialectName },
	{ postgres, change }: { postgres: string; change?: (connection: Connection) => Promise<void> },
): Promise<LandedVersion> {
	const expected = readExpected(version);
	const folder = fs.mkdtempSync(path.join(os.tmpdir(), "feedmill-landed-"));
	const sql = read(version, "database.sql");
	const server = dialect === "postgres" ? connectPostgres(postgres) : null;
	const databaseName = `landed_${version.replaceAll(/\W/g, "_")}_${process.pid}`;
	const connection = server ? await inPostgres(server, databaseName, sql) : inFile(folder, sql);
	await change?.(connection);
	const before = await rowsOf(connection);
	await migrated(connection);
	const shop = await openShop({
		connection,
		dataDirectory: folder,
		clock: { now: () => expected.at },
		// No provider is there: what is tested needs none.
		extensions: [testGateway("http://127.0.0.1:1")],
	});
	const app = await createApp({ shop, rateLimits: false, publicUrl: null, trustedProxies: 0, logLevel: "error" });
	return {
		expected,
		before,
		connection,
		shop,
		app,
		async call<Body>(method: "GET" | "POST", route: string, token = "", payload?: object) {
			const headers = token ? { "cart-token": token } : {};
			const options = { method, url: `/wp-json/wc/store/v1${route}`, headers, ...(payload ? { payload } : {}) };
			const answer = await app.inject(options);
			return { status: answer.statusCode, body: answer.json<Body>() };
		},
		async close() {
			await app.close();
			await shop.close();
			await server?.drop(databaseName);
			await server?.stop();
			fs.rmSync(folder, { recursive: true, force: true });
		},
	};
}

function read(version: string, name: string): string {
	return fs.readFileSync(path.join(FOLDER, version, name), "utf8");
}

async function inPostgres(postgres: TestPostgres, name: string, sql: string): Promise<Connection> {
	const url = await postgres.create(name);
	const client = new pg.Client(url);
	await client.connect();
	await client.query(sql);
	await client.end();
	return connectTo({ url });
}

function inFile(folder: string, sql: string): Connection {
	const file = path.join(folder, "feedmill.db");
	const db = new DatabaseSync(file);
	db.exec(sql);
	db.close();
	return connectTo({ file });
}

/** All rows of all tables. */
export async function rowsOf({ db }: Connection): Promise<Map<string, Record<string, unknown>[]>> {
	const tables = (await db.introspection.getTables()).map(({ name }) => name as keyof Database);
	return new Map(
		(await Promise.all(
			tables.map(async (table) => [table, await db.selectFrom(table).selectAll().execute()] as [string, object[]]),
		)) as [string, Record<string, unknown>[]][],
	);
}
