import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { LEAN } from "@feedmill/server/begin-lean.ts";
import type { DialectName } from "@feedmill/shop/database/connection.ts";
import { afterAll, afterEach, beforeEach, describe, expect, inject, it } from "vitest";
import { connect, type DatabaseLocation } from "../../packages/shop/src/database/connect.ts";
import { connectPostgres } from "../support/postgres.ts";
import { type PlacedBody, Shopper } from "../support/store-client.ts";

const ROOT = path.join(import.meta.dirname, "../..");
/** Fish Hatchery Powder: managed stock, no backorders. */
const HATCHERY = 65;
const STOCK = 1_000_000;
/** Interval and timeout in ms of polling for orders. */
const PATIENCE = { interval: 5, timeout: 20_000 };
const ROUNDS: Record<DialectName, number> = { sqlite: 20, postgres: 20 };

/** Of both databases: the second finds the pictures that the first has drawn. */
const UPLOADS = fs.mkdtempSync(path.join(os.tmpdir(), "feedmill-kill-uploads-"));
afterAll(() => fs.rmSync(UPLOADS, { recursive: true, force: true }));

/** Kills servers under load: what was confirmed must be stored, anything else completely or not at all. */
describe.each(["sqlite", "postgres"] as const)("killed under load on %s", (dialect) => {
	let folder: string;
	let location: DatabaseLocation;
	let environment: NodeJS.ProcessEnv;
	const postgres = connectPostgres(inject("postgres"));

	beforeEach(async () => {
		folder = fs.mkdtempSync(path.join(os.tmpdir(), "feedmill-kill-"));
		fs.symlinkSync(UPLOADS, path.join(folder, "uploads"));
		location =
			dialect === "postgres" ? { url: await postgres.create("killed") } : { file: path.join(folder, "feedmill.db") };
		environment = {
			...process.env,
			...LEAN.environment,
			DATA_DIR: folder,
			RATE_LIMITS: "off",
			JOBS: "on",
			...("url" in location ? { DATABASE_URL: location.url } : {}),
		};
		await run("packages/server/src/commands/cli.ts", ["import", "tests/conformance/store-export"]);
		// A process that ends normally writes its compile cache; killed ones never do.
		const { child } = await start();
		const ended = once(child, "exit");
		child.kill("SIGTERM");
		await ended;
		const connection = connect(location);
		await connection.db
			.updateTable("product_stock")
			.set({ quantity: STOCK, status: "instock" })
			.where("product_id", "=", HATCHERY)
			.execute();
		await connection.close();
	}, 120_000);
	afterEach(() => fs.rmSync(folder, { recursive: true, force: true }));

	it(`keeps every confirmed order through ${ROUNDS[dialect]} kills`, async () => {
		const answered: PlacedBody[] = [];
		for (let round = 0; round < ROUNDS[dialect]; round++) {
			const server = await start();
			const before = answered.length;
			const load = Promise.all(Array.from({ length: 6 }, () => shopUntilCut(server.base, answered)));
			// Kill in the middle of the work, on machines of any speed: some orders are confirmed, six are under way.
			const enough = before + 2 + Math.floor(Math.random() * 20);
			await Promise.race([load, expect.poll(() => answered.length, PATIENCE).toBeGreaterThanOrEqual(enough)]);
			await new Promise((resolve) => setTimeout(resolve, Math.random() * 50));
			server.child.kill("SIGKILL");
			await load;
		}
		expect(answered.length).toBeGreaterThanOrEqual(2 * ROUNDS[dialect]);

		const server = await start();
		try {
			for (const placed of answered) {
				const { status, body } = await new Shopper(server.base).read(placed);
				expect({ status, order: body.status, lines: body.items?.map((item) => item.quantity) }).toEqual({
					status: 200,
					order: "processing",
					lines: [2],
				});
			}
		} finally {
			server.child.kill("SIGKILL");
		}
		await expectStockToAddUp(answered.length);
		await expectMails(answered.map(({ order_id }) => order_id));
	}, 600_000);

	/**
	 * Every order must have told the mill and its buyer. A mail whose server was killed between sending and recording it
	 * goes out once more.
	 */
	async function expectMails(placed: readonly number[]): Promise<void> {
		const connection = connect(location);
		const { db } = connection;
		// As if the five minutes of the claims of killed servers were over.
		await db.updateTable("outbox").set({ next_attempt_at: 0 }).where("sent_at", "is", null).execute();
		await db.updateTable("event").set({ next_attempt_at: 0 }).where("delivered_at", "is", null).execute();
		const server = await start();
		const left = async () => {
			const events = await db.selectFrom("event").select("id").where("delivered_at", "is", null).execute();
			const mails = await db.selectFrom("outbox").select("id").where("sent_at", "is", null).execute();
			return events.length + mails.length;
		};
		await expect.poll(left, { interval: 100, timeout: 120_000 }).toBe(0);
		server.child.kill("SIGKILL");
		const ids = await db.selectFrom("outbox").select(["id", "kind", "topic"]).orderBy("id").execute();
		await connection.close();
		const kindsOf = Map.groupBy(ids, ({ topic }) => topic);
		for (const id of placed)
			expect(kindsOf.get(`order ${id}`)?.map(({ kind }) => kind)).toEqual(["new_order", "customer_processing_order"]);
		const sent = Map.groupBy(sentMails(), (messageId) => messageId);
		expect(sent.size).toBe(ids.length);
		expect([...sent.values()].filter((copies) => copies.length > 2)).toEqual([]);
		const twice = [...sent.values()].filter((copies) => copies.length === 2);
		// Four at a time are written into the folder.
		expect(twice.length).toBeLessThanOrEqual(4 * ROUNDS[dialect]);
	}

	/** The Message-ID of every mail that was written. */
	function sentMails(): string[] {
		const mails = path.join(folder, "mail");
		return fs
			.readdirSync(mails)
			.filter((name) => name.endsWith(".eml"))
			.map((name) => /^Message-ID: *(\S+)/im.exec(fs.readFileSync(path.join(mails, name), "utf8"))?.[1] ?? name);
	}

	/** Every order must be complete, and the stock must match the orders. */
	async function expectStockToAddUp(answered: number): Promise<void> {
		const connection = connect(location);
		const { db } = connection;
		const orders = await db
			.selectFrom("orders")
			.select(["id", "status", "stock_reduced"])
			.where("created_via", "=", "store-api")
			.execute();
		const lines = await db
			.selectFrom("order_item")
			.select(["order_id", "quantity"])
			.where("kind", "=", "line_item")
			.where("product_id", "=", HATCHERY)
			.execute();
		const reservations = await db
			.selectFrom("stock_reservation")
			.selectAll()
			.where("product_id", "=", HATCHERY)
			.execute();
		const stock = await db
			.selectFrom("product_stock")
			.select(["quantity", "reserved"])
			.where("product_id", "=", HATCHERY)
			.executeTakeFirstOrThrow();
		await connection.close();

		const taken = orders.filter((order) => order.status === "processing");
		expect(taken.length).toBeGreaterThanOrEqual(answered);
		expect(taken.every((order) => order.stock_reduced === 1)).toBe(true);
		for (const order of taken)
			expect(lines.filter((line) => line.order_id === order.id).map((line) => line.quantity)).toEqual([2]);
		expect(stock.quantity).toBe(STOCK - 2 * taken.length);
		expect(stock.reserved).toBe(reservations.reduce((sum, reservation) => sum + reservation.quantity, 0));
	}

	async function shopUntilCut(base: string, answered: PlacedBody[]): Promise<void> {
		try {
			const shopper = await new Shopper(base).start();
			for (;;) {
				await shopper.add(HATCHERY, 2);
				const { status, body } = await shopper.order();
				expect(status).toBe(200);
				answered.push(body);
			}
		} catch (error) {
			// A network error is expected from a killed server; anything else is a failure.
			if (!(error instanceof TypeError) && !(error instanceof SyntaxError)) throw error;
		}
	}

	function start(): Promise<{ base: string; child: ChildProcess }> {
		// As the server starts itself: otherwise Node starts twice each time.
		const child = spawn(process.execPath, [...LEAN.flags, "packages/server/src/main.ts", "--port", "0"], {
			cwd: ROOT,
			env: environment,
			stdio: ["ignore", "pipe", "pipe"],
		});
		return new Promise((resolve, reject) => {
			let output = "";
			const read = (chunk: Buffer) => {
				output += chunk;
				const address = /http:\/\/[\d.:]+/.exec(output);
				if (address) resolve({ base: address[0], child });
			};
			child.stdout.on("data", read);
			child.stderr.on("data", (chunk) => (output += chunk));
			child.on("exit", () => reject(new Error(`the server did not start: ${output}`)));
		});
	}

	function run(script: string, args: string[]): Promise<void> {
		return new Promise((resolve, reject) => {
			const child = spawn(process.execPath, [script, ...args], {
				cwd: ROOT,
				env: environment,
				stdio: ["ignore", "pipe", "pipe"],
			});
			let output = "";
			child.stdout.on("data", (chunk) => (output += chunk));
			child.stderr.on("data", (chunk) => (output += chunk));
			child.on("exit", (code) => (code === 0 ? resolve() : reject(new Error(output))));
		});
	}
});
