import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { openShop } from "@feedmill/shop/shop.ts";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { stockOf } from "../support/stock.ts";
import { type PlacedBody, Shopper } from "../support/store-client.ts";
import { useFixture } from "../support/use-fixture.ts";

/** Fish Hatchery Powder: managed stock, no backorders. */
const HATCHERY = 65;

let disk: string;
beforeEach(() => {
	disk = fs.mkdtempSync(path.join(os.tmpdir(), "feedmill-disk-"));
});
afterEach(() => fs.rmSync(disk, { recursive: true, force: true }));

describe("a backup while shoppers order", () => {
	const fixture = useFixture();

	it("opens as a shop with every order that was confirmed before it, each whole", async () => {
		const { quantity: stock } = await stockOf(fixture.connection.db, HATCHERY);
		const confirmed: PlacedBody[] = [];
		let isOver = false;
		const shopping = Array.from({ length: 3 }, async () => {
			const shopper = await new Shopper(fixture.base).start();
			while (!isOver) {
				await shopper.add(HATCHERY, 1);
				confirmed.push((await shopper.order()).body);
			}
		});
		await expect.poll(() => confirmed.length).toBeGreaterThan(3);
		const before = [...confirmed];
		const made = await fixture.shop.backups.backUp(disk, null);
		isOver = true;
		await Promise.all(shopping);
		if (!made.ok) throw new Error(made.error.message);
		const { folder, database } = made.value;

		const restored = await openShop({
			connection: { at: { file: path.join(folder, database!) } },
			dataDirectory: folder,
		});
		try {
			for (const { order_id } of before) {
				const order = await restored.orders.order(order_id);
				expect([order?.status, order?.items.map((line) => line.quantity)]).toEqual(["processing", [1]]);
			}
			const { db } = restored.connection;
			const { count } = await db
				.selectFrom("orders")
				.select(({ fn }) => fn.countAll<number>().as("count"))
				.where("created_via", "=", "store-api")
				.where("status", "=", "processing")
				.executeTakeFirstOrThrow();
			const left = await stockOf(db, HATCHERY);
			expect(left.quantity).toBe(stock! - count);
		} finally {
			await restored.close();
		}
	});
});

describe("a backup of a shop on PostgreSQL", () => {
	const fixture = useFixture({ database: "postgres" });

	it("holds its files, and says that it holds no rows", async () => {
		const made = await fixture.shop.backups.backUp(disk, null);
		expect(made).toMatchObject({ ok: true, value: { database: null, files: expect.any(Number) } });
		expect(made.ok && fs.readdirSync(made.value.folder)).toEqual(["uploads"]);
	});
});
