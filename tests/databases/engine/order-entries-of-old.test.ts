import { orderRow, productRow } from "@feedmill/shop/testing/rows.ts";
import { afterAll, beforeAll, expect, inject, it } from "vitest";
import { connect } from "../../../packages/shop/src/database/connect.ts";
import type { Connection } from "../../../packages/shop/src/database/connection.ts";
import { migrate } from "../../../packages/shop/src/database/migrate.ts";
import { migrations } from "../../../packages/shop/src/database/migrations/all.ts";
import { wrongEntries } from "../../../packages/shop/src/orders/listing/renew-entries-repository.ts";
import { connectPostgres } from "../../support/postgres.ts";

const postgres = connectPostgres(inject("postgres"));
const connections: Record<string, Connection> = {};
beforeAll(async () => {
	connections.sqlite = connect({ file: ":memory:" });
	connections.postgres = connect({ url: await postgres.create("old_orders") });
});
afterAll(async () => {
	for (const connection of Object.values(connections)) await connection.close();
	await postgres.drop("old_orders");
	await postgres.stop();
});

/** More than are read at a time. */
const ORDERS = 1_203;

it.each(["sqlite", "postgres"])("orders of earlier versions get their entries, on %s", async (name) => {
	const connection = connections[name]!;
	const { db } = connection;
	await migrate(
		connection,
		migrations.filter(({ number }) => number < 39),
	);
	const products = [productRow({ id: 7, weight: 50_000 }), productRow({ id: 8, weight: 5_000 }), productRow({ id: 9 })];
	await db.insertInto("product").values(products).execute();
	const ids = Array.from({ length: ORDERS }, (_, index) => 10 + 3 * index);
	const address = { last_name: "Zala", phone: "98250 11223", postcode: "388001" };
	const orders = ids.map((id) =>
		orderRow({ id, status: id === 13 ? "checkout-draft" : "completed", billing_json: JSON.stringify(address) }),
	);
	for (let start = 0; start < ORDERS; start += 300)
		await db
			.insertInto("orders")
			.values(orders.slice(start, start + 300))
			.execute();
	const line = (id: number, order_id: number, kind: string, product_id: number, variation_id: number) => ({
		...{ id, order_id, kind, product_id, variation_id, name: "Feed", quantity: 3 },
		...{ subtotal: 0, subtotal_tax: 0, total: 0, total_tax: 0, details_json: "{}" },
	});
	const lines = [
		line(1, 10, "line_item", 7, 0),
		line(2, 10, "line_item", 7, 8),
		line(3, 10, "shipping", 7, 0),
		line(4, 16, "line_item", 9, 0),
		line(5, 16, "line_item", 77, 0),
	];
	await db.insertInto("order_item").values(lines).execute();
	await migrate(connection, migrations);
	const entries = await db.selectFrom("order_entry").selectAll().orderBy("id").execute();
	expect(entries.map(({ id }) => id)).toEqual(ids.filter((id) => id !== 13));
	expect(entries[0]).toMatchObject({ bags: 6, grams: 165_000, who: "zala 388001", phone_end: 3_221_105_289 });
	expect(entries[1]).toMatchObject({ bags: 6, grams: 0 });
	expect(await wrongEntries(connection, 10)).toEqual([]);
});
