import type { DialectName } from "@feedmill/shop/database/connection.ts";
import type { Actor } from "@feedmill/trade/access/actor.ts";
import type { Order } from "@feedmill/trade/orders/order.ts";
import { describe, expect, it } from "vitest";
import { migrate } from "../../../packages/shop/src/database/migrate.ts";
import { migrations } from "../../../packages/shop/src/database/migrations/all.ts";
import { offerUpi, placeUpiOrder } from "../../support/payments/upi-shop.ts";
import { orderDraft } from "../../support/staff/order-draft.ts";
import { useFixture } from "../../support/use-fixture.ts";

const DATABASES: readonly DialectName[] = ["sqlite", "postgres"];
const RUPEE = 1_000_000;
const RAVI: Actor = { kind: "staff", id: 8, role: "shop_manager", name: "Ravi" };
const [FIRST, SECOND, THIRD] = ["412345678901", "412345678902", "412345678903"] as const;

/** Of money that bounced, or that a person sent back, nothing is here any more. */
describe.each(DATABASES)("money of the account that went again, on %s", (database) => {
	const fixture = useFixture({ database });
	const db = () => fixture.connection.db;
	const read = async (id: number): Promise<Order> => (await fixture.shop.orders.order(id))!;
	async function placed(): Promise<Order> {
		await offerUpi(fixture.shop);
		return placeUpiOrder(fixture.shop, fixture.base, 2);
	}
	const came = async (id: number, reference: string, amount: number | "due") =>
		valueIn(await fixture.shop.bankMoney.confirm(id, { reference, amount, day: "" }, RAVI));
	const move = (id: number, status: Order["status"]) => fixture.shop.orders.changeStatus(id, status, { actor: RAVI });
	async function bounced(id: number): Promise<void> {
		valueIn(await move(id, "on-hold"));
		valueIn(await fixture.shop.editors.orders.markUnpaid(id, RAVI));
	}
	const open = async () => valueIn(await fixture.shop.money.list(RAVI)).cases.map(({ ref, amount }) => [ref, amount]);
	async function settle(): Promise<void> {
		for (const { id } of valueIn(await fixture.shop.money.list(RAVI)).cases)
			valueIn(await fixture.shop.money.close(id, "Sent back by NEFT.", RAVI));
	}
	const binned = async (id: number) => (await fixture.shop.editors.orders.bin(id, RAVI)).ok;
	const entries = async (id: number) =>
		(await db().selectFrom("bank_money").select(["reference", "gone_at"]).where("order_id", "=", id).execute()).map(
			({ reference, gone_at }) => [reference, gone_at !== null],
		);

	it("because it bounced is asked for again, whole, and pays the order without a case", async () => {
		const { id, totals } = await placed();
		await came(id, FIRST, "due");
		await bounced(id);
		expect(await fixture.shop.bankMoney.receivedOf(id)).toBe(0);
		expect(valueIn(await fixture.shop.bankMoney.waiting(RAVI)).find((order) => order.id === id)?.received).toBe(0);
		expect(await came(id, SECOND, "due")).toMatchObject({ state: "paid", difference: 0 });
		expect(await fixture.shop.bankMoney.moneyOf(id)).toMatchObject([{ reference: SECOND, amount: totals.price }]);
		expect(await read(id)).toMatchObject({ status: "processing", transactionId: SECOND });
		expect(await open()).toEqual([]);
	});

	it("because it bounced is not to be given back when the order is cancelled, and the order may go into the bin", async () => {
		const { id } = await placed();
		await came(id, FIRST, "due");
		await bounced(id);
		valueIn(await move(id, "cancelled"));
		expect(await open()).toEqual([]);
		expect(await binned(id)).toBe(true);
	});

	it("because it bounced leaves a part that came before it, and takes the case of what was too much with it", async () => {
		const { id, totals } = await placed();
		await came(id, FIRST, 1_000 * RUPEE);
		await came(id, SECOND, totals.price);
		expect(await open()).toEqual([[`bank:${SECOND}`, totals.price]]);
		await bounced(id);
		expect(await open()).toEqual([]);
		expect(await fixture.shop.bankMoney.receivedOf(id)).toBe(1_000 * RUPEE);
		// Sent again, the answer to it having been lost, it takes nothing more.
		valueIn(await fixture.shop.editors.orders.markUnpaid(id, RAVI));
		expect(await entries(id)).toEqual([
			[FIRST, false],
			[SECOND, true],
		]);
		expect(await came(id, THIRD, "due")).toMatchObject({ state: "paid", difference: 0 });
	});

	it("keeps its number: no statement and no second confirmation brings it again", async () => {
		const { id, totals } = await placed();
		await came(id, FIRST, "due");
		await bounced(id);
		const again = await fixture.shop.bankMoney.confirm(id, { reference: FIRST, amount: totals.price, day: "" }, RAVI);
		expect(again).toMatchObject({ ok: false, error: { code: "bank_money_elsewhere" } });
		expect(JSON.stringify(again)).toContain("has gone again");
		const today = new Date(fixture.shop.clock.now()).toLocaleDateString("en-GB", { timeZone: "Asia/Kolkata" });
		const sheet = `Date\tNarration\tDebit\tCredit\n${today}\tUPI/${FIRST}/ORD${id}\t\t${totals.price / RUPEE}`;
		const { lines } = valueIn(await fixture.shop.bankMoney.statement(sheet, true, RAVI));
		expect(lines).toMatchObject([{ kind: "known", booked: false }]);
		expect((await read(id)).paidAt).toBeNull();
	});

	it("because a person sent it back does not pay the order that goes on, and is asked for again with it", async () => {
		const { id, totals } = await placed();
		await came(id, FIRST, 1_000 * RUPEE);
		valueIn(await move(id, "cancelled"));
		await settle();
		valueIn(await move(id, "on-hold"));
		await came(id, SECOND, "due");
		expect(await fixture.shop.bankMoney.moneyOf(id)).toMatchObject([{ reference: SECOND, amount: totals.price }]);
	});

	it("is told of again when the order is over a second time, with what is here then", async () => {
		const { id } = await placed();
		await came(id, FIRST, 1_000 * RUPEE);
		valueIn(await move(id, "cancelled"));
		expect(await open()).toEqual([[`bank-cancelled:${id}`, 1_000 * RUPEE]]);
		// It goes on, so that nothing is to be given back for now.
		valueIn(await move(id, "on-hold"));
		expect(await open()).toEqual([]);
		await came(id, SECOND, 500 * RUPEE);
		valueIn(await move(id, "failed"));
		valueIn(await move(id, "cancelled"));
		expect(await open()).toEqual([[`bank-cancelled:${id}:2`, 1_500 * RUPEE]]);
		await settle();
		expect(await binned(id)).toBe(true);
		valueIn(await fixture.shop.editors.orders.putBack(id, RAVI));
		valueIn(await move(id, "on-hold"));
		await came(id, THIRD, 300 * RUPEE);
		valueIn(await move(id, "cancelled"));
		expect(await open()).toEqual([[`bank-cancelled:${id}:3`, 300 * RUPEE]]);
		expect(await binned(id)).toBe(false);
	});

	it("is never the cash that was taken at the door for the whole order", async () => {
		const made = await fixture.shop.staffOrders.place(
			{ draft: orderDraft(), key: crypto.randomUUID(), origin: fixture.base, customerIp: "", userAgent: "" },
			RAVI,
		);
		const { id } = valueIn(made).order;
		for (const step of [{ step: "pack" }, { step: "deliver", cash: "due" }] as const)
			valueIn(await fixture.shop.editors.orders.handle(id, step, RAVI));
		valueIn(await move(id, "on-hold"));
		expect(await fixture.shop.editors.orders.markUnpaid(id, RAVI)).toMatchObject({ error: { code: "order_is_paid" } });
		expect((await read(id)).paidAt).not.toBeNull();
	});

	it("before it was written down went with the closed case of an order that is still over", async () => {
		const orders = [await placed(), await placed(), await placed()];
		const [sent, waiting, on] = orders.map(({ id }) => id) as [number, number, number];
		for (const [at, id] of [sent, waiting, on].entries()) {
			await came(id, `41234567890${at}`, 1_000 * RUPEE);
			valueIn(await move(id, "cancelled"));
			if (id !== waiting) await settleOf(id);
		}
		valueIn(await move(on, "on-hold"));
		await db().schema.alterTable("bank_money").dropColumn("gone_at").execute();
		const applied = db().withTables<{ migration: { number: number } }>();
		await applied.deleteFrom("migration").where("number", "=", 54).execute();
		await migrate(fixture.connection, migrations);
		for (const [id, gone] of [
			[sent, true],
			[waiting, false],
			[on, false],
		] as const)
			expect((await entries(id)).map(([, is]) => is)).toEqual([gone]);
	});
	async function settleOf(orderId: number): Promise<void> {
		const { cases } = valueIn(await fixture.shop.money.list(RAVI));
		for (const each of cases)
			if (each.orderId === orderId) valueIn(await fixture.shop.money.close(each.id, "Sent back by NEFT.", RAVI));
	}
});

function valueIn<T>(result: { ok: true; value: T } | { ok: false; error: object }): T {
	if (!result.ok) throw new Error(JSON.stringify(result.error));
	return result.value;
}
