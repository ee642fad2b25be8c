import type { Actor } from "@feedmill/trade/access/actor.ts";
import { describe, expect, it } from "vitest";
import { writeEntry } from "../../packages/shop/src/audit/write-entry.ts";
import { Shopper } from "../support/store-client.ts";
import { useFixture } from "../support/use-fixture.ts";

const owner: Actor = { kind: "staff", id: 1, role: "administrator", name: "Ravi" };
const clerk: Actor = { kind: "staff", id: 7, role: "clerk", name: "Asha", requestId: "r-17" };
const DAIRY_GOLD = 20;
/** An order in progress of the export. */
const ORDER = 98;
const RUPEE = 1_000_000;
const YEAR = 365 * 24 * 60 * 60_000;

describe.each(["sqlite", "postgres"] as const)("the audit on %s", (database) => {
	const fixture = useFixture({ database });
	const rows = () => fixture.connection.db.selectFrom("audit").selectAll().orderBy("id").execute();
	const history = async (kind: "product" | "order" | "setting" | "customer", id: number | string, field?: string) => {
		const thing = { kind, id: String(id), ...(field === undefined ? {} : { field }) };
		const found = await fixture.shop.audit.history(thing, {}, owner);
		return found.ok ? found.value : [];
	};

	it("tells of an order what staff did, and nothing of a guest's order or of the shop's own work", async () => {
		const shopper = await new Shopper(fixture.base).start();
		await shopper.add(DAIRY_GOLD);
		expect((await shopper.order()).status).toBe(200);
		await fixture.shop.orders.changeStatus(ORDER, "on-hold");
		expect(await rows()).toEqual([]);
		const { orders } = fixture.shop.editors;
		await orders.note(ORDER, { content: "Call first", toCustomer: true }, clerk);
		await orders.changeStatus(ORDER, "processing", clerk, "Paid at the gate.");
		await orders.refund(ORDER, { amount: 250 * RUPEE, reason: "torn", restock: false }, "hand", owner);
		await orders.handle(ORDER, { step: "pack" }, clerk);
		const [packed, refund, status, note] = await history("order", ORDER);
		expect(packed?.change).toMatchObject({ handling: { before: "", after: "packed" } });
		expect(note).toMatchObject({ actor: { kind: "staff", id: 7, name: "Asha" }, way: "page", requestId: "r-17" });
		expect(note?.change).toEqual({ noteToCustomer: { before: null, after: "Call first" } });
		expect(status?.change).toMatchObject({ status: { before: "on-hold", after: "processing" } });
		expect(refund?.change).toMatchObject({ refunded: { before: 0, after: 250 * RUPEE } });
		for (const [entry, reason] of [
			[refund, "Money that was given back"],
			[status, "A status has mailed the buyer"],
			[note, "The note has been mailed"],
			[packed, "A step of the goods"],
		] as const)
			expect(await fixture.shop.audit.undo(entry!.id, owner)).toMatchObject({
				error: { code: "feedmill_not_undone", message: expect.stringContaining(reason) },
			});
	});

	it("leaves no entry of an order whose change was refused or rolled back", async () => {
		const { orders } = fixture.shop.editors;
		expect(await orders.changeStatus(ORDER, "refunded", owner)).toMatchObject({ ok: false });
		const before = await fixture.shop.orders.order(ORDER);
		await fixture.connection.db.schema.alterTable("audit").renameTo("away").execute();
		const done = orders.changeStatus(ORDER, "processing", owner);
		const back = () => fixture.connection.db.schema.alterTable("away").renameTo("audit").execute();
		await expect(done.finally(back)).rejects.toThrow();
		expect(await fixture.shop.orders.order(ORDER)).toEqual(before);
		expect(await rows()).toEqual([]);
	});

	it("pages the history of a product with its stock, and finds one setting among all", async () => {
		const { editors, audit } = fixture.shop;
		for (const rupees of [1, 2, 3, 4])
			await editors.products.change(DAIRY_GOLD, { regularPrice: rupees * 2_000 * RUPEE }, { actor: owner });
		await editors.stock.change(DAIRY_GOLD, { managed: true, quantity: 4 }, { actor: owner });
		const whole = await history("product", DAIRY_GOLD);
		expect(whole.map(({ kind }) => kind)).toEqual(["stock", "product", "product", "product", "product"]);
		const thing = { kind: "product", id: String(DAIRY_GOLD) } as const;
		const first = await audit.history(thing, { limit: 2 }, owner);
		const rest = await audit.history(
			thing,
			{ limit: 100, after: (first.ok && first.value.at(-1)) || undefined! },
			owner,
		);
		expect([...(first.ok ? first.value : []), ...(rest.ok ? rest.value : [])]).toEqual(whole);
		await editors.settings.change({ storeNotice: "Closed", gstin: "" }, { actor: owner });
		await editors.settings.change({ tagline: "Feeds" }, { actor: owner });
		expect((await history("setting", "store", "storeNotice")).map(({ fields }) => fields)).toEqual([["storeNotice"]]);
		expect(await history("setting", "store", "STORENOTICE")).toEqual([]);
		expect(await audit.history(thing, {}, clerk)).toMatchObject({ error: { code: "feedmill_not_allowed" } });
	});

	it("undoes an entry once, however many ask at the same moment", async () => {
		const { editors, audit } = fixture.shop;
		await editors.stock.change(DAIRY_GOLD, { managed: true, quantity: 40 }, { actor: owner });
		await editors.stock.change(DAIRY_GOLD, { by: 20 }, { actor: owner });
		const entry = (await rows()).at(-1)!;
		const done = await Promise.all([1, 2, 3, 4].map(() => audit.undo(entry.id, owner)));
		expect(done.filter(({ ok }) => ok)).toHaveLength(1);
		const stock = fixture.connection.db.selectFrom("product_stock").select("quantity");
		expect(await stock.where("product_id", "=", DAIRY_GOLD).executeTakeFirst()).toEqual({ quantity: 40 });
	});

	it("tells what an edit of stock did, and not what shoppers bought meanwhile", async () => {
		const { editors } = fixture.shop;
		await editors.stock.change(DAIRY_GOLD, { managed: true, quantity: 400 }, { actor: owner });
		const sell = () =>
			fixture.connection.db
				.updateTable("product_stock")
				.set((eb) => ({ quantity: eb("quantity", "-", 1) }))
				.where("product_id", "=", DAIRY_GOLD)
				.execute();
		await Promise.all(
			Array.from({ length: 20 }, (_, index) =>
				index % 2 === 0 ? sell() : editors.stock.change(DAIRY_GOLD, { by: 3 }, { actor: owner }),
			),
		);
		const changes = (await history("product", DAIRY_GOLD)).slice(0, 10).map(({ change }) => change!.quantity);
		expect(changes).toHaveLength(10);
		for (const change of changes) {
			if (!change || "secret" in change) throw new Error("the quantity is not told");
			expect(Number(change.after) - Number(change.before)).toBe(3);
		}
	});

	it("blanks the values of an erased customer and of that customer's orders, and keeps who acted on what", async () => {
		const { editors, audit } = fixture.shop;
		const { id, email } = await fixture.connection.db
			.selectFrom("customer")
			.select(["id", "email"])
			.where("role", "=", "customer")
			.orderBy("id")
			.executeTakeFirstOrThrow();
		await fixture.connection.db
			.updateTable("orders")
			.set({ customer_id: 0, billing_email: email.toUpperCase() })
			.where("id", "=", ORDER)
			.execute();
		await editors.customers.change(id, { firstName: "Erased Person" }, { actor: owner });
		await editors.orders.note(ORDER, { content: "Erased Person called", toCustomer: false }, clerk);
		await editors.settings.change({ storeNotice: "Closed" }, { actor: owner });
		expect(await audit.blank({ id, email })).toBe(2);
		expect(await audit.blank({ id, email })).toBe(0);
		expect(JSON.stringify(await rows())).not.toContain("Erased Person");
		const [entry] = await history("customer", id);
		expect(entry).toMatchObject({ change: null, fields: ["firstName"], actor: { name: "Ravi" } });
		expect(await audit.undo(entry!.id, owner)).toMatchObject({ error: { code: "feedmill_not_undone" } });
		expect((await history("setting", "store"))[0]?.change).toMatchObject({ storeNotice: { after: "Closed" } });
	});

	it("keeps an entry for eight years, and deletes older ones in batches", async () => {
		const { clock, audit } = fixture.shop;
		const entry = { actor: owner, kind: "page", thingId: "1", act: "changed", change: {} } as const;
		await fixture.connection.db.transaction().execute(async (trx) => {
			for (let id = 1; id <= 1_200; id++) await writeEntry(trx, { ...entry, id, now: clock.now() - 8.1 * YEAR });
			await writeEntry(trx, { ...entry, id: 2_000, now: clock.now() - 7.9 * YEAR });
		});
		await audit.forgetOld();
		expect((await rows()).map(({ id }) => id)).toEqual([2_000]);
	});

	it("has the name of who acted, also of an account that a page knows by its number only", async () => {
		await fixture.connection.db
			.updateTable("customer")
			.set({ first_name: "Mira", last_name: "Shah" })
			.where("id", "=", 1)
			.execute();
		const page: Actor = { kind: "staff", id: 1, role: "administrator" };
		await fixture.shop.editors.settings.change({ storeNotice: "Closed" }, { actor: page });
		const key: Actor = { kind: "key", id: 4, role: "administrator", writes: true };
		await fixture.shop.editors.settings.change({ storeNotice: "Open" }, { actor: key });
		expect(await rows()).toMatchObject([
			{ actor_kind: "staff", actor_id: 1, actor_name: "Mira Shah", way: "page" },
			{ actor_kind: "key", actor_id: 4, actor_name: "", way: "key" },
		]);
	});

	it("cuts values that are too long, says so, and does not undo them", async () => {
		const { editors, audit } = fixture.shop;
		const made = await editors.pages.create({ slug: "long", title: "Long" }, { actor: owner });
		const id = made.ok ? made.value.value.id : 0;
		const text = (letter: string) => `<p>${letter.repeat(999_000)}</p>`;
		await editors.pages.change(id, { content: text("a") }, { actor: owner });
		await editors.pages.change(id, { content: text("b"), title: "Longer" }, { actor: owner });
		const whole = (await rows()).at(-1)!;
		expect(await audit.undo(whole.id, owner)).toMatchObject({ ok: true });
		// Each letter is six in JSON.
		await editors.pages.change(id, { content: "\u0001".repeat(900_000), title: "Longest" }, { actor: owner });
		const cut = (await rows()).at(-1)!;
		expect(cut.change_json.length).toBeLessThan(3_000_000);
		expect(JSON.parse(cut.change_json)).toMatchObject({ content: { cut: true }, title: { after: "Longest" } });
		expect(await audit.undo(cut.id, owner)).toMatchObject({ error: { code: "feedmill_not_undone" } });
	});
});
