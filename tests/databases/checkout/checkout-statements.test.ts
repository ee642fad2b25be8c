import type { DialectName } from "@feedmill/shop/database/connection.ts";
import { describe, expect, it } from "vitest";
import { functionsCalledIn } from "../../support/called-functions.ts";
import { statementsOf } from "../../support/statements-of.ts";
import { CASH_ORDER, Shopper } from "../../support/store-client.ts";
import { useFixture } from "../../support/use-fixture.ts";

/** Ids of the fixture; 38 and 65 have managed stock. */
const MANY = [20, 38, 65, 67, 69];
const DATABASES: readonly DialectName[] = ["sqlite", "postgres"];

describe.each(DATABASES)("an order in cash, on %s", (database) => {
	const fixture = useFixture({ database });

	/** A shopper whose address is known; `looked`: after GET /checkout. */
	async function buyerOf(ids: readonly number[], { looked = false } = {}): Promise<Shopper> {
		const shopper = await new Shopper(fixture.base).start();
		for (const id of ids) expect((await shopper.add(id)).status).toBe(201);
		const { billing_address, shipping_address } = CASH_ORDER;
		await shopper.call("POST", "/cart/update-customer", { billing_address, shipping_address });
		if (looked) expect((await shopper.call("GET", "/checkout")).status).toBe(200);
		return shopper;
	}

	/** SQL statements of one POST /checkout, after another has filled the caches. */
	async function statements(ids: readonly number[], options?: { looked: boolean }): Promise<string[]> {
		const [first, shopper] = [await buyerOf(ids, options), await buyerOf(ids, options)];
		expect((await first.order()).status).toBe(200);
		return statementsOf(async () => expect((await shopper.order()).status).toBe(200));
	}

	it("takes ten statements at most, with its draft or without", async () => {
		expect(await statements([20])).toSatisfy((all: string[]) => all.length <= 10);
		expect(await statements([20], { looked: true })).toSatisfy((all: string[]) => all.length <= 10);
		expect(await statements(MANY)).toSatisfy((all: string[]) => all.length <= 11);
		expect(await statements(MANY, { looked: true })).toSatisfy((all: string[]) => all.length <= 14);
	});

	it("calculates the cart once if it changes nothing, twice for another address", async () => {
		const calculations = async (shopper: Shopper, order: object) => {
			const called = await functionsCalledIn(async () =>
				expect((await shopper.call("POST", "/checkout", order)).status).toBe(200),
			);
			return called.find(({ name }) => name === "calculateCart")?.count;
		};
		expect(await calculations(await buyerOf([20], { looked: true }), CASH_ORDER)).toBe(1);
		const elsewhere = { ...CASH_ORDER.shipping_address, address_1: "13 Dairy Road" };
		const moved = { ...CASH_ORDER, shipping_address: elsewhere };
		expect(await calculations(await buyerOf([20], { looked: true }), moved)).toBe(2);
	});
});
