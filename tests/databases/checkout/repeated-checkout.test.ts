import { AsyncLocalStorage } from "node:async_hooks";
import { setTimeout as sleep } from "node:timers/promises";
import type { Visitor } from "@feedmill/shop/cart/model/session.ts";
import type { CheckoutRequest } from "@feedmill/shop/checkout/checkout.ts";
import type { OfflineGateway, OnlineGateway, StartAnswer } from "@feedmill/shop/payments/gateway.ts";
import type { PaymentFact } from "@feedmill/shop/payments/payment-fact.ts";
import { openShop, type Shop } from "@feedmill/shop/shop.ts";
import { gatewayRow } from "@feedmill/shop/testing/rows.ts";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { type DialectName, touch } from "../../../packages/shop/src/database/connection.ts";
import { takeIds } from "../../../packages/shop/src/database/id-block.ts";
import { shopJobs } from "../../../packages/shop/src/jobs/shop-jobs.ts";
import { lockOrder } from "../../../packages/shop/src/orders/order-repository.ts";
import { setStock, stockOf } from "../../support/stock.ts";
import { RAMESH, Shopper } from "../../support/store-client.ts";
import { useFixture } from "../../support/use-fixture.ts";

/** Runs code as another server would, outside the transaction in which a test starts it. */
const elsewhere = AsyncLocalStorage.snapshot();

/** Fish Hatchery Powder: managed stock, no backorders. */
const HATCHERY = 65;
const DAIRY_GOLD = 20;
const MINUTE = 60_000;
const DATABASES: readonly DialectName[] = ["sqlite", "postgres"];

describe.each(DATABASES)("a repeated checkout, on %s", (database) => {
	const fixture = useFixture({ database });
	let shop: Shop;
	let answers: (StartAnswer | "crash" | (() => Promise<StartAnswer>))[] = [];
	let calls = 0;
	/** What the provider returns for a look-up. */
	let looked: PaymentFact | { kind: "absent" } = { kind: "absent" };
	let now = Date.now();
	let count = 0;
	const upi: OnlineGateway = {
		id: "upi",
		look: async () => looked,
		async start() {
			calls++;
			const answer = answers.shift() ?? { kind: "captured" };
			// A server that dies does not receive the answer.
			if (typeof answer === "function") return answer();
			return answer === "crash" ? new Promise<never>(() => {}) : answer;
		},
	};
	/** An offline gateway with faulty decisions. */
	const voucher: OfflineGateway = {
		id: "voucher",
		decide() {
			calls++;
			const answer = answers.shift();
			const refused = typeof answer === "object" && answer.kind === "refused";
			return refused ? { refused: answer.reason ?? "" } : { result: "success", status: "processing" };
		},
	};

	beforeEach(async () => {
		[answers, calls, now, looked] = [[], 0, Date.now(), { kind: "absent" }];
		await db()
			.insertInto("payment_gateway")
			.values(["upi", "voucher"].map((id) => gatewayRow({ id })))
			.execute();
		await touch(db(), "settings");
		await setStock(db(), HATCHERY, 50);
		shop = await openShop({
			connection: fixture.connection,
			dataDirectory: "/dev/null",
			clock: { now: () => now },
			gateways: [upi, voucher],
			paymentLimits: { wait: 200, answer: 60_000 },
		});
	});

	const db = () => fixture.connection.db;
	const stock = () => stockOf(db(), HATCHERY);
	const orderIds = async () =>
		(await db().selectFrom("orders").select("id").where("id", ">", 104).execute()).map(({ id }) => id);
	async function shopper(quantity = 2): Promise<Visitor> {
		const visitor = { sessionId: `t_${String(count++).padStart(30, "0")}`, customerId: 0 };
		expect((await shop.carts.addItem(visitor, { id: HATCHERY, quantity, variation: [] })).ok).toBe(true);
		return visitor;
	}
	const request = (change: Partial<CheckoutRequest> = {}): CheckoutRequest => ({
		billing: { ...RAMESH, email: "ramesh@example.in" },
		shipping: null,
		paymentMethod: "upi",
		paymentData: {},
		customerNote: "",
		createAccount: false,
		idempotencyKey: "key",
		origin: "https://feedmill.example",
		language: "en",
		customerIp: "192.0.2.1",
		userAgent: "test",
		...change,
	});

	it.each(["upi", "voucher"])(
		"asks %s again after a refusal, with the same key and for the same order",
		async (paymentMethod) => {
			const visitor = await shopper();
			answers = [{ kind: "refused", reason: "No." }, { kind: "captured" }];
			expect(await shop.checkout.place(visitor, request({ paymentMethod }))).toMatchObject({
				ok: false,
				error: { code: "checkout_process_payment_error" },
			});
			expect(await shop.checkout.place(visitor, request({ paymentMethod }))).toMatchObject({
				ok: true,
				value: { order: { status: "processing" }, payment: { status: "success" } },
			});
			expect(await shop.checkout.place(visitor, request({ paymentMethod }))).toMatchObject({
				ok: true,
				value: { order: { status: "processing" }, repeated: true },
			});
			expect(calls).toBe(2);
			expect(await orderIds()).toHaveLength(1);
			expect(await stock()).toEqual({ quantity: 48, reserved: 0 });
		},
	);

	it("records money of a gateway that gives the provider's number as a number, and null for what it lacks", async () => {
		const untyped = { kind: "captured", providerId: 403993715, reason: null, amount: null };
		answers = [untyped as unknown as StartAnswer];
		const placed = await shop.checkout.place(await shopper(), request());
		expect(placed).toMatchObject({
			ok: true,
			value: { order: { status: "processing", transactionId: "403993715" }, payment: { status: "success" } },
		});
	});

	it("places an order for each key, also where long keys begin alike", async () => {
		const visitor = await shopper();
		const numbers: unknown[] = [];
		for (const end of ["first", "second", "second"]) {
			const placed = await shop.checkout.place(visitor, request({ idempotencyKey: `${"k".repeat(160)}${end}` }));
			numbers.push(placed.ok && placed.value.order.id);
			await shop.carts.addItem(visitor, { id: HATCHERY, quantity: 1, variation: [] });
		}
		const [first, second] = await orderIds();
		expect(numbers).toEqual([first, second, second]);
	});

	/** The promise is abandoned: it may still call the provider after the test has closed its database. */
	function neverAnswered(placing: Promise<unknown>): void {
		placing.catch(() => {});
	}

	it("waits for the gateway's response, and begins again if it was never reached", async () => {
		const visitor = await shopper();
		answers = ["crash"];
		neverAnswered(shop.checkout.place(visitor, request()));
		while (calls === 0) await sleep(5);
		expect(await shop.checkout.place(visitor, request())).toMatchObject({
			ok: true,
			value: { order: { status: "pending" }, payment: { status: "pending" } },
		});
		expect(calls).toBe(1);
		now += 3 * MINUTE;
		// Begun again with the same id, by which the provider knows it: the buyer is not charged twice.
		expect(await shop.checkout.place(visitor, request())).toMatchObject({
			ok: true,
			value: { order: { status: "processing" }, payment: { status: "success" } },
		});
		expect(calls).toBe(2);
		expect(await orderIds()).toHaveLength(1);
	});

	it.each(["upi", "voucher"])(
		"pays an order by %s with which an account is made, though the cart fails to follow to it",
		async (paymentMethod) => {
			await shop.settings.write({ signupAtCheckout: true });
			const visitor = await shopper();
			const failed = new Error("the database has gone away");
			const moved = vi.spyOn(shop.carts, "moveToCustomer").mockRejectedValueOnce(failed);
			const logged = vi.spyOn(console, "error").mockImplementation(() => {});
			const place = () => shop.checkout.place(visitor, request({ paymentMethod, createAccount: true }));
			const newLogin = { customer: { email: "ramesh@example.in" } };
			const paid = { order: { status: "processing" }, payment: { status: "success" }, newLogin };
			expect(await place()).toMatchObject({ ok: true, value: paid });
			expect(moved).toHaveBeenCalledTimes(1);
			expect(logged).toHaveBeenCalledWith(expect.stringContaining("cart"), failed);
			vi.restoreAllMocks();
			// The response was lost: the cart follows with the login of the retry.
			expect(await place()).toMatchObject({ ok: true, value: { ...paid, repeated: true } });
			expect([calls, (await orderIds()).length]).toEqual([1, 1]);
			expect(await stock()).toEqual({ quantity: 48, reserved: 0 });
		},
	);

	it.each(["upi", "voucher"])(
		"logs the buyer in with the account that was made, where %s refused and the answer was lost",
		async (paymentMethod) => {
			await shop.settings.write({ signupAtCheckout: true });
			const guest = await shopper();
			answers = [{ kind: "refused", reason: "No." }];
			const made = request({ paymentMethod, createAccount: true });
			const refused = { ok: false, error: { code: "checkout_process_payment_error" } };
			const newLogin = { customer: { email: "ramesh@example.in" } };
			expect(await shop.checkout.place(guest, made)).toMatchObject({ ...refused, newLogin });
			const again = await shop.checkout.place(guest, made);
			expect(again).toMatchObject({ ...refused, newLogin });
			await expectPaidBy(again.newLogin!.customer.id, made);
			expect(calls).toBe(2);
		},
	);

	it("logs the buyer in with the account that was made, where a look at the provider finds the refusal", async () => {
		await shop.settings.write({ signupAtCheckout: true });
		const guest = await shopper();
		answers = ["crash"];
		const made = request({ createAccount: true });
		neverAnswered(shop.checkout.place(guest, made));
		while (calls === 0) await sleep(5);
		await db().updateTable("payment").set({ state: "unknown" }).where("state", "=", "asked").execute();
		looked = { kind: "refused", reason: "No." };
		const found = await shop.checkout.place(guest, made);
		expect(found).toMatchObject({ ok: false, newLogin: { customer: { email: "ramesh@example.in" } } });
		await expectPaidBy(found.newLogin!.customer.id, made);
	});

	/** The next try, with the login of the answer. */
	async function expectPaidBy(customerId: number, made: CheckoutRequest): Promise<void> {
		const paid = await shop.checkout.place({ sessionId: String(customerId), customerId }, made);
		expect(paid).toMatchObject({ ok: true, value: { order: { status: "processing", customerId } } });
		expect(await orderIds()).toHaveLength(1);
		expect(await stock()).toEqual({ quantity: 48, reserved: 0 });
	}

	it("recognises a cart whose order was paid meanwhile", async () => {
		const visitor = await shopper();
		answers = [{ kind: "asked" }];
		const first = await shop.checkout.place(visitor, request({ idempotencyKey: null }));
		if (!first.ok) throw new Error(first.error.message);
		await shop.orders.markPaid(first.value.order.id, "pay_1");
		// The last units are sold, so the cart could not be ordered again anyway.
		await db()
			.updateTable("product_stock")
			.set({ quantity: 0, status: "outofstock" })
			.where("product_id", "=", HATCHERY)
			.execute();
		const again = await shop.checkout.place(visitor, request({ idempotencyKey: null }));
		expect(again).toMatchObject({
			ok: true,
			value: { order: { id: first.value.order.id, status: "processing" }, payment: { status: "success" } },
		});
		expect(await orderIds()).toHaveLength(1);
		expect((await shop.carts.view(visitor)).items).toHaveLength(0);
	});

	it("takes no stock twice when the money arrives while the order is sent again", async () => {
		const visitor = await shopper();
		answers = [{ kind: "refused", shown: "failure" }];
		const first = await shop.checkout.place(visitor, request({ idempotencyKey: null }));
		if (!first.ok) throw new Error(first.error.message);
		const { id } = first.value.order;
		await Promise.all([
			shop.orders.markPaid(id, "pay_1"),
			...[1, 2].map(() => shop.checkout.place(visitor, request({ idempotencyKey: null, paymentMethod: "cod" }))),
		]);
		expect(await orderIds()).toEqual([id]);
		expect(await shop.orders.order(id)).toMatchObject({ status: "processing", stockReduced: true });
		expect(await stock()).toEqual({ quantity: 48, reserved: 0 });
	});

	it("loses no stock that an order had taken before its payment failed", async () => {
		const visitor = await shopper();
		answers = [{ kind: "authorised", shown: "pending" }];
		const first = await shop.checkout.place(visitor, request({ idempotencyKey: null }));
		if (!first.ok) throw new Error(first.error.message);
		await shop.orders.changeStatus(first.value.order.id, "failed");
		expect(await stock()).toEqual({ quantity: 48, reserved: 0 });
		await shop.checkout.getDraft(visitor);
		const paid = await shop.checkout.place(visitor, request({ idempotencyKey: null, paymentMethod: "cod" }));
		expect(paid).toMatchObject({ ok: true, value: { order: { id: first.value.order.id, status: "processing" } } });
		expect(await stock()).toEqual({ quantity: 48, reserved: 0 });
		await shop.orders.changeStatus(first.value.order.id, "cancelled");
		expect(await stock()).toEqual({ quantity: 50, reserved: 0 });
	});

	it.each(["cod", "upi"])(
		"counts the coupon that is used, not the one of the attempt before (%s)",
		async (paymentMethod) => {
			await db()
				.updateTable("coupon")
				.set({ amount: 10_000_000, type: "percent" })
				.where("code", "=", "nosale10")
				.execute();
			const uses = async (code: string) =>
				(await db().selectFrom("coupon").select("usage_count").where("code", "=", code).executeTakeFirstOrThrow())
					.usage_count;
			const before = [await uses("percent10"), await uses("nosale10")];
			const visitor = await shopper();
			await shop.carts.applyCoupon(visitor, "percent10");
			answers = [{ kind: "refused", reason: "No." }, { kind: "asked" }];
			await shop.checkout.place(visitor, request());
			expect([await uses("percent10"), await uses("nosale10")]).toEqual([before[0]! + 1, before[1]]);
			await shop.carts.removeCoupon(visitor, "percent10");
			expect((await shop.carts.applyCoupon(visitor, "nosale10")).ok).toBe(true);
			expect((await shop.checkout.place(visitor, request({ paymentMethod }))).ok).toBe(true);
			expect(await orderIds()).toHaveLength(1);
			expect([await uses("percent10"), await uses("nosale10")]).toEqual([before[0], before[1]! + 1]);
		},
	);

	it("reads an order again that another server has just changed", async () => {
		if (database !== "postgres") return;
		const visitor = await shopper();
		const draft = await shop.checkout.getDraft(visitor);
		if (!draft.ok) throw new Error(draft.error.message);
		let placed: ReturnType<typeof shop.checkout.place> | null = null;
		await db()
			.transaction()
			.execute(async (trx) => {
				await trx.deleteFrom("order_item").where("order_id", "=", draft.value.id).execute();
				await trx.deleteFrom("order_note").where("order_id", "=", draft.value.id).execute();
				await trx.deleteFrom("orders").where("id", "=", draft.value.id).execute();
				placed = elsewhere(() => shop.checkout.place(visitor, request({ paymentMethod: "cod" })));
				await sleep(300);
			});
		const result = await placed!;
		const stored = result?.ok ? await shop.orders.order(result.value.order.id) : null;
		expect(stored).toMatchObject({ status: "processing", items: [{ quantity: 2 }] });
	});

	it("cannot deadlock with another change of an order without a response", async () => {
		if (database !== "postgres") return;
		const visitor = await shopper();
		answers = ["crash"];
		neverAnswered(shop.checkout.place(visitor, request()));
		while (calls === 0) await sleep(5);
		now += 3 * MINUTE;
		await shop.payments.reconcile();
		const [id] = await orderIds();
		let placed: ReturnType<typeof shop.checkout.place> | null = null;
		await db()
			.transaction()
			.execute(async (trx) => {
				await takeIds(trx, { order_note: 1 });
				placed = elsewhere(() => shop.checkout.place(visitor, request()));
				await sleep(300);
				await lockOrder(trx, id!, "postgres");
			});
		expect(await placed).toMatchObject({ ok: true, value: { order: { id, status: "processing" } } });
	});

	it("retries after the database has aborted it because of a deadlock", async () => {
		if (database !== "postgres") return;
		const visitor = await shopper();
		let placed: ReturnType<typeof shop.checkout.place> | null = null;
		await db()
			.transaction()
			.execute(async (trx) => {
				await trx.selectFrom("product").select("id").where("id", "=", HATCHERY).forUpdate().execute();
				placed = elsewhere(() => shop.checkout.place(visitor, request({ paymentMethod: "cod" })));
				placed.catch(() => {});
				await sleep(300);
				await trx.updateTable("product_stock").set({ low_amount: 3 }).where("product_id", "=", HATCHERY).execute();
			});
		expect(await placed).toMatchObject({ ok: true, value: { order: { status: "processing" } } });
		expect(await stock()).toEqual({ quantity: 48, reserved: 0 });
	});

	it("leaves an order as it is that was paid and refunded before the gateway's answer", async () => {
		const visitor = await shopper();
		const refundFirst = async (): Promise<StartAnswer> => {
			const [id] = await orderIds();
			await shop.orders.markPaid(id!, "pay_1");
			expect((await shop.orders.refund(id!, { amount: null, reason: "", restock: true })).ok).toBe(true);
			return { kind: "captured" };
		};
		answers = [refundFirst];
		expect(await shop.checkout.place(visitor, request())).toMatchObject({
			ok: true,
			value: { order: { status: "refunded" } },
		});
		expect(await stock()).toEqual({ quantity: 50, reserved: 0 });
	});

	it("does not cancel an order whose payment is tried again in the same moment", async () => {
		const visitors = [await shopper(), await shopper()];
		answers = [
			{ kind: "refused", reason: "No." },
			{ kind: "refused", reason: "No." },
		];
		for (const visitor of visitors) {
			await shop.checkout.place(visitor, request({ idempotencyKey: null }));
			now += 1;
		}
		const orders = await orderIds();
		expect(orders).toHaveLength(2);
		now += 24 * 60 * MINUTE;
		await db().updateTable("orders").set({ created_via: "checkout" }).where("id", "in", orders).execute();
		const slowly: typeof shop.orders.changeStatus = async (...change) => {
			const done = await shop.orders.changeStatus(...change);
			answers = ["crash"];
			const before = calls;
			if (change[0] === orders[0]) neverAnswered(shop.checkout.place(visitors[1]!, request({ idempotencyKey: null })));
			while (change[0] === orders[0] && calls === before) await sleep(5);
			return done;
		};
		const jobs = shopJobs({
			...shop,
			connection: fixture.connection,
			orders: { changeStatus: slowly },
		} as unknown as Parameters<typeof shopJobs>[0]);
		await jobs.find(({ name }) => name === "cancel-unpaid-orders")!.run();
		expect(await Promise.all(orders.map(async (id) => (await shop.orders.order(id))?.status))).toEqual([
			"cancelled",
			"pending",
		]);
		expect(await stock()).toEqual({ quantity: 50, reserved: 2 });
	});

	it("does not empty a cart that was filled meanwhile", async () => {
		const visitor = await shopper();
		answers = [{ kind: "asked" }];
		const placed = await shop.checkout.place(visitor, request({ idempotencyKey: null }));
		if (!placed.ok) throw new Error(placed.error.message);
		await shop.carts.editForOrder(visitor, async ({ session }) => {
			session.draftOrderId = 0;
			return { ok: true, value: undefined };
		});
		const paid = await shop.orders.markPaid(placed.value.order.id, "pay_1");
		if (!paid.ok) throw new Error(paid.error.message);
		const peek = shop.carts.view.bind(shop.carts);
		shop.carts.view = async (...parameters) => {
			const cart = await peek(...parameters);
			await shop.carts.addItem(visitor, { id: DAIRY_GOLD, quantity: 1, variation: [] });
			return cart;
		};
		await shop.checkout.orderReceivedSeen(visitor, paid.value);
		expect((await peek(visitor)).items.length).toBe(2);
	});

	it("keeps the stock of an order under payment, whatever happens to the cart", async () => {
		const visitor = await shopper();
		answers = [{ kind: "refused", reason: "No." }, { kind: "asked" }];
		const empty = () => shop.carts.emptyCart(visitor);
		const placed = async () => {
			await shop.carts.addItem(visitor, { id: HATCHERY, quantity: 2, variation: [] });
			return shop.checkout.place(visitor, request({ idempotencyKey: null }));
		};
		expect((await placed()).ok).toBe(false);
		await empty();
		expect(await stock()).toEqual({ quantity: 50, reserved: 0 });
		const waits = await placed();
		if (!waits.ok) throw new Error(waits.error.message);
		await empty();
		expect(await stock()).toEqual({ quantity: 50, reserved: 2 });
		await shop.orders.markPaid(waits.value.order.id, "pay_1");
		expect(await stock()).toEqual({ quantity: 48, reserved: 0 });
	});

	it("keeps the cookies of a cart that was filled since", async () => {
		const one = await new Shopper(fixture.base).start();
		await one.add(DAIRY_GOLD);
		const key = { "idempotency-key": "first", cookie: "woocommerce_items_in_cart=1" };
		const { body } = await one.order(key);
		expect(one.cookies.join()).toMatch(/items_in_cart=0/);
		await one.add(DAIRY_GOLD);
		const again = await one.order(key);
		expect(again.body.order_id).toBe(body.order_id);
		expect(one.cookies.join()).not.toMatch(/items_in_cart=0/);
	});
});
