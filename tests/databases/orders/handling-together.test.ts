import type { DialectName } from "@feedmill/shop/database/connection.ts";
import type { Actor } from "@feedmill/trade/access/actor.ts";
import { cashDue, handlingOf } from "@feedmill/trade/order-status/handling.ts";
import type { Order } from "@feedmill/trade/orders/order.ts";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { CASH_ORDER, Shopper } from "../../support/store-client.ts";
import { useFixture, usePayingShop } from "../../support/use-fixture.ts";

/** Dairy Gold has no managed stock. */
const DAIRY = 20;
const DATABASES: readonly DialectName[] = ["sqlite", "postgres"];
const CLERKS: readonly Actor[] = [
	{ kind: "staff", id: 7, role: "clerk", name: "Asha" },
	{ kind: "staff", id: 8, role: "clerk", name: "Ravi" },
];
const WHAT = ["confirm", "pack", "ship", "deliver", "return", "back", "many", "cancel", "status", "refund", "notice"];
const STATUSES = ["processing", "on-hold", "completed", "cancelled", "pending"] as const;

interface Act {
	what: string;
	who: number;
	which: number;
}
const act = fc.record({ what: fc.constantFrom(...WHAT), who: fc.nat(1), which: fc.nat(99) });
/** Acts of one inner list are begun at once. */
const walk = fc.array(fc.array(act, { minLength: 2, maxLength: 5 }), { minLength: 12, maxLength: 12 });

describe.each(DATABASES)("two clerks, a shopper and the bank at one order, on %s", (database) => {
	const fixture = useFixture({ database });
	const paying = usePayingShop(fixture);

	/** `behaviour` "": cash on delivery. */
	async function placed(behaviour: string): Promise<number> {
		const shopper = await new Shopper(paying.base).start();
		await shopper.add(DAIRY, 1);
		const by = { payment_method: "test", payment_data: [{ key: "test_behaviour", value: behaviour }] };
		const { body } = await shopper.call<{ order_id: number }>("POST", "/checkout", {
			...CASH_ORDER,
			...(behaviour === "" ? {} : by),
		});
		return body.order_id;
	}

	async function take({ what, who, which }: Act, { id, key }: Order): Promise<void> {
		const { shop, provider } = paying;
		const clerk = CLERKS[who]!;
		const { orders: editor } = shop.editors;
		if (what === "confirm" || what === "pack" || what === "back") await editor.handle(id, { step: what }, clerk);
		if (what === "many") await editor.handleMany([id, id + 1_000], { step: "pack" }, clerk);
		if (what === "ship") await editor.handle(id, { step: "ship", lorry: `GJ 07 AB ${1 + (which % 2)}` }, clerk);
		if (what === "deliver") {
			const cash = [undefined, "due" as const, 0, 1_000_000_000][which % 4];
			await editor.handle(id, { step: "deliver", ...(cash === undefined ? {} : { cash }) }, clerk);
		}
		if (what === "return") await editor.handle(id, { step: "return", reason: "Nobody there" }, clerk);
		if (what === "cancel") await shop.orders.cancelByCustomer(id, key, { kind: "customer", id: 5 });
		if (what === "status") await editor.changeStatus(id, STATUSES[which % STATUSES.length]!, clerk);
		if (what === "refund")
			await editor.refund(id, { amount: 1_000_000, reason: "", restock: false }, "hand", {
				kind: "staff",
				id: 1,
				role: "administrator",
			});
		if (what === "notice") {
			const payment = [...provider.payments.values()].at(-1);
			if (payment) await shop.payments.capture(id, null);
		}
	}

	it("lose no step, make none twice, and never leave an order paid by a step that was taken back", async () => {
		const holds = async (groups: Act[][], behaviour: string): Promise<void> => {
			const id = await placed(behaviour);
			for (const group of groups) {
				const order = (await paying.shop.orders.order(id))!;
				await Promise.all(group.map((each) => take(each, order)));
				await check(id);
			}
		};
		const check = async (id: number): Promise<void> => {
			const { db } = fixture.connection;
			const order = (await paying.shop.orders.order(id))!;
			const history = order.handled?.history ?? [];
			// Each step begins where the one before it ended, or where a decision about the order has put it.
			const [first, ...others] = history;
			if (first) expect(["to-confirm", "confirmed", "delivered"]).toContain(first.from);
			for (const [index, entry] of others.entries()) {
				const before = history[index]!;
				expect([before.to, "delivered", "confirmed", "to-confirm"]).toContain(entry.from);
				if (entry.step === "back") {
					expect(before.step).not.toBe("back");
					expect(entry.to).toBe(before.from);
				} else expect(entry.from).not.toBe(entry.to);
			}
			if (order.handled) expect(order.handled.state).toBe(history.at(-1)!.to);
			const events = await db.selectFrom("event").select("payload_json").where("kind", "=", "order.handled").execute();
			const own = events.map(({ payload_json }) => JSON.parse(payload_json)).filter(({ orderId }) => orderId === id);
			expect(own.map(({ step, from, to }) => ({ step, from, to }))).toHaveLength(history.length);
			if (order.status === "completed") expect(["delivered", "returned"]).toContain(handlingOf(order));
			if (order.status === "completed") expect(order.paidAt).not.toBeNull();
			const last = history.at(-1);
			if (order.paymentMethod === "cod" && last?.step === "back" && last.from === "delivered") {
				const taken = history.at(-2)!;
				const isUntouched = order.status === "processing" && taken.paid === true;
				if (isUntouched && order.modifiedAt === last.at) expect(cashDue(order)).toBeGreaterThan(0);
			}
		};
		await fc.assert(
			fc.asyncProperty(walk, fc.constantFrom("", "succeed", "authorise"), (groups, behaviour) =>
				holds(groups, behaviour),
			),
			{ numRuns: 12 },
		);
	}, 120_000);

	it("let a payment and a step go through both, whichever comes first", async () => {
		for (let round = 0; round < 5; round++) {
			const id = await placed("authorise");
			const [clerk] = CLERKS;
			const [captured, packed] = await Promise.all([
				paying.shop.payments.capture(id, null),
				paying.shop.editors.orders.handle(id, { step: "pack" }, clerk!),
			]);
			expect(captured.ok).toBe(true);
			const order = (await paying.shop.orders.order(id))!;
			expect(order).toMatchObject({ status: "processing", paidAt: expect.any(Number) });
			expect(handlingOf(order)).toBe(packed.ok ? "packed" : "confirmed");
			expect(packed.ok || packed.error.code).toBe(packed.ok ? true : "handling_not_possible");
		}
	});
});
