import type { DialectName } from "@feedmill/shop/database/connection.ts";
import type { Actor } from "@feedmill/trade/access/actor.ts";
import type { Order } from "@feedmill/trade/orders/order.ts";
import { english } from "@feedmill/trade/words/words.ts";
import { describe, expect, it } from "vitest";
import { offerUpi, placeUpiOrder } from "../../support/payments/upi-shop.ts";
import { useFixture } from "../../support/use-fixture.ts";

const DATABASES: readonly DialectName[] = ["sqlite", "postgres"];
const RUPEE = 1_000_000;
const MEENA: Actor = { kind: "staff", id: 7, role: "accountant", name: "Meena" };
const RAVI: Actor = { kind: "staff", id: 8, role: "shop_manager", name: "Ravi" };
const CLERK: Actor = { kind: "staff", id: 9, role: "clerk", name: "Asha" };
const UTR = "412345678901";
const due = { amount: "due", day: "" } as const;

describe.each(DATABASES)("money on the mill's own account, on %s", (database) => {
	const fixture = useFixture({ database });
	const money = () => fixture.shop.bankMoney;
	const read = async (id: number): Promise<Order> => (await fixture.shop.orders.order(id))!;
	async function placed(bags = 1): Promise<Order> {
		await offerUpi(fixture.shop);
		return placeUpiOrder(fixture.shop, fixture.base, bags);
	}
	const today = () => new Date(fixture.shop.clock.now()).toLocaleDateString("en-GB", { timeZone: "Asia/Kolkata" });
	const sheet = (...lines: [text: string, amount: number][]) =>
		[
			"Date\tNarration\tDebit\tCredit",
			...lines.map(([text, amount]) => `${today()}\t${text}\t\t${amount / RUPEE}`),
		].join("\n");
	const cases = () => fixture.connection.db.selectFrom("money_case").select(["kind", "order_id"]).execute();

	it("makes an order paid once somebody has confirmed it, with note and audit", async () => {
		const { id, totals } = await placed();
		const done = await money().confirm(id, { reference: "4123 4567 8901", ...due }, MEENA);
		expect(done).toMatchObject({ ok: true, value: { changed: true, state: "paid", difference: 0 } });
		expect(await read(id)).toMatchObject({ status: "processing", transactionId: UTR, paidAt: expect.any(Number) });
		expect(await money().moneyOf(id)).toMatchObject([
			{ reference: UTR, amount: totals.price, source: "hand", bookedBy: "Meena (staff 7)" },
		]);
		const notes = (await fixture.shop.orders.notes(id)).map(({ content }) => content);
		expect(notes.at(-1)).toMatch(new RegExp(`came to the account \\(${UTR}\\)\\.`));
		const audited = await fixture.connection.db
			.selectFrom("audit")
			.select(["actor_id", "act"])
			.where("thing_id", "=", String(id))
			.execute();
		expect(audited).toEqual([{ actor_id: 7, act: "changed" }]);
		// Sent again, the answer having been lost, as it was or with the amount that it came to.
		for (const request of [{ reference: "4123-4567-8901" }, { reference: UTR, amount: totals.price }]) {
			const again = await money().confirm(id, { ...due, ...request }, MEENA);
			expect(again).toMatchObject({ ok: true, value: { changed: false, state: "paid", difference: 0 } });
		}
		expect(await money().confirm(id, { reference: UTR, ...due, amount: RUPEE }, MEENA)).toMatchObject({
			error: { code: "bank_money_elsewhere" },
		});
	});

	it("is confirmed by accountant, manager and owner only", async () => {
		const { id } = await placed();
		for (const actor of [CLERK, { kind: "customer", id: 1 }, { kind: "guest" }] as const) {
			const refused = { ok: false, error: { code: "feedmill_not_allowed" } };
			expect(await money().confirm(id, { reference: UTR, ...due }, actor)).toMatchObject(refused);
			expect(await money().statement(sheet([`UPI ${UTR}`, RUPEE]), true, actor)).toMatchObject(refused);
			expect(await money().waiting(actor)).toMatchObject(refused);
		}
		expect((await read(id)).paidAt).toBeNull();
	});

	it("waits for the rest of an order, and opens a case for what is too much", async () => {
		const { id, totals } = await placed(2);
		const part = await money().confirm(id, { reference: UTR, amount: 100 * RUPEE, day: "" }, MEENA);
		expect(part).toMatchObject({ value: { state: "short", difference: 100 * RUPEE - totals.price } });
		expect((await read(id)).status).toBe("on-hold");
		expect(valueIn(await money().waiting(RAVI)).find((order) => order.id === id)?.received).toBe(100 * RUPEE);
		const rest = { reference: "412345678902", amount: totals.price, day: "" };
		expect(await money().confirm(id, rest, RAVI)).toMatchObject({ value: { state: "over", difference: 100 * RUPEE } });
		expect((await read(id)).status).toBe("processing");
		expect(await cases()).toEqual([{ kind: "amount", order_id: id }]);
	});

	it("in part keeps what the order comes to until it is paid", async () => {
		const { id } = await placed(2);
		await money().confirm(id, { reference: UTR, amount: 100 * RUPEE, day: "" }, MEENA);
		const quoted = valueIn(await fixture.shop.staffOrders.quoteChange(id, {}, CLERK));
		const { lines } = quoted.fields;
		for (const bags of [1, 3]) {
			const set = { lines: lines.map((line) => ({ ...line, bags })) };
			const request = { was: quoted.fields, set, reason: "called", tellBuyer: false, key: crypto.randomUUID() };
			const done = await fixture.shop.staffOrders.change(id, request, CLERK);
			expect(done).toMatchObject({ ok: false, error: { code: "feedmill_invalid" } });
			expect(JSON.stringify(done)).toContain("of its money has come already");
		}
		expect((await read(id)).totals).toEqual(quoted.before.totals);
	});

	it.each(["cancelled", "failed"] as const)(
		"in part of an order that is %s waits for a person, once",
		async (status) => {
			const [{ id }, none] = [await placed(2), await placed()];
			await money().confirm(id, { reference: UTR, amount: 100 * RUPEE, day: "" }, MEENA);
			const end = (orderId: number) => fixture.shop.orders.changeStatus(orderId, status, { actor: RAVI });
			await Promise.all([end(id), end(id), end(none.id)]);
			const found = await fixture.connection.db.selectFrom("money_case").selectAll().execute();
			expect(found).toMatchObject([{ kind: "amount", ref: `bank-cancelled:${id}`, order_id: id, amount: 100 * RUPEE }]);
			expect(found[0]!.reason).toContain("of its money had come to the account");
			const listed = valueIn(await fixture.shop.money.list(RAVI));
			expect(listed.cases.map(({ orderId }) => orderId)).toEqual([id]);
		},
	);

	it.each([40, 100])("in part is not given back by a refund of ₹%d, which lowers the price too", async (back) => {
		const { id, totals } = await placed(2);
		await money().confirm(id, { reference: UTR, amount: 100 * RUPEE, day: "" }, MEENA);
		const refund = { amount: back * RUPEE, reason: "takes fewer", restock: false };
		const refusal = async () => {
			const [shown, made] = [
				await fixture.shop.orders.reviewRefund(id, refund),
				await fixture.shop.orders.refund(id, refund),
			];
			expect(shown).toEqual(made);
			return made.ok ? "" : [made.error.code, english.reason(made.error)];
		};
		const code = "order_not_refundable";
		expect(await refusal()).toEqual([code, "Part of its money has come: cancel it, or wait for the rest."]);
		expect((await read(id)).totals.refunded).toBe(0);
		// Goods without money may come back.
		const [item] = (await read(id)).items;
		const lines = [{ itemId: item!.id, quantity: 1, amount: 0, tax: 0 }];
		expect(await fixture.shop.orders.refund(id, { ...refund, amount: 0, lines })).toMatchObject({ ok: true });
		expect(await fixture.shop.orders.changeStatus(id, "cancelled", { actor: RAVI })).toMatchObject({ ok: true });
		expect(await refusal()).toEqual([code, expect.stringContaining("has nothing to refund")]);
		await settle();
		expect(await fixture.shop.orders.changeStatus(id, "on-hold", { actor: RAVI })).toMatchObject({ ok: true });
		const rest = await money().confirm(id, { reference: "412345678902", ...due }, MEENA);
		expect(rest).toMatchObject({ value: { state: "paid" } });
		expect(await money().moneyOf(id)).toMatchObject([{ amount: totals.price }]);
		expect(await fixture.shop.orders.refund(id, refund), "a paid order's money goes back").toMatchObject({ ok: true });
	});

	it("in part is all asked for back, though its price was lowered before it came", async () => {
		const [first, second] = [await placed(2), await placed(2)];
		const discount = { amount: 100 * RUPEE, reason: "torn bags", restock: false };
		for (const { id } of [first, second])
			expect(await fixture.shop.orders.refund(id, discount)).toMatchObject({ ok: true });
		await money().confirm(first.id, { reference: UTR, amount: 1_000 * RUPEE, day: "" }, MEENA);
		expect(await fixture.shop.orders.changeStatus(first.id, "cancelled", { actor: RAVI })).toMatchObject({ ok: true });
		const found = await fixture.connection.db.selectFrom("money_case").select("amount").execute();
		expect(found).toEqual([{ amount: 1_000 * RUPEE }]);
		await money().confirm(second.id, { reference: "412345678902", ...due }, MEENA);
		expect(await money().moneyOf(second.id)).toMatchObject([{ amount: second.totals.price - 100 * RUPEE }]);
	});

	const binned = async (id: number) => {
		const made = await fixture.shop.editors.orders.bin(id, RAVI);
		return made.ok ? "" : english.reason(made.error);
	};
	/** Every case, as a person does it who has sent the money back without the shop. */
	async function settle(): Promise<void> {
		for (const { id } of valueIn(await fixture.shop.money.list(RAVI)).cases)
			expect(await fixture.shop.money.close(id, "Sent back by NEFT.", RAVI)).toMatchObject({ ok: true });
	}

	it("in part of a cancelled order keeps it out of the bin until its case is settled", async () => {
		const { id } = await placed(2);
		await money().confirm(id, { reference: UTR, amount: 100 * RUPEE, day: "" }, MEENA);
		expect(await fixture.shop.orders.changeStatus(id, "cancelled", { actor: RAVI })).toMatchObject({ ok: true });
		expect(await binned(id)).toMatch(/settle its case first/);
		await settle();
		expect(await binned(id)).toBe("");
	});

	it("over the price keeps an order out of the bin until the rest is refunded too, and no longer", async () => {
		const { id, totals } = await placed(2);
		await money().confirm(id, { reference: UTR, amount: totals.price + 100 * RUPEE, day: "" }, MEENA);
		await settle();
		expect(await fixture.shop.orders.changeStatus(id, "cancelled", { actor: RAVI })).toMatchObject({ ok: true });
		expect(await binned(id)).toMatch(/give it back first/);
		const refund = { amount: totals.price, reason: "", restock: false };
		expect(await fixture.shop.orders.refund(id, refund)).toMatchObject({ ok: true });
		expect(await binned(id)).toBe("");
	});

	it("of a paid order that is cancelled makes no case: it is refunded", async () => {
		const { id } = await placed();
		await money().confirm(id, { reference: UTR, ...due }, MEENA);
		await fixture.shop.orders.cancelByStaff(id, "buyer called", RAVI);
		expect(await cases()).toEqual([]);
	});

	it("pays one order with one reference", async () => {
		const [first, second] = [await placed(), await placed()];
		await money().confirm(first.id, { reference: UTR, ...due }, MEENA);
		const other = await money().confirm(second.id, { reference: UTR, ...due }, MEENA);
		expect(other).toMatchObject({ ok: false, error: { code: "bank_money_elsewhere" } });
		expect((await read(second.id)).paidAt).toBeNull();
	});

	it("changes nothing with the same sheet again, nor pasted by two at once", async () => {
		const orders = [await placed(1), await placed(2), await placed(3)];
		const text = sheet(
			...orders.map(({ id, totals }, index): [string, number] => [`UPI/41234567890${index}/ORD${id}`, totals.price]),
		);
		const pasted = await Promise.all([MEENA, RAVI].map((actor) => money().statement(text, true, actor).then(valueIn)));
		const booked = pasted.flatMap(({ lines }) => lines).filter((line) => line.booked);
		expect(booked).toHaveLength(3);
		for (const { id } of orders) expect((await read(id)).status).toBe("processing");
		const rows = await fixture.connection.db.selectFrom("bank_money").selectAll().execute();
		expect(rows).toHaveLength(3);
		const notes = await fixture.shop.orders.notes(orders[0]!.id);
		expect(notes.filter(({ content }) => content.includes("came to the account"))).toHaveLength(1);
		const again = valueIn(await money().statement(text, true, MEENA));
		expect(again.lines.map(({ kind, booked: now }) => [kind, now])).toEqual([1, 2, 3].map(() => ["known", false]));
		expect(await fixture.connection.db.selectFrom("bank_money").selectAll().execute()).toEqual(rows);
	});

	it("due to an order is what is missing when it is booked, whoever books a part at the same moment", async () => {
		const { id, totals } = await placed(2);
		const done = await Promise.all([
			money().confirm(id, { reference: UTR, amount: 100 * RUPEE, day: "" }, MEENA),
			money().confirm(id, { reference: "412345678902", ...due }, RAVI),
		]);
		const sum = (await money().moneyOf(id)).reduce((all, { amount }) => all + amount, 0);
		expect([sum, await cases()]).toEqual([totals.price, []]);
		expect(done.some(({ ok }) => ok)).toBe(true);
	});

	it("only shows what it would book until it is asked to", async () => {
		const { id, totals } = await placed();
		const text = sheet([`UPI/${UTR}/ORD${id}`, totals.price]);
		const shown = valueIn(await money().statement(text, false, MEENA));
		expect(shown.lines).toMatchObject([{ kind: "match", orderIds: [id], booked: false }]);
		expect((await read(id)).paidAt).toBeNull();
	});

	it("books of what is certain only the lines that somebody has seen, for the order that they had", async () => {
		const [first, second, third] = [await placed(1), await placed(2), await placed(3)];
		const text = sheet(
			...[first, second, third].map(({ id, totals }, index): [string, number] => [
				`UPI/41234567890${index}/ORD${id}`,
				totals.price,
			]),
		);
		const shown = valueIn(await money().statement(text, false, MEENA)).lines;
		const seen = [first, third].map(({ id: order }, index) => ({ line: shown[index]!.row.line, order }));
		const done = valueIn(await money().statement(text, seen, MEENA));
		expect(done.lines.map(({ kind, booked }) => [kind, booked])).toEqual([
			["match", true],
			["match", false],
			["match", false],
		]);
		for (const { id } of [second, third]) expect((await read(id)).paidAt).toBeNull();
		expect(valueIn(await money().statement(text, [], MEENA)).lines.some(({ booked }) => booked)).toBe(false);
	});

	it("never pays an order that is cancelled at the same moment, whichever comes first", async () => {
		for (let round = 0; round < 6; round++) {
			const { id } = await placed();
			const reference = `41234567${1_000 + round}`;
			const [confirmed] = await Promise.all([
				money().confirm(id, { reference, ...due }, MEENA),
				fixture.shop.orders.cancelByStaff(id, "buyer called", RAVI),
			]);
			const { status, paidAt } = await read(id);
			const rows = await money().moneyOf(id);
			// Refused: nothing is booked. Booked: the order was paid before it was cancelled, and says so.
			expect([confirmed.ok, paidAt !== null, rows.length]).toEqual(confirmed.ok ? [true, true, 1] : [false, false, 0]);
			expect(status).toMatch(/cancelled|processing/);
		}
	});

	it("books nothing for an order that a buyer pays otherwise, or that is cancelled", async () => {
		const { id } = await placed();
		await fixture.shop.orders.cancelByStaff(id, "twice", RAVI);
		expect(await money().confirm(id, { reference: UTR, amount: RUPEE, day: "" }, MEENA)).toMatchObject({
			ok: false,
			error: { code: "bank_money_not_due" },
		});
		expect(await money().confirm(999_999, { reference: UTR, amount: RUPEE, day: "" }, MEENA)).toMatchObject({
			ok: false,
			error: { code: "order_unknown" },
		});
		expect(await money().moneyOf(id)).toEqual([]);
	});

	it("refuses a wrong number, amount or day with one sentence", async () => {
		const { id } = await placed();
		for (const wrong of [
			{ reference: "41234567890", ...due },
			{ reference: UTR, amount: 0, day: "" },
			{ reference: UTR, amount: -RUPEE, day: "" },
			{ reference: UTR, amount: "due", day: "31/02/2026" },
			{ reference: UTR, amount: "due", day: "2099-01-01" },
		] as const)
			expect(await money().confirm(id, wrong, MEENA)).toMatchObject({ ok: false, error: { code: "feedmill_invalid" } });
		expect((await read(id)).paidAt).toBeNull();
	});
});

function valueIn<T>(result: { ok: true; value: T } | { ok: false; error: object }): T {
	if (!result.ok) throw new Error(JSON.stringify(result.error));
	return result.value;
}
