import { StatementSync } from "node:sqlite";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { type Fixture, startFixture } from "../../support/fixture-server.ts";
import { CASH_ORDER, Shopper } from "../../support/store-client.ts";

/** Ids of the fixture; 38 and 65 have managed stock. */
const MANY = [20, 38, 65, 67, 69];

describe("the statements of an order", () => {
	let fixture: Fixture;
	beforeAll(async () => {
		fixture = await startFixture();
	});
	afterAll(() => fixture.close());

	/** SQL statements of one POST /checkout, by a shopper whose address is known; `looked`: after GET /checkout. */
	async function statements(ids: readonly number[], { looked = false } = {}): Promise<number> {
		const shopper = await new Shopper(fixture.base).start();
		for (const id of ids) expect((await shopper.add(id)).status).toBe(201);
		await shopper.call("POST", "/cart/update-customer", {
			billing_address: CASH_ORDER.billing_address,
			shipping_address: CASH_ORDER.shipping_address,
		});
		if (looked) expect((await shopper.call("GET", "/checkout")).status).toBe(200);
		const reading = vi.spyOn(StatementSync.prototype, "all");
		const writing = vi.spyOn(StatementSync.prototype, "run");
		expect((await shopper.order()).status).toBe(200);
		const run = [...reading.mock.contexts, ...writing.mock.contexts] as StatementSync[];
		const counted = run.filter(({ sourceSQL }) => !/^(begin|savepoint|release|commit)\b/i.test(sourceSQL)).length;
		vi.restoreAllMocks();
		return counted;
	}

	it("are eleven, whatever is in the cart", async () => {
		await statements([20]);
		expect(await statements([20])).toBeLessThanOrEqual(11);
		expect(await statements([65])).toBeLessThanOrEqual(11);
		expect(await statements(MANY)).toBeLessThanOrEqual(11);
	});

	it("do not rewrite the lines of a draft that is ordered unchanged", async () => {
		await statements([20], { looked: true });
		expect(await statements([20], { looked: true })).toBeLessThanOrEqual(12);
	});
});
