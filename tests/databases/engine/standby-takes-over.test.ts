import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { readConfig } from "@feedmill/server/config/config.ts";
import { type RunningServer, startServer } from "@feedmill/server/start-server.ts";
import { importedStore } from "@feedmill/shop/testing/stored-shop.ts";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { connect } from "../../../packages/shop/src/database/connect.ts";
import { UPLOADS } from "../../support/imported-store.ts";
import { setStock, stockOf } from "../../support/stock.ts";
import { CASH_ORDER, type PlacedBody, Shopper } from "../../support/store-client.ts";
import { type PostgresPair, startPostgresPair } from "./postgres-pair.ts";

const EXPORT = path.join(import.meta.dirname, "../../conformance/store-export");
/** Fish Hatchery Powder: managed stock, no backorders. */
const HATCHERY = 65;
const STOCK = 100_000;
const SHOPPERS = 6;
const PATIENCE = { interval: 20, timeout: 60_000 };

let pair: PostgresPair;
let folder: string;
let server: RunningServer;
beforeEach(async () => {
	folder = fs.mkdtempSync(path.join(os.tmpdir(), "feedmill-standby-"));
	pair = await startPostgresPair({ synchronous: true });
	const url = await pair.create("shop");
	const connection = await importedStore({ url }, { folder: EXPORT, uploadsDirectory: UPLOADS });
	await setStock(connection.db, HATCHERY, STOCK);
	await connection.close();
	// Jobs and connections report what breaks.
	vi.spyOn(console, "error").mockReturnValue();
	const environment = { DATA_DIR: folder, DATABASE_URL: url, RATE_LIMITS: "off", LOG_LEVEL: "silent" };
	server = await startServer({ ...readConfig(environment), port: 0 });
}, 180_000);
afterEach(async () => {
	await server?.close({ grace: 1_000 });
	await pair?.stop();
	vi.restoreAllMocks();
	fs.rmSync(folder, { recursive: true, force: true });
}, 60_000);

interface Placed {
	key: string;
	order: PlacedBody;
}

/** Orders until told to end. A refusal that may pass is followed by the same request, with the same key. */
async function shop(name: string, placed: Placed[], others: string[], isOver: () => boolean): Promise<void> {
	for (let count = 0; !isOver(); count++) {
		const key = `${name}-${count}`;
		const shopper = await new Shopper(server.address).start().catch(() => null);
		const added = await shopper?.call("POST", "/cart/add-item", { id: HATCHERY, quantity: 2 }).catch(() => null);
		if (!shopper || added?.status !== 201) {
			await pause();
			continue;
		}
		for (;;) {
			const answer = await shopper
				.call<PlacedBody>("POST", "/checkout", CASH_ORDER, { "Idempotency-Key": key })
				.catch(() => null);
			if (answer?.status === 200) {
				placed.push({ key, order: answer.body });
				break;
			}
			if (answer && answer.status !== 503) {
				others.push(`${answer.status} ${JSON.stringify(answer.body)}`);
				break;
			}
			await pause();
		}
	}
}

const pause = () => new Promise((resolve) => setTimeout(resolve, 50));
const page = async (where: string) => (await fetch(`${server.address}${where}`)).status;

it("loses and doubles no order when its PostgreSQL dies and the standby takes over its address", async () => {
	const placed: Placed[] = [];
	const others: string[] = [];
	let isOver = false;
	expect(await page("/product/dairy-gold-8000-pellet/")).toBe(200);
	const load = Promise.all(
		Array.from({ length: SHOPPERS }, (_, name) => shop(`s${name}`, placed, others, () => isOver)),
	);
	await expect.poll(() => placed.length, PATIENCE).toBeGreaterThan(3 * SHOPPERS);

	await pair.killPrimary();
	const before = placed.length;
	await expect.poll(() => page("/readyz"), PATIENCE).toBe(503);
	// Cached pages go on, and the process is alive; carts are refused for now.
	expect(await page("/product/dairy-gold-8000-pellet/")).toBe(200);
	expect(await page("/healthz")).toBe(200);
	expect((await new Shopper(server.address).call("GET", "/cart")).status).toBe(503);

	// The address comes first, as with some tools: for a moment it leads to a server that only reads.
	pair.takeOver();
	await pause();
	await pair.promote();
	await expect.poll(() => page("/readyz"), PATIENCE).toBe(200);
	await expect.poll(() => placed.length, PATIENCE).toBeGreaterThan(before + 3 * SHOPPERS);
	isOver = true;
	await load;

	expect(others).toEqual([]);
	const connection = connect({ url: pair.standbyUrl("shop") });
	const { db } = connection;
	const orders = await db
		.selectFrom("orders")
		.select(["id", "status"])
		.where("id", "in", db.selectFrom("order_item").select("order_id").where("product_id", "=", HATCHERY))
		.where("created_via", "=", "store-api")
		.where("status", "<>", "checkout-draft")
		.execute();
	const ids = placed.map(({ order }) => order.order_id);
	expect(new Set(ids).size).toBe(ids.length);
	expect(orders.map(({ id }) => id).sort((a, b) => a - b)).toEqual(ids.sort((a, b) => a - b));
	expect(new Set(orders.map(({ status }) => status))).toEqual(new Set(["processing"]));
	expect(await stockOf(db, HATCHERY)).toMatchObject({ quantity: STOCK - 2 * ids.length });
	await connection.close();
}, 240_000);
