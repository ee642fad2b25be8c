import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import type { Database } from "@feedmill/shop/database/schema.ts";
import { expect, inject, it } from "vitest";
import { connect } from "../../packages/shop/src/database/connect.ts";
import { migrate } from "../../packages/shop/src/database/migrate.ts";
import { migrations } from "../../packages/shop/src/database/migrations/all.ts";
import { importStore } from "../../packages/shop/src/import/import-store.ts";
import { connectPostgres } from "../support/postgres.ts";

const TABLES: readonly (keyof Database)[] = [
	"setting",
	"id_sequence",
	"product",
	"product_stock",
	"product_term",
	"term",
	"media",
	"review",
	"coupon",
	"coupon_use",
	"customer",
	"orders",
	"order_entry",
	"order_item",
];

it("brings the same rows into PostgreSQL and SQLite, and the same again the second time", async () => {
	const folder = fs.mkdtempSync(path.join(os.tmpdir(), "feedmill-import-"));
	const postgres = connectPostgres(inject("postgres"));
	const connections = [connect({ file: ":memory:" }), connect({ url: await postgres.create("import_twice") })];
	const takeTwice = connections.map(async (connection) => {
		await migrate(connection, migrations);
		const rows: string[] = [];
		for (let time = 0; time < 2; time++) {
			const options = {
				connection,
				clock: { now: () => Date.parse("2026-11-21T05:00:00Z") },
				uploadsDirectory: folder,
				renderNow: "none" as const,
			};
			const result = await importStore({
				...options,
				folder: path.join(import.meta.dirname, "../conformance/store-export"),
			});
			expect(result.ok ? "" : result.error.message).toBe("");
			const tables = await Promise.all(TABLES.map((table) => connection.db.selectFrom(table).selectAll().execute()));
			rows.push(
				JSON.stringify(tables.map((table) => table.map((row) => JSON.stringify(Object.entries(row).sort())).sort())),
			);
		}
		expect(rows[1]).toBe(rows[0]);
		return rows[0];
	});
	const [sqlite, postgresRows] = await Promise.all(takeTwice);
	expect(postgresRows).toBe(sqlite);
	await Promise.all(connections.map((connection) => connection.close()));
	await postgres.drop("import_twice");
	await postgres.stop();
	fs.rmSync(folder, { recursive: true, force: true });
});
