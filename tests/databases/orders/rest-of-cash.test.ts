import fs from "node:fs/promises";
import path from "node:path";
import type { OrderActed } from "@feedmill/admin-api/feedmill-v1/orders/order-acts.ts";
import type { OrderShown } from "@feedmill/admin-api/feedmill-v1/orders/orders.ts";
import type { DialectName } from "@feedmill/shop/database/connection.ts";
import type { RestRequest } from "@feedmill/shop/orders/handling/take-rest.ts";
import type { Role } from "@feedmill/trade/access/abilities.ts";
import type { Actor } from "@feedmill/trade/access/actor.ts";
import { handlingLines } from "@feedmill/trade/orders/handling-lines.ts";
import { english } from "@feedmill/trade/words/words.ts";
import { describe, expect, it } from "vitest";
import { migrate } from "../../../packages/shop/src/database/migrate.ts";
import { migrations } from "../../../packages/shop/src/database/migrations/all.ts";
import { signedInStaff } from "../../support/staff/staff-visitor.ts";
import { CASH_ORDER, type PlacedBody, Shopper } from "../../support/store-client.ts";
import { useFixture } from "../../support/use-fixture.ts";

const DATABASES: readonly DialectName[] = ["sqlite", "postgres"];
const RUPEE = 1_000_000;
const ANITA = 4;
const ASHA: Actor = { kind: "staff", id: 7, role: "clerk", name: "Asha" };
const DEPOT: Actor = { kind: "staff", id: 9, role: "depot", name: "Kiran" };
const MEENA: Actor = { kind: "staff", id: 8, role: "accountant", name: "Meena" };
const SYSTEM: Actor = { kind: "system", name: "test" };
const SHIP = { step: "ship", lorry: "gj07ab1234" } as const;

describe.each(DATABASES)("the rest of the cash of a delivery, on %s", (database) => {
	const fixture = useFixture({ database });
	const editor = () => fixture.shop.editors.orders;
	const db = () => fixture.connection.db;
	const read = async (id: number) => (await fixture.shop.orders.order(id))!;
	const cases = () => db().selectFrom("money_case").selectAll().orderBy("id").execute();
	const open = async () => (await cases()).filter(({ closed_at }) => closed_at === null);
	const taken = async (id: number) =>
		(await fixture.shop.cash.takenFor(id)).map(({ amount, way, holder }) => [amount / RUPEE, way, holder]);
	const take = (id: number, request: Partial<RestRequest> = {}, by: Actor = DEPOT) =>
		editor().takeRest(id, { cash: "due", way: "cash", key: crypto.randomUUID(), ...request }, by);

	/** An order that was delivered with so many rupees less than were due. */
	async function short(rupees: number): Promise<{ id: number; price: number }> {
		const shopper = await new Shopper(fixture.base).start();
		await shopper.add(20, 2);
		const { order_id: id } = (await shopper.call<PlacedBody>("POST", "/checkout", CASH_ORDER)).body;
		const { price } = (await read(id)).totals;
		const cash = price - rupees * RUPEE;
		for (const step of [{ step: "pack" }, SHIP, { step: "deliver", cash }] as const) {
			if (step.step === "pack") await editor().handle(id, { step: "confirm" }, ASHA);
			expect(await editor().handle(id, step, DEPOT)).toMatchObject({ ok: true });
		}
		return { id, price };
	}

	async function mailed(): Promise<string[]> {
		await db().updateTable("job").set({ next_run_at: 0 }).execute();
		await fixture.shop.jobs.runDue();
		const names = (await fs.readdir(fixture.mailFolder)).filter((name) => name.endsWith(".html"));
		return Promise.all(names.map((name) => fs.readFile(path.join(fixture.mailFolder, name), "utf8")));
	}

	it("makes the order paid and completed, closes its case, and is held by who took it", async () => {
		const { id, price } = await short(300);
		expect(await open()).toHaveLength(1);
		const done = await take(id);
		expect(done).toMatchObject({ ok: true, value: { changed: true, difference: 0 } });
		expect(done.ok && english.tell(done.value.sentence)).toBe(
			`The rest of order ${id} was taken, ₹300: it is paid and completed.`,
		);
		expect(await read(id)).toMatchObject({ status: "completed", paidAt: expect.any(Number) });
		expect(await open()).toEqual([]);
		expect(await taken(id)).toEqual([
			[price / RUPEE - 300, "cash", "GJ 07 AB 1234"],
			[300, "cash", "Kiran"],
		]);
		const notes = (await fixture.shop.orders.notes(id)).map(({ content }) => content);
		expect(notes.at(-1)).toMatch(/^₹300 in cash was taken of what was due\. Order status changed/);
		const audit = await db().selectFrom("audit").selectAll().where("fields", "like", "%,cashTaken,%").execute();
		expect(audit).toMatchObject([{ thing_id: String(id), actor_name: "Kiran" }]);
		expect(JSON.parse(audit[0]!.change_json)).toEqual({
			cashTaken: { before: price - 300 * RUPEE, after: price },
		});
		// Its buyer's goods came once.
		const order = await read(id);
		const lines = handlingLines(order, await fixture.shop.settings.current(), english);
		expect(lines.filter(({ step }) => step === "deliver")).toHaveLength(1);
		const handled = await db().selectFrom("event").selectAll().where("kind", "=", "order.handled").execute();
		expect(handled.filter(({ payload_json }) => payload_json.includes('"deliver"'))).toHaveLength(1);
		// The delivery sent again is the same one.
		const again = { step: "deliver", cash: price - 300 * RUPEE } as const;
		expect(await editor().handle(id, again, DEPOT)).toMatchObject({ ok: true, value: { changed: false } });
	});

	it("is taken once for a key, however often and at once it is sent, and never more than is missing", async () => {
		const { id, price } = await short(300);
		const key = crypto.randomUUID();
		const part = { cash: 100 * RUPEE, key };
		const sent = await Promise.all([take(id, part), take(id, part), take(id, part)]);
		expect(sent.map((each) => each.ok && each.value.changed).sort()).toEqual([false, false, true]);
		expect(await take(id, part, ASHA), "another person's key is another").toMatchObject({ value: { changed: true } });
		expect(await read(id)).toMatchObject({ status: "processing", paidAt: null });
		expect(await open()).toHaveLength(1);
		for (const cash of [101 * RUPEE, 0, -RUPEE, Number.NaN])
			expect(await take(id, { cash })).toMatchObject({ ok: false, error: { code: "feedmill_invalid" } });
		const both = await Promise.all([take(id, { way: "upi" }), take(id, { way: "upi" }, ASHA)]);
		expect(both.filter(({ ok }) => ok)).toHaveLength(1);
		expect(both.find(({ ok }) => !ok)).toMatchObject({ error: { code: "cash_not_due" } });
		expect((await fixture.shop.cash.takenFor(id)).reduce((sum, { amount }) => sum + amount, 0)).toBe(price);
		expect((await taken(id)).at(-1)).toEqual([100, "upi", ""]);
	});

	it("is taken back for a mistake with its payment, asks for a person again, and can be taken anew", async () => {
		const { id, price } = await short(300);
		await take(id);
		expect(await editor().handle(id, { step: "back" }, ASHA)).toMatchObject({ ok: true, value: { changed: true } });
		expect(await read(id)).toMatchObject({ status: "processing", paidAt: null, completedAt: null });
		expect(await taken(id)).toEqual([[price / RUPEE - 300, "cash", "GJ 07 AB 1234"]]);
		expect(await open()).toMatchObject([{ kind: "amount", order_id: id, amount: price - 300 * RUPEE }]);
		expect(await take(id, { way: "upi" })).toMatchObject({ ok: true });
		expect(await open()).toEqual([]);
		expect(await read(id)).toMatchObject({ status: "completed" });
		const second = await short(50);
		await take(second.id);
		const held = await fixture.shop.cash.takenFor(second.id);
		const ids = held.map((each) => each.id);
		expect(await fixture.shop.cash.handIn(ids, ASHA)).toMatchObject({ ok: true, value: { count: 2 } });
		expect(await editor().handle(second.id, { step: "back" }, ASHA)).toMatchObject({
			error: { code: "handling_not_possible" },
		});
	});

	it("is asked of no other order, and obeys the law's limit of cash", async () => {
		const paid = await short(0);
		expect(await take(paid.id)).toMatchObject({ error: { code: "cash_not_due" } });
		expect(await take(9_999_999)).toMatchObject({ error: { code: "order_unknown" } });
		const { id } = await short(300);
		await db()
			.updateTable("orders")
			.set({ total: 250_000 * RUPEE })
			.where("id", "=", id)
			.execute();
		expect(await take(id)).toMatchObject({ error: { code: "cash_forbidden" } });
		expect(await taken(id)).toHaveLength(1);
		expect(await take(id, { way: "upi" })).toMatchObject({ ok: true });
		const over = await short(300);
		await fixture.shop.orders.changeStatus(over.id, "on-hold", { actor: ASHA });
		expect(await take(over.id)).toMatchObject({ error: { code: "cash_not_due" } });
		expect(await take(id, {}, MEENA)).toMatchObject({ error: { code: "feedmill_not_allowed" } });
	});

	it("is all that lists and their sums collect, also once their entries are made again", async () => {
		const { id, price } = await short(300);
		const { entries } = fixture.shop.orders;
		const open = { statuses: ["processing"] } as const;
		const collected = async () => {
			const [page, sums] = [await entries.list(ASHA, {}, { limit: 1 }), await entries.sums(ASHA, open)];
			return [page.ok && page.value.entries[0]?.toCollect, sums.ok && sums.value.toCollect];
		};
		const rest = [300 * RUPEE, 300 * RUPEE];
		expect(await collected()).toEqual(rest);
		await entries.renew();
		expect(await collected()).toEqual(rest);
		// As the version before wrote it.
		await db().updateTable("order_entry").set({ to_collect: price }).where("id", "=", id).execute();
		const applied = db().withTables<{ migration: { number: number } }>();
		await applied.deleteFrom("migration").where("number", "=", 53).execute();
		await migrate(fixture.connection, migrations);
		expect(await collected()).toEqual(rest);
		expect(await editor().handle(id, { step: "back" }, ASHA)).toMatchObject({ ok: true });
		expect(await collected()).toEqual([price, price]);
	});

	it("is all that is due when goods that came back are sent again: on page and slip, in sentence, step and mail", async () => {
		const { id, price } = await short(300);
		for (const step of [{ step: "return", reason: "nobody was there" }, { step: "pack" }, SHIP] as const)
			expect(await editor().handle(id, step, ASHA)).toMatchObject({ ok: true });
		expect(await fixture.shop.editors.customers.changeRole(ANITA, "clerk", { actor: SYSTEM })).toMatchObject({
			ok: true,
		});
		const clerk = await signedInStaff(fixture, "anita");
		const page = async () => (await clerk.call<OrderShown>("GET", `orders/${id}`)).body;
		const shown = await page();
		expect(shown).toMatchObject({ due: 300 * RUPEE, cashDue: true, restDue: false });
		expect(shown.sentence).toContain("₹300 to pay at the door.");
		expect(shown.ledger.at(-1)).toMatchObject({ kind: "due", amount: 300 * RUPEE });
		const slip = await fetch(`${fixture.base}/admin/slips?orders=${id}`, { headers: { cookie: clerk.cookie } });
		expect(await slip.text()).toContain("Collect ₹300 in cash");
		const asked = (await mailed()).flatMap((mail) => /have (.*?) ready for the driver/.exec(mail)?.[1] ?? []);
		expect(new Set(asked)).toEqual(new Set(["₹300"]));
		const done = await editor().handle(id, { step: "deliver", cash: "due" }, DEPOT);
		expect(done).toMatchObject({ ok: true, value: { changed: true, difference: 0 } });
		expect(await taken(id)).toEqual([
			[price / RUPEE - 300, "cash", "GJ 07 AB 1234"],
			[300, "cash", "GJ 07 AB 1234"],
		]);
		expect(await read(id)).toMatchObject({ status: "completed", paidAt: expect.any(Number) });
		expect(await open()).toEqual([]);
		expect(await page()).toMatchObject({ due: 0, paid: true });
	});

	it("is not refunded where the goods are not with the buyer: what was taken would count twice", async () => {
		const { id, price } = await short(300);
		const cash = { amount: price - 300 * RUPEE, reason: "cash given back", restock: false };
		for (const step of [{ step: "return", reason: "closed" }, { step: "pack" }, SHIP] as const) {
			expect(await editor().handle(id, step, ASHA)).toMatchObject({ ok: true });
			expect(await fixture.shop.orders.refund(id, cash)).toMatchObject({ error: { code: "order_not_refundable" } });
		}
		expect((await read(id)).totals.refunded).toBe(0);
		expect(await editor().handle(id, { step: "deliver", cash: "due" }, DEPOT)).toMatchObject({ ok: true });
		expect((await taken(id)).at(-1)).toEqual([300, "cash", "GJ 07 AB 1234"]);
		// Paid, its money is refunded as that of any order.
		expect(await fixture.shop.orders.refund(id, cash)).toMatchObject({ ok: true });
	});

	it("is none of a delivery whose missing cash was given up before the goods were sent again", async () => {
		const { id } = await short(300);
		expect(await fixture.shop.orders.refund(id, { amount: 300 * RUPEE, reason: "", restock: false })).toMatchObject({
			ok: true,
		});
		expect(await editor().handle(id, { step: "return", reason: "closed" }, ASHA)).toMatchObject({ ok: true });
		for (const step of [{ step: "pack" }, SHIP] as const)
			expect(await editor().handle(id, step, DEPOT)).toMatchObject({ ok: true });
		expect(await editor().handle(id, { step: "deliver", cash: RUPEE }, DEPOT)).toMatchObject({
			error: { code: "feedmill_invalid" },
		});
		expect(await editor().handle(id, { step: "deliver" }, DEPOT)).toMatchObject({ ok: true });
		expect(await taken(id)).toHaveLength(1);
		expect(await read(id)).toMatchObject({ status: "completed" });
	});

	it("is offered on the page of the order to who may take it; the depot reads no amount", async () => {
		const { id, price } = await short(300);
		const inside = async (role: Role) => {
			const actor = { kind: "system", name: "test" } as const;
			expect(await fixture.shop.editors.customers.changeRole(ANITA, role, { actor })).toMatchObject({ ok: true });
			return signedInStaff(fixture, "anita");
		};
		const path = `orders/${id}`;
		const accountant = await inside("accountant");
		const shown = (await accountant.call<OrderShown>("GET", path)).body;
		expect(shown).toMatchObject({ restDue: false, due: 300 * RUPEE });
		expect(shown.ledger.map(({ kind, amount, detail }) => [kind, amount, detail])).toEqual([
			["taken", price - 300 * RUPEE, "Kiran"],
			["due", 300 * RUPEE, ""],
		]);
		const depot = await inside("depot");
		expect((await depot.call<OrderShown>("GET", path)).body).toMatchObject({ restDue: true, due: null, ledger: [] });
		const rest = (body: object, key?: string) =>
			depot.call<OrderActed & { code: string; message: string }>(
				"POST",
				`orders/${id}/rest`,
				body,
				key === undefined ? {} : { "idempotency-key": key },
			);
		expect((await rest({})).body.code).toBe("feedmill_key_needed");
		const wrong = await rest({ cash: 301 * RUPEE }, "too-much-of-it");
		expect([wrong.status, wrong.body.message.includes("300")]).toEqual([400, false]);
		const done = await rest({ cash: 299 * RUPEE }, "a-part-of-it");
		expect(done.body).toEqual({
			changed: true,
			sentence: `It is written down. Some of the cash of order ${id} is still to come.`,
		});
		expect((await rest({ cash: 299 * RUPEE }, "a-part-of-it")).body).toMatchObject({ changed: false });
		expect((await rest({}, "the-last-of-it")).body.sentence).toContain("it is paid and completed");
		const after = (await depot.call<OrderShown>("GET", path)).body;
		expect(after).toMatchObject({ restDue: false, paid: true });
		expect(after.timeline.filter(({ text }) => text === "The rest of the cash was taken.")).toHaveLength(2);
	});
});
