import type { DialectName } from "@feedmill/shop/database/connection.ts";
import { openShop, type Shop } from "@feedmill/shop/shop.ts";
import { customerRow, orderRow } from "@feedmill/shop/testing/rows.ts";
import { beforeEach, describe, expect, it } from "vitest";
import { useFixture } from "../../support/use-fixture.ts";

const GUARDED = 38;
const MINUTE = 60_000;
const CLIENT = "203.0.113.7";
const DATABASES: readonly DialectName[] = ["sqlite", "postgres"];

describe.each(DATABASES)("stock reserved without an order, on %s", (database) => {
	const fixture = useFixture({ database });
	let shop: Shop;
	let now: number;
	beforeEach(async () => {
		now = Date.now();
		shop = await openShop({
			connection: fixture.connection,
			dataDirectory: "/dev/null",
			clock: { now: () => now },
			draftHolds: { share: 50, minutes: 120 },
		});
		await fixture.connection.db
			.updateTable("product_stock")
			.set({ quantity: 100 })
			.where("product_id", "=", GUARDED)
			.execute();
	});

	const guest = (index: number) => ({ sessionId: `t_${String(index).padStart(30, "0")}`, customerId: 0 });
	async function holds(index: number, quantity: number, client = CLIENT): Promise<void> {
		const { items } = await shop.carts.view(guest(index));
		if (items.length === 0) await shop.carts.addItem(guest(index), { id: GUARDED, quantity, variation: [] });
		expect((await shop.checkout.getDraft(guest(index), client)).ok).toBe(true);
	}
	const held = async () => {
		const { db } = fixture.connection;
		const row = await db
			.selectFrom("product_stock")
			.select("reserved")
			.where("product_id", "=", GUARDED)
			.executeTakeFirst();
		return Number(row?.reserved);
	};

	it("is at most half of it for one client, with any number of guest sessions, and others keep their reservations", async () => {
		for (const index of [1, 2, 3]) await holds(index, 25);
		expect(await held()).toBe(50);
		await holds(4, 25, "198.51.100.9");
		expect(await held()).toBe(75);
	});

	it("is counted with that of the network's guests for accounts that have paid for nothing: they cost nothing", async () => {
		const byCustomer = async (customerId: number) => {
			const customer = { sessionId: String(customerId), customerId };
			await shop.carts.addItem(customer, { id: GUARDED, quantity: 25, variation: [] });
			expect((await shop.checkout.getDraft(customer, CLIENT)).ok).toBe(true);
		};
		const { db } = fixture.connection;
		for (const id of [901, 902, 903]) await db.insertInto("customer").values(customerRow({ id })).execute();
		await db
			.insertInto("orders")
			.values(orderRow({ id: 901, customer_id: 903, paid_at: now }))
			.execute();
		await holds(1, 25);
		for (const id of [901, 902]) await byCustomer(id);
		expect(await held()).toBe(50);
		await byCustomer(903);
		expect(await held()).toBe(75);
	});

	it("is free for a customer whose guest's cart takes the place of the one that reserved it", async () => {
		const customer = { sessionId: "4", customerId: 4 };
		await shop.carts.addItem(customer, { id: GUARDED, quantity: 50, variation: [] });
		expect((await shop.checkout.getDraft(customer)).ok).toBe(true);
		const { db } = fixture.connection;
		await db.updateTable("product_stock").set({ quantity: 50 }).where("product_id", "=", GUARDED).execute();
		await shop.carts.addItem(guest(1), { id: 55, quantity: 1, variation: [] });
		expect((await shop.checkout.getDraft(guest(1))).ok).toBe(true);
		await shop.carts.moveToCustomer(guest(1).sessionId, customer.customerId);
		expect([await held(), (await shop.carts.view(customer)).errors]).toEqual([0, []]);
	});

	it("is not renewed without limit", async () => {
		let minutes = 0;
		for (; minutes < 600; minutes += 9) {
			await holds(1, 20);
			if ((await held()) === 0) break;
			now += 9 * MINUTE;
		}
		expect(minutes).toBeLessThanOrEqual(126);
		await holds(2, 20);
		expect(await held()).toBe(0);
		now += 25 * 60 * MINUTE;
		await holds(3, 20);
		expect(await held()).toBe(20);
	});

	it("does not prevent an order: stock that is not reserved can be bought", async () => {
		for (const index of [1, 2, 3]) await holds(index, 25);
		await shop.carts.addItem(guest(5), { id: GUARDED, quantity: 50, variation: [] });
		expect((await shop.checkout.getDraft(guest(5), CLIENT)).ok).toBe(true);
		expect((await shop.carts.view(guest(5))).errors).toEqual([]);
	});
});
