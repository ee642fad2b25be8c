import type { DialectName } from "@feedmill/shop/database/connection.ts";
import { orderRow } from "@feedmill/shop/testing/rows.ts";
import type { Actor } from "@feedmill/trade/access/actor.ts";
import { describe, expect, it } from "vitest";
import { CASH_ORDER, type PlacedBody, Shopper } from "../../support/store-client.ts";
import { useFixture } from "../../support/use-fixture.ts";

const DATABASES: readonly DialectName[] = ["sqlite", "postgres"];
const RUPEE = 1_000_000;
const HOUR = 3_600_000;
const ASHA: Actor = { kind: "staff", id: 7, role: "clerk", name: "Asha" };
const DEPOT: Actor = { kind: "staff", id: 9, role: "depot", name: "Kiran" };
const MEENA: Actor = { kind: "staff", id: 8, role: "accountant", name: "Meena" };
const SHIP = { step: "ship", lorry: "gj07ab1234" } as const;
const FIRST = 5_001;

describe.each(DATABASES)("cash at the door and calls, on %s", (database) => {
	const fixture = useFixture({ database });
	const editor = () => fixture.shop.editors.orders;
	const step = async (id: number, request: Parameters<ReturnType<typeof editor>["handle"]>[1], by: Actor = DEPOT) => {
		const made = await editor().handle(id, request, by);
		if (!made.ok) throw new Error(JSON.stringify(made.error));
	};
	async function placed(): Promise<number> {
		const shopper = await new Shopper(fixture.base).start();
		await shopper.add(20, 1);
		return (await shopper.call<PlacedBody>("POST", "/checkout", CASH_ORDER)).body.order_id;
	}
	async function packed(): Promise<number> {
		const id = await placed();
		await step(id, { step: "confirm" }, ASHA);
		await step(id, { step: "pack" });
		return id;
	}
	/** Orders of these totals that are packed. */
	async function packedOrders(totals: readonly number[]): Promise<number[]> {
		const rows = totals.map((total, index) =>
			orderRow({ id: FIRST + index, status: "processing", total, items_total: total, handling: "packed" }),
		);
		for (let from = 0; from < rows.length; from += 50)
			await fixture.connection.db
				.insertInto("orders")
				.values(rows.slice(from, from + 50))
				.execute();
		return rows.map(({ id }) => Number(id));
	}
	const held = async () => {
		const found = await fixture.shop.cash.held(DEPOT);
		if (!found.ok) throw new Error(found.error.code);
		return found.value;
	};

	it("is held by the lorry that it came with, else by who took it, until it is handed in, once", async () => {
		const [byLorry, atCounter] = [await packed(), await packed()];
		await step(byLorry, SHIP);
		await step(byLorry, { step: "deliver", cash: "due" });
		await step(atCounter, { step: "deliver", cash: "due" });
		const found = await held();
		expect(found.map(({ orderId, holder }) => [orderId, holder])).toEqual([
			[byLorry, "GJ 07 AB 1234"],
			[atCounter, "Kiran"],
		]);
		const ids = found.map(({ id }) => id);
		const both = await Promise.all([DEPOT, ASHA].map((actor) => fixture.shop.cash.handIn(ids, actor)));
		const counts = both.map((done) => (done.ok ? done.value.count : -1));
		expect(counts.reduce((sum, count) => sum + count, 0)).toBe(2);
		expect(await held()).toEqual([]);
		expect(await editor().handle(byLorry, { step: "back" }, ASHA)).toMatchObject({
			ok: false,
			error: { code: "handling_not_possible" },
		});
		expect(await fixture.shop.cash.held(MEENA)).toMatchObject({ ok: false });
	});

	it("is nobody's if it was paid by UPI, and is taken back with the step", async () => {
		const [upi, mistake] = [await packed(), await packed()];
		await step(upi, { step: "deliver", cash: "due", way: "upi" });
		await step(mistake, { step: "deliver", cash: "due" });
		expect((await fixture.shop.orders.order(upi))?.handled?.history.at(-1)).toMatchObject({ way: "upi", paid: true });
		expect((await held()).map(({ orderId }) => orderId)).toEqual([mistake]);
		await step(mistake, { step: "back" }, ASHA);
		expect(await held()).toEqual([]);
	});

	it("is refused from ₹2,00,000 on for one order, also over several receipts", async () => {
		const [atOnce, inParts] = await packedOrders([250_000 * RUPEE, 250_000 * RUPEE]);
		const refused = { ok: false, error: { code: "cash_forbidden" } };
		expect(await editor().handle(atOnce!, { step: "deliver", cash: 200_000 * RUPEE }, DEPOT)).toMatchObject(refused);
		expect(await editor().handle(atOnce!, { step: "deliver", cash: "due" }, DEPOT)).toMatchObject(refused);
		await step(atOnce!, { step: "deliver", cash: "due", way: "upi" });
		await step(inParts!, { step: "deliver", cash: 150_000 * RUPEE });
		await step(inParts!, { step: "return", reason: "Not all of it" }, ASHA);
		await step(inParts!, { step: "pack" });
		const rest = await editor().handle(inParts!, { step: "deliver", cash: 50_000 * RUPEE }, DEPOT);
		expect(rest).toMatchObject(refused);
		await step(inParts!, { step: "deliver", cash: 49_999 * RUPEE });
		expect((await held()).reduce((sum, { amount }) => sum + amount, 0)).toBe(199_999 * RUPEE);
	});

	it("is refused from there on also by a status of its own, however it is set; what was paid by UPI counts not", async () => {
		const [large, small, mixed] = await packedOrders([200_000 * RUPEE, 199_999 * RUPEE, 250_000 * RUPEE]);
		const refused = { ok: false, error: { code: "cash_forbidden" } };
		const complete = (id: number) => editor().changeStatus(id, "completed", ASHA);
		expect(await complete(large!)).toMatchObject(refused);
		expect(await fixture.shop.orders.changeStatus(large!, "completed")).toMatchObject(refused);
		expect(await fixture.shop.orders.order(large!)).toMatchObject({ status: "processing", paidAt: null });
		expect(await complete(small!)).toMatchObject({ ok: true });
		await step(mixed!, { step: "deliver", cash: 100_000 * RUPEE, way: "upi" });
		expect(await complete(mixed!)).toMatchObject({ ok: true });
		// What is paid otherwise has no such limit.
		await step(large!, { step: "deliver", cash: "due", way: "upi" });
		await editor().changeStatus(large!, "processing", ASHA);
		expect(await complete(large!)).toMatchObject({ ok: true });
	});

	it("adds up over 300 orders: what was taken and what the cases miss is what was due", async () => {
		const totals = Array.from({ length: 300 }, (_, index) => (1_000 + 7 * index) * RUPEE);
		const ids = await packedOrders(totals);
		// Every tenth less, every fifteenth more, every seventh by UPI.
		const taken = totals.map((total, index) =>
			index % 10 === 0 ? total - 100 * RUPEE : index % 15 === 1 ? total + 50 * RUPEE : total,
		);
		for (const [index, id] of ids.entries())
			await step(id, { step: "deliver", cash: taken[index]!, way: index % 7 === 0 ? "upi" : "cash" });
		const rows = await fixture.connection.db.selectFrom("cash_taken").selectAll().execute();
		const cases = await fixture.connection.db.selectFrom("money_case").selectAll().execute();
		const sum = (amounts: readonly number[]) => amounts.reduce((all, amount) => all + amount, 0);
		const dueOf = new Map(ids.map((id, index) => [id, totals[index]!]));
		expect(rows).toHaveLength(300);
		const missing = sum(cases.map(({ order_id, amount }) => dueOf.get(order_id!)! - amount));
		expect(sum(rows.map(({ amount }) => amount)) + missing).toBe(sum(totals));
		expect(cases).toHaveLength(taken.filter((amount, index) => amount !== totals[index]).length);
		expect(sum((await held()).map(({ amount }) => amount))).toBe(
			sum(rows.filter(({ way }) => way === "cash").map(({ amount }) => amount)),
		);
	}, 60_000);

	it("a buyer who does not answer is called again in 2 hours, in 4, then the next morning, with a note each", async () => {
		const id = await placed();
		const { calls, clock, orders } = fixture.shop;
		const entry = async () => {
			const waiting = await calls.waiting(ASHA);
			return waiting.ok ? waiting.value.find(({ orderId }) => orderId === id) : undefined;
		};
		expect(await entry()).toMatchObject({ tries: 0, nextCallAt: 0 });
		const after: number[] = [];
		for (const tries of [0, 1, 2, 3]) {
			const done = await calls.noAnswer(id, tries, ASHA);
			if (!done.ok) throw new Error(done.error.code);
			after.push((done.value.nextCallAt - clock.now()) / HOUR);
			// A second click, or a colleague, counts no second time.
			expect(await calls.noAnswer(id, tries, ASHA)).toMatchObject({ ok: false, error: { code: "call_not_due" } });
		}
		expect(after.map(Math.round).slice(0, 2)).toEqual([2, 4]);
		expect(after[2]).toBeGreaterThan(8);
		expect(after[2]).toBeLessThan(34);
		expect(await entry()).toMatchObject({ tries: 4, calledBy: "Asha (staff 7)" });
		const notes = (await orders.notes(id)).filter(({ content }) => content.startsWith("No answer to call"));
		expect(notes).toHaveLength(4);
		await step(id, { step: "confirm" }, ASHA);
		expect(await entry()).toBeUndefined();
		expect(await calls.noAnswer(id, 4, ASHA)).toMatchObject({ ok: false, error: { code: "call_not_due" } });
		expect(await calls.waiting(DEPOT)).toMatchObject({ ok: false });
	});
});
