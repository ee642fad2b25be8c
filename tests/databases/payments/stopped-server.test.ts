import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { readConfig } from "@feedmill/server/config/config.ts";
import { type RunningServer, startServer } from "@feedmill/server/start-server.ts";
import { startTestProvider, type TestProvider } from "@feedmill/server/test-gateway/test-provider.ts";
import type { DialectName } from "@feedmill/shop/database/connection.ts";
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from "vitest";
import { type Fixture, startFixture } from "../../support/fixture-server.ts";
import { connectPostgres } from "../../support/postgres.ts";
import { setStock } from "../../support/stock.ts";
import { CASH_ORDER, type PlacedBody, Shopper } from "../../support/store-client.ts";

/** Fish Hatchery Powder: managed stock, no backorders. */
const HATCHERY = 65;
const DATABASES: readonly DialectName[] = ["sqlite", "postgres"];

/** What SIGTERM does. */
describe.each(DATABASES)("a server that is stopped, on %s", (database) => {
	let fixture: Fixture;
	let folder: string;
	let provider: TestProvider;
	let server: RunningServer;
	beforeAll(async () => {
		fixture = await startFixture({ database, postgres: connectPostgres(inject("postgres")) });
		folder = fs.mkdtempSync(path.join(os.tmpdir(), "feedmill-stopped-"));
	});
	afterAll(async () => {
		await fixture?.close();
		fs.rmSync(folder, { recursive: true, force: true });
	});
	beforeEach(async () => {
		await fixture.reset();
		await setStock(db(), HATCHERY, 50);
		provider = await startTestProvider({ late: 1_000 });
		server = await start();
		return () => provider.close();
	});

	const db = () => fixture.connection.db;
	const start = () => {
		const config = readConfig({
			DATA_DIR: folder,
			TEST_GATEWAY: provider.url,
			RATE_LIMITS: "off",
			LOG_LEVEL: "silent",
		});
		return startServer({ ...config, database: fixture.location, port: 0, jobs: false });
	};
	const orders = async () =>
		(await db().selectFrom("orders").select(["id", "status"]).where("id", ">", 104).orderBy("id").execute()).map(
			({ id, status }) => ({ id, status }),
		);
	const stock = async () =>
		(
			await db()
				.selectFrom("product_stock")
				.select("quantity")
				.where("product_id", "=", HATCHERY)
				.executeTakeFirstOrThrow()
		).quantity;
	async function shopper(): Promise<Shopper> {
		const one = await new Shopper(server.address).start();
		expect((await one.add(HATCHERY)).status).toBe(201);
		return one;
	}
	const pay = (one: Shopper, behaviour: string) =>
		one.call<PlacedBody>(
			"POST",
			"/checkout",
			{ ...CASH_ORDER, payment_method: "test", payment_data: [{ key: "test_behaviour", value: behaviour }] },
			{ "Idempotency-Key": "stopped" },
		);

	it("completes the orders that it has started, and starts no other", async () => {
		const all = await Promise.all(Array.from({ length: 8 }, shopper));
		const answers = all.map((one) => one.order().catch(() => null));
		await expect.poll(async () => (await orders()).length).toBeGreaterThan(0);
		await server.close();
		const placed = (await Promise.all(answers)).flatMap((answer) => (answer?.status === 200 ? [answer.body] : []));
		expect((await orders()).map(({ id }) => id)).toEqual(placed.map(({ order_id }) => order_id).sort((a, b) => a - b));
		expect(await stock()).toBe(50 - placed.length);
	});

	it("waits for the provider of a payment", async () => {
		const one = await shopper();
		const answer = pay(one, "late");
		await expect.poll(() => provider.payments.size).toBe(1);
		const begun = performance.now();
		await server.close();
		// Without waiting the grace period of 20 seconds for the connection, which its client keeps.
		expect(performance.now() - begun).toBeLessThan(15_000);
		const { status, body } = await answer;
		expect([status, body.status]).toEqual([200, "processing"]);
		expect(await orders()).toEqual([{ id: body.order_id, status: "processing" }]);
	});

	it("leaves a payment without a response to the next server, which charges once", async () => {
		const one = await shopper();
		const lost = pay(one, "hang").catch(() => null);
		await expect.poll(() => provider.payments.size).toBe(1);
		await server.close({ grace: 100 });
		expect(await lost).toBeNull();
		expect(await orders()).toMatchObject([{ status: "pending" }]);
		server = await start();
		const again = one.at(server.address);
		const early = await pay(again, "hang");
		expect([early.status, early.body.status]).toEqual([202, "pending"]);
		await db().updateTable("payment").set({ next_look_at: 1 }).execute();
		await server.shop.payments.reconcile();
		const { status, body } = await pay(again, "hang");
		expect([status, body.status]).toEqual([200, "processing"]);
		expect(await orders()).toEqual([{ id: body.order_id, status: "processing" }]);
		const [id = ""] = provider.payments.keys();
		expect([provider.payments.size, provider.begun(id)]).toEqual([1, 1]);
		expect(await stock()).toBe(49);
		await server.close();
	});
});
