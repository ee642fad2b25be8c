import type { StockChanges } from "@feedmill/trade/inventory/stock-changes.ts";
import { afterEach, beforeEach, expect, test } from "vitest";
import { stockRow } from "../../testing/rows.ts";
import { connect } from "../database/connect.ts";
import type { Connection } from "../database/connection.ts";
import { migrate } from "../database/migrate.ts";
import { migrations } from "../database/migrations/all.ts";
import type { StockTransaction } from "./locked-stock-repository.ts";
import { heldBy, holdStock, releaseExpiredHolds, releaseHolds } from "./reservation-repository.ts";
import { writeStock } from "./stock-edit-repository.ts";
import { restoreStock, takeStock, takeUnreservedStock } from "./stock-repository.ts";

let connection: Connection;
let now = 1_000_000;

beforeEach(async () => {
	connection = connect({ file: ":memory:" });
	await migrate(connection, migrations);
	await connection.db
		.insertInto("product_stock")
		.values([
			stockRow({ product_id: 1, managed: 1, quantity: 5 }),
			stockRow({ product_id: 2, managed: 1, quantity: 1, backorders: "notify" }),
			stockRow({ product_id: 3 }),
			stockRow({ product_id: 4, status: "outofstock" }),
		])
		.execute();
	now = 1_000_000;
});
afterEach(() => connection.close());

const within = <T>(work: (at: StockTransaction) => Promise<T>) =>
	connection.db.transaction().execute((trx) => work({ trx, dialect: "sqlite", now }));
const stock = (id: number) =>
	connection.db
		.selectFrom("product_stock")
		.select(["quantity", "reserved", "status"])
		.where("product_id", "=", id)
		.executeTakeFirstOrThrow();
const pellet = (quantity: number) => ({ productId: 1, name: "Pellet", quantity });
const strict = { strict: true, noStockAmount: 0 };

test("reserves what is in stock, and reports what is not", async () => {
	expect((await within((at) => holdStock(at, 10, [pellet(3)], now + 60_000))).ok).toBe(true);
	expect(await stock(1)).toMatchObject({ quantity: 5, reserved: 3 });
	const second = await within((at) => holdStock(at, 11, [pellet(3)], now + 60_000));
	expect(second).toMatchObject({
		ok: false,
		error: {
			code: "woocommerce_product_not_enough_stock",
			kind: "conflict",
			message: "Not enough units of Pellet are available in stock to fulfil this order.",
		},
	});
	expect(await stock(1)).toMatchObject({ reserved: 3 });
	expect(await heldBy(connection.db, 10, now)).toEqual(new Map([[1, 3]]));
});

test("a new reservation replaces the order's own, even if the new one fails", async () => {
	await within((at) => holdStock(at, 10, [pellet(3)], now + 60_000));
	await within((at) => holdStock(at, 10, [pellet(5)], now + 60_000));
	expect(await stock(1)).toMatchObject({ reserved: 5 });
	expect((await within((at) => holdStock(at, 10, [pellet(6)], now + 60_000))).ok).toBe(false);
	expect(await stock(1)).toMatchObject({ reserved: 0 });
	expect((await heldBy(connection.db, 10, now)).size).toBe(0);
});

test("an expired reservation no longer counts", async () => {
	await within((at) => holdStock(at, 10, [pellet(5)], now + 60_000));
	now += 60_000;
	expect((await within((at) => holdStock(at, 11, [pellet(4)], now + 60_000))).ok).toBe(true);
	expect(await stock(1)).toMatchObject({ reserved: 4 });
	now += 60_000;
	expect(await within((at) => releaseExpiredHolds(at))).toBe(1);
	expect(await stock(1)).toMatchObject({ reserved: 0 });
});

test("products with backorders or without managed stock are not reserved, those out of stock are refused", async () => {
	const free = [
		{ productId: 2, name: "Tonic", quantity: 9 },
		{ productId: 3, name: "Mash", quantity: 9 },
	];
	expect(await within((at) => holdStock(at, 10, free, now + 1))).toEqual({ ok: true, value: [] });
	const refused = await within((at) =>
		holdStock(at, 10, [pellet(1), { productId: 4, name: "Block", quantity: 1 }], now + 1),
	);
	expect(refused).toMatchObject({
		ok: false,
		error: {
			code: "woocommerce_product_out_of_stock",
			message: "&quot;Block&quot; is out of stock and cannot be purchased.",
		},
	});
	expect(await stock(1)).toMatchObject({ reserved: 0 });
});

test("reducing stock ends the reservation and returns the changes", async () => {
	await within((at) => holdStock(at, 10, [pellet(5)], now + 60_000));
	expect((await within((at) => takeStock(at, 11, [pellet(1)], strict))).ok).toBe(false);
	const taken = await within((at) =>
		takeStock(at, 10, [pellet(2), pellet(3), { productId: 2, name: "Tonic", quantity: 3 }], strict),
	);
	expect(taken).toMatchObject({
		ok: true,
		value: [
			{ productId: 1, before: 5, after: 0, statusBefore: "instock", status: "outofstock" },
			{ productId: 2, before: 1, after: -2, status: "onbackorder" },
		],
	});
	expect(await stock(1)).toMatchObject({ quantity: 0, reserved: 0, status: "outofstock" });
	const back = await within((at) => restoreStock(at, [pellet(2)], 0));
	expect(back).toMatchObject([{ before: 0, after: 2, status: "instock" }]);
});

test("strictly, nothing is reduced if one product is short; for a paid order whatever is left", async () => {
	await connection.db.updateTable("product_stock").set({ backorders: "no" }).where("product_id", "=", 2).execute();
	const wanted = [pellet(2), { productId: 2, name: "Tonic", quantity: 3 }];
	expect((await within((at) => takeStock(at, 10, wanted, strict))).ok).toBe(false);
	expect(await stock(1)).toMatchObject({ quantity: 5, status: "instock" });
	await within((at) => takeStock(at, 10, wanted, { strict: false, noStockAmount: 0 }));
	expect(await stock(1)).toMatchObject({ quantity: 3 });
	expect(await stock(2)).toMatchObject({ quantity: 0, status: "outofstock" });
});

test("what the shop shows as out of stock is not sold though some is left, but a paid order gets it", async () => {
	const { db } = connection;
	await db
		.updateTable("product_stock")
		.set({ quantity: 2, status: "outofstock" })
		.where("product_id", "=", 1)
		.execute();
	const few = { noStockAmount: 2 };
	expect(await within((at) => takeStock(at, 10, [pellet(1)], { strict: true, ...few }))).toMatchObject({
		ok: false,
		error: { code: "woocommerce_product_out_of_stock" },
	});
	expect(await stock(1)).toMatchObject({ quantity: 2 });
	expect(await within((at) => takeStock(at, 10, [pellet(1)], { strict: false, ...few }))).toMatchObject({
		ok: true,
		value: [{ before: 2, after: 1, status: "outofstock" }],
	});
});

test("reducing stock leaves alone what is not counted, and ends reservations of goods that the order has no more", async () => {
	await within((at) => holdStock(at, 10, [pellet(5)], now + 60_000));
	const other = { productId: 5, name: "Feeder", quantity: 1 };
	await connection.db
		.insertInto("product_stock")
		.values(stockRow({ product_id: 5, managed: 1, quantity: 2 }))
		.execute();
	const mash = { productId: 3, name: "Mash", quantity: 4 };
	expect(await within((at) => takeStock(at, 10, [other, mash], strict))).toMatchObject({
		ok: true,
		value: [{ productId: 5, after: 1 }],
	});
	expect(await stock(1)).toMatchObject({ quantity: 5, reserved: 0 });
	expect(await stock(3)).toMatchObject({ quantity: null, status: "instock" });
});

test("releasing returns all reservations of the order", async () => {
	await within((at) => holdStock(at, 10, [pellet(5)], now + 60_000));
	await within((at) => releaseHolds(at, 10));
	expect(await stock(1)).toMatchObject({ reserved: 0 });
});

test("a hundred concurrent buyers of fifty units never oversell", async () => {
	await connection.db.updateTable("product_stock").set({ quantity: 50 }).where("product_id", "=", 1).execute();
	const results = await Promise.all(
		Array.from({ length: 100 }, (_, index) => within((at) => takeStock(at, 100 + index, [pellet(1)], strict))),
	);
	expect(results.filter(({ ok }) => ok)).toHaveLength(50);
	expect(await stock(1)).toMatchObject({ quantity: 0, reserved: 0, status: "outofstock" });
});

test("the single statement reduces all or nothing", async () => {
	await connection.db.updateTable("product_stock").set({ backorders: "no" }).where("product_id", "=", 2).execute();
	const tonic = (quantity: number) => ({ productId: 2, name: "Tonic", quantity });
	expect(await within((at) => takeUnreservedStock(at, [pellet(2), tonic(2)], 0))).toBe(null);
	expect(await stock(1)).toMatchObject({ quantity: 5, status: "instock" });
	expect(
		await within((at) => takeUnreservedStock(at, [pellet(1), { productId: 3, name: "Mash", quantity: 1 }], 0)),
	).toBe(null);
	expect(await stock(1)).toMatchObject({ quantity: 5 });
	expect(await within((at) => takeUnreservedStock(at, [pellet(2), pellet(3), tonic(1)], 0))).toMatchObject([
		{ productId: 1, before: 5, after: 0, statusBefore: "instock", status: "outofstock" },
		{ productId: 2, before: 1, after: 0, status: "outofstock" },
	]);
	expect(await within((at) => takeUnreservedStock(at, [pellet(1)], 0))).toBe(null);
	// Shown as out of stock, though two are left.
	await connection.db
		.updateTable("product_stock")
		.set({ quantity: 2, status: "outofstock" })
		.where("product_id", "=", 1)
		.execute();
	expect(await within((at) => takeUnreservedStock(at, [pellet(1)], 2))).toBe(null);
	expect(await stock(1)).toMatchObject({ quantity: 2, status: "outofstock" });
});

test("what comes back of goods that are not counted any more leaves their stock alone", async () => {
	const mash = { productId: 3, name: "Mash", quantity: 4 };
	expect(await within((at) => restoreStock(at, [mash, pellet(1)], 0))).toMatchObject([{ productId: 1, after: 6 }]);
	expect(await stock(3)).toMatchObject({ quantity: null, status: "instock" });
});

test("an edit of stock changes its product only, and keeps what backorders have left below zero", async () => {
	const edit = (changes: StockChanges) => within(({ trx }) => writeStock(trx, 2, changes, 0));
	expect(await edit({ by: -3 })).toMatchObject({ quantity: -2, status: "onbackorder" });
	expect(await edit({ backorders: "no" })).toMatchObject({ quantity: -2, backorders: "no", status: "outofstock" });
	expect(await edit({ by: 1 })).toMatchObject({ quantity: -1 });
	expect(await edit({ by: -1 })).toBe(null);
	expect(await edit({ quantity: -2 })).toBe(null);
	expect(await edit({ by: 1 })).toMatchObject({ quantity: 0, status: "outofstock" });
	expect(await stock(1)).toEqual({ quantity: 5, reserved: 0, status: "instock" });
});

test("what is stopped stays sold out, whoever counts it or gives it back, and is then as it was", async () => {
	const set = (id: number, changes: StockChanges) => within(({ trx }) => writeStock(trx, id, changes, 0));
	for (const id of [1, 2, 3, 4]) {
		const before = await stock(id);
		expect(await set(id, { stopped: true })).toMatchObject({ status: "outofstock", stopped: true });
		expect(await set(id, { stopped: true })).toMatchObject({ status: "outofstock", stopped: true });
		await set(id, { by: 4 });
		expect((await within((at) => restoreStock(at, [{ ...pellet(2), productId: id }], 0))).every(Boolean)).toBe(true);
		expect(await stock(id)).toMatchObject({ status: "outofstock" });
		expect(await within((at) => takeUnreservedStock(at, [{ ...pellet(1), productId: id }], 0))).toBeNull();
		expect((await within((at) => takeStock(at, 10, [{ ...pellet(1), productId: id }], strict))).ok).toBe(false);
		// An order that was paid already.
		await within((at) => takeStock(at, 10, [{ ...pellet(6), productId: id }], { ...strict, strict: false }));
		expect(await stock(id)).toMatchObject({ status: "outofstock" });
		await set(id, { stopped: false });
		expect(await stock(id)).toEqual(before);
		expect(await set(id, { stopped: false })).not.toHaveProperty("stopped");
	}
});
