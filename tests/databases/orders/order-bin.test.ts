import type { OrderActed } from "@feedmill/admin-api/feedmill-v1/orders/order-acts.ts";
import type { OrderList, OrderShown } from "@feedmill/admin-api/feedmill-v1/orders/orders.ts";
import type { DialectName } from "@feedmill/shop/database/connection.ts";
import { sql } from "@feedmill/shop/testing/raw-sql.ts";
import type { Role } from "@feedmill/trade/access/abilities.ts";
import { type Actor, THE_SHOP } from "@feedmill/trade/access/actor.ts";
import type { OrderStatus } from "@feedmill/trade/order-status/order-status.ts";
import { english } from "@feedmill/trade/words/words.ts";
import { describe, expect, it } from "vitest";
import { PageVisitor } from "../../support/page-visitor.ts";
import { orderDraft } from "../../support/staff/order-draft.ts";
import { type StaffVisitor, signedInStaff } from "../../support/staff/staff-visitor.ts";
import { CASH_ORDER, type PlacedBody, Shopper } from "../../support/store-client.ts";
import { useFixture } from "../../support/use-fixture.ts";

const DAIRY = 20;
const RUPEE = 1_000_000;
const ANITA = 4;
const DATABASES: readonly DialectName[] = ["sqlite", "postgres"];
const OWNER: Actor = { kind: "staff", id: 2, role: "administrator", name: "Ravi" };
const MANAGER: Actor = { kind: "staff", id: 3, role: "shop_manager", name: "Asha" };
const CLERK: Actor = { kind: "staff", id: 7, role: "clerk", name: "Kiran" };
const system = { actor: { kind: "system", name: "test" } } as const;

describe.each(DATABASES)("the bin of orders, on %s", (database) => {
	const fixture = useFixture({ database });
	const db = () => fixture.connection.db;
	const orders = () => fixture.shop.editors.orders;
	const entries = () => fixture.shop.orders.entries;

	async function cancelled(): Promise<PlacedBody> {
		const shopper = await new Shopper(fixture.base).start();
		await shopper.add(DAIRY, 3);
		const { body } = await shopper.call<PlacedBody>("POST", "/checkout", CASH_ORDER);
		expect(await orders().cancel(body.order_id, "asked for twice", CLERK)).toMatchObject({ ok: true });
		return body;
	}
	/** Placed by telephone: no cart of the buyer's keeps the address. */
	async function byTelephone(name: string): Promise<number> {
		const buyer = { firstName: name, lastName: "", phone: "98250 77123", email: `${name.toLowerCase()}@example.in` };
		const draft = orderDraft({ buyer, note: `${name} was here` });
		const request = { draft, key: crypto.randomUUID(), origin: fixture.base, customerIp: "", userAgent: "" };
		const made = await fixture.shop.staffOrders.place(request, CLERK);
		if (!made.ok) throw new Error(JSON.stringify(made.error));
		return made.value.order.id;
	}
	const listed = async (filter: Parameters<ReturnType<typeof entries>["list"]>[1] = {}) => {
		const page = await entries().list(THE_SHOP, filter, { limit: 100 });
		return page.ok ? page.value.entries.map(({ id }) => id) : page.error.code;
	};
	const inBin = async (text = "") => {
		const page = await fixture.shop.orders.binned(MANAGER, { text, after: "", limit: 50 });
		return page.ok ? page.value.entries.map(({ id }) => id) : page.error.code;
	};
	const setStatus = (id: number, status: OrderStatus, more: object = {}) =>
		db()
			.updateTable("orders")
			.set({ status, ...more })
			.where("id", "=", id)
			.execute();
	/** What the database has of an order, but the number of its writes. */
	async function rowsOf(id: number) {
		const { version: _, ...order } = await db()
			.selectFrom("orders")
			.selectAll()
			.where("id", "=", id)
			.executeTakeFirstOrThrow();
		return {
			order,
			entry: await db().selectFrom("order_entry").selectAll().where("id", "=", id).execute(),
			items: await db().selectFrom("order_item").selectAll().where("order_id", "=", id).orderBy("id").execute(),
			notes: await db().selectFrom("order_note").selectAll().where("order_id", "=", id).orderBy("id").execute(),
		};
	}
	async function staff(role: Role): Promise<StaffVisitor> {
		expect(await fixture.shop.editors.customers.changeRole(ANITA, role, system)).toMatchObject({ ok: true });
		return signedInStaff(fixture, "anita");
	}

	it("takes what is over out of lists, searches, counts and sums, and gives it back as it was", async () => {
		const { order_id: id } = await cancelled();
		const before = await rowsOf(id);
		const [counts, sums] = [await entries().counts(THE_SHOP, [{}]), await entries().sums(THE_SHOP, {})];
		if (!counts.ok || !sums.ok) throw new Error("not counted");
		expect(await listed()).toContain(id);
		expect(await orders().bin(id, MANAGER)).toMatchObject({ ok: true, value: { changed: true } });
		expect(await listed()).not.toContain(id);
		expect(await listed({ text: String(id) })).not.toContain(id);
		expect(await listed({ text: "ramesh mehsana" })).not.toContain(id);
		expect(await entries().counts(THE_SHOP, [{}])).toMatchObject({ value: [counts.value[0]! - 1] });
		expect(await entries().sums(THE_SHOP, {})).toMatchObject({
			value: { orders: sums.value.orders - 1, bags: sums.value.bags - 3 },
		});
		expect(await inBin()).toEqual([id]);
		expect(await orders().putBack(id, MANAGER)).toMatchObject({ ok: true, value: { changed: true } });
		expect(await rowsOf(id)).toEqual(before);
		expect(await inBin()).toEqual([]);
	});

	it("is searched by number, telephone, PIN and words, page by page", async () => {
		const ids: number[] = [];
		for (const name of ["Arjun", "Bhavna", "Chetan"]) {
			const id = await byTelephone(name);
			expect(await orders().cancel(id, "no", CLERK)).toMatchObject({ ok: true });
			expect(await orders().bin(id, MANAGER)).toMatchObject({ ok: true });
			ids.push(id);
		}
		expect((await inBin("bhavna borsad")) as number[]).toEqual([ids[1]]);
		expect(await inBin(`#${ids[0]}`)).toEqual([ids[0]]);
		expect(await inBin("77123")).toHaveLength(3);
		expect(await inBin("388540")).toHaveLength(3);
		expect(await inBin("nobody")).toEqual([]);
		const seen: number[] = [];
		for (let after = ""; seen.length < 9; ) {
			const page = await fixture.shop.orders.binned(MANAGER, { text: "", after, limit: 1 });
			if (!page.ok) throw new Error(page.error.code);
			seen.push(...page.value.entries.map(({ id }) => id));
			if (page.value.next === null) break;
			after = page.value.next;
		}
		expect(seen.toSorted()).toEqual(ids.toSorted());
	});

	it("hides an order from its buyer: in the account, under its link and to who would pay it", async () => {
		const visitor = new PageVisitor(fixture.base);
		await visitor.logIn("ramesh");
		const { order_id: id, order_key: key } = await cancelled();
		const { id: customer_id } = (await fixture.shop.customers.customerByEmail("ramesh@feedmill.test"))!;
		await setStatus(id, "failed", { customer_id });
		const link = `/checkout/order-received/${id}/?key=${key}`;
		const look = async () => {
			const list = await visitor.get("/my-account/orders/");
			const page = await visitor.get(`/my-account/view-order/${id}/`);
			const received = await visitor.get(link);
			const pay = await visitor.get(`/checkout/order-pay/${id}/?pay_for_order=true&key=${key}`);
			return {
				list: list.html.includes(`/view-order/${id}/`),
				page: page.status,
				received: received.html.includes("12 Dairy Road"),
				pay: !pay.html.includes("this order is invalid and cannot be paid for"),
			};
		};
		const before = await look();
		expect(before).toMatchObject({ list: true, page: 200, received: true, pay: true });
		expect(await orders().bin(id, MANAGER)).toMatchObject({ ok: true });
		expect(await look()).toEqual({ list: false, page: 404, received: false, pay: false });
		expect(await fixture.shop.orders.orderFor(id, { customerId: customer_id, key, billingEmail: "" })).toMatchObject({
			ok: false,
			error: { code: "invalid_user" },
		});
		expect(await orders().putBack(id, MANAGER)).toMatchObject({ ok: true });
		expect(await look()).toEqual(before);
	});

	it("takes no order that is open or on the road, or holds money, goods or a case, and says which", async () => {
		const { order_id: id } = await cancelled();
		const said = async () => {
			const made = await orders().bin(id, MANAGER);
			return made.ok ? "" : english.reason(made.error);
		};
		for (const status of ["pending", "on-hold", "processing", "completed"] as const) {
			await setStatus(id, status);
			expect(await said()).toMatch(/only what is over goes into the bin/);
		}
		await setStatus(id, "cancelled", { handling: "on-the-road" });
		expect(await said()).toMatch(/is on the road: only what is over/);
		await setStatus(id, "cancelled", { handling: "" });
		await setStatus(id, "cancelled", { paid_at: 1 });
		expect(await said()).toMatch(/Money of order \d+ is still here/);
		const { totals } = (await fixture.shop.orders.order(id))!;
		await setStatus(id, "refunded", { refunded_total: totals.price });
		const about = { id: 900, ref: "x", gateway: "test", order_id: id, payment_id: null, provider_id: "p", amount: 1 };
		const opened = { ...about, kind: "late", reason: "", opened_at: 1, closed_at: null, closed_by: "", outcome: "" };
		await db().insertInto("money_case").values(opened).execute();
		expect(await said()).toMatch(/waits for a person/);
		await db().deleteFrom("money_case").where("id", "=", 900).execute();
		const cash = { id: 900, order_id: id, step_at: 1, amount: RUPEE, way: "cash", holder: "lorry", taken_by: "K" };
		await db()
			.insertInto("cash_taken")
			.values({ ...cash, taken_at: 1, handed_in_at: null, handed_in_by: "" })
			.execute();
		expect(await said()).toMatch(/still here/);
		await db().deleteFrom("cash_taken").execute();
		await db()
			.insertInto("stock_reservation")
			.values({ order_id: id, product_id: 65, quantity: 1, expires_at: 1 })
			.execute();
		expect(await said()).toMatch(/are not back in the stock/);
		await db().deleteFrom("stock_reservation").execute();
		expect(await said()).toBe("");
		expect(await orders().bin(9_999_999, MANAGER)).toMatchObject({ ok: false, error: { code: "order_unknown" } });
	});

	it("is for owner and manager; what is pressed twice is done once, with one entry of the audit", async () => {
		const { order_id: id } = await cancelled();
		expect(await orders().bin(id, CLERK)).toMatchObject({ ok: false, error: { code: "feedmill_not_allowed" } });
		for (const changed of [true, false])
			expect(await orders().bin(id, MANAGER)).toMatchObject({ ok: true, value: { changed } });
		expect(await orders().putBack(id, CLERK)).toMatchObject({ ok: false, error: { code: "feedmill_not_allowed" } });
		for (const changed of [true, false])
			expect(await orders().putBack(id, OWNER)).toMatchObject({ ok: true, value: { changed } });
		const history = await fixture.shop.audit.history({ kind: "order", id: String(id), field: "binned" }, {}, OWNER);
		expect(history).toMatchObject({
			value: [
				{ actor: { id: OWNER.id }, change: { binned: { before: true, after: false } } },
				{ actor: { id: MANAGER.id }, change: { binned: { before: false, after: true } } },
			],
		});
	});

	it("is undone from the audit, and its undoing too, by its own rules", async () => {
		const { order_id: id } = await cancelled();
		expect(await orders().bin(id, MANAGER)).toMatchObject({ ok: true });
		const newest = async () => {
			const found = await fixture.shop.audit.history({ kind: "order", id: String(id), field: "binned" }, {}, OWNER);
			if (!found.ok) throw new Error(found.error.code);
			return found.value[0]!;
		};
		const first = await newest();
		expect(fixture.shop.audit.whyNot(first)).toBeNull();
		expect(await fixture.shop.audit.undo(first.id, MANAGER)).toMatchObject({ ok: true });
		expect(await listed()).toContain(id);
		expect(await fixture.shop.audit.undo(first.id, MANAGER)).toMatchObject({ error: { code: "feedmill_undone" } });
		await setStatus(id, "processing");
		const second = await newest();
		expect(second.undoes).toBe(first.id);
		expect(await fixture.shop.audit.undo(second.id, MANAGER)).toMatchObject({ error: { code: "order_not_binned" } });
		await setStatus(id, "cancelled");
		expect(await fixture.shop.audit.undo(second.id, MANAGER)).toMatchObject({ ok: true });
		expect(await inBin()).toEqual([id]);
	});

	it("gives back an order of which anybody changes something", async () => {
		const { order_id: id } = await cancelled();
		expect(await orders().bin(id, MANAGER)).toMatchObject({ ok: true });
		expect(await orders().changeStatus(id, "processing", CLERK)).toMatchObject({ ok: true });
		expect(await listed({ handlings: ["to-confirm"] })).toContain(id);
		expect(await inBin()).toEqual([]);
		expect((await fixture.shop.orders.notes(id)).map(({ content }) => content).join()).toContain(
			"out of the bin again",
		);
	});

	it("gives back an order that gets a note, or turns out to be unpaid", async () => {
		const { order_id: id } = await cancelled();
		const came = async () =>
			(await fixture.shop.orders.notes(id)).filter(({ content }) => content.includes("out of the bin again")).length;
		expect(await orders().bin(id, MANAGER)).toMatchObject({ ok: true });
		const note = { content: "Your bags can be had again.", toCustomer: true };
		expect(await orders().note(id, note, CLERK)).toMatchObject({ ok: true });
		expect([await listed(), await inBin(), await came()]).toMatchObject([expect.arrayContaining([id]), [], 1]);
		expect(await fixture.shop.orders.notes(id)).toContainEqual(expect.objectContaining(note));
		expect(await orders().bin(id, MANAGER)).toMatchObject({ ok: true });
		await setStatus(id, "cancelled", { paid_at: 1 });
		expect(await fixture.shop.orders.markUnpaid(id, OWNER)).toMatchObject({ ok: true, value: { paidAt: null } });
		expect([await listed(), await inBin(), await came()]).toMatchObject([expect.arrayContaining([id]), [], 2]);
		expect(await entries().wrong(20)).toEqual([]);
	});

	it("stays as it is when all entries of lists are made again, and no check finds fault with it", async () => {
		const { order_id: id } = await cancelled();
		expect(await orders().bin(id, MANAGER)).toMatchObject({ ok: true });
		expect(await entries().wrong(20)).toEqual([]);
		await entries().renew();
		expect(await listed()).not.toContain(id);
		expect((await rowsOf(id)).entry).toEqual([]);
		expect(await entries().wrong(20)).toEqual([]);
	});

	it("keeps an order whose buyer is erased, without the name", async () => {
		const { order_id: id } = await cancelled();
		const { id: customer } = (await fixture.shop.customers.customerByEmail("ramesh@feedmill.test"))!;
		await setStatus(id, "cancelled", { customer_id: customer });
		await db()
			.updateTable("orders")
			.set({ status: "completed" })
			.where("customer_id", "=", customer)
			.where("id", "!=", id)
			.execute();
		expect(await orders().bin(id, MANAGER)).toMatchObject({ ok: true });
		expect(await fixture.shop.editors.customers.erase(customer, { actor: OWNER })).toMatchObject({ ok: true });
		expect(await inBin()).toEqual([id]);
		expect((await fixture.shop.orders.order(id))?.billing.first_name).toBe("");
		expect(await listed()).not.toContain(id);
	});

	it("is emptied for good by the owner alone, from the bin alone, with the number typed", async () => {
		const id = await byTelephone("Zebulonia");
		expect(await orders().deleteForGood(id, String(id), OWNER)).toMatchObject({ error: { code: "order_not_deleted" } });
		expect(await orders().note(id, { content: "Zebulonia rang again", toCustomer: true }, CLERK)).toMatchObject({
			ok: true,
		});
		expect(await orders().cancel(id, "Zebulonia does not want it", CLERK)).toMatchObject({ ok: true });
		expect(await orders().bin(id, MANAGER)).toMatchObject({ ok: true });
		expect(await orders().deleteForGood(id, String(id), MANAGER)).toMatchObject({
			error: { code: "feedmill_not_allowed" },
		});
		expect(await orders().deleteForGood(id, "yes", OWNER)).toMatchObject({ error: { code: "feedmill_invalid" } });
		expect(await inBin()).toEqual([id]);
		expect((await placesOf("zebulonia")).length).toBeGreaterThan(2);
		expect(await orders().deleteForGood(id, ` ${id} `, OWNER)).toMatchObject({ ok: true, value: { changed: true } });
		expect(await placesOf("zebulonia")).toEqual([]);
		expect(await fixture.shop.orders.order(id)).toBeNull();
		expect(await inBin()).toEqual([]);
		expect(await orders().deleteForGood(id, String(id), OWNER)).toMatchObject({ ok: true, value: { changed: false } });
		const history = await fixture.shop.audit.history({ kind: "order", id: String(id) }, {}, OWNER);
		if (!history.ok) throw new Error(history.error.code);
		expect(history.value[0]).toMatchObject({ act: "deleted", actor: { id: OWNER.id, name: "Ravi" } });
		expect(history.value.slice(1).map(({ change }) => change)).toEqual(history.value.slice(1).map(() => null));
		expect(fixture.shop.audit.whyNot(history.value[0]!)).not.toBeNull();
		expect(await byTelephone("Yusuf")).toBeGreaterThan(id);
		expect((await fixture.shop.checks.check(() => true)).findings).toEqual([]);
	});

	it("gives the uses of coupons back when a failed order is deleted", async () => {
		const { order_id: id } = await cancelled();
		const COUPON = 89;
		await setStatus(id, "failed", { coupons_counted: 1 });
		await db().insertInto("coupon_use").values({ id: 90_001, coupon_id: COUPON, order_id: id, used_by: "3" }).execute();
		await db().updateTable("coupon").set({ usage_count: 3 }).where("id", "=", COUPON).execute();
		expect(await orders().bin(id, MANAGER)).toMatchObject({ ok: true });
		expect(await orders().deleteForGood(id, String(id), OWNER)).toMatchObject({ ok: true });
		const { usage_count } = await db()
			.selectFrom("coupon")
			.select("usage_count")
			.where("id", "=", COUPON)
			.executeTakeFirstOrThrow();
		expect(usage_count).toBe(2);
		expect(await db().selectFrom("coupon_use").select("id").where("order_id", "=", id).execute()).toEqual([]);
	});

	/** Tables that have a word somewhere. */
	async function placesOf(word: string): Promise<string[]> {
		const tables = Object.keys(await tablesOf());
		const found: string[] = [];
		for (const table of tables) {
			const { rows } = await sql.raw<object>(`SELECT * FROM "${table}"`).execute(db());
			if (JSON.stringify(rows).toLowerCase().includes(word)) found.push(table);
		}
		return found;
	}
	async function tablesOf(): Promise<Record<string, true>> {
		const tables = await db().introspection.getTables();
		return Object.fromEntries(tables.map(({ name }) => [name, true]));
	}

	it.each<[string, RegExp, (id: number) => Promise<unknown>]>([
		["was paid", /books keep it/, (id) => setStatus(id, "refunded", { paid_at: 1 })],
		["was refunded", /books keep it/, (id) => setStatus(id, "refunded", { refunded_total: 1 })],
		[
			"left with its papers",
			/have left with their papers/,
			(id) =>
				setStatus(id, "cancelled", { handling: "returned", handling_json: JSON.stringify([{ step: "ship", at: 1 }]) }),
		],
		[
			"has a payment that its buyer has named",
			/has named a payment/,
			(id) => db().insertInto("given_reference").values({ order_id: id, reference: "UTR1", given_at: 1 }).execute(),
		],
	])("keeps an order that %s", async (_, sentence, make) => {
		const { order_id: id } = await cancelled();
		expect(await orders().bin(id, MANAGER)).toMatchObject({ ok: true });
		await make(id);
		const made = await orders().deleteForGood(id, String(id), OWNER);
		expect(made.ok ? "" : english.reason(made.error)).toMatch(sentence);
		expect(await inBin()).toEqual([id]);
	});

	it("is a view of the back office for those who may use it, and says there what may be done", async () => {
		const { order_id: id } = await cancelled();
		const clerk = await staff("clerk");
		expect((await clerk.call("GET", "orders?view=bin")).status).toBe(403);
		expect((await clerk.call("POST", "orders/export", { view: "bin" })).status).toBe(403);
		expect((await clerk.call<OrderShown>("GET", `orders/${id}`)).body.bin.mayBin).toBe(false);
		const manager = await staff("shop_manager");
		const shown = async () => (await manager.call<OrderShown>("GET", `orders/${id}`)).body;
		expect((await shown()).bin).toEqual({ since: null, mayBin: true, mayPutBack: false, mayDelete: false });
		expect((await manager.call<OrderActed>("POST", `orders/${id}/bin`, {})).body).toEqual({
			changed: true,
			sentence: `Order ${id} is in the bin.`,
		});
		expect(await shown()).toMatchObject({
			bin: { since: expect.any(Number), mayBin: false, mayPutBack: true, mayDelete: false },
			steps: [],
			cancellable: false,
			changeable: false,
			refundable: null,
			payLink: null,
		});
		expect((await manager.call<OrderList>("GET", "orders?view=bin")).body.entries).toMatchObject([{ id }]);
		const rowsIn = async (view: string) =>
			(await manager.call<{ rows: string[][] }>("POST", "orders/export", { view })).body.rows.map(([number]) => number);
		expect(await rowsIn("bin")).toEqual([String(id)]);
		expect(await rowsIn("all")).not.toContain(String(id));
		expect((await manager.call("POST", `orders/${id}/delete`, { typed: String(id) })).status).toBe(403);
		const owner = await staff("administrator");
		const wrong = await owner.call("POST", `orders/${id}/delete`, { typed: "7" });
		expect([wrong.status, wrong.body]).toMatchObject([400, { data: { problems: { typed: expect.any(String) } } }]);
		expect((await owner.call<OrderActed>("POST", `orders/${id}/put-back`, {})).body).toMatchObject({ changed: true });
		expect((await owner.call<OrderActed>("POST", `orders/${id}/bin`, {})).body).toMatchObject({ changed: true });
		expect((await owner.call<OrderActed>("POST", `orders/${id}/delete`, { typed: String(id) })).body).toEqual({
			changed: true,
			sentence: `Order ${id} is deleted for good.`,
		});
		expect((await owner.call("GET", `orders/${id}`)).status).toBe(404);
		const depot = await staff("depot");
		const { order_id: other } = await cancelled();
		expect(await orders().bin(other, MANAGER)).toMatchObject({ ok: true });
		expect((await depot.call("GET", `orders/${other}`)).status).toBe(404);
	});
});
