import type { CustomerMade, CustomerRows } from "@feedmill/admin-api/feedmill-v1/customers.ts";
import type { DialectName } from "@feedmill/shop/database/connection.ts";
import type { Role } from "@feedmill/trade/access/abilities.ts";
import { beforeEach, describe, expect, it } from "vitest";
import { type StaffVisitor, signedInStaff } from "../../support/staff/staff-visitor.ts";
import { CASH_ORDER, type PlacedBody, Shopper } from "../../support/store-client.ts";
import { useFixture } from "../../support/use-fixture.ts";

const DATABASES: readonly DialectName[] = ["sqlite", "postgres"];
const system = { actor: { kind: "system", name: "test" } } as const;
const ANITA = 4;
const DAIRY = 20;
const KANTA = { name: "Kanta Solanki", phone: "98791 40516", pin: "388001" };

describe.each(DATABASES)("erasing and merging customers, on %s", (database) => {
	const fixture = useFixture({ database });
	let visitor: StaffVisitor;
	beforeEach(async () => {
		visitor = await inside("clerk");
	});

	async function inside(role: Role): Promise<StaffVisitor> {
		expect(await fixture.shop.editors.customers.changeRole(ANITA, role, system)).toMatchObject({ ok: true });
		return signedInStaff(fixture, "anita");
	}
	const make = (given: object) => visitor.call<CustomerMade>("POST", "customers", given);
	async function order(person: object, bags = 3): Promise<number> {
		const shopper = await new Shopper(fixture.base).start();
		await shopper.add(DAIRY, bags);
		const billing_address = { ...CASH_ORDER.billing_address, ...person };
		const { body } = await shopper.call<PlacedBody>("POST", "/checkout", { ...CASH_ORDER, billing_address });
		return body.order_id;
	}
	const historyOf = async (manager: StaffVisitor, id: number) =>
		(
			await manager.call<{ entries: { id: number; fields: string[]; whyNot: string }[] }>(
				"GET",
				`audit?kind=customer&id=${id}`,
			)
		).body.entries;
	const db = () => fixture.connection.db;
	/** What banks, providers and staff write about an order, with a name in it. */
	async function writeOf(order_id: number, name: string): Promise<void> {
		const details = [{ key: "buyer_name", value: name }];
		const answer = { status: "pending", details, redirect: "" };
		const told = { payer: `MS ${name}`, told: `UPI/${name}@bank`, source: "statement", booked_by: "shop" };
		const day = "2026-11-27";
		await db()
			.insertInto("bank_money")
			.values({ id: 1, reference: "412345678901", amount: 5, day, order_id, booked_at: 1, ...told })
			.execute();
		await db()
			.insertInto("given_reference")
			.values({ order_id, reference: `4123456789 ${name}`, given_at: 1 })
			.execute();
		const step = { step: "return", from: "delivered", to: "returned", at: 1, by: "staff 4", reason: `${name} moved` };
		const row = await db().selectFrom("orders").selectAll().where("id", "=", order_id).executeTakeFirstOrThrow();
		const data_json = JSON.stringify({ ...JSON.parse(row.data_json), payment: answer });
		await db()
			.updateTable("orders")
			.set({ handling: "returned", handling_json: JSON.stringify([step]), data_json })
			.where("id", "=", order_id)
			.execute();
		await db()
			.insertInto("order_refund")
			.values({ id: 9000, order_id, amount: 7, reason: `${name} was unhappy`, refunded_by: 4, created_at: 1 })
			.execute();
		await db()
			.insertInto("payment")
			.values({
				...{ id: "pay_1", order_id, gateway: "card", state: "failed", amount: 7, currency: "INR", captured: 0 },
				...{ refunded: 0, provider_id: "", surplus: 0, created_at: 1, asked_at: 1, answered_at: 1, looks: 0 },
				...{ next_look_at: null, answer_json: JSON.stringify({ shown: "pending", redirect: "", details, reason: "" }) },
			})
			.execute();
		await db()
			.insertInto("payment_key")
			.values({ key: "k", order_id, payment_id: "pay_1", answer_json: JSON.stringify(answer), created_at: 1 })
			.execute();
		await db()
			.insertInto("money_case")
			.values({
				...{ id: 9000, kind: "late", ref: "pay_1", gateway: "card", order_id, payment_id: "pay_1", provider_id: "" },
				...{ amount: 7, reason: "", opened_at: 1, closed_at: 2, closed_by: "staff 4", outcome: `${name} has it` },
			})
			.execute();
		await db()
			.insertInto("coupon_use")
			.values({ id: 9000, coupon_id: 1, order_id, used_by: `phone ${name}` })
			.execute();
	}
	const uses = () =>
		db().selectFrom("coupon_use").select(["id", "used_by"]).where("id", ">", 8000).orderBy("id").execute();
	/** Everything that is stored, as text. */
	async function stored(): Promise<string> {
		const tables = await fixture.connection.db.introspection.getTables();
		const { db } = fixture.connection;
		const rows = await Promise.all(
			tables
				.filter(({ name }) => name !== "event")
				.map(({ name }) =>
					db
						.selectFrom(name as "orders")
						.selectAll()
						.execute(),
				),
		);
		return JSON.stringify(rows);
	}

	it("erases on request: nothing of name, phone, addresses and words is stored any more, amounts and States are", async () => {
		const { body } = await make({
			...KANTA,
			name: "Kantaben Zzsolanki",
			village: "Zzborsad",
			street: "Zzstreet 4",
			email: "zzkanta@example.in",
		});
		const asGuest = await order({
			first_name: "Kantaben",
			last_name: "Zzsolanki",
			phone: KANTA.phone,
			email: "ZZkanta@example.in",
			city: "Zzborsad",
		});
		await visitor.call("POST", `customers/${body.id}/notes`, { text: "Zznote" });
		await visitor.call("POST", `orders/${asGuest}/notes`, { text: "Zzordernote", toCustomer: false });
		await writeOf(asGuest, "Zzsolanki");
		const before = (await fixture.shop.orders.order(asGuest))!;
		const manager = await inside("shop_manager");
		const erase = () => manager.call("POST", `customers/${body.id}/erase`, {});
		const review = await manager.call("GET", `customers/${body.id}/erase`);
		expect(review.body).toMatchObject({ orders: 1, notes: 1, refusal: expect.stringContaining(String(asGuest)) });
		expect(await erase()).toMatchObject({ status: 409, body: { code: "feedmill_in_use" } });
		await fixture.shop.editors.orders.cancel(asGuest, "ordered twice", system.actor);
		expect((await manager.call("GET", `customers/${body.id}/erase`)).body).toMatchObject({ refusal: "" });
		expect(await erase()).toMatchObject({
			status: 200,
			body: { changed: true, sentence: "The customer is erased. 1 order stays without a name." },
		});
		expect((await erase()).body).toMatchObject({ changed: false });
		expect((await stored()).match(/zz(?:solanki|borsad|street|kanta|note|ordernote)/gi) ?? []).toEqual([]);
		expect((await stored()).includes("98791 40516")).toBe(false);
		expect(await db().selectFrom("given_reference").selectAll().execute()).toEqual([]);
		expect(await db().selectFrom("bank_money").selectAll().where("order_id", "=", asGuest).execute()).toMatchObject([
			{ reference: "412345678901", amount: 5, day: "2026-11-27", payer: "", told: "" },
		]);
		expect((await fixture.shop.orders.order(asGuest))?.handled?.history).toMatchObject([
			{ step: "return", from: "delivered", to: "returned", by: "staff 4" },
		]);
		expect((await fixture.shop.orders.order(asGuest))?.payment).toMatchObject({ status: "pending", details: [] });
		expect(await db().selectFrom("order_refund").select(["amount", "reason"]).execute()).toContainEqual({
			amount: 7,
			reason: "",
		});
		const after = (await fixture.shop.orders.order(asGuest))!;
		expect(after.totals).toEqual(before.totals);
		expect(after.billing).toMatchObject({
			state: before.billing.state,
			country: "IN",
			first_name: "",
			phone: "",
			email: "",
		});
		expect(await fixture.shop.orders.entries.wrong(10)).toEqual([]);
		expect((await manager.call<CustomerRows>("GET", "customers?q=40516")).body.entries).toEqual([]);
		const gone = await manager.call("GET", `customers/${body.id}`);
		expect(gone).toMatchObject({ status: 404, body: { data: { erasedAt: expect.any(Number) } } });
		const entries = await historyOf(manager, body.id);
		expect(entries[0]).toMatchObject({ fields: ["erased"], whyNot: "What was erased on request is kept nowhere." });
		expect((await manager.call("POST", `audit/${entries[0]!.id}/undo`, {})).status).toBe(409);
	});

	it("erases nobody of the mill, and only with the rights of a manager", async () => {
		const { body } = await make(KANTA);
		expect((await visitor.call("POST", `customers/${body.id}/erase`, {})).status).toBe(403);
		const owner = await inside("administrator");
		expect((await owner.call("GET", `customers/${ANITA}/erase`)).body).toMatchObject({
			refusal: expect.stringContaining("somebody of the mill"),
		});
		expect((await owner.call("POST", `customers/${ANITA}/erase`, {})).status).toBe(409);
	});

	it("merges doubles, shown first: orders, notes and empty fields go over; undoing puts all back", async () => {
		const stays = (await make(KANTA)).body.id;
		const goes = (await make({ ...KANTA, name: "Kanta Ben", pin: "360001", village: "Rajkot", email: "kb@example.in" }))
			.body.id;
		await visitor.call("POST", `customers/${goes}/notes`, { text: "Calls in the evening" });
		const { db } = fixture.connection;
		const ordered = await order({ first_name: "Kanta", last_name: "Ben", phone: KANTA.phone, email: "x@example.in" });
		await db.updateTable("orders").set({ customer_id: goes }).where("id", "=", ordered).execute();
		await fixture.shop.orders.entries.renew();
		await db
			.insertInto("coupon_use")
			.values({ id: 8000, coupon_id: 1, order_id: 0, used_by: String(goes) })
			.execute();
		const tables = ["customer", "orders", "customer_note", "customer_words", "order_entry", "coupon_use"] as const;
		const snapshot = () =>
			Promise.all(
				tables.map(async (table) => {
					const rows = await db.selectFrom(table).selectAll().execute();
					return rows
						.map((row) => ({ ...row, version: 0, modified_at: 0 }))
						.map((row) => JSON.stringify(row))
						.sort();
				}),
			);
		const manager = await inside("shop_manager");
		const before = await snapshot();
		const review = (await manager.call("GET", `customers/${stays}/merge?from=${goes}`)).body;
		expect(review).toMatchObject({
			orders: 1,
			notes: 1,
			refusal: "",
			filled: [{ field: "shipping", value: "Rajkot, 360001" }],
		});
		const merge = () => manager.call("POST", `customers/${stays}/merge`, { from: goes });
		expect(await merge()).toMatchObject({
			status: 200,
			body: { changed: true, sentence: "Kanta Ben is merged into this account." },
		});
		expect((await merge()).body).toMatchObject({ changed: false });
		expect((await manager.call("GET", `customers/${stays}`)).body).toMatchObject({
			orders: 1,
			notes: [{ text: "Calls in the evening" }],
			doubles: [],
		});
		expect((await manager.call("GET", `customers/${goes}`)).status).toBe(404);
		expect(await fixture.shop.orders.entries.wrong(10)).toEqual([]);
		const [entry] = await historyOf(manager, stays);
		expect(entry?.fields).toContain("merged");
		expect(await manager.call("POST", `audit/${entry!.id}/undo`, {})).toMatchObject({ status: 200 });
		expect(await snapshot()).toEqual(before);
		expect((await merge()).body).toMatchObject({ changed: true });
	});

	it("what was merged is erased with the account that it went into, and cannot be put back", async () => {
		const stays = (await make(KANTA)).body.id;
		const goes = (await make({ ...KANTA, name: "Qqben Qqpatel", email: "qq@example.in" })).body.id;
		const manager = await inside("shop_manager");
		await manager.call("POST", `customers/${stays}/merge`, { from: goes });
		const [entry] = await historyOf(manager, stays);
		expect((await manager.call("POST", `customers/${stays}/erase`, {})).body).toMatchObject({ changed: true });
		expect((await stored()).match(/qq(?:ben|patel|@)/gi) ?? []).toEqual([]);
		expect((await manager.call("POST", `audit/${entry!.id}/undo`, {})).status).toBe(409);
	});

	it("erases accounts that were merged in through another one, and what names them by an address they had", async () => {
		const [first, second, last] = [
			(await make({ ...KANTA, name: "Qqben Qqpatel", phone: "98250 77001", email: "qqfirst@example.in" })).body.id,
			(await make({ ...KANTA, name: "Rrben Rrpatel", phone: "98250 77002", email: "rrsecond@example.in" })).body.id,
			(await make(KANTA)).body.id,
		];
		const asGuest = await order({ first_name: "Qqben", last_name: "Qqpatel", email: "QQfirst@example.in" });
		const card = {
			gateway: "card",
			token: "tok_1",
			type: "card",
			brand: "qqvisa",
			last4: "4242",
			is_default: 0,
		} as const;
		const expiry = { expiry_month: 1, expiry_year: 2030, created_at: 1 };
		for (const [id, customer_id] of [first, second].entries())
			await db()
				.insertInto("payment_method")
				.values({ id: 8000 + id, customer_id, ...card, ...expiry })
				.execute();
		const review = { product_id: DAIRY, content: "Good", rating: 5, verified: 0, status: "approved" } as const;
		await db()
			.insertInto("review")
			.values({ id: 8000, reviewer: "Qqben", email: "qqfirst@example.in", created_at: 1, customer_id: 0, ...review })
			.execute();
		const wait = { product_id: DAIRY, origin: "", asked_at: 1, mailed_at: 1, confirmed_at: null };
		await db()
			.insertInto("waiting_list")
			.values({ id: 8000, email: "qqfirst@example.in", ...wait })
			.execute();
		const use = { coupon_id: 1, order_id: 0 };
		await db()
			.insertInto("coupon_use")
			.values({ id: 8000, used_by: "qqfirst@example.in", ...use })
			.execute();
		const unsent = { attempts: 0, next_attempt_at: 9e15, sent_at: null, last_error: "", created_at: 1 };
		const mail = { kind: "customer_back_in_stock", productId: DAIRY, to: "qqfirst@example.in", origin: "" };
		const reset = { kind: "customer_reset_password", customerId: first, to: "x", key: "qqfirst-key" };
		await db()
			.insertInto("outbox")
			.values([
				{ id: 8000, kind: mail.kind, topic: "", payload_json: JSON.stringify(mail), ...unsent },
				{ id: 8001, kind: reset.kind, topic: `customer ${first}`, payload_json: JSON.stringify(reset), ...unsent },
			])
			.execute();
		const draft = (buyer: object) => JSON.stringify({ buyer, name: "Qqben" });
		await db()
			.insertInto("staff_draft")
			.values([
				{ person_id: ANITA, draft_key: "a", label: "Qqben", draft_json: draft({ phone: "" }), changed_at: 1 },
				{ person_id: ANITA, draft_key: "b", label: "Qqben", draft_json: draft({ phone: "9825077001" }), changed_at: 1 },
			])
			.execute();
		await db()
			.updateTable("staff_draft")
			.set({ draft_json: JSON.stringify({ customerId: first, buyer: { phone: "" }, name: "Qqben" }) })
			.where("draft_key", "=", "a")
			.execute();
		const manager = await inside("shop_manager");
		for (const [into, from] of [
			[second, first],
			[last, second],
		])
			expect((await manager.call("POST", `customers/${into}/merge`, { from })).body).toMatchObject({ changed: true });
		expect((await manager.call("GET", `customers/${last}/erase`)).body).toMatchObject({
			orders: 1,
			refusal: expect.stringContaining(String(asGuest)),
		});
		const erase = () => manager.call("POST", `customers/${last}/erase`, {});
		expect(await erase()).toMatchObject({ status: 409, body: { code: "feedmill_in_use" } });
		await fixture.shop.editors.orders.cancel(asGuest, "ordered twice", system.actor);
		expect((await erase()).body).toMatchObject({
			changed: true,
			sentence: "The customer is erased. 1 order stays without a name.",
		});
		expect((await stored()).match(/(?:qq|rr)(?:ben|patel|first|second|visa)|98250 ?7700/gi) ?? []).toEqual([]);
		expect(await db().selectFrom("merged_customer").selectAll().execute()).toEqual([]);
	});

	it("leaves what belongs to the new owner of an address that a merged account had", async () => {
		const stays = (await make(KANTA)).body.id;
		const goes = (await make({ ...KANTA, name: "Kanta Ben", email: "shared@example.in" })).body.id;
		const manager = await inside("shop_manager");
		await manager.call("POST", `customers/${stays}/merge`, { from: goes });
		const owner = { ...KANTA, name: "Other Person", phone: "98250 77009", email: "shared@example.in" };
		expect((await manager.call<CustomerMade>("POST", "customers", owner)).body).toMatchObject({ changed: true });
		const wait = { product_id: DAIRY, origin: "", asked_at: 1, mailed_at: 1, confirmed_at: null };
		await db()
			.insertInto("waiting_list")
			.values({ id: 8000, email: "shared@example.in", ...wait })
			.execute();
		expect((await manager.call("POST", `customers/${stays}/erase`, {})).body).toMatchObject({ changed: true });
		expect(await db().selectFrom("waiting_list").select("email").execute()).toEqual([{ email: "shared@example.in" }]);
		expect((await stored()).includes("Kanta Ben")).toBe(false);
	});

	it("uses of coupons count for the account that another one went into; undoing puts them back", async () => {
		const first = (await make({ ...KANTA, name: "Kanta Ben", email: "kb@example.in" })).body.id;
		const second = (await make({ ...KANTA, name: "Kanta S" })).body.id;
		const last = (await make(KANTA)).body.id;
		const names = [String(first), "kb@example.in", String(second), "other@example.in", ""];
		await db()
			.insertInto("coupon_use")
			.values(names.map((used_by, index) => ({ id: 8001 + index, coupon_id: 1, order_id: 0, used_by })))
			.execute();
		const before = await uses();
		const manager = await inside("shop_manager");
		const merge = (into: number, from: number) => manager.call("POST", `customers/${into}/merge`, { from });
		const undo = async (id: number) => {
			const entry = (await historyOf(manager, id)).find(({ fields }) => fields.includes("merged"));
			expect(await manager.call("POST", `audit/${entry!.id}/undo`, {})).toMatchObject({ status: 200 });
		};
		const usedBy = async () => (await uses()).map(({ used_by }) => used_by);
		await merge(second, first);
		const between = await uses();
		expect(await usedBy()).toEqual([...new Array(3).fill(String(second)), "other@example.in", ""]);
		await merge(last, second);
		expect(await usedBy()).toEqual([...new Array(3).fill(String(last)), "other@example.in", ""]);
		await undo(last);
		expect(await uses()).toEqual(between);
		await undo(second);
		expect(await uses()).toEqual(before);
	});

	it("refuses to merge an account with itself and with one of the mill", async () => {
		const { body } = await make(KANTA);
		const manager = await inside("shop_manager");
		const merge = (from: number) => manager.call("POST", `customers/${body.id}/merge`, { from });
		expect((await merge(body.id)).status).toBeGreaterThanOrEqual(400);
		expect(await merge(ANITA)).toMatchObject({
			status: 409,
			body: { message: "Accounts of people of the mill are not merged." },
		});
		expect((await merge(9_999_999)).status).toBe(404);
	});
});
