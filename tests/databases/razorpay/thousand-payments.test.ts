import { createHash } from "node:crypto";
import { FAULTS, type Fault } from "@feedmill/gateway-razorpay/testing/faults.ts";
import type { DialectName } from "@feedmill/shop/database/connection.ts";
import type { Order } from "@feedmill/trade/orders/order.ts";
import { describe, expect, it } from "vitest";
import { type RazorpayShop, startRazorpayShop } from "../../support/razorpay-shop.ts";
import { setStock, stockOf } from "../../support/stock.ts";
import { RAMESH } from "../../support/store-client.ts";
import { useFixture } from "../../support/use-fixture.ts";

/**
 * Payments of many buyers at once, with every fault of the fake on one in twenty. What the shop has in the end is what
 * the fake has, to the paisa. The long form: RAZORPAY_PAYMENTS=10000 RAZORPAY_SEEDS=10.
 */
const COUNT = Number(process.env.RAZORPAY_PAYMENTS ?? 1_000);
const SEEDS = Number(process.env.RAZORPAY_SEEDS ?? 1);
/** PostgreSQL runs a part of them: a commit costs it more. */
const COUNTS: Readonly<Record<DialectName, number>> = { sqlite: COUNT, postgres: Math.ceil(COUNT / 4) };
const DATABASES: readonly DialectName[] = ["sqlite", "postgres"];
/** Fish Hatchery Powder: managed stock. */
const HATCHERY = 65;
const STOCK = 1_000_000;
const AT_ONCE = 16;
const PAISA = 10_000;
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const PATIENCE = 60 * MINUTE;
/** Rounds of a buyer whose payment did not begin. */
const TRIES = 6;

/** The same for the same seed and text. */
function draw(seed: number, text: string, of: number): number {
	return createHash("sha256").update(`${seed} ${text}`).digest().readUInt32BE(0) % of;
}

describe.each(DATABASES)("payments at Razorpay with every fault on one in twenty, on %s", (database) => {
	const fixture = useFixture({ database });

	it.each(Array.from({ length: SEEDS }, (_, seed) => seed + 1))(
		"are what the provider has, each once (seed %i)",
		async (seed) => {
			await setStock(fixture.connection.db, HATCHERY, STOCK);
			const met = new Set<Fault>();
			const faultsOf = (receipt: string) => {
				const drawn = FAULTS.filter((fault) => receipt.startsWith("pay_") && draw(seed, fault + receipt, 20) === 0);
				for (const fault of drawn) met.add(fault);
				return new Set(drawn);
			};
			const run = await startRazorpayShop(fixture.connection, {
				faultsOf,
				paymentLimits: { answer: 600, wait: 2_000 },
			});
			try {
				const buyers = await beginAll(run, COUNTS[database], seed);
				await payAll(run, buyers, seed, faultsOf);
				await settle(run);
				await giveBackSome(run, buyers, seed, faultsOf);
				await settle(run);
				await compare(run, buyers);
				expect([...met].sort()).toEqual([...FAULTS].sort());
				expect(run.fake.account.answers.get(400) ?? 0).toBeGreaterThan(0);
			} finally {
				await run.close();
			}
		},
		PATIENCE,
	);

	interface Buyer {
		index: number;
		visitor: { sessionId: string; customerId: number };
		units: number;
		order: Order;
		/** The shop's payment that waits for the buyer; "": it never began. */
		receipt: string;
	}

	/** Every buyer orders; whose payment did not begin tries again some minutes later. */
	async function beginAll(run: RazorpayShop, count: number, seed: number): Promise<Buyer[]> {
		const buyers = await inTurns(count, (index) => order(run, index, seed));
		for (let tries = 0; tries < TRIES; tries++) {
			const waiting = buyers.filter(({ receipt }) => receipt === "");
			if (waiting.length === 0) break;
			run.later(3 * MINUTE);
			await inTurns(waiting.length, async (next) => {
				const buyer = waiting[next]!;
				const { order, visitor } = buyer;
				const caller = { customerId: 0, key: order.key, billingEmail: order.billing.email, sessionId: order.sessionId };
				await run.shop.checkout.payForOrder(visitor, order.id, caller, request(order.billing.email, null));
				buyer.receipt = await waitingOf(run, order.id);
			});
		}
		expect(buyers.filter(({ receipt }) => receipt === "")).toEqual([]);
		return buyers;
	}

	async function order(run: RazorpayShop, index: number, seed: number): Promise<Buyer> {
		const visitor = { sessionId: `t_${String(index).padStart(30, "0")}`, customerId: 0 };
		const units = 1 + draw(seed, `units ${index}`, 5);
		await run.shop.carts.addItem(visitor, { id: HATCHERY, quantity: units, variation: [] });
		const place = () => run.shop.checkout.place(visitor, request(`buyer${index}@example.in`, `key ${index}`));
		// One in ten presses twice.
		const [placed] = await Promise.all([place(), ...(draw(seed, `double ${index}`, 10) === 0 ? [place()] : [])]);
		if (!placed?.ok) throw new Error(`order ${index}: ${placed?.error.code}`);
		const found = placed.value.order;
		return { index, visitor, units, order: found, receipt: await waitingOf(run, found.id) };
	}

	const request = (email: string, idempotencyKey: string | null) => ({
		billing: { ...RAMESH, email },
		shipping: null,
		paymentMethod: "razorpay",
		paymentData: {},
		customerNote: "",
		createAccount: false,
		idempotencyKey,
		origin: "https://feedmill.example",
		customerIp: "192.0.2.1",
		language: "en",
		userAgent: "test",
	});

	async function waitingOf(run: RazorpayShop, orderId: number): Promise<string> {
		const payments = await run.shop.payments.paymentsOf(orderId);
		return payments.find(({ state, answeredAt }) => state === "asked" && answeredAt !== null)?.id ?? "";
	}

	/** One in thirty goes away; one in five fails first; others of the account take money too. */
	async function payAll(
		{ fake, shop, later }: RazorpayShop,
		buyers: readonly Buyer[],
		seed: number,
		faultsOf: (receipt: string) => ReadonlySet<Fault>,
	): Promise<void> {
		const { account } = fake;
		const orderOf = (receipt: string) => [...account.orders.values()].find((order) => order.receipt === receipt)!;
		const shuffle = () => Math.random();
		const pay = async ({ receipt }: Buyer) => {
			const faults = faultsOf(receipt);
			const { id } = orderOf(receipt);
			const paid = account.pay(id);
			if (faults.has("second attempt")) account.pay(id);
			if (faults.has("unknown receipt")) {
				const other = account.order({ amount: 12_300, currency: "INR", receipt: `elsewhere ${receipt}` });
				account.pay(other.order.id);
			}
			if (draw(seed, `dispute ${receipt}`, 50) === 0) account.dispute(paid?.id ?? "");
			if (!faults.has("shuffled")) await account.deliver(shuffle);
			if (!faults.has("no return") && !faults.has("neither")) await shop.payments.returned("razorpay", receipt);
		};
		const late: Buyer[] = [];
		await inTurns(buyers.length, async (next) => {
			const buyer = buyers[next]!;
			const { receipt } = buyer;
			if (draw(seed, `abandon ${receipt}`, 30) === 0) return;
			if (draw(seed, `held ${receipt}`, 50) === 0) return void account.hold(orderOf(receipt).id);
			if (draw(seed, `fail ${receipt}`, 5) === 0) account.fail(orderOf(receipt).id);
			if (faultsOf(receipt).has("late")) return void late.push(buyer);
			await pay(buyer);
		});
		await account.deliver(shuffle);
		later(3 * DAY);
		await shop.payments.reconcile();
		await inTurns(late.length, (next) => pay(late[next]!));
		await account.deliver(shuffle);
	}

	/** In the provider's own pages and from the shop. Those of the last quarter reach the provider only later. */
	async function giveBackSome(
		{ fake, shop }: RazorpayShop,
		buyers: readonly Buyer[],
		seed: number,
		faultsOf: (receipt: string) => ReadonlySet<Fault>,
	): Promise<void> {
		const { account } = fake;
		const giveBack = async ({ receipt, order }: Buyer) => {
			const [payment] = (await shop.payments.paymentsOf(order.id)).filter(({ id }) => id === receipt);
			if (payment?.state !== "captured") return;
			const faults = faultsOf(receipt);
			const paise = payment.captured / PAISA;
			if (faults.has("refund in the dashboard"))
				account.refund(payment.providerId, { amount: paise, receipt: null, key: `dashboard ${receipt}` });
			else if (faults.has("part in the dashboard"))
				account.refund(payment.providerId, { amount: 100, receipt: null, key: `dashboard ${receipt}` });
			else if (faults.has("failed refund") || draw(seed, `refund ${receipt}`, 10) === 0)
				await shop.payments.refund(order.id, { amount: null, reason: "", restock: true });
		};
		const reached = Math.ceil((buyers.length * 3) / 4);
		await inTurns(reached, (next) => giveBack(buyers[next]!));
		fake.pause(true);
		await inTurns(buyers.length - reached, (next) => giveBack(buyers[reached + next]!));
		fake.pause(false);
		await account.deliver();
	}

	/** Until the job of payments and the sweep find nothing new. */
	async function settle({ shop, fake, later }: RazorpayShop): Promise<void> {
		for (let round = 0; round < 4; round++) {
			await fake.account.deliver();
			// A refund that reached the provider only now fails some time later, too.
			fake.account.settleRefunds();
			await shop.payments.reconcile();
			later(13 * 60 * MINUTE);
		}
		await shop.payments.sweep(8);
		await shop.payments.reconcile();
	}

	async function compare({ fake, shop }: RazorpayShop, buyers: readonly Buyer[]): Promise<void> {
		const { db } = fixture.connection;
		const payments = [...fake.account.payments.values()];
		const receiptOf = (orderId: string | null) => fake.account.orders.get(orderId ?? "")?.receipt ?? "";
		const captures = payments.filter(({ captured }) => captured);
		const ours = captures.filter((payment) => receiptOf(payment.order_id).startsWith("pay_"));
		const truth = ours.map(({ id, order_id: order, amount, amount_refunded: back }) => ({
			...{ id: receiptOf(order), provider_id: id, captured: amount * PAISA, refunded: back * PAISA },
		}));
		const stored = await db
			.selectFrom("payment")
			.select(["id", "provider_id", "captured", "refunded"])
			.where("captured", ">", 0)
			.execute();
		const byId = <T extends { id: string }>(rows: readonly T[]) => rows.toSorted((a, b) => (a.id < b.id ? -1 : 1));
		expect(byId(stored)).toEqual(byId(truth));

		const paid = new Set<number>();
		const expected: string[] = [];
		let taken = 0;
		for (const { order, receipt, units } of buyers) {
			const own = ours.find((payment) => receiptOf(payment.order_id) === receipt);
			const now = (await shop.orders.order(order.id))!;
			const isWhole = own !== undefined && own.amount * PAISA === order.totals.price;
			if (now.paidAt !== null) paid.add(order.id);
			expect([order.id, now.paidAt !== null]).toEqual([order.id, isWhole]);
			expect([order.id, now.totals.refunded]).toEqual([order.id, (own?.amount_refunded ?? 0) * PAISA]);
			if (own && !isWhole) expected.push(`amount ${receipt}`);
			const reduced = now.items.reduce((sum, { reducedStock }) => sum + reducedStock, 0);
			if (now.paidAt !== null && now.totals.refunded === 0) expect([order.id, reduced]).toEqual([order.id, units]);
			expect(reduced).toBeLessThanOrEqual(units);
			taken += reduced;
		}
		expect(paid.size).toBeGreaterThan(buyers.length / 2);
		const { quantity } = await stockOf(db, HATCHERY);
		expect(STOCK - (quantity ?? 0)).toBe(taken);

		// One order at the provider a payment, however often its buyer pressed.
		const receipts = [...fake.account.orders.values()].map(({ receipt }) => receipt);
		expect(new Set(receipts).size).toBe(receipts.length);

		for (const payment of payments) {
			const receipt = receiptOf(payment.order_id);
			if (payment.captured && !receipt.startsWith("pay_")) expected.push(`unknown razorpay:${payment.id}`);
			if (payment.status === "authorized") expected.push(`held razorpay:${payment.id}`);
		}
		for (const { id } of fake.account.disputes) expected.push(`dispute razorpay:${id}`);
		const failed = [...fake.account.refunds.values()].filter(
			({ status, receipt }) => status === "failed" && receipt !== null,
		);
		const refunds = await db.selectFrom("order_refund").select(["id", "payment_id"]).execute();
		for (const { payment_id: id } of failed) {
			const payment = stored.find((each) => each.provider_id === id);
			expected.push(`refund ${refunds.find((refund) => refund.payment_id === payment?.id)?.id}`);
		}
		const cases = await db.selectFrom("money_case").select(["kind", "ref"]).execute();
		expect(cases.map(({ kind, ref }) => `${kind} ${ref}`).sort()).toEqual(expected.sort());
	}

	/** Some at once, in the order of their number. */
	async function inTurns<T>(count: number, work: (index: number) => Promise<T>): Promise<T[]> {
		const done: T[] = [];
		let next = 0;
		const worker = async () => {
			while (next < count) {
				const index = next++;
				done[index] = await work(index);
			}
		};
		await Promise.all(Array.from({ length: AT_ONCE }, worker));
		return done;
	}
});
