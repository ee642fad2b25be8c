import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import type { DialectName } from "@feedmill/shop/database/connection.ts";
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from "vitest";
import { addUpSales } from "../../../packages/shop/src/orders/sales-repository.ts";
import { type Fixture, startFixture } from "../../support/fixture-server.ts";
import { connectPostgres } from "../../support/postgres.ts";
import { CASH_ORDER, Shopper } from "../../support/store-client.ts";

const DAIRY = 20;
const GOAT = 55;
const SHOPPERS = 6;
const ORDERS_EACH = 6;
const KILLS = 4;

describe.each<DialectName>(["sqlite", "postgres"])("units sold on %s", (database) => {
	let fixture: Fixture;
	let adding: ChildProcess | undefined;
	beforeAll(async () => {
		fixture = await startFixture({ database, postgres: connectPostgres(inject("postgres")) });
	});
	afterEach(() => adding?.kill("SIGKILL"));
	afterAll(() => fixture.close());

	async function sold(): Promise<Record<number, number>> {
		const rows = await fixture.connection.db
			.selectFrom("product")
			.select(["id", "total_sales"])
			.where("id", "in", [DAIRY, GOAT])
			.execute();
		return Object.fromEntries(rows.map(({ id, total_sales }) => [id, total_sales]));
	}

	async function beginAdding(): Promise<void> {
		adding = spawn(
			process.execPath,
			[path.join(import.meta.dirname, "add-up-sales-command.ts"), JSON.stringify(fixture.location)],
			{ stdio: ["ignore", "pipe", "inherit"] },
		);
		await once(adding.stdout!, "data");
	}

	it("are exact after orders, cancellations and kills of the process that adds them up", async () => {
		const before = await sold();
		let done = false;
		const killing = (async () => {
			for (let kill = 0; kill < KILLS && !done; kill++) {
				await beginAdding();
				await new Promise((resolve) => setTimeout(resolve, 50 + Math.random() * 200));
				const ended = once(adding!, "exit");
				adding?.kill("SIGKILL");
				await ended;
			}
		})();
		const shop = async () => {
			const shopper = await new Shopper(fixture.base).start();
			for (let round = 0; round < ORDERS_EACH; round++) {
				await shopper.add(DAIRY, 2);
				await shopper.add(GOAT, 1);
				const { status, body } = await shopper.order();
				expect(status).toBe(200);
				if (round % 3 === 2) await fixture.shop.orders.changeStatus(body.order_id, "cancelled");
			}
		};
		await Promise.all(Array.from({ length: SHOPPERS }, shop));
		done = true;
		await killing;
		await addUpSales(fixture.connection.db);
		const notCancelled = SHOPPERS * ORDERS_EACH * (2 / 3);
		expect(await sold()).toEqual({ [DAIRY]: before[DAIRY]! + 2 * notCancelled, [GOAT]: before[GOAT]! + notCancelled });
		expect(await fixture.connection.db.selectFrom("product_sale").selectAll().execute()).toEqual([]);
	});

	it("count for lists by popularity before they are added up", async () => {
		const shopper = await new Shopper(fixture.base).start();
		await shopper.add(GOAT, 5_000);
		// So much is not paid in cash.
		const paid = await shopper.call("POST", "/checkout", { ...CASH_ORDER, payment_method: "bacs" });
		expect(paid.status).toBe(200);
		const { body } = await shopper.call<{ id: number }[]>("GET", "/products?orderby=popularity&per_page=1");
		expect(body[0]?.id).toBe(GOAT);
	});
});
