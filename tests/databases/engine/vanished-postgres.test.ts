import type { Connection } from "@feedmill/shop/database/connection.ts";
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from "vitest";
import { connect } from "../../../packages/shop/src/database/connect.ts";
import { migrate } from "../../../packages/shop/src/database/migrate.ts";
import { DatabaseLostError } from "../../../packages/shop/src/database/postgres/lost-connection.ts";
import { type CuttingProxy, type Loss, startCuttingProxy } from "../../support/cutting-proxy.ts";
import { type Fixture, startFixture } from "../../support/fixture-server.ts";
import { type PayingShop, startPayingShop } from "../../support/payments/paying-shop.ts";
import { connectPostgres } from "../../support/postgres.ts";
import { setStock, stockOf } from "../../support/stock.ts";
import { CASH_ORDER, type PlacedBody, Shopper } from "../../support/store-client.ts";

/** Fish Hatchery Powder: managed stock, no backorders. */
const HATCHERY = 65;
const STOCK = 500;
const MINUTE = 60_000;
const LOST = "The shop cannot reach its records at the moment. Please try again in a few minutes.";
/** ms; a server has 15 s. */
const ANSWER_WITHIN = 2_000;
/** ms in which everybody is answered, however slow the machine: far less than without the limit. */
const NOT_FOR_EVER = 20_000;

/** Packets are lost, and no connection is closed. */
describe("a shop whose PostgreSQL has vanished with its network", () => {
	let fixture: Fixture;
	let proxy: CuttingProxy;
	let connection: Connection;
	let paying: PayingShop;
	beforeAll(async () => {
		fixture = await startFixture({ database: "postgres", postgres: connectPostgres(inject("postgres")) });
		proxy = await startCuttingProxy("url" in fixture.location ? fixture.location.url : "");
	});
	afterAll(async () => {
		await proxy?.close();
		await fixture?.close();
	});
	beforeEach(async () => {
		await fixture.reset();
		await setStock(db(), HATCHERY, STOCK);
		const limits = { answerWithin: ANSWER_WITHIN, longestTransaction: ANSWER_WITHIN };
		connection = connect({ url: proxy.url }, { ...limits, report: () => {} });
		paying = await startPayingShop(connection, { paymentLimits: { wait: 100 } });
		return async () => {
			proxy.mend();
			await paying.close();
			await connection.close();
		};
	});

	/** Past the proxy. */
	const db = () => fixture.connection.db;
	const orders = () => db().selectFrom("orders").select(["id", "status"]).where("id", ">", 104).orderBy("id").execute();
	const stock = () => stockOf(db(), HATCHERY);
	const place = (shopper: Shopper, key: string, method: string) =>
		shopper.call<PlacedBody & { message?: string }>(
			"POST",
			"/checkout",
			{ ...CASH_ORDER, payment_method: method },
			{ "Idempotency-Key": key },
		);
	const health = async () => (await fetch(`${paying.base}/healthz`)).status;

	// The later moments are those of the provider's answer.
	it.each<[string, readonly (readonly [number, Loss])[]]>([
		[
			"cod",
			[
				[1, "request"],
				[4, "request"],
				[2, "answer"],
				[4, "answer"],
			],
		],
		[
			"test",
			[
				[5, "answer"],
				[6, "request"],
				[7, "answer"],
			],
		],
	])(
		"in the middle of an order by %s, answers in time, and takes it once when it is repeated",
		async (method, moments) => {
			let cuts = 0;
			for (const [packet, loss] of moments) {
				const moment = `${method}-${packet}-${loss}`;
				const shopper = await new Shopper(paying.base).start();
				await expect.poll(async () => (await shopper.add(HATCHERY)).status, { timeout: NOT_FOR_EVER }).toBe(201);
				const before = await orders();
				proxy.cutAt(packet, loss, "swallow");
				const began = performance.now();
				const placing = place(shopper, moment, method);
				expect(await health()).toBe(200);
				const first = await placing;
				expect(performance.now() - began).toBeLessThan(NOT_FOR_EVER);
				if (first.status !== 200) expect([moment, first.status, first.body.message]).toEqual([moment, 503, LOST]);
				if (proxy.mend()) cuts += 1;
				await expect.poll(() => repeated(shopper, moment, method), { timeout: 3 * NOT_FOR_EVER }).toBe("processing");
				const after = await orders();
				expect([moment, after.length]).toEqual([moment, before.length + 1]);
				expect(after.at(-1)).toMatchObject({ status: "processing" });
				// The transaction that nobody ended may still be open for a moment.
				await expect.poll(stock, { timeout: NOT_FOR_EVER }).toEqual({ quantity: STOCK - after.length, reserved: 0 });
				expect(paying.provider.payments.size).toBe(method === "test" ? after.length : 0);
			}
			expect(cuts).toBeGreaterThan(moments.length / 2);
		},
		180_000,
	);

	/** The status of the order that was placed again, or the message of the refusal. */
	async function repeated(shopper: Shopper, key: string, method: string): Promise<string | undefined> {
		const { status, body } = await place(shopper, key, method);
		if (status === 503) return body.message;
		if (body.status === "pending") {
			paying.later(3 * MINUTE);
			await paying.shop.payments.reconcile();
		}
		return body.code ?? body.status;
	}

	it("answers every reader of a cart in one sentence, stays healthy, and serves all when the network is back", async () => {
		const shopper = await new Shopper(paying.base).start();
		expect((await shopper.add(HATCHERY)).status).toBe(201);
		const read = () => Promise.all(Array.from({ length: 20 }, () => shopper.call("GET", "/cart")));
		await read();
		proxy.cutAt(1, "request", "swallow");
		const began = performance.now();
		const reading = read();
		expect(await health()).toBe(200);
		for (const { status, body } of await reading) expect([status, body]).toMatchObject([503, { message: LOST }]);
		expect(performance.now() - began).toBeLessThan(NOT_FOR_EVER);
		expect((await fetch(`${paying.base}/readyz`)).status).toBe(503);
		proxy.mend();
		const statuses = async () => (await read()).map(({ status }) => status);
		await expect.poll(statuses, { timeout: 3 * NOT_FOR_EVER }).toEqual(new Array(20).fill(200));
		expect((await fetch(`${paying.base}/readyz`)).status).toBe(200);
	}, 120_000);

	it("gives up all its connections after one lost statement, and serves the next requests", async () => {
		const shoppers = await Promise.all(Array.from({ length: 10 }, () => new Shopper(paying.base).start()));
		const read = () => Promise.all(shoppers.map(async (each) => (await each.call("GET", "/cart")).status));
		await read();
		proxy.cutAt(1, "request", "swallow");
		expect((await shoppers[0]!.call("GET", "/cart")).status).toBe(503);
		proxy.mend();
		expect(await read()).toEqual(new Array(10).fill(200));
	}, 60_000);
});

describe("the time limit of a statement on PostgreSQL", () => {
	let connection: Connection;
	beforeAll(async () => {
		const url = await connectPostgres(inject("postgres")).create("statement_limit");
		connection = connect({ url }, { answerWithin: 1_000, report: () => {} });
	});
	afterAll(() => connection?.close());

	it("ends a statement of a request, and none of a migration", async () => {
		const wait = () =>
			connection.db.selectNoFrom((eb) => eb.fn<unknown>("pg_sleep", [eb.val(1.5)]).as("slept")).execute();
		await expect(wait()).rejects.toThrow(DatabaseLostError);
		await migrate(connection, [{ number: 1, title: "a long one", statements: "SELECT pg_sleep(1.5);" }]);
		await expect(wait()).rejects.toThrow(DatabaseLostError);
	});
});
