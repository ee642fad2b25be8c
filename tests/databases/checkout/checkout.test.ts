import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import type { Visitor } from "@feedmill/shop/cart/model/session.ts";
import type { CheckoutRequest } from "@feedmill/shop/checkout/checkout.ts";
import type { OnlineGateway, StartAnswer } from "@feedmill/shop/payments/gateway.ts";
import { openShop, type Shop } from "@feedmill/shop/shop.ts";
import { gatewayRow } from "@feedmill/shop/testing/rows.ts";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { type DialectName, touch } from "../../../packages/shop/src/database/connection.ts";
import { setStock } from "../../support/stock.ts";
import { RAMESH } from "../../support/store-client.ts";
import { useFixture } from "../../support/use-fixture.ts";

/** Fish Hatchery Powder: managed stock, no backorders. */
const HATCHERY = 65;
const DAIRY_GOLD = 20;
const MINUTE = 60_000;
const DATABASES: readonly DialectName[] = ["sqlite", "postgres"];

describe.each(DATABASES)("checkout on %s", (database) => {
	const fixture = useFixture({ database });
	let shop: Shop;
	let answers: StartAnswer[] = [];
	let now = Date.now();
	let count = 0;
	const mails = fs.mkdtempSync(path.join(os.tmpdir(), "feedmill-mail-"));
	const online: OnlineGateway = {
		id: "upi",
		look: async () => ({ kind: "absent" }),
		start: async () => answers.shift() ?? { kind: "captured", providerId: "pay_1" },
	};

	beforeEach(async () => {
		answers = [];
		now = Date.now();
		await fixture.connection.db
			.insertInto("payment_gateway")
			.values(gatewayRow({ id: "upi", title: "UPI" }))
			.execute();
		await touch(fixture.connection.db, "settings");
		await fill(50);
		// A separate shop per test, because the restored import has no jobs.
		shop = await openShop({
			connection: fixture.connection,
			dataDirectory: mails,
			clock: { now: () => now },
			gateways: [online],
		});
	});
	afterAll(async () => {
		await fixture.close();
		fs.rmSync(mails, { recursive: true, force: true });
	});

	const db = () => fixture.connection.db;
	const fill = (quantity: number) => setStock(db(), HATCHERY, quantity);
	const stock = () =>
		db()
			.selectFrom("product_stock")
			.select(["quantity", "reserved", "status"])
			.where("product_id", "=", HATCHERY)
			.executeTakeFirstOrThrow();
	const orderCount = async () => (await db().selectFrom("orders").select("id").where("id", ">", 104).execute()).length;

	async function shopper(quantity = 1, id = HATCHERY): Promise<Visitor> {
		const visitor = { sessionId: `t_${String(count++).padStart(30, "0")}`, customerId: 0 };
		expect((await shop.carts.addItem(visitor, { id, quantity, variation: [] })).ok).toBe(true);
		return visitor;
	}
	function request(change: Partial<CheckoutRequest> = {}): CheckoutRequest {
		const common = {
			paymentData: {},
			customerNote: "",
			createAccount: false,
			idempotencyKey: null,
			origin: "https://feedmill.example",
			language: "en",
			customerIp: "192.0.2.1",
			userAgent: "test",
		};
		return {
			billing: { ...RAMESH, email: "ramesh@example.in" },
			shipping: null,
			paymentMethod: "cod",
			...common,
			...change,
		};
	}

	it("keeps one order through three failed payments and a changed mind", async () => {
		const visitor = await shopper(2);
		answers = [
			{ kind: "refused", shown: "failure" },
			{ kind: "refused", shown: "failure" },
			{ kind: "refused", reason: "The bank said no." },
		];
		const first = await shop.checkout.place(visitor, request({ paymentMethod: "upi" }));
		expect(first).toMatchObject({ ok: true, value: { payment: { status: "failure" }, order: { status: "failed" } } });
		const second = await shop.checkout.place(visitor, request({ paymentMethod: "upi" }));
		expect(second).toMatchObject({ ok: true, value: { payment: { status: "failure" }, order: { status: "failed" } } });
		const third = await shop.checkout.place(visitor, request({ paymentMethod: "upi" }));
		expect(third).toMatchObject({
			ok: false,
			error: { code: "checkout_process_payment_error", kind: "invalid", message: "The bank said no." },
		});
		expect((await shop.carts.view(visitor)).items).toHaveLength(1);
		expect(await stock()).toMatchObject({ quantity: 50, reserved: 2 });

		const paid = await shop.checkout.place(visitor, request({ paymentMethod: "cod" }));
		expect(paid).toMatchObject({ ok: true, value: { order: { status: "processing" } } });
		expect(first.ok && paid.ok && first.value.order.id === paid.value.order.id).toBe(true);
		expect(await orderCount()).toBe(1);
		expect(await stock()).toMatchObject({ quantity: 48, reserved: 0 });
		expect((await shop.carts.view(visitor)).items).toHaveLength(0);
	});

	it("returns the same order for the same key, also when the cart has changed since", async () => {
		const visitor = await shopper();
		const first = await shop.checkout.place(
			visitor,
			request({ idempotencyKey: "a", createAccount: true, billing: { ...RAMESH, email: "new@example.in" } }),
		);
		expect(first).toMatchObject({
			ok: true,
			value: { newLogin: { customer: { login: "new", email: "new@example.in" } } },
		});
		await shop.carts.addItem(visitor, { id: DAIRY_GOLD, quantity: 1, variation: [] });
		const again = await shop.checkout.place(visitor, request({ idempotencyKey: "a" }));
		expect(
			again.ok &&
				first.ok &&
				again.value.order.id === first.value.order.id &&
				again.value.order.key === first.value.order.key,
		).toBe(true);
		expect(again).toMatchObject({
			ok: true,
			value: { payment: { status: "success" }, newLogin: { customer: { login: "new" } } },
		});
		const login = again.ok ? await shop.customers.loginOf(again.value.newLogin?.token ?? "") : null;
		expect(login?.customer).toMatchObject({ login: "new", billing: { city: "Mehsana" } });
		expect(await orderCount()).toBe(1);
	});

	it("holds a draft's stock for ten minutes and uses the draft for the order", async () => {
		const visitor = await shopper(3);
		const draft = await shop.checkout.getDraft(visitor);
		expect(draft).toMatchObject({ ok: true, value: { status: "checkout-draft" } });
		await shop.checkout.getDraft(visitor);
		expect(await stock()).toMatchObject({ reserved: 3 });
		now += 11 * MINUTE;
		await shop.jobs.runDue();
		expect(await stock()).toMatchObject({ reserved: 0 });
		const placed = await shop.checkout.place(visitor, request());
		expect(placed.ok && draft.ok && placed.value.order.id === draft.value.id).toBe(true);
		expect(await stock()).toMatchObject({ quantity: 47, reserved: 0 });
	});

	it("gives the last use of a coupon to one of many concurrent orders", async () => {
		await db().updateTable("coupon").set({ usage_limit: 1, usage_count: 0 }).where("code", "=", "percent10").execute();
		const visitors = await Promise.all(Array.from({ length: 6 }, () => shopper()));
		for (const visitor of visitors) expect((await shop.carts.applyCoupon(visitor, "percent10")).ok).toBe(true);
		const placed = await Promise.all(visitors.map((visitor) => shop.checkout.place(visitor, request())));
		expect(placed.filter(({ ok }) => ok)).toHaveLength(1);
		for (const result of placed) if (!result.ok) expect(["invalid", "conflict"]).toContain(result.error.kind);
		expect(
			await db().selectFrom("coupon").select("usage_count").where("code", "=", "percent10").executeTakeFirst(),
		).toEqual({ usage_count: 1 });
		expect(await stock()).toMatchObject({ quantity: 49, reserved: 0 });
	});

	it("cancels unpaid orders after the hold time, and restores stock and coupons", async () => {
		const uses = () =>
			db().selectFrom("coupon").select("usage_count").where("code", "=", "percent10").executeTakeFirstOrThrow();
		const before = await uses();
		const visitor = await shopper(4);
		await shop.carts.applyCoupon(visitor, "percent10");
		answers = [{ kind: "asked" }];
		const placed = await shop.checkout.place(visitor, request({ paymentMethod: "upi" }));
		if (!placed.ok) throw new Error(placed.error.message);
		expect(placed.value).toMatchObject({
			payment: { status: "pending" },
			order: { status: "pending", couponsCounted: true },
		});
		await db().updateTable("orders").set({ created_via: "checkout" }).where("id", "=", placed.value.order.id).execute();
		now += 61 * MINUTE;
		await shop.jobs.runDue();
		expect(await shop.orders.order(placed.value.order.id)).toMatchObject({
			status: "cancelled",
			couponsCounted: false,
		});
		expect(await stock()).toMatchObject({ quantity: 50, reserved: 0 });
		expect(await uses()).toEqual(before);

		const late = await shop.orders.markPaid(placed.value.order.id, "pay_late");
		expect(late).toMatchObject({
			ok: true,
			value: { status: "processing", transactionId: "pay_late", stockReduced: true },
		});
		expect(await shop.orders.markPaid(placed.value.order.id, "pay_late")).toMatchObject({
			ok: true,
			value: { status: "processing" },
		});
		expect(await stock()).toMatchObject({ quantity: 46, reserved: 0 });
	});

	it("does not cancel an order that is paid at the moment of its cancellation", async () => {
		const placed = await shop.checkout.place(await shopper(), request());
		const id = placed.ok ? placed.value.order.id : 0;
		expect(await shop.orders.changeStatus(id, "cancelled", { from: "pending" })).toMatchObject({
			ok: true,
			value: { status: "processing" },
		});
		await shop.orders.changeStatus(id, "pending");
		const events = [
			shop.orders.markPaid(id, "pay_1"),
			shop.orders.changeStatus(id, "completed", { from: "processing" }),
			shop.orders.markPaid(id, "pay_1"),
		];
		for (const event of await Promise.all(events)) expect(event).toMatchObject({ ok: true });
		await shop.orders.changeStatus(id, "completed");
		expect(await shop.orders.markPaid(id, "pay_1")).toMatchObject({ ok: true, value: { status: "completed" } });
		expect(await stock()).toMatchObject({ quantity: 49, reserved: 0 });
	});

	it("deletes drafts older than a day", async () => {
		const draft = await shop.checkout.getDraft(await shopper(2));
		now += 25 * 60 * MINUTE;
		await shop.jobs.runDue();
		expect(draft.ok && (await shop.orders.order(draft.value.id))).toBe(null);
		expect(await stock()).toMatchObject({ reserved: 0 });
	});

	it("sends the shopkeeper's and the customer's mail once the order is safe", async () => {
		const placed = await shop.checkout.place(await shopper(2), request({ customerNote: "Call <b>before</b> & after" }));
		await shop.jobs.runDue();
		const sent = fs.readdirSync(path.join(mails, "mail")).filter((name) => name.endsWith(".html"));
		const texts = sent.map((name) => fs.readFileSync(path.join(mails, "mail", name), "utf8"));
		const id = placed.ok ? placed.value.order.id : 0;
		expect(texts.some((text) => text.includes(`New Order: #${id}`))).toBe(true);
		expect(
			texts.some(
				(text) =>
					text.includes("Thank you for your order") && text.includes(`#${id}`) && text.includes("Fish Hatchery"),
			),
		).toBe(true);
		expect(await db().selectFrom("outbox").select("id").where("sent_at", "is", null).execute()).toEqual([]);
		expect(placed.ok && placed.value.order.customerNote).toBe("Call <b>before</b> &amp; after");
	});

	it("creates no account for a refused order, and no order for an address that has an account", async () => {
		const taken = await shop.checkout.place(
			await shopper(),
			request({ createAccount: true, billing: { ...RAMESH, email: "ramesh@feedmill.test" } }),
		);
		expect(taken).toMatchObject({
			ok: false,
			error: {
				code: "registration-error-email-exists",
				message: "An account is already registered with your email address. Please log in before proceeding.",
			},
		});
		const refused = await shop.checkout.place(
			await shopper(),
			request({ createAccount: true, billing: { ...RAMESH, city: "", email: "nobody@example.in" } }),
		);
		expect(refused).toMatchObject({ ok: false, error: { code: "invalid_address" } });
		expect(await shop.customers.customerByEmail("nobody@example.in")).toBe(null);
		expect(await orderCount()).toBe(0);
	});

	it("keeps totals that add up", async () => {
		const visitor = await shopper(3);
		await shop.carts.addItem(visitor, { id: DAIRY_GOLD, quantity: 2, variation: [] });
		await shop.carts.applyCoupon(visitor, "flat200");
		const placed = await shop.checkout.place(visitor, request());
		if (!placed.ok) throw new Error(placed.error.message);
		const { totals } = placed.value.order;
		expect(totals.items + totals.shipping + totals.fees + totals.tax).toBe(totals.price);
		expect(totals.itemsTax + totals.shippingTax + totals.feesTax).toBe(totals.tax);
	});

	it("pays for an order that waits", async () => {
		const visitor = await shopper();
		answers = [{ kind: "refused", shown: "failure" }];
		const failed = await shop.checkout.place(visitor, request({ paymentMethod: "upi" }));
		if (!failed.ok) throw new Error(failed.error.message);
		const { id, key } = failed.value.order;
		const caller = { customerId: 0, key, billingEmail: "ramesh@example.in" };
		const paid = await shop.checkout.payForOrder(visitor, id, caller, request({ paymentMethod: "bacs" }));
		expect(paid).toMatchObject({ ok: true, value: { order: { id, status: "on-hold" } } });
		expect(await shop.checkout.payForOrder(visitor, id, caller, request({ paymentMethod: "bacs" }))).toMatchObject({
			ok: false,
			error: { code: "invalid_order_update_status", kind: "conflict" },
		});
		expect(await stock()).toMatchObject({ quantity: 49, reserved: 0 });
	});

	it("asks for no payment where nothing is to be paid", async () => {
		await db().updateTable("coupon").set({ amount: 100_000_000 }).where("code", "=", "percent10").execute();
		const visitor = await shopper();
		await shop.carts.applyCoupon(visitor, "percent10");
		await shop.carts.selectRate(visitor, 0, "pickup_location:0");
		const placed = await shop.checkout.place(visitor, request({ paymentMethod: null }));
		expect(placed).toMatchObject({
			ok: true,
			value: {
				order: { status: "processing", totals: { price: 0 }, paidAt: now },
				payment: { status: "success", details: [] },
			},
		});
		expect((await shop.carts.view(visitor)).items).toHaveLength(0);
	});

	it("creates the account that a shop without guest checkout requires", async () => {
		await shop.settings.write({ guestCheckout: false });
		const forced = await shop.checkout.place(
			await shopper(),
			request({ billing: { ...RAMESH, email: "sales@sahyadri.example" } }),
		);
		expect(forced).toMatchObject({ ok: true, value: { newLogin: { customer: { login: "sahyadri" } } } });
		await shop.settings.write({ signupAtCheckout: false });
		expect(await shop.checkout.place(await shopper(), request())).toMatchObject({
			ok: false,
			error: { kind: "forbidden" },
		});
		await shop.settings.write({ guestCheckout: true, signupAtCheckout: true });
	});

	it("reports the first error in the reference's order", async () => {
		const visitor = await shopper();
		const refusal = async (change: Partial<CheckoutRequest>) => {
			const result = await shop.checkout.place(visitor, request(change));
			return result.ok ? "placed" : result.error.code;
		};
		const nobody = { ...RAMESH, city: "", email: "" };
		expect(await refusal({ paymentMethod: null, billing: nobody })).toBe("checkout_missing_payment_method");
		expect(await refusal({ billing: nobody })).toBe("missing_email_address");
		expect(await refusal({ billing: { ...nobody, email: "a b" } })).toBe("invalid_email_address");
		expect(await refusal({ billing: { ...nobody, email: "a@b.in" } })).toBe("invalid_address");
		await db().updateTable("payment_gateway").set({ enabled: 0 }).where("id", "=", "cod").execute();
		await touch(db(), "settings");
		const disabled = await shop.checkout.place(visitor, request());
		expect(disabled).toMatchObject({
			ok: false,
			error: { message: "Cash on delivery is not available for this order—please choose a different payment method" },
		});
		await fill(0);
		await db().updateTable("product_stock").set({ status: "outofstock" }).where("product_id", "=", HATCHERY).execute();
		expect(await refusal({ paymentMethod: null })).toBe("product_out_of_stock");
		// Typed data is stored whatever becomes of the order.
		expect((await shop.carts.view(visitor)).session.billing.address_1).toBe(RAMESH.address_1);
	});
});
