import type { Visitor } from "@feedmill/shop/cart/model/session.ts";
import type { CheckoutRequest } from "@feedmill/shop/checkout/checkout.ts";
import type { OnlineGateway, StartAnswer } from "@feedmill/shop/payments/gateway.ts";
import { openShop, type Shop } from "@feedmill/shop/shop.ts";
import { gatewayRow } from "@feedmill/shop/testing/rows.ts";
import type { Order } from "@feedmill/trade/orders/order.ts";
import { beforeEach, describe, expect, it } from "vitest";
import { type DialectName, touch } from "../../../packages/shop/src/database/connection.ts";
import { setStock, stockOf } from "../../support/stock.ts";
import { CASH_ORDER, RAMESH, Shopper } from "../../support/store-client.ts";
import { useFixture } from "../../support/use-fixture.ts";

/** Fish Hatchery Powder: managed stock, no backorders. */
const HATCHERY = 65;
const DAIRY_GOLD = 20;
const DATABASES: readonly DialectName[] = ["sqlite", "postgres"];

describe.each(DATABASES)("paying for a pending order, on %s", (database) => {
	const fixture = useFixture({ database });
	let shop: Shop;
	let answers: StartAnswer[] = [];
	let count = 0;
	const upi: OnlineGateway = {
		id: "upi",
		look: async () => ({ kind: "absent" }),
		start: async () => answers.shift() ?? { kind: "captured" },
	};

	beforeEach(async () => {
		answers = [];
		await db()
			.insertInto("payment_gateway")
			.values(gatewayRow({ id: "upi", title: "UPI" }))
			.execute();
		await touch(db(), "settings");
		await fill(50);
		shop = await openShop({ connection: fixture.connection, dataDirectory: "/dev/null", gateways: [upi] });
	});

	const db = () => fixture.connection.db;
	const fill = (quantity: number) => setStock(db(), HATCHERY, quantity);
	const stock = () => stockOf(db(), HATCHERY);
	const request = (change: Partial<CheckoutRequest> = {}): CheckoutRequest => ({
		billing: { ...RAMESH, email: "ramesh@example.in" },
		shipping: null,
		paymentMethod: "cod",
		paymentData: {},
		customerNote: "",
		createAccount: false,
		idempotencyKey: null,
		origin: "https://feedmill.example",
		language: "en",
		customerIp: "192.0.2.1",
		userAgent: "test",
		...change,
	});
	const callerOf = ({ key, billing }: Order) => ({ customerId: 0, key, billingEmail: billing.email });

	/** An order with a failed payment, and its shopper, whose cart still has the items. */
	async function failedOrder(
		quantity: number,
		change: Partial<CheckoutRequest> = {},
	): Promise<{ visitor: Visitor; order: Order }> {
		const visitor = { sessionId: `t_${String(count++).padStart(30, "0")}`, customerId: 0 };
		expect((await shop.carts.addItem(visitor, { id: HATCHERY, quantity, variation: [] })).ok).toBe(true);
		answers = [{ kind: "refused", shown: "failure" }];
		const placed = await shop.checkout.place(visitor, request({ paymentMethod: "upi", ...change }));
		if (!placed.ok) throw new Error(placed.error.message);
		return { visitor, order: placed.value.order };
	}

	it("takes no payment for products that were sold to others meanwhile", async () => {
		const { visitor, order } = await failedOrder(3);
		await fill(2);
		const refused = { ok: false, error: { code: "woocommerce_product_not_enough_stock", kind: "conflict" } };
		expect(await shop.checkout.payForOrder(visitor, order.id, callerOf(order), request())).toMatchObject(refused);
		expect(
			await shop.checkout.payForOrder(visitor, order.id, callerOf(order), request({ paymentMethod: "upi" })),
		).toMatchObject(refused);
		expect(await shop.orders.order(order.id)).toMatchObject({ status: "failed", stockReduced: false });
		expect(await stock()).toEqual({ quantity: 2, reserved: 0 });
	});

	it("holds the stock during the call of the gateway, and stores the result of a refused attempt", async () => {
		const { visitor, order } = await failedOrder(3);
		answers = [{ kind: "refused", reason: "The bank said no." }];
		expect(
			await shop.checkout.payForOrder(visitor, order.id, callerOf(order), request({ paymentMethod: "upi" })),
		).toMatchObject({ ok: false, error: { code: "checkout_process_payment_error" } });
		expect(await shop.orders.order(order.id)).toMatchObject({
			status: "pending",
			paymentMethod: "upi",
			couponsCounted: true,
		});
		expect(await stock()).toEqual({ quantity: 50, reserved: 3 });
		const paid = await shop.checkout.payForOrder(
			visitor,
			order.id,
			callerOf(order),
			request({ paymentMethod: "bacs" }),
		);
		expect(paid).toMatchObject({ ok: true, value: { order: { status: "on-hold" } } });
		expect(await stock()).toEqual({ quantity: 47, reserved: 0 });
	});

	it("holds the stock of a payment that failed late during the next call", async () => {
		const { visitor, order } = await failedOrder(3);
		await shop.orders.changeStatus(order.id, "on-hold");
		await shop.orders.changeStatus(order.id, "failed");
		expect(await stock()).toEqual({ quantity: 47, reserved: 0 });
		answers = [{ kind: "asked" }];
		expect(
			await shop.checkout.payForOrder(visitor, order.id, callerOf(order), request({ paymentMethod: "upi" })),
		).toMatchObject({
			ok: true,
			value: { order: { status: "pending" } },
		});
		expect(await stock()).toEqual({ quantity: 50, reserved: 3 });
		await shop.orders.markPaid(order.id, "pay_1");
		expect(await stock()).toEqual({ quantity: 47, reserved: 0 });
	});

	it("offers the methods of the place where the order is collected", async () => {
		const { pickup } = await shop.settings.current();
		const [place] = pickup.locations;
		const locations = ["Mill", "Depot"].map((name) => ({ ...place!, name, enabled: true }));
		await shop.settings.write({ pickup: { ...pickup, enabled: true, locations } });
		await db()
			.updateTable("payment_gateway")
			.set({ settings_json: JSON.stringify({ enable_for_methods: "pickup_location:1" }) })
			.where("id", "=", "cod")
			.execute();
		await touch(db(), "settings");
		const atPlace = async (index: number) => {
			const visitor = { sessionId: `t_${String(count++).padStart(30, "0")}`, customerId: 0 };
			await shop.carts.addItem(visitor, { id: HATCHERY, quantity: 1, variation: [] });
			expect((await shop.carts.selectRate(visitor, 0, `pickup_location:${index}`)).ok).toBe(true);
			answers = [{ kind: "refused", shown: "failure" }];
			const placed = await shop.checkout.place(visitor, request({ paymentMethod: "upi" }));
			if (!placed.ok) throw new Error(placed.error.message);
			const { order } = placed.value;
			return shop.checkout.payForOrder(visitor, order.id, callerOf(order), request());
		};
		expect(await atPlace(1)).toMatchObject({ ok: true, value: { order: { status: "processing" } } });
		expect(await atPlace(0)).toMatchObject({ ok: false, error: { message: expect.anything() } });
	});

	it("needs no gateway if nothing is to be paid", async () => {
		const { visitor, order } = await failedOrder(1);
		await db().updateTable("orders").set({ total: 0 }).where("id", "=", order.id).execute();
		const paid = await shop.checkout.payForOrder(visitor, order.id, callerOf(order), request({ paymentMethod: null }));
		expect(paid).toMatchObject({
			ok: true,
			value: { order: { status: "processing", stockReduced: true }, payment: { status: "success", details: [] } },
		});
	});

	it("leaves addresses with the shopper, the note with the order, and an empty cart", async () => {
		const { visitor, order } = await failedOrder(1, { customerNote: "Ring twice" });
		const billing = { ...RAMESH, city: "Patan", email: "ramesh@example.in" };
		const refused = await shop.checkout.payForOrder(
			visitor,
			order.id,
			callerOf(order),
			request({ paymentMethod: null, billing }),
		);
		expect(refused).toMatchObject({ ok: false, error: { code: "checkout_missing_payment_method" } });
		expect((await shop.carts.view(visitor)).session).toMatchObject({
			billing: { city: "Patan" },
			shipping: { city: "Patan" },
		});
		expect(await shop.orders.order(order.id)).toMatchObject({ customerNote: "Ring twice", billing: { city: "Patan" } });
		const paid = await shop.checkout.payForOrder(
			visitor,
			order.id,
			callerOf(order),
			request({ customerNote: "Ring <i>once</i>" }),
		);
		expect(paid).toMatchObject({ ok: true, value: { order: { customerNote: "Ring <i>once</i>" } } });
		expect((await shop.carts.view(visitor)).items).toHaveLength(0);
	});

	it("is refused without data once the order is paid", async () => {
		const shopper = await new Shopper(fixture.base).start();
		await shopper.add(DAIRY_GOLD);
		const { body } = await shopper.order();
		const again = await shopper.call(
			"POST",
			`/checkout/${body.order_id}?key=${body.order_key}&billing_email=ramesh@example.in`,
			CASH_ORDER,
		);
		expect(again).toMatchObject({
			status: 500,
			body: { code: "invalid_order_update_status", message: "This order cannot be paid for.", data: null },
		});
	});
});
