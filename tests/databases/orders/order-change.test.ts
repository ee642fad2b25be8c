import type { DialectName } from "@feedmill/shop/database/connection.ts";
import type { ChangeFields } from "@feedmill/shop/staff-orders/changing/change-fields.ts";
import type { Actor } from "@feedmill/trade/access/actor.ts";
import { handlingOf } from "@feedmill/trade/order-status/handling.ts";
import type { Order } from "@feedmill/trade/orders/order.ts";
import { english } from "@feedmill/trade/words/words.ts";
import { describe, expect, it } from "vitest";
import { orderDraft } from "../../support/staff/order-draft.ts";
import { setStock, stockOf } from "../../support/stock.ts";
import { useFixture } from "../../support/use-fixture.ts";

/** Fish Hatchery Powder: managed stock, no backorders. */
const HATCHERY = 65;
const DAIRY = 20;
const RUPEE = 1_000_000;
const DATABASES: readonly DialectName[] = ["sqlite", "postgres"];
const ASHA: Actor = { kind: "staff", id: 7, role: "clerk", name: "Asha" };
const DEPOT: Actor = { kind: "staff", id: 9, role: "depot", name: "Kiran" };

describe.each(DATABASES)("a placed order that staff changes, on %s", (database) => {
	const fixture = useFixture({ database });
	const db = () => fixture.connection.db;
	const read = async (id: number): Promise<Order> => (await fixture.shop.orders.order(id))!;
	async function fields(id: number): Promise<Required<ChangeFields>> {
		const quoted = await fixture.shop.staffOrders.quoteChange(id, {}, ASHA);
		if (!quoted.ok) throw new Error(quoted.error.code);
		return quoted.value.fields;
	}

	async function placed(bags = 5, changes: Parameters<typeof orderDraft>[0] = {}): Promise<Order> {
		await setStock(db(), HATCHERY, 20);
		const draft = orderDraft({ lines: [{ productId: HATCHERY, bags, price: null }], ...changes });
		const request = { draft, key: crypto.randomUUID(), origin: fixture.base, customerIp: "", userAgent: "" };
		const made = await fixture.shop.staffOrders.place(request, ASHA);
		if (!made.ok) throw new Error(JSON.stringify(made.error));
		return made.value.order;
	}
	async function change(
		id: number,
		set: ChangeFields,
		more: { was?: ChangeFields; key?: string; actor?: Actor; tellBuyer?: boolean } = {},
	) {
		const { was = await fields(id), key = crypto.randomUUID(), actor = ASHA, tellBuyer = false } = more;
		return fixture.shop.staffOrders.change(id, { was, set, reason: "asked for it", tellBuyer, key }, actor);
	}
	/** The lines of an order with other bags of the first one, and more lines. */
	async function lines(id: number, bags: number, ...more: NonNullable<ChangeFields["lines"]>) {
		const [first] = (await fields(id)).lines;
		return [{ ...first!, bags }, ...more];
	}
	const added = (productId: number, bags: number) => ({ line: null, productId, bags, price: null });

	it("is shown what it would come to, and nothing is written", async () => {
		const before = await placed();
		const set = { lines: await lines(before.id, 7, added(DAIRY, 1)) };
		const quoted = await fixture.shop.staffOrders.quoteChange(before.id, set, ASHA);
		if (!quoted.ok) throw new Error(quoted.error.code);
		expect(quoted.value.planned.problems).toEqual({});
		expect(await read(before.id)).toEqual({ ...before, handled: expect.anything(), version: expect.any(Number) });
		expect(await change(before.id, set)).toMatchObject({ ok: true });
		expect((await read(before.id)).totals).toEqual(quoted.value.planned.order.totals);
	});

	it("for cash does not grow to ₹2,00,000, which the law forbids; one that was so large may become smaller", async () => {
		const { id } = await placed(2);
		const problemsAt = async (rupees: number) => {
			const [first] = await lines(id, 2);
			const set = { lines: [{ ...first!, price: rupees * RUPEE }] };
			const quoted = await fixture.shop.staffOrders.quoteChange(id, set, ASHA);
			if (!quoted.ok) throw new Error(quoted.error.code);
			const made = await change(id, set);
			expect(made.ok).toBe(Object.keys(quoted.value.planned.problems).length === 0);
			const { total } = quoted.value.planned.problems;
			return total ? english.tell(total) : "";
		};
		expect(await problemsAt(100_000)).toMatch(/^For one order less than .* may be taken in cash, as the law says/);
		expect(await problemsAt(80_000)).toBe("");
		await db().updateTable("orders").set({ payment_method: "bacs" }).where("id", "=", id).execute();
		expect(await problemsAt(150_000)).toBe("");
		await db().updateTable("orders").set({ payment_method: "cod" }).where("id", "=", id).execute();
		expect(await problemsAt(160_000)).not.toBe("");
		expect(await problemsAt(140_000)).toBe("");
	});

	it("stays what it was when nothing of it is another", async () => {
		const { id, totals } = await placed();
		const quoted = await fixture.shop.staffOrders.quoteChange(id, {}, ASHA);
		expect(quoted).toMatchObject({ ok: true, value: { refusal: null, planned: { problems: {}, order: { totals } } } });
		const before = await read(id);
		expect(await change(id, await fields(id))).toMatchObject({ value: { changed: false, difference: 0 } });
		expect(await read(id)).toEqual(before);
	});

	it("takes more from the stock and gives back what goes, in the same moment", async () => {
		const { id } = await placed(5);
		expect((await stockOf(db(), HATCHERY)).quantity).toBe(15);
		expect(await change(id, { lines: await lines(id, 8) })).toMatchObject({ ok: true });
		expect((await stockOf(db(), HATCHERY)).quantity).toBe(12);
		expect(await change(id, { lines: await lines(id, 2, added(HATCHERY, 3)) })).toMatchObject({ ok: true });
		expect((await stockOf(db(), HATCHERY)).quantity).toBe(15);
		expect(await change(id, { lines: await lines(id, 0) })).toMatchObject({ ok: true });
		expect((await stockOf(db(), HATCHERY)).quantity).toBe(17);
		const order = await read(id);
		expect(order.items).toMatchObject([{ quantity: 3, reducedStock: 3 }]);
		expect(await fixture.shop.editors.orders.cancel(id, "gone", ASHA)).toMatchObject({ ok: true });
		expect((await stockOf(db(), HATCHERY)).quantity).toBe(20);
	});

	it("never gets bags that are not there, and loses none by asking", async () => {
		const { id } = await placed(5);
		const asked = await change(id, { lines: await lines(id, 21) });
		expect(asked).toMatchObject({ ok: false, error: { code: "feedmill_invalid" } });
		expect(JSON.stringify(asked)).toContain("20");
		expect((await stockOf(db(), HATCHERY)).quantity).toBe(15);
		expect(await change(id, { lines: await lines(id, 20) })).toMatchObject({ ok: true });
		expect(await stockOf(db(), HATCHERY)).toEqual({ quantity: 0, reserved: 0 });
	});

	it("reserves anew what it waits to be paid for", async () => {
		const { id, holdUntil } = await placed(5, { payment: "link" });
		expect(await change(id, { lines: await lines(id, 9) })).toMatchObject({ ok: true });
		expect(await stockOf(db(), HATCHERY)).toEqual({ quantity: 20, reserved: 9 });
		expect(Math.abs((await read(id)).holdUntil! - holdUntil!)).toBeLessThan(120_000);
		expect(await change(id, { lines: await lines(id, 21) })).toMatchObject({ ok: false });
		expect(await stockOf(db(), HATCHERY)).toEqual({ quantity: 20, reserved: 9 });
	});

	it("keeps its freight unless another one is wanted, and gets the address, with its State by the PIN", async () => {
		const { id, shippingLines, totals } = await placed(5, { freight: { title: "Depot lorry", price: 77 * RUPEE } });
		const place = { line1: "Plot 3", city: "Petlad", postcode: "388450", state: "" };
		expect(await change(id, { billing: place, delivery: place })).toMatchObject({ value: { difference: 0 } });
		const moved = await read(id);
		expect(moved).toMatchObject({ totals, shippingLines: [{ title: "Depot lorry", total: 77 * RUPEE }] });
		expect(moved.shippingLines[0]!.id).toBe(shippingLines[0]!.id);
		expect(moved.shipping).toMatchObject({ first_name: "Meena", city: "Petlad", state: "GJ" });
		const dearer = await change(id, { freight: { title: "Hired tempo", price: 177 * RUPEE } });
		expect(dearer).toMatchObject({ ok: true });
		expect((await read(id)).shippingLines).toMatchObject([{ title: "Hired tempo", total: 177 * RUPEE }]);
		expect((await read(id)).totals.shipping - totals.shipping).toBe(100 * RUPEE);
		expect(await change(id, { freight: { rateId: "flat_rate:999" } })).toMatchObject({
			ok: false,
			error: { data: { problems: { freight: expect.anything() } } },
		});
	});

	it("gets another price of a bag, with the reason in its notes and its audit, with before and after", async () => {
		const { id } = await placed(4);
		const [line] = (await fields(id)).lines;
		const price = line!.price! - 10 * RUPEE;
		const made = await change(id, { lines: [{ ...line!, price }] });
		expect(made).toMatchObject({ ok: true });
		expect((await fields(id)).lines).toMatchObject([{ price, bags: 4 }]);
		const notes = (await fixture.shop.orders.notes(id)).map(({ content }) => content).join("\n");
		expect(notes).toContain("asked for it");
		const entry = await db()
			.selectFrom("audit")
			.selectAll()
			.where("kind", "=", "order")
			.where("thing_id", "=", String(id))
			.where("act", "=", "changed")
			.executeTakeFirstOrThrow();
		expect(JSON.parse(entry.change_json!)).toMatchObject({
			lines: { before: [{ price: line!.price }], after: [{ price }] },
			note: { after: "asked for it" },
		});
	});

	it("is changed once for a key, and not at all by who has read it before somebody else changed it", async () => {
		const { id } = await placed(5);
		const was = await fields(id);
		const key = crypto.randomUUID();
		const set = { lines: await lines(id, 6, added(DAIRY, 1)) };
		const made = await Promise.all([1, 2, 3].map(() => change(id, set, { was, key })));
		expect(made.map((each) => each.ok && each.value.changed).sort()).toEqual([false, false, true]);
		expect((await read(id)).items.map(({ quantity }) => quantity)).toEqual([6, 1]);
		const late = await change(id, { lines: await lines(id, 9) }, { was });
		expect(late).toMatchObject({ ok: false, error: { code: "feedmill_stale", data: { now: { lines: [{}, {}] } } } });
		const place = { line1: "Plot 3", city: "Petlad", postcode: "388450", state: "GJ" };
		expect(await change(id, { billing: place }, { was }), "another field").toMatchObject({ ok: true });
	});

	it("is to be packed again where its goods have changed, and refuses once they are on the road", async () => {
		const { id } = await placed(5);
		const editor = fixture.shop.editors.orders;
		await editor.handle(id, { step: "pack" }, DEPOT);
		expect(await change(id, { freight: { title: "Tempo", price: 50 * RUPEE } })).toMatchObject({ ok: true });
		expect(handlingOf(await read(id))).toBe("packed");
		expect(await change(id, { lines: await lines(id, 4) })).toMatchObject({ ok: true });
		expect(handlingOf(await read(id))).toBe("confirmed");
		await editor.handle(id, { step: "pack" }, DEPOT);
		await editor.handle(id, { step: "ship", lorry: "gj07ab1234" }, DEPOT);
		const before = await read(id);
		expect(await change(id, { lines: await lines(id, 3) })).toMatchObject({
			ok: false,
			error: { code: "order_not_changeable" },
		});
		expect(await read(id)).toEqual(before);
	});

	it("takes no money in silence: a paid order keeps its total, and says what to do instead", async () => {
		const { id } = await placed(5);
		expect(await fixture.shop.editors.orders.markPaid(id, "UTR 1", ASHA)).toMatchObject({ ok: true });
		for (const [bags, words] of [
			[4, "Give it back as a refund"],
			[6, "Place another order"],
		] as const) {
			const asked = await change(id, { lines: await lines(id, bags) });
			expect(asked).toMatchObject({ ok: false, error: { data: { problems: { total: expect.anything() } } } });
			expect(asked.ok || String(asked.error.message)).toContain(words);
		}
		const place = { line1: "Plot 3", city: "Petlad", postcode: "388450", state: "GJ" };
		expect(await change(id, { delivery: place })).toMatchObject({ value: { difference: 0, changed: true } });
	});

	it("keeps what it comes to while cash of it is there that an earlier delivery has brought", async () => {
		const { id, totals } = await placed(5);
		const editor = fixture.shop.editors.orders;
		const ship = { step: "ship", lorry: "gj07ab1234" } as const;
		const short = { step: "deliver", cash: totals.price - 100 * RUPEE } as const;
		for (const step of [{ step: "pack" }, ship, short, { step: "return", reason: "Torn" }, { step: "pack" }] as const)
			expect(await editor.handle(id, step, ASHA)).toMatchObject({ ok: true });
		const before = await read(id);
		for (const bags of [4, 6]) {
			const asked = await change(id, { lines: await lines(id, bags) });
			expect(asked).toMatchObject({ ok: false, error: { data: { problems: { total: expect.anything() } } } });
			expect(asked.ok || String(asked.error.message)).toMatch(/^₹\d+ of its money has come already\. What it comes to/);
		}
		expect(await read(id)).toEqual(before);
		const place = { line1: "Plot 3", city: "Petlad", postcode: "388450", state: "GJ" };
		expect(await change(id, { delivery: place })).toMatchObject({ value: { difference: 0, changed: true } });
	});

	it("keeps as many bags, and as much money, as were given back of it", async () => {
		const { id, items } = await placed(5);
		const part = { amount: null, parts: [{ itemId: items[0]!.id, quantity: 2 }], reason: "Torn", restock: false };
		expect(await fixture.shop.orders.refund(id, part)).toMatchObject({ ok: true });
		expect(await change(id, { lines: await lines(id, 1, added(DAIRY, 9)) })).toMatchObject({
			ok: false,
			error: { data: { problems: { "lines.0.bags": expect.anything() } } },
		});
		expect(await change(id, { lines: await lines(id, 3) })).toMatchObject({ ok: true });
	});

	it("is refunded by what it comes to after the change, in all and of each line", async () => {
		const { id, items } = await placed(2);
		const refund = (request: object) =>
			fixture.shop.orders.refund(id, { amount: null, reason: "", restock: false, ...request });
		const [line] = items;
		const one = { parts: [{ itemId: line!.id, quantity: 1 }] };
		expect(await refund(one)).toMatchObject({ ok: true });
		expect(await change(id, { lines: await lines(id, 6) })).toMatchObject({ ok: true });
		expect(await refund({ parts: [{ itemId: line!.id, quantity: 3 }] })).toMatchObject({ ok: true });
		expect(await change(id, { lines: await lines(id, 5) })).toMatchObject({ ok: true });
		expect(await refund(one)).toMatchObject({ ok: true });
		expect(await refund(one)).toMatchObject({ ok: false });
		const { price, refunded } = (await read(id)).totals;
		expect(await refund({ amount: price - refunded + RUPEE })).toMatchObject({ ok: false });
		expect(await refund({ amount: price - refunded })).toMatchObject({ ok: true });
		const [whole] = await db().selectFrom("refunded").selectAll().where("item_id", "=", 0).execute();
		expect(whole).toMatchObject({ sold_amount: price, amount: price });
	});

	it("gives its coupon free when it does not apply any more", async () => {
		const { id } = await placed(5, { coupons: ["peruser1"] });
		const uses = () => db().selectFrom("coupon_use").select("coupon_id").where("order_id", "=", id).execute();
		expect(await uses()).toHaveLength(1);
		await db()
			.updateTable("coupon")
			.set({ minimum_amount: 10_000_000 * RUPEE })
			.where("code", "=", "peruser1")
			.execute();
		expect(await change(id, { lines: await lines(id, 4) })).toMatchObject({ ok: true });
		expect((await read(id)).coupons).toEqual([]);
		expect(await uses()).toEqual([]);
	});

	it("tells its buyer where that is wanted, and is changed by nobody but who may change orders", async () => {
		const { id } = await placed(5);
		expect(await change(id, { lines: await lines(id, 4) }, { actor: DEPOT })).toMatchObject({
			ok: false,
			error: { code: "feedmill_not_allowed" },
		});
		expect(await change(id, { lines: await lines(id, 4) }, { tellBuyer: true })).toMatchObject({ ok: true });
		const told = await fixture.shop.orders.notes(id, { toCustomer: true });
		expect(told).toMatchObject([{ content: expect.stringContaining("4 ×") }]);
	});

	it("says at each field what is wrong, and that the last bag is for cancelling", async () => {
		const { id } = await placed(5);
		const problems = async (set: ChangeFields) => {
			const quoted = await fixture.shop.staffOrders.quoteChange(id, set, ASHA);
			return quoted.ok ? Object.keys(quoted.value.planned.problems) : [quoted.error.code];
		};
		expect(await problems({ lines: await lines(id, 0) })).toEqual(["lines"]);
		expect(await problems({ lines: await lines(id, 5, added(999_999, 1)) })).toEqual(["lines.1.productId"]);
		expect(await problems({ lines: [{ line: 999_999, productId: 1, bags: 1, price: null }] })).toEqual(["lines"]);
		expect(await problems({ lines: [{ ...(await lines(id, 5))[0]!, price: 1e15 }] })).toEqual(["lines"]);
		const place = { line1: "", city: "", postcode: "12", state: "" };
		expect(await problems({ billing: place })).toEqual(["billing.postcode"]);
	});
});
