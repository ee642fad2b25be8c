import type { Connection } from "@feedmill/shop/database/connection.ts";
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from "vitest";
import { connect } from "../../../packages/shop/src/database/connect.ts";
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

describe("a shop that loses its PostgreSQL", () => {
	let fixture: Fixture;
	let proxy: CuttingProxy;
	let connection: Connection;
	let paying: PayingShop;
	beforeAll(async () => {
		fixture = await startFixture({ database: "postgres", postgres: connectPostgres(inject("postgres")) });
		proxy = await startCuttingProxy("url" in fixture.location ? fixture.location.url : "");
		connection = connect({ url: proxy.url }, { report: () => {} });
	});
	afterAll(async () => {
		await connection?.close();
		await proxy?.close();
		await fixture?.close();
	});
	beforeEach(async () => {
		await fixture.reset();
		await setStock(db(), HATCHERY, STOCK);
		paying = await startPayingShop(connection, { paymentLimits: { wait: 100 } });
		return () => paying.close();
	});

	/** Past the proxy. */
	const db = () => fixture.connection.db;
	const orders = async () =>
		(await db().selectFrom("orders").select(["id", "status"]).where("id", ">", 104).orderBy("id").execute()) as {
			id: number;
			status: string;
		}[];
	const stock = () => stockOf(db(), HATCHERY);
	const place = (shopper: Shopper, key: string, method: string) =>
		shopper.call<PlacedBody & { message?: string }>(
			"POST",
			"/checkout",
			{ ...CASH_ORDER, payment_method: method },
			{ "Idempotency-Key": key },
		);

	// Asking a provider takes many more packets: each is lost in one of the two ways.
	it.each<[string, string, readonly Loss[]]>([
		["cod", "before a packet arrives", ["request"]],
		["cod", "before an answer arrives", ["answer"]],
		["test", "before a packet or an answer arrives", ["request", "answer"]],
	])("in the middle of an order by %s, %s, takes it once when it is repeated", async (method, _when, losses) => {
		let cuts = 0;
		for (let packet = 1; packet < 60; packet++) {
			const loss = losses[packet % losses.length] ?? "request";
			const shopper = await new Shopper(paying.base).start();
			expect((await shopper.add(HATCHERY)).status).toBe(201);
			const before = await orders();
			proxy.cutAt(packet, loss);
			const first = await place(shopper, `${loss}-${method}-${packet}`, method);
			const wasCut = proxy.mend();
			if (first.status !== 200) expect([first.status, first.body.message]).toEqual([503, LOST]);
			let second = await place(shopper, `${loss}-${method}-${packet}`, method);
			if (method === "test" && second.body.status === "pending") {
				paying.later(3 * MINUTE);
				await paying.shop.payments.reconcile();
				second = await place(shopper, `${loss}-${method}-${packet}`, method);
			}
			expect([packet, second.status, second.body.status, second.body.message]).toEqual([
				packet,
				200,
				"processing",
				undefined,
			]);
			const after = await orders();
			expect([packet, after.length]).toEqual([packet, before.length + 1]);
			expect(after.at(-1)).toEqual({ id: second.body.order_id, status: "processing" });
			expect(await stock()).toEqual({ quantity: STOCK - after.length, reserved: 0 });
			expect(paying.provider.payments.size).toBe(method === "test" ? after.length : 0);
			if (!wasCut) break;
			cuts += 1;
		}
		expect(cuts).toBeGreaterThan(2);
		expect(cuts).toBeLessThan(58);
	});

	it("answers readers and writers in one sentence while it is gone, and all of them when it is back", async () => {
		const shopper = await new Shopper(paying.base).start();
		proxy.cutAt(1, "request");
		const gone = await Promise.all(Array.from({ length: 20 }, () => shopper.add(HATCHERY)));
		for (const { status, body } of gone) expect([status, body]).toMatchObject([503, { message: LOST }]);
		expect((await fetch(`${paying.base}/healthz`)).status).toBe(200);
		expect((await fetch(`${paying.base}/readyz`)).status).toBe(503);
		proxy.mend();
		expect((await fetch(`${paying.base}/readyz`)).status).toBe(200);
		const back = await Promise.all(Array.from({ length: 20 }, () => shopper.add(HATCHERY)));
		expect(back.map(({ status }) => status)).toEqual(new Array(20).fill(201));
	});
});
