import { signatureOf } from "@feedmill/server/test-gateway/test-provider.ts";
import type { DialectName } from "@feedmill/shop/database/connection.ts";
import type { Actor } from "@feedmill/trade/access/actor.ts";
import { cashDue } from "@feedmill/trade/order-status/handling.ts";
import { english } from "@feedmill/trade/words/words.ts";
import { describe, expect, it } from "vitest";
import { CASH_ORDER, type PlacedBody, Shopper } from "../../support/store-client.ts";
import { useFixture, usePayingShop } from "../../support/use-fixture.ts";

const RUPEE = 1_000_000;
const DATABASES: readonly DialectName[] = ["sqlite", "postgres"];
const ASHA: Actor = { kind: "staff", id: 7, role: "clerk", name: "Asha" };
const RAVI: Actor = { kind: "staff", id: 8, role: "shop_manager", name: "Ravi" };
const ROAD = [{ step: "confirm" }, { step: "pack" }, { step: "ship", lorry: "gj07ab1234" }] as const;

describe.each(DATABASES)("an order in cash that is paid otherwise, on %s", (database) => {
	const fixture = useFixture({ database });
	const paying = usePayingShop(fixture);
	const editor = () => paying.shop.editors.orders;
	const notes = async (id: number) => (await paying.shop.orders.notes(id)).map(({ content }) => content);
	const cases = () => fixture.connection.db.selectFrom("money_case").selectAll().orderBy("id").execute();

	async function placed(): Promise<{ id: number; price: number }> {
		const shopper = await new Shopper(paying.base).start();
		await shopper.add(20, 2);
		const { body } = await shopper.call<PlacedBody>("POST", "/checkout", CASH_ORDER);
		const { id, status, paidAt, totals } = await paying.order(body.order_id);
		expect([status, paidAt]).toEqual(["processing", null]);
		return { id, price: totals.price };
	}
	/** Delivered with ₹400 of what was due. */
	async function short(): Promise<{ id: number; price: number }> {
		const order = await placed();
		for (const step of [...ROAD, { step: "deliver", cash: 400 * RUPEE }] as const)
			expect(await editor().handle(order.id, step, ASHA)).toMatchObject({ ok: true });
		return order;
	}

	it("is paid once, with the reference and a note, and the driver collects nothing", async () => {
		const { id, price } = await placed();
		const marked = await Promise.all([1, 2, 3].map(() => editor().markPaid(id, "UTR <123>", RAVI)));
		expect(marked.map(({ ok }) => ok)).toEqual([true, true, true]);
		const paid = await paying.order(id);
		expect(paid).toMatchObject({ status: "processing", paidAt: expect.any(Number), transactionId: "UTR <123>" });
		expect(cashDue(paid)).toBe(0);
		const note = `₹${price / RUPEE} received (UTR &lt;123&gt;): there is nothing more to collect.`;
		expect((await notes(id)).filter((content) => content.includes("received"))).toEqual([note]);
		const listed = await paying.shop.orders.entries.list(ASHA, {}, { limit: 1 });
		expect(listed).toMatchObject({ value: { entries: [{ toCollect: 0 }] } });
		const audit = await fixture.connection.db.selectFrom("audit").selectAll().where("kind", "=", "order").execute();
		expect(audit.filter(({ change_json }) => change_json.includes("paidAt"))).toMatchObject([{ actor_name: "Ravi" }]);
		for (const step of [...ROAD, { step: "deliver" }] as const)
			expect(await editor().handle(id, step, ASHA)).toMatchObject({ ok: true });
		expect(await paying.order(id)).toMatchObject({ status: "completed", paidAt: paid.paidAt });
	});

	it("is paid too where it was on hold, and completed where it was delivered with less than was due", async () => {
		const { id } = await placed();
		await editor().changeStatus(id, "on-hold", ASHA);
		expect(await editor().markPaid(id, "", RAVI)).toMatchObject({ ok: true });
		expect(await paying.order(id)).toMatchObject({ status: "processing", paidAt: expect.any(Number) });
		const delivered = await short();
		expect(await editor().markPaid(delivered.id, "UTR 2", RAVI)).toMatchObject({ value: { status: "completed" } });
		expect(await paying.order(delivered.id)).toMatchObject({ paidAt: expect.any(Number), transactionId: "UTR 2" });
		expect((await notes(delivered.id)).at(-1)).toMatch(
			/^₹2620 received \(UTR 2\): there is nothing more to collect\. Order status changed/,
		);
		// Nobody has said whether the buyer sent the rest or the whole.
		expect(await cases()).toMatchObject([{ order_id: delivered.id, amount: 400 * RUPEE, closed_at: null }]);
	});

	it("is paid in cash by nobody beyond what the law allows, but by a transfer", async () => {
		const { id } = await placed();
		await fixture.connection.db
			.updateTable("orders")
			.set({ total: 250_000 * RUPEE })
			.where("id", "=", id)
			.execute();
		expect(await editor().markPaid(id, "", RAVI)).toMatchObject({ error: { code: "cash_forbidden" } });
		expect((await paying.order(id)).paidAt).toBeNull();
		expect(await editor().markPaid(id, "UTR 3", RAVI)).toMatchObject({ ok: true });
		expect((await paying.order(id)).paidAt).not.toBeNull();
	});

	it("is paid with money of a case without an order, and a short delivery is not taken up as if it were whole", async () => {
		const { id } = await placed();
		const fact = { payment: null, id: "tp_lost", kind: "captured", amount: 3_020 * RUPEE };
		const body = JSON.stringify(fact);
		const headers = { "content-type": "application/json", "x-test-signature": signatureOf(body) };
		expect((await fetch(`${paying.base}/payments/test/notice`, { method: "POST", headers, body })).status).toBe(200);
		const [unknown] = await cases();
		expect(await paying.shop.money.takeUp(unknown!.id, id, RAVI)).toMatchObject({
			value: { outcome: `Order ${id} was paid with it.` },
		});
		expect(await paying.order(id)).toMatchObject({ paidAt: expect.any(Number), transactionId: "tp_lost" });
		const delivered = await short();
		const before = await paying.order(delivered.id);
		const ofRest = (await cases()).at(-1)!;
		const refused = await paying.shop.money.takeUp(ofRest.id, null, RAVI);
		expect(refused).toMatchObject({ error: { code: "money_case_not_taken_up" } });
		expect(!refused.ok && english.reason(refused.error)).toBe(
			`Order ${delivered.id} still waits for the rest: take it, or refund it.`,
		);
		expect((await cases()).at(-1)).toEqual(ofRest);
		expect(await paying.order(delivered.id)).toEqual(before);
	});

	it("is not called paid where its money is booked as a transfer before it has come", async () => {
		const { id } = await placed();
		const money = { reference: "412345678901", amount: "due", day: "" } as const;
		const refused = await paying.shop.bankMoney.confirm(id, money, RAVI);
		expect(!refused.ok && english.reason(refused.error)).toBe(
			`Order ${id} is Processing: it does not wait for money on the account.`,
		);
	});
});
