import type { DialectName } from "@feedmill/shop/database/connection.ts";
import type { ChangeFields } from "@feedmill/shop/staff-orders/changing/change-fields.ts";
import type { Actor } from "@feedmill/trade/access/actor.ts";
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
const RAVI: Actor = { kind: "staff", id: 8, role: "shop_manager", name: "Ravi" };
const COMMAND: Actor = { kind: "system", name: "command line", way: "command" };

describe.each(DATABASES)("a change of an order that is undone, on %s", (database) => {
	const fixture = useFixture({ database });
	const db = () => fixture.connection.db;
	const read = async (id: number): Promise<Order> => (await fixture.shop.orders.order(id))!;
	async function fields(id: number): Promise<Required<ChangeFields>> {
		const quoted = await fixture.shop.staffOrders.quoteChange(id, {}, ASHA);
		if (!quoted.ok) throw new Error(quoted.error.code);
		return quoted.value.fields;
	}
	async function placed(changes: Parameters<typeof orderDraft>[0] = {}): Promise<Order> {
		await setStock(db(), HATCHERY, 20);
		const draft = orderDraft({ lines: [{ productId: HATCHERY, bags: 5, price: null }], ...changes });
		const request = { draft, key: crypto.randomUUID(), origin: fixture.base, customerIp: "", userAgent: "" };
		const made = await fixture.shop.staffOrders.place(request, ASHA);
		if (!made.ok) throw new Error(JSON.stringify(made.error));
		return made.value.order;
	}
	async function change(id: number, set: ChangeFields, tellBuyer = false): Promise<void> {
		const was = await fields(id);
		const request = { was, set, reason: "asked for it", tellBuyer, key: crypto.randomUUID() };
		const made = await fixture.shop.staffOrders.change(id, request, ASHA);
		if (!made.ok) throw new Error(JSON.stringify(made.error));
	}
	/** The newest entry of the audit. */
	async function newest(id: number) {
		const found = await fixture.shop.audit.history({ kind: "order", id: String(id) }, { limit: 1 }, RAVI);
		if (!found.ok) throw new Error(found.error.code);
		return found.value[0]!;
	}
	async function undo(entry: number, actor: Actor = RAVI): Promise<string> {
		const undone = await fixture.shop.audit.undo(entry, actor);
		return undone.ok ? "" : `${undone.error.code}: ${english.reason(undone.error)}`;
	}
	const bags = async (id: number, count: number) => [{ ...(await fields(id)).lines[0]!, bags: count }];

	it("is what it was: bags, stock, freight, places and total", async () => {
		const before = await placed();
		const { id } = before;
		const [was, lines] = [await fields(id), await bags(id, 8)];
		const more = { line: null, productId: DAIRY, bags: 2, price: 900 * RUPEE };
		const place = { line1: "Depot 4", city: "Anand", postcode: "388001", state: "GJ" };
		await change(id, {
			lines: [...lines, more],
			billing: place,
			delivery: place,
			freight: { title: "Our lorry", price: 350 * RUPEE },
		});
		expect((await stockOf(db(), HATCHERY)).quantity).toBe(12);
		const entry = await newest(id);
		expect(fixture.shop.audit.whyNot(entry)).toBeNull();
		expect(await undo(entry.id)).toBe("");
		const after = await read(id);
		expect(after.totals).toEqual(before.totals);
		expect(await fields(id)).toEqual(was);
		expect((await stockOf(db(), HATCHERY)).quantity).toBe(15);
		const notes = (await fixture.shop.orders.notes(id)).map(({ content }) => content).join("\n");
		expect(notes).toContain("The order was changed: Undone: asked for it. It came to");
	});

	it("is a change itself, which can be undone again; the same one is undone once", async () => {
		const { id } = await placed();
		await change(id, { lines: await bags(id, 8) });
		const changed = (await read(id)).totals;
		const first = await newest(id);
		expect(await undo(first.id, COMMAND)).toBe("");
		const second = await newest(id);
		expect(second).toMatchObject({ undoes: first.id, way: "command" });
		expect(await undo(first.id)).toMatch(/^feedmill_undone/);
		expect(await undo(second.id)).toBe("");
		expect((await read(id)).totals).toEqual(changed);
		expect((await stockOf(db(), HATCHERY)).quantity).toBe(12);
	});

	it("brings back a line that was taken away, as it was sold", async () => {
		const lines = [
			{ productId: HATCHERY, bags: 5, price: null },
			{ productId: DAIRY, bags: 2, price: { amount: 777 * RUPEE, reason: "old customer" } },
		];
		const before = await placed({ lines });
		const { id } = before;
		const [, second] = (await fields(id)).lines;
		await change(id, { lines: [{ ...second!, bags: 0 }] });
		expect((await read(id)).items).toHaveLength(1);
		expect(await undo((await newest(id)).id)).toBe("");
		const after = await read(id);
		expect(after.totals).toEqual(before.totals);
		expect(after.items).toMatchObject([{ quantity: 5 }, { productId: DAIRY, quantity: 2 }]);
	});

	it("is refused where somebody has changed the same since, and says what it is now", async () => {
		const { id } = await placed();
		await change(id, { lines: await bags(id, 8) });
		const first = await newest(id);
		await change(id, { lines: await bags(id, 6) });
		const before = await read(id);
		expect(await undo(first.id)).toMatch(/^feedmill_stale: Somebody else has changed this/);
		expect(await read(id)).toEqual(before);
	});

	it("is refused where it would come to another total than it came to before", async () => {
		const { id } = await placed();
		await change(id, { lines: await bags(id, 8) });
		const first = await newest(id);
		await change(id, { freight: { title: "Our lorry", price: 1_234 * RUPEE } });
		expect(await undo(first.id)).toMatch(/^feedmill_not_undone: It would come to .* today, and came to .* then/);
		expect((await stockOf(db(), HATCHERY)).quantity).toBe(12);
	});

	it("is refused once the order can be changed no more, or its bags are sold", async () => {
		const { id } = await placed();
		await change(id, { lines: await bags(id, 2) });
		const entry = await newest(id);
		await setStock(db(), HATCHERY, 1);
		expect(await undo(entry.id)).toMatch(/^feedmill_invalid: Only .* can be had|sold out/);
		await setStock(db(), HATCHERY, 20);
		expect(await fixture.shop.editors.orders.cancel(id, "gone", ASHA)).toMatchObject({ ok: true });
		expect(await undo(entry.id)).toMatch(/^order_not_changeable: .* is Cancelled: it can be changed no more/);
	});

	it("is told to the buyer if the change was told, and needs the right to change orders", async () => {
		const { id } = await placed();
		const told = async () => (await fixture.shop.orders.notes(id, { toCustomer: true })).length;
		await change(id, { lines: await bags(id, 8) });
		expect(await undo((await newest(id)).id)).toBe("");
		expect(await told()).toBe(0);
		await change(id, { lines: await bags(id, 8) }, true);
		expect(await told()).toBe(1);
		const entry = await newest(id);
		const accountant: Actor = { kind: "staff", id: 9, role: "accountant", name: "Kiran" };
		expect(await undo(entry.id, accountant)).toMatch(/^feedmill_not_allowed/);
		expect(await undo(entry.id)).toBe("");
		expect(await told()).toBe(2);
	});

	it("stays undone once, however many press at the same moment", async () => {
		const before = await placed();
		const { id } = before;
		await change(id, { lines: await bags(id, 8) });
		const entry = await newest(id);
		const made = await Promise.all([undo(entry.id), undo(entry.id), undo(entry.id)]);
		expect(made.filter((each) => each === "")).toHaveLength(1);
		expect((await read(id)).totals).toEqual(before.totals);
		expect((await stockOf(db(), HATCHERY)).quantity).toBe(15);
	});
});
