import type { DialectName } from "@feedmill/shop/database/connection.ts";
import { connectTo } from "@feedmill/shop/testing/stored-shop.ts";
import { afterAll, beforeAll, describe, expect, inject, it, vi } from "vitest";
import {
	findOrder,
	findOrderLocked,
	forgetIdempotencyKey,
	insertOrders,
	rewriteOrder,
	updateOrder,
} from "../../../packages/shop/src/orders/order-repository.ts";
import { type Fixture, startFixture } from "../../support/fixture-server.ts";
import { connectPostgres } from "../../support/postgres.ts";

const DATABASES: readonly DialectName[] = ["sqlite", "postgres"];
/** An order of the imported store. */
const ORDER = 98;

describe.each(DATABASES)("an order's version, on %s", (database) => {
	let fixture: Fixture;
	beforeAll(async () => {
		fixture = await startFixture({ database, postgres: connectPostgres(inject("postgres")) });
	});
	afterAll(() => fixture?.close());

	const read = async () => {
		const order = await findOrder(fixture.connection.db, ORDER);
		if (!order) throw new Error("the order is not there");
		return order;
	};

	it("is raised by every write, also where two fall into one millisecond", async () => {
		const { db } = fixture.connection;
		const before = await read();
		await updateOrder(db, { ...before, customerNote: "At the gate" });
		await updateOrder(db, before);
		expect(await read()).toEqual({ ...before, version: before.version + 2 });
		await forgetIdempotencyKey(db, ORDER);
		expect((await read()).version).toBe(before.version + 3);
	});

	it("is read with the order locked: a change under way is waited for, a later one waits", async () => {
		const { db } = fixture.connection;
		const before = await read();
		const steps: string[] = [];
		const change = (name: string, note: string, until: Promise<unknown>) =>
			db.transaction().execute(async (trx) => {
				const order = await findOrderLocked(trx, database, ORDER);
				steps.push(`${name} reads ${order?.customerNote}`);
				await until;
				await updateOrder(trx, { ...order!, customerNote: note });
				steps.push(`${name} writes ${note}`);
			});
		const first = Promise.withResolvers<void>();
		const changes = [change("one", "At the gate", first.promise)];
		await vi.waitFor(() => expect(steps).toHaveLength(1));
		changes.push(change("two", "At the well", Promise.resolve()));
		setTimeout(first.resolve, 100);
		await Promise.all(changes);
		expect(steps).toEqual([
			`one reads ${before.customerNote}`,
			"one writes At the gate",
			"two reads At the gate",
			"two writes At the well",
		]);
		expect((await read()).version).toBe(before.version + 2);
	});

	it("tells of a draft's lines whether they are still as this process wrote them", async () => {
		const { db } = fixture.connection;
		const draft = {
			...(await read()),
			id: 90_001,
			key: "wc_order_draft",
			status: "checkout-draft" as const,
			version: 0,
		};
		draft.items = draft.items.map((item, index) => ({ ...item, id: 900_100 + index }));
		Object.assign(draft, { shippingLines: [], fees: [], taxLines: [], coupons: [], idempotencyKey: null });
		const locked = () => db.transaction().execute((trx) => findOrderLocked(trx, database, draft.id));
		await db.transaction().execute((trx) => insertOrders(trx, [draft]));
		expect(await locked()).toEqual(await findOrder(db, draft.id));
		// Rolled back: what this process wrote last is not what is stored.
		const fewer = { ...draft, items: draft.items.map((item) => ({ ...item, quantity: item.quantity + 1 })) };
		await expect(
			db.transaction().execute(async (trx) => {
				await rewriteOrder(trx, fewer, draft);
				throw new Error("never mind");
			}),
		).rejects.toThrow("never mind");
		expect((await locked())?.items).toEqual(draft.items);
		// Another server writes the draft.
		const other = connectTo(fixture.location);
		await other.db.transaction().execute((trx) => rewriteOrder(trx, fewer, draft));
		await other.close();
		expect((await locked())?.items).toEqual(fewer.items);
		expect(await locked()).toEqual(await findOrder(db, draft.id));
	});
});
