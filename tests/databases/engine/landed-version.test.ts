import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import { createApp } from "@feedmill/server/app.ts";
import { connect } from "@feedmill/shop/database/connect.ts";
import type { Connection } from "@feedmill/shop/database/connection.ts";
import { migrate } from "@feedmill/shop/database/migrate.ts";
import { migrations } from "@feedmill/shop/database/migrations/all.ts";
import type { Database } from "@feedmill/shop/database/schema.ts";
import { findRefund } from "@feedmill/shop/orders/refunds/refund-repository.ts";
import { readSecretValues } from "@feedmill/shop/secrets/secret-values-repository.ts";
import { openShop, type Shop } from "@feedmill/shop/shop.ts";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { connectPostgres, type TestPostgres } from "../../support/postgres.ts";
import { type LandedStore, whatWasBought } from "../../support/record-landed-version.ts";
import { CASH_ORDER } from "../../support/store-client.ts";

const FOLDER = path.join(import.meta.dirname, "landed-versions");
const cases = fs
	.readdirSync(FOLDER)
	.flatMap((version) => (["sqlite", "postgres"] as const).map((dialect) => ({ version, dialect })));
/** Rows that a migration intentionally moves to another table. */
const MOVED: Partial<Record<keyof Database, (row: Record<string, unknown>) => boolean>> = {
	setting: ({ key }) => key === "server_secret",
	payment_gateway: ({ id }) => id === "razorpay",
};
/** A shop of that version with online payments: keys were in the row. */
const ONLINE = {
	id: "razorpay",
	title: "Card or UPI",
	description: "",
	instructions: "",
	enabled: 1 as const,
	position: 9,
	settings_json: '{"key_id":"rzp_live_1","key_secret":"s3cr3t","note":"it\'s"}',
};

/** Columns whose values became rows of another table. */
const MOVED_COLUMNS: Partial<Record<string, readonly string[]>> = { order_refund: ["lines_json"] };

describe.each(cases)("a database of version $version on $dialect", ({ version, dialect }) => {
	const read = (name: string) => fs.readFileSync(path.join(FOLDER, version, name), "utf8");
	const expected = JSON.parse(read("expected.json")) as LandedStore;
	const databaseName = `landed_${version}`;
	let folder: string;
	let postgres: TestPostgres | null = null;
	let before: Map<string, Record<string, unknown>[]>;
	let connection: Connection;
	let shop: Shop;
	let app: Awaited<ReturnType<typeof createApp>>;

	beforeAll(async () => {
		folder = fs.mkdtempSync(path.join(os.tmpdir(), "feedmill-landed-"));
		if (dialect === "postgres") {
			postgres = connectPostgres(inject("postgres"));
			const url = await postgres.create(databaseName);
			const client = new pg.Client(url);
			await client.connect();
			await client.query(read("database.sql"));
			await client.end();
			connection = connect({ url });
		} else {
			const file = path.join(folder, "feedmill.db");
			const db = new DatabaseSync(file);
			db.exec(read("database.sql"));
			db.close();
			connection = connect({ file });
		}
		await connection.db.insertInto("payment_gateway").values(ONLINE).execute();
		before = await rowsOf(connection);
		await migrate(connection, migrations);
		shop = await openShop({ connection, dataDirectory: folder, clock: { now: () => expected.at } });
		app = await createApp({ shop, rateLimits: false, publicUrl: null, trustedProxies: 0, logLevel: "error" });
	});
	afterAll(async () => {
		await app.close();
		await shop.close();
		await postgres?.drop(databaseName);
		await postgres?.stop();
		fs.rmSync(folder, { recursive: true, force: true });
	});

	async function call<Body>(method: "GET" | "POST", route: string, token = "", payload?: object) {
		const headers = token ? { "cart-token": token } : {};
		const options = { method, url: `/wp-json/wc/store/v1${route}`, headers, ...(payload ? { payload } : {}) };
		const answer = await app.inject(options);
		return { status: answer.statusCode, body: answer.json<Body>() };
	}
	type Bought = Parameters<typeof whatWasBought>[0];

	it("keeps every row, with all that stood in it", async () => {
		const after = await rowsOf(connection);
		for (const [table, rows] of before) {
			const moved = MOVED[table as keyof Database] ?? (() => false);
			const elsewhere = MOVED_COLUMNS[table] ?? [];
			const columns = Object.keys(rows[0] ?? {}).filter((column) => !elsewhere.includes(column));
			const found = (after.get(table) ?? []).map((row) => JSON.stringify(columns.map((column) => row[column])));
			const missing = rows.filter(
				(row) => !moved(row) && !found.includes(JSON.stringify(columns.map((column) => row[column]))),
			);
			expect(missing, `rows of ${table}`).toEqual([]);
		}
	});

	it("keeps each line of each refund", async () => {
		for (const { id, lines_json } of before.get("order_refund") ?? []) {
			const refund = await findRefund(connection.db, Number(id));
			expect(refund?.lines).toEqual(JSON.parse(String(lines_json)));
		}
		expect((await connection.db.selectFrom("refund_line").selectAll().execute()).length).toBeGreaterThan(0);
	});

	it("keeps the keys of gateways, where nobody but they reads them", async () => {
		expect(await readSecretValues(connection.db, "gateway:razorpay")).toEqual(JSON.parse(ONLINE.settings_json));
		const [online] = (await shop.settings.gateways()).filter(({ id }) => id === ONLINE.id);
		expect(online).toMatchObject({ title: ONLINE.title, enabled: true, settings: {} });
	});

	it("opens a guest's cart with the token that the guest has", async () => {
		const { status, body } = await call<Bought>("GET", "/cart", expected.guest.token);
		expect([status, whatWasBought(body)]).toEqual([200, expected.guest.cart]);
	});

	it("opens a customer's cart and lets the customer in", async () => {
		const { id, email, password, items } = expected.customer;
		const cart = await shop.carts.view({ sessionId: String(id), customerId: id });
		expect(cart.items.map(({ product, line }) => ({ productId: product.id, quantity: line.quantity }))).toEqual(items);
		expect(await shop.customers.passwordMatches(id, password)).toBe(true);
		expect(await shop.customers.customerByEmail(email)).toMatchObject({ id });
	});

	it("shows every order to who placed it", async () => {
		for (const { id, key, email, bought } of expected.orders) {
			const { status, body } = await call<Bought>(
				"GET",
				`/order/${id}?key=${key}&billing_email=${encodeURIComponent(email)}`,
			);
			expect([status, whatWasBought(body)]).toEqual([200, bought]);
		}
	});

	it("lets a shopper who was at the checkout place that very order", async () => {
		const { token, orderId } = expected.draft;
		const { status, body } = await call<{ order_id: number; status: string }>("POST", "/checkout", token, CASH_ORDER);
		expect([status, body.order_id, body.status]).toEqual([200, orderId, "processing"]);
	});
});

async function rowsOf({ db }: Connection): Promise<Map<string, Record<string, unknown>[]>> {
	const tables = (await db.introspection.getTables()).map(({ name }) => name as keyof Database);
	return new Map(
		(await Promise.all(
			tables.map(async (table) => [table, await db.selectFrom(table).selectAll().execute()] as [string, object[]]),
		)) as [string, Record<string, unknown>[]][],
	);
}
