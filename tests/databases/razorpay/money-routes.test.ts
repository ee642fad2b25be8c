import type {
	KeysTried,
	MoneyActed,
	MoneyAsked,
	MoneyShown,
	PaymentAttempts,
	Provider,
} from "@feedmill/admin-api/feedmill-v1/money.ts";
import { FAKE_KEYS } from "@feedmill/gateway-razorpay/testing/fake-razorpay.ts";
import type { DialectName } from "@feedmill/shop/database/connection.ts";
import type { Role } from "@feedmill/trade/access/abilities.ts";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { type RazorpayShop, startRazorpayShop } from "../../support/razorpay-shop.ts";
import { type StaffVisitor, signedInStaff } from "../../support/staff/staff-visitor.ts";
import { CASH_ORDER, type PlacedBody, Shopper } from "../../support/store-client.ts";
import { useFixture } from "../../support/use-fixture.ts";

const DATABASES: readonly DialectName[] = ["sqlite", "postgres"];
const ANITA = 4;
/** Dairy Gold has no managed stock. */
const DAIRY = 20;
const PAISA = 10_000;
const MINUTE = 60_000;

describe.each(DATABASES)("the routes of money, on %s", (database) => {
	const fixture = useFixture({ database });
	let run: RazorpayShop;
	let visitor: StaffVisitor;
	beforeEach(async () => {
		run = await startRazorpayShop(fixture.connection);
		visitor = await inside("shop_manager");
	});
	afterEach(() => run.close());

	async function inside(role: Role): Promise<StaffVisitor> {
		const by = { actor: { kind: "system", name: "test" } } as const;
		expect(await run.shop.editors.customers.changeRole(ANITA, role, by)).toMatchObject({ ok: true });
		return signedInStaff(run, "anita");
	}
	const money = async () => (await visitor.call<MoneyShown>("GET", "money")).body;
	const act = (id: number, what: string, body: object = {}) =>
		visitor.call<MoneyActed>("POST", `money/cases/${id}/${what}`, body);
	const read = async (id: number) => (await run.shop.orders.order(id))!;
	const lastAtProvider = () => [...run.fake.account.orders.values()].at(-1)!;

	async function place(method = "razorpay"): Promise<PlacedBody> {
		const shopper = await new Shopper(run.base).start();
		await shopper.add(DAIRY);
		const { body, status } = await shopper.call<PlacedBody>("POST", "/checkout", {
			...CASH_ORDER,
			payment_method: method,
		});
		expect(status).toBe(200);
		return body;
	}
	/** A buyer cancels while the window is open, and pays there all the same. The order, and its case. */
	async function late() {
		const { order_id: orderId, order_key: key } = await place();
		expect(await run.shop.orders.cancelByCustomer(orderId, key, { kind: "guest" })).toMatchObject({ ok: true });
		run.fake.account.pay(lastAtProvider().id);
		await run.fake.account.deliver();
		const found = (await money()).cases.find((each) => each.orderId === orderId)!;
		return { orderId, found };
	}

	it("list what may be done about each case, to who settles; who only sees gets no acts", async () => {
		const { orderId, found } = await late();
		const price = (await read(orderId)).totals.price;
		expect(found).toMatchObject({ kind: "late", amount: price, acts: ["take-up", "give-back", "close"] });
		expect(found).toMatchObject({ way: "UPI, card, net banking", reference: expect.stringMatching(/^pay_/) });
		visitor = await inside("accountant");
		expect((await money()).cases).toMatchObject([{ orderId, acts: [] }]);
		expect((await money()).askable).toBe(false);
		for (const what of ["take-up", "give-back"]) expect((await act(found.id, what)).status).toBe(403);
		expect((await act(found.id, "close", { outcome: "x" })).status).toBe(403);
		expect((await visitor.call("POST", "money/ask", { days: 1 })).status).toBe(403);
		expect((await read(orderId)).status).toBe("on-hold");
	});

	it("take late money up once, and say to the second who did it", async () => {
		const { orderId, found } = await late();
		const answers = await Promise.all([act(found.id, "take-up"), act(found.id, "take-up")]);
		expect(answers.map(({ status }) => status)).toContain(200);
		expect((await read(orderId)).status).toBe("processing");
		expect((await money()).cases).toEqual([]);
		const again = await act(found.id, "give-back");
		expect([again.status, again.body.code]).toEqual([409, "money_case_closed"]);
		expect(again.body.message).toContain("The order was taken up.");
		expect((await read(orderId)).totals.refunded).toBe(0);
	});

	it("give late money back once, however often it is pressed", async () => {
		const { orderId, found } = await late();
		const answers = await Promise.all([1, 2, 3].map(() => act(found.id, "give-back")));
		expect(answers.map(({ status }) => status)).toContain(200);
		await run.fake.account.deliver();
		const { totals } = await read(orderId);
		const refunds = [...run.fake.account.refunds.values()];
		expect(refunds.map(({ amount }) => amount * PAISA)).toEqual([totals.price]);
		expect(totals.refunded).toBe(totals.price);
		expect((await money()).cases).toEqual([]);
	});

	it("ask for the password again before money goes back", async () => {
		const { orderId, found } = await late();
		run.later(11 * MINUTE);
		const answer = await act(found.id, "give-back");
		expect([answer.status, answer.body.code]).toEqual([403, "feedmill_prove_again"]);
		expect(run.fake.account.refunds.size).toBe(0);
		expect((await read(orderId)).totals.refunded).toBe(0);
	});

	it("close a case by what became of the money, never without a word or with a book", async () => {
		const { orderId, found } = await late();
		for (const outcome of ["", "  \n ", "x".repeat(1_001)]) {
			const refused = await act(found.id, "close", { outcome });
			expect([outcome.length, refused.status]).toEqual([outcome.length, 400]);
		}
		expect((await act(found.id, "close", { outcome: " " })).body.data).toHaveProperty("problems.outcome");
		expect(await act(found.id, "close", { outcome: "  Two bags instead. " })).toMatchObject({
			status: 200,
			body: { sentence: "Two bags instead." },
		});
		expect((await money()).cases).toEqual([]);
		expect((await read(orderId)).status).toBe("on-hold");
		expect((await act(9_999_999, "close", { outcome: "x" })).status).toBe(404);
	});

	it("find by asking what no notification told, and pay with it the order that is named", async () => {
		const { order_id: id } = await place("bacs");
		const { account } = run.fake;
		const elsewhere = { amount: (await read(id)).totals.price / PAISA, currency: "INR", receipt: "a payment link" };
		account.pay(account.order(elsewhere).order.id);
		expect((await money()).askable).toBe(true);
		const asked = await visitor.call<MoneyAsked>("POST", "money/ask", { days: 2 });
		expect([asked.status, asked.body.silent]).toEqual([200, []]);
		const [found] = (await money()).cases;
		expect(found).toMatchObject({ kind: "unknown", orderId: null, acts: ["take-up", "close"] });
		expect((await act(found!.id, "take-up")).body.code).toBe("money_case_not_taken_up");
		expect((await act(found!.id, "take-up", { order: 9_999_999 })).body.code).toBe("money_case_not_taken_up");
		expect((await act(found!.id, "give-back")).body.code).toBe("money_case_by_hand");
		const taken = await Promise.all([1, 2].map(() => act(found!.id, "take-up", { order: id })));
		expect(taken.map(({ status }) => status)).toContain(200);
		expect((await read(id)).paidAt).not.toBeNull();
		expect((await money()).cases).toEqual([]);
	});

	it("say which provider does not answer", async () => {
		await place();
		run.fake.pause(true);
		const asked = await visitor.call<MoneyAsked>("POST", "money/ask", { days: 1 });
		expect(asked).toMatchObject({ status: 200, body: { silent: ["UPI, card, net banking"] } });
		for (const days of [0, 91, "many"]) expect((await visitor.call("POST", "money/ask", { days })).status).toBe(400);
	});

	it("read what was tried at the provider, and say when it does not answer", async () => {
		const { order_id: id } = await place();
		run.fake.account.fail(lastAtProvider().id);
		const attempts = async () => (await visitor.call<PaymentAttempts>("GET", `orders/${id}/attempts`)).body.attempts;
		expect(await attempts()).toMatchObject([
			{ amount: (await read(id)).totals.price, state: "failed", reason: "Payment was unsuccessful." },
		]);
		run.fake.pause(true);
		expect(await attempts()).toBeNull();
	});

	it("take keys one by one, say which is wrong, and never show a secret again", async () => {
		expect((await visitor.call("GET", "money/providers")).status).toBe(403);
		visitor = await inside("administrator");
		const of = (body: Provider[]) => body.find(({ id }) => id === "razorpay")!;
		const listed = await visitor.call<Provider[]>("GET", "money/providers");
		expect(of(listed.body)).toMatchObject({
			offered: true,
			triable: true,
			notifications: `${run.base}/payments/razorpay/notice`,
			events: ["order.paid", "refund.processed", "payment.dispute.created"],
		});
		expect(listed.body.find(({ id }) => id === "razorpay_test")).toMatchObject({ offered: false });
		expect(of(listed.body).fields).toMatchObject([
			{ key: "key_id", label: "Key id", secret: false, value: FAKE_KEYS.key_id, isSet: true },
			{ key: "key_secret", label: "Key secret", secret: true, value: "", isSet: true },
			{ key: "webhook_secret", secret: true, value: "", isSet: true },
		]);
		const set = (fields: object) => visitor.call<Provider>("PATCH", "money/providers/razorpay", { set: fields });
		const tried = async () => (await visitor.call<KeysTried>("POST", "money/providers/razorpay/try", {})).body;
		expect(await tried()).toMatchObject({ works: true });
		const wrong = await set({ key_id: "rzp_test_x" });
		expect(wrong.status).toBe(400);
		expect(wrong.body.data).toHaveProperty("problems.key_id");
		expect(wrong.body.message).toBe('Key id cannot be "rzp_test_x".');
		expect((await set({ secret_key: "x" })).status).toBe(400);
		const short = await set({ key_secret: "shorty" });
		expect(short.status).toBe(400);
		const changed = await set({ key_secret: "the new secret of the mill" });
		expect(changed.status).toBe(200);
		expect(await tried()).toEqual({ works: false, sentence: "Razorpay does not accept these keys." });
		const after = await visitor.call<Provider[]>("GET", "money/providers");
		const history = await fixture.connection.db.selectFrom("audit").selectAll().execute();
		const shown = JSON.stringify([listed.body, wrong.body, short.body, changed.body, after.body, history]);
		for (const secret of [FAKE_KEYS.key_secret, FAKE_KEYS.webhook_secret, "the new secret of the mill", "shorty"])
			expect(shown).not.toContain(secret);
		run.later(11 * MINUTE);
		expect((await set({ key_secret: FAKE_KEYS.key_secret })).body.code).toBe("feedmill_prove_again");
	});
});
