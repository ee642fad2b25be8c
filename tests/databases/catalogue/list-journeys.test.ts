import type { DialectName } from "@feedmill/shop/database/connection.ts";
import pg from "pg";
import { afterAll, afterEach, beforeAll, describe, expect, inject, it, vi } from "vitest";
import { type Fixture, startFixture } from "../../support/fixture-server.ts";
import { connectPostgres } from "../../support/postgres.ts";

/** Fish Hatchery Powder, of which the stock is counted. */
const HATCHERY = 65;

interface Listed {
	id: number;
	low_stock_remaining: number | null;
}

async function list(base: string, search = "per_page=24"): Promise<Listed[]> {
	const answer = await fetch(`${base}/wp-json/wc/store/v1/products?${search}`);
	expect(answer.status).toBe(200);
	return (await answer.json()) as Listed[];
}

const leftOf = (products: readonly Listed[]) => products.find(({ id }) => id === HATCHERY)!.low_stock_remaining;

const start = (database: DialectName) =>
	startFixture({ database, ...(database === "postgres" ? { postgres: connectPostgres(inject("postgres")) } : {}) });

describe("what a list of products costs PostgreSQL", () => {
	let fixture: Fixture;
	beforeAll(async () => {
		fixture = await start("postgres");
	});
	afterEach(() => vi.restoreAllMocks());
	afterAll(() => fixture.close());

	it("is one journey with the versions and the stock, once it has been shown", async () => {
		for (let times = 0; times < 3; times++) await list(fixture.base);
		const database = "url" in fixture.location ? new URL(fixture.location.url).pathname.slice(1) : "";
		const send = pg.Client.prototype.query as (this: pg.Client, ...asked: unknown[]) => Promise<unknown> | undefined;
		const spy = vi.spyOn(pg.Client.prototype, "query") as unknown as { mockImplementation(by: typeof send): void };
		/** Those sent while none before was awaited, and the others. */
		const statements: { text: string; first: boolean }[] = [];
		let waiting = 0;
		spy.mockImplementation(function (...parameters) {
			const [given] = parameters as [string | { text: string }];
			const text = typeof given === "string" ? given : given.text;
			const answer = send.apply(this, parameters);
			// The server checks for missing pictures some seconds after start.
			if (this.database !== database || text.includes('from "media"')) return answer;
			statements.push({ text, first: waiting++ === 0 });
			const over = () => waiting--;
			answer?.then(over, over);
			return answer;
		});
		const products = await list(fixture.base);
		vi.restoreAllMocks();
		expect(products).toHaveLength(24);
		expect(statements.map(({ text, first }) => [/from "(\w+)"/.exec(text)?.[1], first])).toEqual([
			["change_counter", true],
			["product_stock", false],
		]);
	});
});

describe.each(["sqlite", "postgres"] as const)("a list of products that was shown before, on %s", (database) => {
	let fixture: Fixture;
	beforeAll(async () => {
		fixture = await start(database);
	});
	afterAll(() => fixture.close());

	const sell = (quantity: number) =>
		fixture.connection.db
			.updateTable("product_stock")
			.set({ quantity, reserved: 0 })
			.where("product_id", "=", HATCHERY)
			.execute();

	it("has the stock of the moment, which no version tells", async () => {
		for (const quantity of [2, 1, 2, 100, 1]) {
			await sell(quantity);
			for (let times = 0; times < 2; times++)
				expect(leftOf(await list(fixture.base)), `with ${quantity}`).toBe(quantity > 2 ? null : quantity);
		}
	});

	it("has no stock once the shop manages none, and has it again", async () => {
		await sell(1);
		const { settings } = fixture.shop;
		for (const stockManaged of [true, false, true]) {
			await settings.write({ stockManaged });
			for (let times = 0; times < 2; times++) expect(leftOf(await list(fixture.base))).toBe(stockManaged ? 1 : null);
		}
	});

	it("reads its parameters by the settings of the moment", async () => {
		const { settings } = fixture.shop;
		const { currency } = await settings.current();
		const dear = "per_page=100&min_price=150000";
		const counts = [];
		for (const decimals of [0, 0, 2, 2, 0]) {
			await settings.write({ currency: { ...currency, decimals } });
			counts.push((await list(fixture.base, dear)).length);
		}
		const [none, , some] = counts;
		expect(counts).toEqual([none, none, some, some, none]);
		expect(some).toBeGreaterThan(none!);
	});
});
