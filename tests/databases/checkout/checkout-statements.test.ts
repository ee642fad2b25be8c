import type { DialectName } from "@feedmill/shop/database/connection.ts";
import type { Extension } from "@feedmill/shop/extensions/extension.ts";
import { beforeEach, describe, expect, it } from "vitest";
import { statementsOf } from "../../support/counting/statements-of.ts";
import { CASH_ORDER, Shopper } from "../../support/store-client.ts";
import { useFixture } from "../../support/use-fixture.ts";

/** Ids of the fixture; 38 and 65 have managed stock. */
const MANY = [20, 38, 65, 67, 69];
/** Beside the one that writes the entry of the order, which waits for no answer. */
const atMost = (count: number) => (all: readonly string[]) => {
	const others = all.filter((text) => !text.startsWith('insert into "order_entry"'));
	return others.length <= count && all.length === others.length + 1;
};
const DATABASES: readonly DialectName[] = ["sqlite", "postgres"];

describe.each(DATABASES)("an order in cash, on %s", (database) => {
	let calculated = 0;
	/** Asked for each package of each calculation; these carts have one. */
	const counting: Extension = {
		namespace: "counting",
		shipping: {
			rates: () => {
				calculated++;
				return [];
			},
		},
	};
	const fixture = useFixture({ database, extensions: [counting] });

	/** A shopper whose address is known; `looked`: after GET /checkout. */
	async function buyerOf(ids: readonly number[], { looked = false } = {}): Promise<Shopper> {
		const shopper = await new Shopper(fixture.base).start();
		for (const id of ids) expect((await shopper.add(id)).status).toBe(201);
		const { billing_address, shipping_address } = CASH_ORDER;
		await shopper.call("POST", "/cart/update-customer", { billing_address, shipping_address });
		if (looked) expect((await shopper.call("GET", "/checkout")).status).toBe(200);
		return shopper;
	}

	beforeEach(async () => {
		await fixture.connection.db.updateTable("product_stock").set({ quantity: 100 }).where("managed", "=", 1).execute();
	});

	/** SQL statements of one POST /checkout, after another has filled the caches. */
	async function statements(ids: readonly number[], options?: { looked: boolean }): Promise<string[]> {
		const [first, shopper] = [await buyerOf(ids, options), await buyerOf(ids, options)];
		expect((await first.order()).status).toBe(200);
		return statementsOf(async () => expect((await shopper.order()).status).toBe(200));
	}

	it("takes ten statements at most, and those that its stock needs, with its draft or without", async () => {
		expect(await statements([20])).toSatisfy(atMost(10));
		expect(await statements([20], { looked: true })).toSatisfy(atMost(10));
		// PostgreSQL locks several rows in a fixed order first; what the draft has reserved is released, and its lines note
		// what they took.
		expect(await statements([65])).toSatisfy(atMost(10 + 1));
		expect(await statements(MANY)).toSatisfy(atMost(database === "sqlite" ? 10 + 1 : 10 + 3));
		expect(await statements([65], { looked: true })).toSatisfy(atMost(10 + 5));
		expect(await statements(MANY, { looked: true })).toSatisfy(atMost(10 + 5));
	});

	it("calculates the cart once if it changes nothing, twice for another address", async () => {
		const calculations = async (shopper: Shopper, order: object) => {
			const before = calculated;
			expect((await shopper.call("POST", "/checkout", order)).status).toBe(200);
			return calculated - before;
		};
		expect(await calculations(await buyerOf([20], { looked: true }), CASH_ORDER)).toBe(1);
		const elsewhere = { ...CASH_ORDER.shipping_address, address_1: "13 Dairy Road" };
		const moved = { ...CASH_ORDER, shipping_address: elsewhere };
		expect(await calculations(await buyerOf([20], { looked: true }), moved)).toBe(2);
	});
});
