import type {
	NotificationCase,
	NotificationFact,
	OnlineGateway,
	PaymentRequest,
	ProviderCall,
} from "@feedmill/shop/payments/gateway.ts";
import { afterEach, describe, expect, it } from "vitest";
import { FAKE_KEYS, type FakeRazorpay, startFakeRazorpay } from "../testing/fake-razorpay.ts";
import type { Fault } from "../testing/faults.ts";
import { signatureOf } from "./notification.ts";
import { razorpay } from "./razorpay.ts";

const RUPEE = 1_000_000;
const HOUR = 60 * 60_000;
const PAYMENT = "pay_0123456789abcdef01234567";
let fake: FakeRazorpay | null = null;

afterEach(async () => {
	await fake?.close();
	fake = null;
});

async function open(...faults: Fault[]): Promise<{ gateway: OnlineGateway; fake: FakeRazorpay }> {
	fake = await startFakeRazorpay({ faultsOf: () => new Set(faults), late: 400 });
	const place = { address: fake.url, sdk: `${fake.url}/v1/checkout.js` };
	return { gateway: razorpay(place).payment?.gateways?.[0]?.gateway as OnlineGateway, fake };
}

function call(more: Partial<ProviderCall["payment"]> = {}, settings: Record<string, string> = FAKE_KEYS): ProviderCall {
	const payment = { id: PAYMENT, amount: 1_450 * RUPEE, currency: "INR", providerId: "", ...more };
	return { payment, settings, signal: AbortSignal.timeout(3_000) } as unknown as ProviderCall;
}

const REQUEST = {
	order: { id: 7, billing: { first_name: "Ramesh", last_name: "Patel", phone: "9822012345" } },
	origin: "https://feedmill.example",
} as unknown as PaymentRequest;

async function paid(gateway: OnlineGateway, at: FakeRazorpay): Promise<{ order: string; payment: string }> {
	const { providerId = "" } = await gateway.start(REQUEST, call());
	return { order: providerId, payment: at.account.pay(providerId)?.id ?? "" };
}

/** A notification as the fake would send it. */
function told(body: object, secret = FAKE_KEYS.webhook_secret) {
	const text = JSON.stringify(body);
	return { rawBody: Buffer.from(text), headers: { "x-razorpay-signature": signatureOf(text, secret) } };
}

describe("a payment at Razorpay", () => {
	it("is one order there, in paise, with the shop's id as receipt, and no secret in what the page gets", async () => {
		const { gateway, fake } = await open();
		const answer = await gateway.start(REQUEST, call());
		expect([...fake.account.orders.values()]).toMatchObject([{ amount: 145_000, currency: "INR", receipt: PAYMENT }]);
		expect(answer).toMatchObject({ kind: "asked", providerId: expect.stringMatching(/^order_/) });
		expect(Object.fromEntries((answer.details ?? []).map(({ key, value }) => [key, value]))).toEqual({
			razorpay_key: "rzp_live_FAKE",
			razorpay_order: answer.providerId,
			razorpay_amount: "145000",
			buyer_name: "Ramesh Patel",
			buyer_phone: "9822012345",
		});
	});

	it.each<Fault[][]>([[["error after"]], [["cut"]], [["slow"]], [["429"]], [["error before"]]])(
		"is begun again after %j and stays one order",
		async (faults) => {
			const { gateway, fake } = await open(...faults);
			const short = { ...call(), signal: AbortSignal.timeout(faults[0] === "slow" ? 200 : 20_000) };
			await gateway.start(REQUEST, short).catch(() => null);
			const orders = new Set<string | undefined>();
			for (let again = 0; again < 3; again++) orders.add((await gateway.start(REQUEST, call())).providerId);
			expect(orders.size).toBe(1);
			expect(fake.account.orders.size).toBe(1);
		},
		30_000,
	);

	it("is refused, and not unknown, where Razorpay takes neither keys nor order", async () => {
		const { gateway } = await open();
		const wrong = call({}, { ...FAKE_KEYS, key_secret: "another one" });
		await expect(gateway.look(wrong)).rejects.toThrow(/401/);
		expect(await gateway.tryKeys?.(wrong)).toBe("Razorpay does not accept these keys.");
		expect(await gateway.tryKeys?.(call())).toBeNull();
		expect(await gateway.start(REQUEST, call({ amount: 1_450 * RUPEE + 5 }))).toMatchObject({ kind: "refused" });
	});

	it("is looked up: absent, asked whatever was tried, captured with what the order got", async () => {
		const { gateway, fake } = await open();
		expect(await gateway.look(call())).toEqual({ kind: "absent" });
		const { providerId = "" } = await gateway.start(REQUEST, call());
		fake.account.fail(providerId);
		fake.account.hold(providerId);
		expect(await gateway.look(call())).toEqual({ kind: "asked", providerId });
		const payment = fake.account.pay(providerId);
		expect(await gateway.look(call())).toEqual({ kind: "captured", providerId: payment?.id, amount: 1_450 * RUPEE });
		const attempts = (await gateway.attempts?.(call())) ?? [];
		expect(attempts.map(({ state, way, reason }) => [state, way, reason])).toEqual([
			["failed", "upi", "Payment was unsuccessful."],
			["authorized", "upi", ""],
			["captured", "upi", ""],
		]);
	});

	it("throws while the line is cut: the outcome is unknown", async () => {
		const { gateway, fake } = await open();
		fake.pause(true);
		await expect(gateway.look(call())).rejects.toThrow();
		await expect(gateway.start(REQUEST, call())).rejects.toThrow();
	});
});

describe("a notification of Razorpay", () => {
	const orderPaid = (order: string, payment: string) => ({
		event: "order.paid",
		payload: {
			order: { entity: { id: order, receipt: PAYMENT, amount: 145_000, amount_paid: 145_000, currency: "INR" } },
			payment: { entity: { id: payment, amount: 145_000, currency: "INR", status: "captured", created_at: 1 } },
		},
	});
	const captured = (payment: string): (NotificationFact | NotificationCase)[] => [
		{ kind: "captured", paymentId: PAYMENT, providerId: payment, amount: 1_450 * RUPEE },
	];

	it("counts if it is signed with the secret of now, or for a day with the one before, over its very bytes", async () => {
		const { gateway } = await open();
		const body = orderPaid("order_1", "pay_R1");
		const changed = { ...FAKE_KEYS, webhook_secret: "a new secret", "webhook_secret:before": FAKE_KEYS.webhook_secret };
		expect(await gateway.notification?.(told(body), FAKE_KEYS)).toEqual(captured("pay_R1"));
		expect(await gateway.notification?.(told(body), changed)).toEqual(captured("pay_R1"));
		expect(await gateway.notification?.(told(body, "a new secret"), changed)).toEqual(captured("pay_R1"));
		expect(await gateway.notification?.(told(body, "another one"), changed)).toBeNull();
		expect(await gateway.notification?.(told(body, ""), { ...FAKE_KEYS, webhook_secret: "" })).toBeNull();
		const { rawBody, headers } = told(body);
		const spaced = Buffer.from(rawBody.toString("utf8").replace(",", ", "));
		expect(await gateway.notification?.({ rawBody: spaced, headers }, FAKE_KEYS)).toBeNull();
		expect(await gateway.notification?.({ rawBody, headers: {} }, FAKE_KEYS)).toBeNull();
	});

	it.each(["payment.captured", "payment.failed", "payment.authorized", "refund.created", "subscription.charged"])(
		"is ignored as %s, whatever the merchant ticked",
		async (event) => {
			const { gateway } = await open();
			expect(await gateway.notification?.(told({ ...orderPaid("order_1", "pay_R1"), event }), FAKE_KEYS)).toEqual([]);
		},
	);

	it("names the order by what the server wrote, not by notes of a browser", async () => {
		const { gateway } = await open();
		const body = orderPaid("order_1", "pay_R1") as { payload: { payment: { entity: object } } };
		Object.assign(body.payload.payment.entity, { notes: { payment: "pay_ffffffffffffffffffffffff" } });
		expect(await gateway.notification?.(told(body), FAKE_KEYS)).toEqual(captured("pay_R1"));
	});

	it("of a refund has the sum of what is processed, asked for; none of an attempt that was never taken", async () => {
		const { gateway, fake } = await open();
		const { payment, order } = await paid(gateway, fake);
		fake.account.refund(payment, { amount: 20_000, receipt: null, key: "in the dashboard 1" });
		fake.account.refund(payment, { amount: 25_000, receipt: null, key: "in the dashboard 2" });
		const entity = fake.account.payments.get(payment)!;
		const body = { event: "refund.processed", payload: { payment: { entity: { ...entity, amount_refunded: 1 } } } };
		expect(await gateway.notification?.(told(body), FAKE_KEYS)).toEqual([
			{ kind: "refunded", paymentId: null, providerId: payment, amount: 450 * RUPEE },
		]);
		const second = { event: "refund.processed", payload: { payment: { entity: fake.account.pay(order)! } } };
		expect(await gateway.notification?.(told(second), FAKE_KEYS)).toEqual([]);
	});

	it("of a dispute is a case, with the payment that its order at Razorpay names", async () => {
		const { gateway, fake } = await open();
		const { payment } = await paid(gateway, fake);
		const dispute = {
			id: "disp_1",
			payment_id: payment,
			amount: 145_000,
			reason_code: "goods_not_received",
			created_at: 1,
		};
		const body = { event: "payment.dispute.created", payload: { dispute: { entity: dispute } } };
		const reason = `${payment}: goods_not_received`;
		const found = { kind: "dispute", providerId: "disp_1", paymentId: PAYMENT, amount: 1_450 * RUPEE, reason };
		expect(await gateway.notification?.(told(body), FAKE_KEYS)).toEqual([found]);
	});
});

describe("a refund at Razorpay", () => {
	const refund = { id: `${PAYMENT}_refund_7`, amount: 200 * RUPEE, reason: "Torn bags" };

	it("is made once, however often it is asked for", async () => {
		const { gateway, fake } = await open();
		const { payment } = await paid(gateway, fake);
		const of = call({ providerId: payment });
		const answers = [await gateway.refund?.(refund, of), await gateway.refund?.(refund, of)];
		expect(answers).toMatchObject([{ kind: "done" }, { kind: "done" }]);
		expect([...fake.account.refunds.values()].map(({ amount }) => amount)).toEqual([20_000]);
		const long = { ...refund, id: `${PAYMENT}_refund_123456789` };
		expect(await gateway.refund?.(long, of)).toMatchObject({ kind: "done" });
		expect(await gateway.refund?.(long, of)).toMatchObject({ kind: "done" });
		expect(fake.account.refunds.size).toBe(2);
	});

	it("that fails after days is seen to fail, and what is not there is refused", async () => {
		const { gateway, fake } = await open("failed refund");
		const { payment } = await paid(gateway, fake);
		const of = call({ providerId: payment });
		expect(await gateway.refund?.(refund, of)).toMatchObject({ kind: "asked" });
		fake.account.settleRefunds();
		expect(await gateway.refund?.(refund, of)).toMatchObject({ kind: "refused" });
		const more = { ...refund, id: `${PAYMENT}_refund_8`, amount: 1_451 * RUPEE };
		expect(await gateway.refund?.(more, of)).toMatchObject({
			kind: "refused",
			reason: expect.stringMatching(/greater/),
		});
	});
});

it("lists what has happened: ours by receipt, money of nobody, what went back, and what is held for an hour", async () => {
	const { gateway, fake } = await open();
	const { payment } = await paid(gateway, fake);
	fake.account.refund(payment, { amount: 5_000, receipt: null, key: "in the dashboard" });
	const strange = fake.account.order({ amount: 700, currency: "INR", receipt: "shop-of-others-9" }).order;
	const other = fake.account.pay(strange.id)?.id;
	const held = fake.account.order({ amount: 900, currency: "INR", receipt: "pay_held" }).order;
	const waits = fake.account.hold(held.id)?.id;
	const { signal, settings } = call();
	const found = await gateway.recent?.(Date.now() - HOUR, Date.now() + 2 * HOUR, { signal, settings });
	const byId = (a: { providerId?: string | undefined }, b: { providerId?: string | undefined }) =>
		a.providerId! < b.providerId! ? -1 : 1;
	expect(found?.sort(byId)).toEqual(
		[
			{ kind: "captured", paymentId: PAYMENT, providerId: payment, amount: 1_450 * RUPEE },
			{ kind: "refunded", paymentId: null, providerId: payment, amount: 50 * RUPEE },
			{ kind: "captured", paymentId: "shop-of-others-9", providerId: other, amount: 7 * RUPEE },
			{ kind: "held", paymentId: "pay_held", providerId: waits, amount: 9 * RUPEE },
		].sort(byId),
	);
});

it("reads more than one page", async () => {
	const { gateway, fake } = await open();
	for (let next = 0; next < 230; next++)
		fake.account.pay(fake.account.order({ amount: 100 + next, currency: "INR", receipt: `pay_${next}` }).order.id);
	const { signal, settings } = call();
	expect(await gateway.recent?.(Date.now() - HOUR, Date.now() + HOUR, { signal, settings })).toHaveLength(230);
});

describe("Razorpay is offered", () => {
	const [live, test] = razorpay().payment?.gateways ?? [];
	const gateway = live?.gateway as OnlineGateway;

	it("once its keys are set, each mode with keys of its own", () => {
		expect(gateway.ready?.(FAKE_KEYS)).toBe(true);
		for (const key of Object.keys(FAKE_KEYS)) expect(gateway.ready?.({ ...FAKE_KEYS, [key]: "" })).toBe(false);
		expect(gateway.ready?.({ ...FAKE_KEYS, key_id: "rzp_test_FAKE" })).toBe(false);
		const other = test?.gateway as OnlineGateway;
		expect(other.ready?.({ ...FAKE_KEYS, key_id: "rzp_test_FAKE" })).toBe(true);
	});

	it("for rupees in whole paise, from one rupee", () => {
		const offered = (total: number, code = "INR") =>
			live?.isAvailable?.({ settings: { currency: { code } }, total } as never, {} as never);
		expect([offered(RUPEE), offered(RUPEE - 10_000), offered(1_450 * RUPEE + 1), offered(RUPEE, "USD")]).toEqual([
			true,
			false,
			false,
			false,
		]);
	});

	it("at the address that is a constant", () => {
		expect(gateway.sheet).toMatchObject({
			sdk: "https://checkout.razorpay.com/v1/checkout.js",
			form: "https://api.razorpay.com",
		});
	});
});
