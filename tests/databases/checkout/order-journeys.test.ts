import pg from "pg";
import { afterAll, afterEach, beforeAll, describe, expect, inject, it, vi } from "vitest";
import { type Fixture, startFixture } from "../../support/fixture-server.ts";
import { connectPostgres } from "../../support/postgres.ts";
import { CASH_ORDER, Shopper } from "../../support/store-client.ts";

/** Fish Hatchery Powder has managed stock, Dairy Gold has not. */
const HATCHERY = 65;
const DAIRY = 20;

interface Cost {
	statements: string[];
	/** Round trips: statements sent while no other was awaited; the others are pipelined with one of these. */
	journeys: number;
}

/** Counts statements and round trips of `work` on PostgreSQL. Other shops in this process may finish something. */
async function costOf(database: string, work: () => Promise<unknown>): Promise<Cost> {
	const cost: Cost = { statements: [], journeys: 0 };
	let waiting = 0;
	const send = pg.Client.prototype.query as (this: pg.Client, ...asked: unknown[]) => Promise<unknown>;
	const spy = vi.spyOn(pg.Client.prototype, "query") as unknown as { mockImplementation(by: typeof send): void };
	spy.mockImplementation(function (...parameters) {
		if (this.database !== database) return send.apply(this, parameters);
		const [given] = parameters as [string | { text: string }];
		const text = typeof given === "string" ? given : given.text;
		// The server checks for missing pictures some seconds after start.
		if (text.includes('from "media"')) return send.apply(this, parameters);
		cost.statements.push(text);
		if (waiting++ === 0) cost.journeys++;
		const answer = send.apply(this, parameters);
		const over = () => waiting--;
		// Without a promise it is a query of the pool, with a callback.
		if (answer) answer.then(over, over);
		else over();
		return answer;
	});
	await work();
	vi.restoreAllMocks();
	return cost;
}

describe("what the requests of a guest's order cost PostgreSQL", () => {
	let fixture: Fixture;
	beforeAll(async () => {
		fixture = await startFixture({ database: "postgres", postgres: connectPostgres(inject("postgres")) });
	});
	afterEach(() => vi.restoreAllMocks());
	afterAll(() => fixture.close());

	/** Runs the six requests of an order; returns the cost of each. */
	async function walk(id: number): Promise<Record<string, Cost>> {
		const shopper = new Shopper(fixture.base);
		const { billing_address, shipping_address } = CASH_ORDER;
		const rate = { package_id: 0, rate_id: "pickup_location:0" };
		const database = "url" in fixture.location ? new URL(fixture.location.url).pathname.slice(1) : "";
		return {
			cart: await costOf(database, () => shopper.start()),
			add: await costOf(database, () => shopper.add(id)),
			customer: await costOf(database, () =>
				shopper.call("POST", "/cart/update-customer", { billing_address, shipping_address }),
			),
			rate: await costOf(database, () => shopper.call("POST", "/cart/select-shipping-rate", rate)),
			draft: await costOf(database, () => shopper.call("GET", "/checkout")),
			order: await costOf(database, async () => expect((await shopper.order()).status).toBe(200)),
		};
	}

	it.each([
		[
			"whose stock is not counted",
			DAIRY,
			{ add: [3, 3], customer: [3, 3], rate: [3, 3], draft: [11, 6], order: [13, 5] },
		],
		[
			"whose stock is counted",
			HATCHERY,
			{ add: [3, 3], customer: [3, 3], rate: [3, 3], draft: [14, 7], order: [18, 7] },
		],
	])("is few journeys, for a product %s", async (_which, id, most) => {
		// Warm the caches.
		await walk(id);
		const costs = await walk(id);
		for (const [name, [statements, journeys]] of Object.entries({ cart: [2, 1], ...most })) {
			expect(costs[name]!.statements.length, `${name}: ${costs[name]!.statements.join("\n")}`).toBeLessThanOrEqual(
				statements!,
			);
			expect(costs[name]!.journeys, `journeys of ${name}`).toBeLessThanOrEqual(journeys!);
		}
	});
});
