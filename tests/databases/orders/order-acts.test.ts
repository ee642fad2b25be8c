import type {
	OrderActed,
	OrderStepped,
	RefundMade,
	RefundReview,
} from "@feedmill/admin-api/feedmill-v1/orders/order-acts.ts";
import type { OrderEntry, OrderList, OrderShown } from "@feedmill/admin-api/feedmill-v1/orders/orders.ts";
import type { DialectName } from "@feedmill/shop/database/connection.ts";
import type { Role } from "@feedmill/trade/access/abilities.ts";
import { describe, expect, it } from "vitest";
import { type StaffVisitor, signedInStaff } from "../../support/staff/staff-visitor.ts";
import { CASH_ORDER, type PlacedBody, Shopper } from "../../support/store-client.ts";
import { useFixture } from "../../support/use-fixture.ts";

const DAIRY = 20;
const RUPEE = 1_000_000;
const ANITA = 4;
const DATABASES: readonly DialectName[] = ["sqlite", "postgres"];
const system = { actor: { kind: "system", name: "test" } } as const;
const SHIP = { step: "ship", lorry: "gj07ab1234", driver: "98250 11223" };

describe.each(DATABASES)("what staff does with orders over feedmill/v1, on %s", (database) => {
	const fixture = useFixture({ database });

	async function staff(role: Role): Promise<StaffVisitor> {
		expect(await fixture.shop.editors.customers.changeRole(ANITA, role, system)).toMatchObject({ ok: true });
		return signedInStaff(fixture, "anita");
	}
	/** An order with cash on delivery, of three bags. */
	async function placed(bags = 3): Promise<number> {
		const shopper = await new Shopper(fixture.base).start();
		await shopper.add(DAIRY, bags);
		return (await shopper.call<PlacedBody>("POST", "/checkout", CASH_ORDER)).body.order_id;
	}
	const shown = async (visitor: StaffVisitor, id: number) =>
		(await visitor.call<OrderShown>("GET", `orders/${id}`)).body;
	const step = (visitor: StaffVisitor, id: number, body: object) =>
		visitor.call<OrderActed>("POST", `orders/${id}/steps`, body);
	const refund = (visitor: StaffVisitor, id: number, body: object, key = "key-of-one-page") =>
		visitor.call<RefundMade>("POST", `orders/${id}/refunds`, body, { "idempotency-key": key });

	it("takes an order from the call to the door, and says what was done before and by whom", async () => {
		const id = await placed();
		const clerk = await staff("clerk");
		expect((await shown(clerk, id)).steps).toEqual(["confirm"]);
		for (const body of [{ step: "confirm" }, { step: "pack" }, SHIP])
			expect((await step(clerk, id, body)).body).toMatchObject({ changed: true });
		const again = await step(clerk, id, SHIP);
		expect(again.body).toMatchObject({ changed: false, sentence: expect.stringMatching(/already by Anita/) });
		const other = await step(clerk, id, { ...SHIP, lorry: "MH 09 AB 1" });
		expect([other.status, other.body]).toMatchObject([409, { code: "handling_differs" }]);
		expect(other.body.message).toMatch(/already by Anita.* take that step back first/);
		expect((await step(clerk, id, { step: "deliver", cashAsDue: true })).body.sentence).toMatch(
			/paid with .* completed/,
		);
		expect(await shown(clerk, id)).toMatchObject({ handling: "delivered", paid: true, cashDue: false });
	});

	it("says at each field what is wrong with it, and changes nothing", async () => {
		const id = await placed();
		const clerk = await staff("clerk");
		const wrong: [path: string, body: object, field: string, sentence: RegExp][] = [
			["steps", { step: "ship", lorry: "", driver: "12" }, "lorry", /Write the number of the lorry/],
			["steps", { step: "ship", lorry: "", driver: "12" }, "driver", /no phone number in India/],
			["steps", { step: "return", reason: " " }, "reason", /Say why the goods came back/],
			["notes", { text: "  ", toCustomer: false }, "text", /A note has 1 to 5000 letters/],
			["cancel", { reason: "" }, "reason", /Say why the order is cancelled/],
			["refunds/review", { reason: "", amount: 5 }, "reason", /Say why money goes back/],
			["refunds/review", { reason: "Torn" }, "amount", /bags, or an amount/],
			["refunds/review", { reason: "Torn", amount: 5, parts: [{ line: 1, pieces: 1 }] }, "amount", /not both/],
		];
		for (const [path, body, field, sentence] of wrong) {
			const answer = await clerk.call("POST", `orders/${id}/${path}`, body);
			expect({ path, ...answer.body }).toMatchObject({ path, code: "feedmill_invalid" });
			expect(answer.body.data?.problems).toMatchObject({ [field]: expect.stringMatching(sentence) });
		}
		await step(clerk, id, { step: "confirm" });
		await step(clerk, id, { step: "pack" });
		const noCash = await step(clerk, id, { step: "deliver" });
		expect(noCash.body.data?.problems).toMatchObject({ cash: expect.stringMatching(/Say how much cash was taken/) });
		expect(await shown(clerk, id)).toMatchObject({ handling: "packed", status: "processing" });
	});

	it("makes a step for many with a result for each, and one that is refused stops no other", async () => {
		const ids = [await placed(), await placed(), await placed()];
		const clerk = await staff("clerk");
		await step(clerk, ids[0]!, { step: "confirm" });
		const { status, body } = await clerk.call<OrderStepped[]>("POST", "orders/steps", {
			ids: [...ids, 9_999_999],
			step: "confirm",
		});
		expect(status).toBe(200);
		expect(body.map(({ id, done, changed }) => [id, done, changed])).toEqual([
			[ids[0], true, false],
			[ids[1], true, true],
			[ids[2], true, true],
			[9_999_999, false, false],
		]);
		expect(body[3]!.sentence).toBe("Invalid order ID.");
	});

	it("lets the depot pack, ship and deliver, decide nothing, and tells it of no money", async () => {
		const [id, other] = [await placed(), await placed()];
		const clerk = await staff("clerk");
		for (const each of [id, other]) await step(clerk, each, { step: "confirm" });
		const amounts = (await shown(clerk, id)).totals.map(({ amount }) => amount);
		const depot = await staff("depot");
		const answers: unknown[] = [];
		const told = async <T>(answer: Promise<{ body: T }>): Promise<T> => {
			const { body } = await answer;
			answers.push(body);
			return body;
		};
		expect((await told(step(depot, id, { step: "pack" }))).changed).toBe(true);
		await told(step(depot, id, { step: "pack" }));
		await told(step(depot, id, SHIP));
		expect(await told(depot.call<OrderShown>("GET", `orders/${id}`))).toMatchObject({
			steps: ["deliver"],
			total: null,
			cashDue: true,
			cancellable: false,
			refundable: null,
		});
		await told(depot.call<OrderList>("GET", "orders?view=all"));
		await told(step(depot, id, { step: "deliver" }));
		expect((await told(step(depot, id, { step: "deliver", cash: 5 * RUPEE }))).sentence).toMatch(/is delivered/);
		await told(step(depot, id, { step: "deliver", cash: 6 * RUPEE }));
		const { timeline } = await told(depot.call<OrderShown>("GET", `orders/${id}`));
		expect(timeline.map((row) => row.text)).toEqual([
			"The goods are delivered.",
			expect.stringMatching(/^On the road with /),
			"The goods are packed.",
			"The goods are confirmed.",
		]);
		for (const { at, by } of timeline) expect([at > 0, by.length > 0]).toEqual([true, true]);
		const text = JSON.stringify(answers);
		for (const amount of amounts) expect(text).not.toContain(String(amount));
		expect(text).not.toMatch(/₹|&#8377;/);
		for (const body of [{ step: "back" }, { step: "return", reason: "torn" }])
			expect((await step(depot, id, body)).body.code).toBe("feedmill_not_allowed");
		for (const path of ["notes", "cancel", "refunds", "refunds/review"]) {
			const answer = await depot.call("POST", `orders/${other}/${path}`, { reason: "x", text: "x", toCustomer: false });
			expect([path, answer.status, answer.body.code]).toEqual([path, 403, "feedmill_not_allowed"]);
		}
		const accountant = await staff("accountant");
		expect((await accountant.call<OrderList>("GET", "orders?view=all")).body.entries[0]).toMatchObject({
			total: expect.any(Number),
		} satisfies Partial<Record<keyof OrderEntry, unknown>>);
		expect((await step(accountant, other, { step: "pack" })).body.code).toBe("feedmill_not_allowed");
	});

	it("keeps a note once however often its answer was lost, as text and never as markup", async () => {
		const id = await placed();
		const clerk = await staff("clerk");
		const text = "Call <script>alert(1)</script> & bring 2 < 3";
		const send = (more: object) => clerk.call("POST", `orders/${id}/notes`, { text, toCustomer: false, ...more });
		await Promise.all([send({}), send({}), send({})]);
		await send({ toCustomer: true });
		const notes = (await shown(clerk, id)).timeline.filter((row) => row.text === text);
		expect(notes.map(({ toCustomer, by }) => [toCustomer, by.startsWith("Anita")])).toEqual([
			[true, true],
			[false, true],
		]);
		expect(JSON.stringify(await fixture.shop.orders.notes(id))).not.toContain("<script>");
	});

	it("cancels with a reason, once, and not what is on the road", async () => {
		const [id, sent] = [await placed(), await placed()];
		const clerk = await staff("clerk");
		const cancel = (order: number) =>
			clerk.call<OrderActed>("POST", `orders/${order}/cancel`, { reason: "Ordered <b>twice" });
		expect((await cancel(id)).body).toMatchObject({ changed: true, sentence: `Order ${id} is cancelled.` });
		expect((await cancel(id)).body).toMatchObject({ changed: false });
		const { status, timeline } = await shown(clerk, id);
		expect(status).toBe("cancelled");
		expect(timeline.filter((row) => row.text.includes("Ordered <b>twice"))).toHaveLength(1);
		for (const body of [{ step: "confirm" }, { step: "pack" }, SHIP]) await step(clerk, sent, body);
		expect((await shown(clerk, sent)).cancellable).toBe(false);
		const refused = await cancel(sent);
		expect([refused.status, refused.body.code]).toEqual([409, "order_not_cancellable"]);
		expect(refused.body.message).toMatch(/on the road: let its goods come back first/);
	});

	it("shows what a torn bag comes to, and gives it back once though its answer was lost", async () => {
		const id = await placed();
		const clerk = await staff("clerk");
		await fixture.shop.settings.write({ refundLimit: 10_000 * RUPEE });
		const before = await shown(clerk, id);
		const torn = { parts: [{ line: before.lines[0]!.id, pieces: 1 }], reason: "Torn bag", restock: false };
		const review = (await clerk.call<RefundReview>("POST", `orders/${id}/refunds/review`, torn)).body;
		expect(review).toMatchObject({ before: 0, pieces: 1, byProvider: false, unpaid: true });
		expect(review.amount).toBeGreaterThan(0);
		expect(await fixture.shop.orders.refunds(id)).toEqual([]);
		const made = await Promise.all([refund(clerk, id, torn), refund(clerk, id, torn)]);
		for (const { body } of made) expect(body).toMatchObject({ amount: review.amount, state: "done" });
		expect(await fixture.shop.orders.refunds(id)).toMatchObject([{ amount: review.amount, refundedBy: ANITA }]);
		expect((await shown(clerk, id)).due).toBe(before.due! - review.amount);
		expect((await refund(clerk, id, torn, "another-key")).body).toMatchObject({ changed: true });
		expect(await fixture.shop.orders.refunds(id)).toHaveLength(2);
		expect((await refund(clerk, id, torn, "")).body.message).toMatch(/a key of its own/);
	});

	it("stops a clerk at the limit of an order, with what was given back before, however many ask at once", async () => {
		const id = await placed();
		const clerk = await staff("clerk");
		await fixture.shop.settings.write({ refundLimit: 100 * RUPEE });
		expect((await shown(clerk, id)).refundable).toMatchObject({ most: 100 * RUPEE, before: 0 });
		const money = (rupees: number, key: string) =>
			refund(clerk, id, { amount: rupees * RUPEE, reason: "Short weight" }, key);
		const made = await Promise.all([1, 2, 3, 4, 5].map((nth) => money(30, `together-${nth}`)));
		expect(made.filter(({ status }) => status === 200)).toHaveLength(3);
		const refused = await money(11, "too-much");
		expect([refused.status, refused.body.code]).toEqual([403, "refund_over_limit"]);
		expect(refused.body.message).toMatch(/100.*101.*ask a manager/);
		expect(refused.body.data).toMatchObject({ needs: "orders.refund" });
		expect((await money(10, "the-rest")).status).toBe(200);
		const review = await clerk.call("POST", `orders/${id}/refunds/review`, { amount: RUPEE, reason: "Short" });
		expect(review.body.code).toBe("refund_over_limit");
		const manager = await staff("shop_manager");
		expect((await refund(manager, id, { amount: 50 * RUPEE, reason: "Goodwill" }, "of-manager")).status).toBe(200);
		const { totals } = (await fixture.shop.orders.order(id))!;
		expect(totals.refunded).toBe(150 * RUPEE);
	});

	it("asks for the password again before money goes back", async () => {
		const id = await placed();
		const clerk = await staff("clerk");
		await fixture.connection.db.updateTable("login_session").set({ proven_at: 0 }).execute();
		const late = await refund(clerk, id, { amount: RUPEE, reason: "Torn bag" });
		expect([late.status, late.body.code]).toEqual([403, "feedmill_prove_again"]);
		expect(await fixture.shop.orders.refunds(id)).toEqual([]);
	});
});
