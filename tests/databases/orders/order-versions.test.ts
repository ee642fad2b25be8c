import type { DialectName } from "@feedmill/shop/database/connection.ts";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import {
	findOrder,
	forgetIdempotencyKey,
	lockUnchanged,
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

	it("shows whoever locks the order that it was changed since it was read, and changed back", async () => {
		if (database !== "postgres") return;
		const { db } = fixture.connection;
		const before = await read();
		const lock = (order: typeof before) => db.transaction().execute((trx) => lockUnchanged(trx, order));
		expect(await lock(before)).toBe(true);
		await updateOrder(db, { ...before, status: "cancelled" });
		await updateOrder(db, before);
		expect(await lock(before)).toBe(false);
		expect(await lock(await read())).toBe(true);
	});
});
