import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import type { DialectName } from "@feedmill/shop/database/connection.ts";
import { THE_SHOP } from "@feedmill/trade/access/actor.ts";
import { MONEY_STATES, type OrderEntry, orderEntry } from "@feedmill/trade/orders/order-entry.ts";
import fc from "fast-check";
import { beforeEach, describe, expect, it } from "vitest";
import { systemClock } from "../../../packages/shop/src/core/core.ts";
import { claimGuestOrders } from "../../../packages/shop/src/customers/guest-orders-repository.ts";
import { importStore } from "../../../packages/shop/src/import/import-store.ts";
import { entryRow } from "../../../packages/shop/src/orders/listing/entry-repository.ts";
import { customerRow } from "../../../packages/shop/testing/rows.ts";
import { CASH_ORDER, type PlacedBody, RAMESH, Shopper } from "../../support/store-client.ts";
import { useFixture } from "../../support/use-fixture.ts";

const DATABASES: readonly DialectName[] = ["sqlite", "postgres"];
const EXPORT = path.join(import.meta.dirname, "../../conformance/store-export");
const GOODS = [20, 49, 36, 55, 61];
const CUSTOMER = 7_001;
const EMAIL = "kiran@example.in";
const STATUSES = ["pending", "processing", "on-hold", "completed", "failed", "cancelled", "refunded"] as const;
const WHAT = [
	...["draft", "place", "place", "place", "pay", "paid", "unpaid", "refund", "refund", "status", "status", "status"],
	...["back", "cancel", "join", "coupons", "sweep"],
] as const;

const step = fc.record({ what: fc.constantFrom(...WHAT), which: fc.nat(9_999) });
const walk = fc.array(step, { minLength: 40, maxLength: 40 });

describe.each(DATABASES)("the entry of every order, on %s", (database) => {
	const fixture = useFixture({ database });
	beforeEach(async () => {
		const { db } = fixture.connection;
		await db.updateTable("product_stock").set({ managed: 0, status: "instock" }).execute();
		await db
			.insertInto("customer")
			.values(customerRow({ id: CUSTOMER, email: EMAIL }))
			.execute();
		await db.insertInto("verified_email").values({ customer_id: CUSTOMER, email: EMAIL, verified_at: 1 }).execute();
	});

	async function ids(): Promise<number[]> {
		const rows = await fixture.connection.db.selectFrom("orders").select("id").orderBy("id").execute();
		return rows.map(({ id }) => id);
	}

	async function take({ what, which }: { what: string; which: number }): Promise<void> {
		const { shop, connection } = fixture;
		const all = await ids();
		const order = (await shop.orders.order(all[which % all.length]!))!;
		const email = which % 3 === 0 ? EMAIL : "ramesh@example.in";
		const village = ["Mehsana", "ડાકોર", "आनंद"][which % 3]!;
		const buyer = { ...RAMESH, city: village, phone: `98250 ${10_000 + (which % 90_000)}` };
		if (what === "draft" || what === "place") {
			const shopper = await new Shopper(fixture.base).start();
			await shopper.add(GOODS[which % GOODS.length]!, 1 + (which % 4));
			await shopper.call("GET", "/checkout");
			const body = {
				...CASH_ORDER,
				billing_address: { ...buyer, email },
				shipping_address: { ...RAMESH, city: village },
			};
			const method = which % 2 === 0 ? "cod" : "bacs";
			if (what === "place") {
				const placed = await shopper.call<PlacedBody>("POST", "/checkout", { ...body, payment_method: method });
				expect(placed.status).toBe(200);
			}
		}
		if (what === "pay") {
			const query = new URLSearchParams({ key: order.key, billing_email: order.billing.email });
			const body = { ...CASH_ORDER, billing_address: { ...buyer, email: order.billing.email }, payment_method: "bacs" };
			await new Shopper(fixture.base).call("POST", `/checkout/${order.id}?${query}`, body);
		}
		if (what === "paid") await shop.orders.markPaid(order.id, "by hand");
		if (what === "unpaid") await shop.orders.markUnpaid(order.id);
		if (what === "back") {
			// Only what went back to pending or on hold can turn out to be unpaid.
			await shop.orders.changeStatus(order.id, "on-hold");
			await shop.orders.markUnpaid(order.id);
		}
		if (what === "refund") {
			const amount = which % 2 === 0 ? null : 50_000_000;
			await shop.orders.refund(order.id, { amount, reason: "", restock: which % 3 === 0 });
		}
		if (what === "status") await shop.orders.changeStatus(order.id, STATUSES[which % STATUSES.length]!);
		if (what === "cancel") await shop.orders.cancelByCustomer(order.id, order.key, { kind: "guest" });
		if (what === "join") await connection.db.transaction().execute((trx) => claimGuestOrders(trx, CUSTOMER, shop));
		if (what === "coupons" || what === "sweep") await shop.jobs.runDue();
	}

	/** What the entries must be, made of the orders as everybody reads them. */
	async function expectEntries(): Promise<OrderEntry[]> {
		const { db } = fixture.connection;
		const orders = await Promise.all((await ids()).map((id) => fixture.shop.orders.order(id)));
		const made = orders.flatMap((order) => (order && order.status !== "checkout-draft" ? [orderEntry(order)] : []));
		expect(await db.selectFrom("order_entry").selectAll().orderBy("id").execute()).toEqual(made.map(entryRow));
		expect(await fixture.shop.orders.entries.wrong(10)).toEqual([]);
		return made;
	}

	async function importAgain(): Promise<void> {
		const { connection } = fixture;
		const uploadsDirectory = fs.mkdtempSync(path.join(os.tmpdir(), "feedmill-entries-"));
		const options = { connection, clock: systemClock, folder: EXPORT, uploadsDirectory };
		const result = await importStore({ ...options, renderNow: "none" });
		fs.rmSync(uploadsDirectory, { recursive: true });
		expect(result.ok ? "" : result.error.message).toBe("");
	}

	it.each(database === "sqlite" ? [1, 2] : [3])(
		"is what the order says, whatever was written (walk %i)",
		async (seed) => {
			await expectEntries();
			const [steps = []] = fc.sample(walk, { numRuns: 1, seed });
			const seen = new Set<string>();
			for (const each of [{ what: "draft", which: 1 }, { what: "place", which: 3 }, ...steps]) {
				await take(each);
				for (const { status, money } of await expectEntries()) seen.add(status).add(money);
			}
			expect(seen).toEqual(new Set([...MONEY_STATES, ...STATUSES, ...seen]));
			await importAgain();
			await expectEntries();
			for (const each of steps.slice(0, 5)) await take(each);
			await expectEntries();
		},
	);

	it("is weighed in an import too, by the products of the export", async () => {
		const page = await fixture.shop.orders.entries.list(THE_SHOP, {}, { limit: 50 });
		const entries = page.ok ? page.value.entries : [];
		expect(entries.length).toBeGreaterThan(0);
		expect(entries.every(({ bags, grams }) => bags > 0 && grams > 0)).toBe(true);
	});

	it("is found wrong if it is missing, another, or of no order, and is made again", async () => {
		const { db } = fixture.connection;
		const { entries } = fixture.shop.orders;
		const [first, second, third] = await ids();
		await db.deleteFrom("order_entry").where("id", "=", first!).execute();
		await db.updateTable("order_entry").set({ bags: 77, who: "nobody" }).where("id", "=", second!).execute();
		await db.updateTable("orders").set({ status: "checkout-draft" }).where("id", "=", third!).execute();
		const other = await db.selectFrom("order_entry").selectAll().where("id", "=", second!).executeTakeFirstOrThrow();
		await db
			.insertInto("order_entry")
			.values({ ...other, id: 999_999 })
			.execute();
		expect(await entries.wrong(10)).toEqual([
			{ id: first, wrong: "missing" },
			{ id: second, wrong: ["bags", "who"] },
			{ id: third, wrong: "without order" },
			{ id: 999_999, wrong: "without order" },
		]);
		expect(await entries.wrong(2)).toHaveLength(2);
		const { findings } = await fixture.shop.checks.check(() => true);
		expect(findings.map(String)).toEqual(
			expect.arrayContaining([
				`Order ${first} is missing in the list of orders: orders --renew makes it again.`,
				`The list of orders differs from order ${second} in bags, who: orders --renew makes it again.`,
				"The list of orders has 999999, which is no order: orders --renew makes it again.",
			]),
		);
		await entries.renew();
		expect(await entries.wrong(10)).toEqual([]);
		await expectEntries();
	});

	it("is right when all are made again while orders change", async () => {
		const all = await ids();
		const change = async (round: number) => {
			for (const id of all) await fixture.shop.orders.changeStatus(id, STATUSES[(id + round) % STATUSES.length]!);
		};
		await Promise.all([fixture.shop.orders.entries.renew(), change(1), fixture.shop.orders.entries.renew(), change(2)]);
		await expectEntries();
	});
});
