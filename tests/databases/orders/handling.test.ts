import path from "node:path";
import { setImmediate as nextTurn } from "node:timers/promises";
import type { DialectName } from "@feedmill/shop/database/connection.ts";
import type { Actor } from "@feedmill/trade/access/actor.ts";
import { handlingOf } from "@feedmill/trade/order-status/handling.ts";
import type { Order } from "@feedmill/trade/orders/order.ts";
import { describe, expect, it } from "vitest";
import { importStore } from "../../../packages/shop/src/import/import-store.ts";
import { CASH_ORDER, type PlacedBody, Shopper } from "../../support/store-client.ts";
import { useFixture } from "../../support/use-fixture.ts";

/** Dairy Gold has no managed stock. */
const DAIRY = 20;
const RUPEE = 1_000_000;
const EXPORT = path.join(import.meta.dirname, "../../conformance/store-export");
/** An order in progress of the export, paid by bank transfer. */
const IMPORTED = 97;
const DATABASES: readonly DialectName[] = ["sqlite", "postgres"];
const ASHA: Actor = { kind: "staff", id: 7, role: "clerk", name: "Asha" };
const RAVI: Actor = { kind: "staff", id: 8, role: "clerk", name: "Ravi" };
const DEPOT: Actor = { kind: "staff", id: 9, role: "depot", name: "Kiran" };
const SHIP = { step: "ship", lorry: "gj07ab1234", driver: "98250 11223" } as const;

describe.each(DATABASES)("what becomes of the goods of an order, on %s", (database) => {
	const fixture = useFixture({ database });
	const editor = () => fixture.shop.editors.orders;
	const read = async (id: number): Promise<Order> => (await fixture.shop.orders.order(id))!;
	const stateOf = async (id: number) => handlingOf(await read(id));
	const notesOf = async (id: number) => (await fixture.shop.orders.notes(id)).map(({ content }) => content);
	const cases = () =>
		fixture.connection.db
			.selectFrom("money_case")
			.select(["kind", "amount", "reason", "closed_at"])
			.orderBy("id")
			.execute();
	const eventsOf = async (kind: string) =>
		(await fixture.connection.db.selectFrom("event").selectAll().where("kind", "=", kind).orderBy("id").execute()).map(
			({ actor, payload_json }) => ({ actor, ...JSON.parse(payload_json) }),
		);

	/** An order with cash on delivery. */
	async function placed(): Promise<Order> {
		const shopper = await new Shopper(fixture.base).start();
		await shopper.add(DAIRY, 2);
		const { body } = await shopper.call<PlacedBody>("POST", "/checkout", CASH_ORDER);
		return read(body.order_id);
	}
	/** The same, on the road. */
	async function sent(): Promise<Order> {
		const { id } = await placed();
		for (const request of [{ step: "confirm" }, { step: "pack" }, SHIP] as const)
			expect(await editor().handle(id, request, ASHA)).toMatchObject({ ok: true, value: { changed: true } });
		return read(id);
	}

	it("goes from the call to the door, each step with its name, its time, its note and its event", async () => {
		const { id, totals } = await placed();
		expect(await stateOf(id)).toBe("to-confirm");
		expect(await editor().handle(id, { step: "confirm" }, ASHA)).toMatchObject({ value: { changed: true } });
		expect(await editor().handle(id, { step: "pack" }, DEPOT)).toMatchObject({ value: { changed: true } });
		expect(await editor().handle(id, SHIP, DEPOT)).toMatchObject({ value: { changed: true } });
		const done = await editor().handle(id, { step: "deliver", cash: totals.price }, DEPOT);
		expect(done).toMatchObject({ ok: true, value: { changed: true, difference: 0 } });
		const { handled, status, paidAt } = await read(id);
		expect([status, typeof paidAt, handled?.state]).toEqual(["completed", "number", "delivered"]);
		expect(handled?.history).toMatchObject([
			{ step: "confirm", from: "to-confirm", to: "confirmed", by: "Asha (staff 7)", at: expect.any(Number) },
			{ step: "pack", to: "packed", by: "Kiran (staff 9)" },
			{ step: "ship", to: "on-the-road", lorry: "GJ 07 AB 1234", driver: "+919825011223" },
			{ step: "deliver", to: "delivered", cash: totals.price, paid: true },
		]);
		expect(await eventsOf("order.handled")).toMatchObject([
			{ actor: "Asha (staff 7)", orderId: id, step: "confirm" },
			{ actor: "Kiran (staff 9)", step: "pack", from: "confirmed", to: "packed" },
			{ step: "ship", lorry: "GJ 07 AB 1234" },
			{ step: "deliver", to: "delivered" },
		]);
		expect((await eventsOf("order.status")).at(-1)).toMatchObject({ from: "processing", to: "completed" });
		expect((await notesOf(id)).slice(-4)).toEqual([
			"The goods are confirmed.",
			"The goods are packed.",
			"On the road with GJ 07 AB 1234, driver 98250 11223.",
			expect.stringMatching(/^Delivered\. ₹[\d.,]+ in cash was taken\. Order status changed from Processing to Compl/),
		]);
		expect(await cases()).toEqual([]);
	});

	it("is done once, however many clerks and clicks, and says by whom and when", async () => {
		const { id } = await placed();
		await editor().handle(id, { step: "confirm" }, ASHA);
		const all = await Promise.all(
			[ASHA, RAVI, ASHA, DEPOT].map((actor) => editor().handle(id, { step: "pack" }, actor)),
		);
		expect(all.every(({ ok }) => ok)).toBe(true);
		expect(all.filter((each) => each.ok && each.value.changed)).toHaveLength(1);
		const winner = (await read(id)).handled!.history.at(-1)!.by.replace(/ \(.*/, "");
		const again = await editor().handle(id, { step: "pack" }, RAVI);
		expect(again.ok && String(again.value.sentence)).toMatch(
			new RegExp(`^Order ${id} was packed already by ${winner}, \\d+ \\w+, \\d\\d:\\d\\d\\.$`),
		);
		expect((await notesOf(id)).filter((note) => note === "The goods are packed.")).toHaveLength(1);
		expect(await eventsOf("order.handled")).toHaveLength(2);
		// A colleague was faster still: it is on the road.
		await editor().handle(id, SHIP, RAVI);
		expect(await editor().handle(id, { step: "pack" }, ASHA)).toMatchObject({ value: { changed: false } });
	});

	it("refuses another lorry or other cash than was written down, until that is taken back", async () => {
		const { id, totals } = await sent();
		const other = { ...SHIP, lorry: "MH 09 AB 1" };
		expect(await editor().handle(id, other, RAVI)).toMatchObject({ error: { code: "handling_differs" } });
		expect(await editor().handle(id, { ...SHIP, lorry: "GJ-07-AB-1234" }, RAVI)).toMatchObject({
			value: { changed: false },
		});
		expect(await editor().handle(id, { step: "back" }, ASHA)).toMatchObject({ value: { changed: true } });
		expect(await editor().handle(id, other, RAVI)).toMatchObject({ value: { changed: true } });
		await editor().handle(id, { step: "deliver", cash: "due" }, DEPOT);
		expect(await editor().handle(id, { step: "deliver", cash: "due" }, DEPOT)).toMatchObject({
			value: { changed: false },
		});
		expect(await editor().handle(id, { step: "deliver", cash: totals.price - RUPEE }, RAVI)).toMatchObject({
			error: { code: "handling_differs" },
		});
	});

	it("goes one step back for a mistake, once, and a delivery takes its payment and its status with it", async () => {
		const { id, totals } = await sent();
		await editor().handle(id, { step: "deliver", cash: totals.price }, DEPOT);
		const back = await Promise.all([ASHA, RAVI].map((actor) => editor().handle(id, { step: "back" }, actor)));
		expect(back.map((each) => each.ok && each.value.changed).sort()).toEqual([false, true]);
		expect(await read(id)).toMatchObject({ status: "processing", paidAt: null, completedAt: null });
		expect(await stateOf(id)).toBe("on-the-road");
		expect((await notesOf(id)).at(-1)).toMatch(/^Taken back, by mistake: delivered\. Order status changed/);
		expect(await editor().handle(id, { step: "deliver", cash: totals.price }, DEPOT)).toMatchObject({
			value: { changed: true },
		});
		expect((await fixture.shop.orders.refund(id, { amount: RUPEE, reason: "", restock: false })).ok).toBe(true);
		expect(await editor().handle(id, { step: "back" }, ASHA)).toMatchObject({
			error: { code: "handling_not_possible", message: expect.stringContaining("was given back since") },
		});
		expect(await read(id)).toMatchObject({ status: "completed", paidAt: expect.any(Number) });
	});

	it("stays unpaid with less cash than was due, is paid with more, and opens a case of either", async () => {
		const short = await sent();
		const less = await editor().handle(short.id, { step: "deliver", cash: short.totals.price - 300 * RUPEE }, DEPOT);
		expect(less).toMatchObject({ value: { changed: true, difference: -300 * RUPEE } });
		expect(less.ok && String(less.value.sentence)).toContain("is delivered, but ₹300 less than was due was taken");
		expect(await read(short.id)).toMatchObject({ status: "processing", paidAt: null });
		expect(await stateOf(short.id)).toBe("delivered");
		const over = await sent();
		const more = await editor().handle(over.id, { step: "deliver", cash: over.totals.price + 200 * RUPEE }, DEPOT);
		expect(more).toMatchObject({ value: { difference: 200 * RUPEE } });
		expect(await read(over.id)).toMatchObject({ status: "completed", paidAt: expect.any(Number) });
		expect(await cases()).toMatchObject([
			{ kind: "amount", amount: short.totals.price - 300 * RUPEE, closed_at: null },
			{ kind: "amount", amount: over.totals.price + 200 * RUPEE, reason: expect.stringContaining("was due") },
		]);
		await editor().handle(short.id, { step: "back" }, ASHA);
		expect((await cases())[0]!.closed_at).not.toBeNull();
		// Half a rupee is how people round.
		const again = await editor().handle(short.id, { step: "deliver", cash: short.totals.price - RUPEE / 2 }, DEPOT);
		expect(again).toMatchObject({ value: { difference: -RUPEE / 2, order: { status: "completed" } } });
		expect((await cases()).filter(({ closed_at }) => closed_at === null)).toHaveLength(1);
	});

	it("asks for the cash of cash on delivery, and refuses cash for an order that is paid", async () => {
		const { id } = await sent();
		expect(await editor().handle(id, { step: "deliver" }, DEPOT)).toMatchObject({
			error: { code: "feedmill_invalid", message: expect.stringMatching(/^Say how much cash was taken .* is due\.$/) },
		});
		expect(await editor().handle(id, { step: "deliver", cash: -1 }, DEPOT)).toMatchObject({ ok: false });
		expect(await editor().handle(id, { step: "deliver", cash: 0.5 }, DEPOT)).toMatchObject({ ok: false });
		await editor().handle(IMPORTED, { step: "pack" }, DEPOT);
		expect(await editor().handle(IMPORTED, { step: "deliver", cash: RUPEE }, DEPOT)).toMatchObject({
			error: { message: `Order ${IMPORTED} is paid: no cash was due for it.` },
		});
		expect(await editor().handle(IMPORTED, { step: "deliver" }, DEPOT)).toMatchObject({
			value: { order: { status: "completed" } },
		});
		expect(await stateOf(id)).toBe("on-the-road");
	});

	it("writes down what came back with its reason, and sends it again", async () => {
		const { id } = await sent();
		expect(await editor().handle(id, { step: "return", reason: " \n " }, ASHA)).toMatchObject({ ok: false });
		expect(await editor().handle(id, { step: "return", reason: "x".repeat(501) }, ASHA)).toMatchObject({ ok: false });
		const reason = "Nobody <b>there</b>";
		expect(await editor().handle(id, { step: "return", reason }, ASHA)).toMatchObject({ value: { changed: true } });
		expect((await notesOf(id)).at(-1)).toBe("The goods came back: Nobody &lt;b&gt;there&lt;/b&gt;");
		expect(await stateOf(id)).toBe("returned");
		for (const request of [{ step: "pack" }, SHIP] as const)
			expect(await editor().handle(id, request, DEPOT)).toMatchObject({ value: { changed: true } });
		expect(await stateOf(id)).toBe("on-the-road");
	});

	it("is no work of a cancelled or unpaid order, and says so in one sentence", async () => {
		const { id } = await placed();
		await editor().changeStatus(id, "cancelled", ASHA);
		expect(await editor().handle(id, { step: "confirm" }, ASHA)).toMatchObject({
			error: { code: "handling_not_possible", message: `Order ${id} is Cancelled: it cannot be confirmed now.` },
		});
		const { id: onTheWay } = await sent();
		expect(await editor().changeStatus(onTheWay, "failed", ASHA)).toMatchObject({ ok: true });
		expect(await editor().handle(onTheWay, { step: "deliver", cash: "due" }, DEPOT)).toMatchObject({
			error: { message: `Order ${onTheWay} is Failed: it cannot be delivered now.` },
		});
		expect(await stateOf(onTheWay)).toBe("on-the-road");
		expect(await editor().handle(onTheWay, { step: "return", reason: "Not paid" }, ASHA)).toMatchObject({ ok: true });
		expect(await editor().handle(IMPORTED, SHIP, DEPOT)).toMatchObject({
			error: { message: `Order ${IMPORTED} is confirmed: it cannot be sent now.` },
		});
		expect(await editor().handle(99_999, { step: "pack" }, DEPOT)).toMatchObject({
			error: { code: "order_unknown" },
		});
	});

	it("lets the depot neither confirm, nor take back, nor write down a return", async () => {
		const { id } = await sent();
		for (const request of [{ step: "confirm" }, { step: "back" }, { step: "return", reason: "no" }] as const)
			expect(await editor().handle(id, request, DEPOT)).toMatchObject({ error: { code: "feedmill_not_allowed" } });
		const accountant: Actor = { kind: "staff", id: 5, role: "accountant" };
		expect(await editor().handleMany([id], { step: "pack" }, accountant)).toMatchObject({
			error: { code: "feedmill_not_allowed" },
		});
		expect((await read(id)).handled!.history).toHaveLength(3);
	});

	it("takes many at once, each by itself, and lets others go first between them", async () => {
		const orders = [await placed(), await placed(), await placed()];
		await editor().changeStatus(orders[1]!.id, "cancelled", ASHA);
		const ids = [...orders.map(({ id }) => id), 99_999, orders[0]!.id];
		let [turns, isDone] = [0, false];
		const others = (async () => {
			for (; !isDone; turns++) await nextTurn();
		})();
		const done = await editor().handleMany(ids, { step: "confirm" }, ASHA);
		isDone = true;
		await others;
		expect(turns).toBeGreaterThanOrEqual(4);
		expect(done.ok && done.value.map(({ orderId, result }) => [orderId, result.ok])).toEqual([
			[orders[0]!.id, true],
			[orders[1]!.id, false],
			[orders[2]!.id, true],
			[99_999, false],
		]);
		const tooMany = Array.from({ length: 501 }, (_, index) => index + 1);
		expect(await editor().handleMany(tooMany, { step: "pack" }, ASHA)).toMatchObject({ ok: false });
	});

	it("names a person of the staff by the account where the actor has no name", async () => {
		const row = await fixture.connection.db
			.selectFrom("customer")
			.select(["id", "first_name", "last_name"])
			.where("first_name", "<>", "")
			.limit(1)
			.executeTakeFirstOrThrow();
		await editor().handle(IMPORTED, { step: "pack" }, { kind: "staff", id: row.id, role: "clerk" });
		expect((await read(IMPORTED)).handled!.history).toMatchObject([
			{ by: `${`${row.first_name} ${row.last_name}`.trim()} (staff ${row.id})` },
		]);
	});

	it("stays at a second import", async () => {
		await editor().handle(IMPORTED, { step: "pack" }, DEPOT);
		const before = await read(IMPORTED);
		const { connection, clock, uploadsDirectory } = fixture.shop;
		const again = await importStore({ connection, clock, folder: EXPORT, uploadsDirectory, renderNow: "none" });
		expect(again.ok).toBe(true);
		expect((await read(IMPORTED)).handled).toEqual(before.handled);
		expect(await stateOf(IMPORTED)).toBe("packed");
	});
});
