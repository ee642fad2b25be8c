import type { DialectName } from "@feedmill/shop/database/connection.ts";
import { DRAFT_HOLD_LIMITS } from "@feedmill/trade/checkout/holds/draft-hold-limits.ts";
import { beforeEach, describe, expect, it } from "vitest";
import { touch } from "../../../packages/shop/src/database/connection.ts";
import { orderDraft } from "../../support/staff/order-draft.ts";
import { setStock } from "../../support/stock.ts";
import { CASH_ORDER, type PlacedBody, Shopper } from "../../support/store-client.ts";
import { useFixture, usePayingShop } from "../../support/use-fixture.ts";

/** Fish Hatchery Powder: managed stock, no backorders. */
const HATCHERY = 65;
const ASHA = { kind: "staff", id: 7, role: "clerk", name: "Asha" } as const;
const YEAR = 365 * 24 * 60 * 60_000;
const DATABASES: readonly DialectName[] = ["sqlite", "postgres"];

describe.each(DATABASES)("stock of an order whose buyer is paying, on %s", (database) => {
	const fixture = useFixture({ database });
	beforeEach(() => stock(12));
	const paying = usePayingShop(fixture, { draftHolds: DRAFT_HOLD_LIMITS });

	const stock = (quantity: number) => setStock(fixture.connection.db, HATCHERY, quantity);
	const reserved = async () =>
		(
			await fixture.connection.db
				.selectFrom("product_stock")
				.select("reserved")
				.where("product_id", "=", HATCHERY)
				.executeTakeFirstOrThrow()
		).reserved;

	const paidBy = (behaviour: string) => ({
		...CASH_ORDER,
		payment_method: "test",
		payment_data: [{ key: "test_behaviour", value: behaviour }],
	});

	it("is free again after the usual time though it was reserved while the clock was ahead", async () => {
		paying.later(YEAR);
		const shopper = await new Shopper(paying.base).start();
		await shopper.add(HATCHERY, 12);
		await shopper.call("POST", "/checkout", paidBy("redirect"));
		paying.later(-YEAR);
		await paying.shop.jobs.runDue();
		expect(await reserved()).toBe(12);
		paying.later(61 * 60_000);
		await paying.shop.jobs.runDue();
		expect(await reserved()).toBe(0);
	});

	it("stays reserved as long as usual though the clock of another server is some minutes behind", async () => {
		const shopper = await new Shopper(paying.base).start();
		await shopper.add(HATCHERY, 12);
		await shopper.call("POST", "/checkout", paidBy("redirect"));
		paying.later(-20 * 60_000);
		await paying.shop.jobs.runDue();
		// This server's clock again, a little before the reservation ends.
		paying.later(20 * 60_000 + 50 * 60_000);
		await paying.shop.jobs.runDue();
		expect(await reserved()).toBe(12);
		paying.later(11 * 60_000);
		await paying.shop.jobs.runDue();
		expect(await reserved()).toBe(0);
	});

	it.each([
		["are begun", ["redirect", "redirect"]],
		["are refused before", ["fail", "redirect"]],
	])("stays reserved for the day of a payment link, however many payments %s", async (_, behaviours) => {
		const { email } = CASH_ORDER.billing_address;
		const buyer = { firstName: "Meena", lastName: "", phone: "98250 44321", email };
		const draft = orderDraft({ payment: "link", buyer, lines: [{ productId: HATCHERY, bags: 12, price: null }] });
		const request = { draft, key: crypto.randomUUID(), origin: "", customerIp: "", userAgent: "" };
		const placed = await paying.shop.staffOrders.place(request, ASHA);
		if (!placed.ok) throw new Error(JSON.stringify(placed.error));
		const { id, key, holdUntil } = placed.value.order;
		for (const behaviour of behaviours) {
			paying.later(60 * 60_000);
			const payer = await new Shopper(paying.base).start();
			await payer.call("POST", `/checkout/${id}?key=${key}&billing_email=${email}`, paidBy(behaviour));
		}
		expect(await paying.shop.payments.paymentsOf(id)).not.toEqual([]);
		expect(await paying.shop.orders.order(id)).toMatchObject({ status: "pending", holdUntil });
		const held = await fixture.connection.db.selectFrom("stock_reservation").selectAll().execute();
		expect(held).toMatchObject([{ order_id: id, quantity: 12, expires_at: holdUntil }]);
	});

	it("stays reserved when the checkout is opened again, whatever its quantity", async () => {
		const shopper = await new Shopper(paying.base).start();
		await shopper.add(HATCHERY, 12);
		const { status } = await shopper.call("POST", "/checkout", paidBy("redirect"));
		expect([status, await reserved()]).toEqual([200, 12]);
		expect((await shopper.call("GET", "/checkout")).status).toBe(200);
		expect(await reserved()).toBe(12);
	});

	it("goes to one shopper if the shop reserves nothing for pending orders and two pay for the last bag at once", async () => {
		await stock(1);
		const { db } = fixture.connection;
		await db.updateTable("setting").set({ value_json: "0" }).where("key", "=", "holdStockMinutes").execute();
		await touch(db, "settings");
		const shoppers = await Promise.all([1, 2].map(() => new Shopper(paying.base).start()));
		for (const shopper of shoppers) await shopper.add(HATCHERY, 1);
		await Promise.all(shoppers.map((shopper) => shopper.call("POST", "/checkout", paidBy("late"))));
		expect([...paying.provider.payments.values()].filter(({ state }) => state === "captured")).toHaveLength(1);
	});

	it("cannot be kept from others by one guest whose unpaid orders reserve all of it again and again", async () => {
		await stock(180);
		let minutes = 0;
		for (let minute = 0; minute < 300; minute += 11) {
			const guest = await new Shopper(paying.base).start();
			await guest.add(HATCHERY, 180);
			const { status } = await guest.call("POST", "/checkout", paidBy("redirect"));
			expect(status).toBe(200);
			if ((await reserved()) === 180) minutes += 10;
			paying.later(11 * 60_000);
			await paying.shop.jobs.runDue();
			expect(await reserved()).toBeLessThanOrEqual(90);
		}
		expect(minutes).toBeLessThanOrEqual(60);
	});

	it("is counted with the client's drafts, and those of two clients leave a part to whoever pays", async () => {
		await stock(200);
		const draft = async (index: number, quantity: number, client: string) => {
			const guest = { sessionId: `t_${String(index).padStart(30, "0")}`, customerId: 0 };
			await paying.shop.carts.addItem(guest, { id: HATCHERY, quantity, variation: [] });
			expect((await paying.shop.checkout.getDraft(guest, client)).ok).toBe(true);
		};
		const shopper = await new Shopper(paying.base).start();
		await shopper.add(HATCHERY, 40);
		expect((await shopper.call("POST", "/checkout", paidBy("redirect"))).status).toBe(200);
		await draft(1, 70, "127.0.0.1");
		expect(await reserved()).toBe(40);
		await draft(2, 100, "203.0.113.7");
		await draft(3, 60, "203.0.113.8");
		expect(await reserved()).toBe(140);
	});

	it("is renewed by another attempt to pay within the same limits, and the attempt is not refused", async () => {
		await stock(180);
		const shopper = await new Shopper(paying.base).start();
		await shopper.add(HATCHERY, 180);
		const { status } = await shopper.call("POST", "/checkout", paidBy("refuse"));
		const orders = fixture.connection.db.selectFrom("orders").where("status", "=", "pending");
		const order = await orders.select(["id", "order_key as key"]).orderBy("id", "desc").executeTakeFirst();
		expect([status, await reserved()]).toEqual([402, 180]);
		let minutes = 0;
		for (let minute = 0; minute < 200; minute += 11) {
			const { id, key } = order!;
			const path = `/checkout/${id}?key=${key}&billing_email=ramesh%40example.in`;
			await shopper.call("POST", path, { ...paidBy("refuse"), key, billing_email: "ramesh@example.in" });
			if ((await reserved()) === 180) minutes += 10;
			paying.later(11 * 60_000);
			await paying.shop.jobs.runDue();
		}
		expect([minutes > 0, minutes <= 60]).toEqual([true, true]);
		const paid = await shopper.call<PlacedBody>("POST", "/checkout", paidBy("succeed"));
		expect([paid.status, paid.body.status]).toEqual([200, "processing"]);
	});
});
