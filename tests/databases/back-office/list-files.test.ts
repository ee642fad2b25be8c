import type { FilePart } from "@feedmill/admin-api/feedmill-v1/products/product-files.ts";
import type { DialectName } from "@feedmill/shop/database/connection.ts";
import type { Role } from "@feedmill/trade/access/abilities.ts";
import { beforeEach, describe, expect, it } from "vitest";
import { placeText } from "../../../packages/shop/src/listing/list-page.ts";
import { type StaffVisitor, signedInStaff } from "../../support/staff/staff-visitor.ts";
import { CASH_ORDER, Shopper } from "../../support/store-client.ts";
import { useFixture } from "../../support/use-fixture.ts";

const DATABASES: readonly DialectName[] = ["sqlite", "postgres"];
const system = { actor: { kind: "system", name: "test" } } as const;
const ANITA = 4;
const DAIRY = 20;

describe.each(DATABASES)("lists as files for spreadsheets, on %s", (database) => {
	const fixture = useFixture({ database });
	let visitor: StaffVisitor;

	async function signIn(role: Role): Promise<void> {
		await fixture.shop.editors.customers.changeRole(ANITA, role, system);
		visitor = await signedInStaff(fixture, "anita");
	}
	beforeEach(() => signIn("shop_manager"));

	async function exported(list: string, filter: object = {}): Promise<Record<string, string>[]> {
		const rows: Record<string, string>[] = [];
		for (let after: string | null = ""; after !== null; ) {
			const answer = await visitor.call<FilePart>("POST", `${list}/export`, { ...filter, after });
			expect(answer.status).toBe(200);
			const body: FilePart = answer.body;
			for (const row of body.rows) rows.push(Object.fromEntries(body.heads.map((head, place) => [head, row[place]!])));
			after = body.next;
		}
		return rows;
	}
	async function place(firstName: string): Promise<number> {
		const shopper = await new Shopper(fixture.base).start();
		await shopper.add(DAIRY, 2);
		const address = { ...CASH_ORDER.billing_address, first_name: firstName };
		const { body, status } = await shopper.call<{ order_id: number }>("POST", "/checkout", {
			...CASH_ORDER,
			billing_address: address,
		});
		expect(status).toBe(200);
		return body.order_id;
	}

	it("have the orders of a view in the order of the list, with a formula as text", async () => {
		const first = await place("=HYPERLINK(1)");
		const second = await place("Kamla");
		const rows = await exported("orders", { view: "to-confirm", contacts: true });
		expect(rows.slice(0, 2).map((row) => [row.Order, row.Name?.split(" ")[0], row.Goods])).toEqual([
			[String(second), "Kamla", "to be confirmed"],
			[String(first), "'=HYPERLINK(1)", "to be confirmed"],
		]);
		const order = (await fixture.shop.orders.order(second))!;
		expect(rows[0]).toMatchObject({
			Placed: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d$/),
			Phone: order.billing.phone,
			Bags: "2",
			Total: String(order.totals.price / 1_000_000),
			"To collect": String(order.totals.price / 1_000_000),
			Paid: "no",
		});
		expect((await exported("orders", { q: "Kamla" })).map((row) => row.Order)).toEqual([String(second)]);
	});

	it("go on over all parts of a long list, each order once", async () => {
		const one = await place("Kamla");
		const row = await fixture.connection.db
			.selectFrom("orders")
			.selectAll()
			.where("id", "=", one)
			.executeTakeFirstOrThrow();
		const more = Array.from({ length: 520 }, (_, index) => ({ ...row, id: 50_000 + index, order_key: `k${index}` }));
		for (let from = 0; from < more.length; from += 20)
			await fixture.connection.db
				.insertInto("orders")
				.values(more.slice(from, from + 20))
				.execute();
		await fixture.shop.orders.entries.renew();
		const rows = await exported("orders", { view: "all" });
		expect(rows.length).toBeGreaterThan(520);
		expect(new Set(rows.map((each) => each.Order)).size).toBe(rows.length);
	});

	it("have customers as they were looked for, and each file is in the audit once", async () => {
		const all = await exported("customers", { contacts: true });
		const found = await exported("customers", { q: "anita" });
		expect(found.map((row) => row.Number)).toEqual([String(ANITA)]);
		expect(all.length).toBeGreaterThan(found.length);
		expect([all[0], found[0]].map((row) => Object.keys(row!).includes("E-mail"))).toEqual([true, false]);
		const entries = await fixture.connection.db.selectFrom("audit").selectAll().where("kind", "=", "command").execute();
		expect(entries.map(({ actor_id, way, thing_id }) => [actor_id, way, thing_id])).toEqual([
			[ANITA, "page", "export"],
			[ANITA, "page", "export"],
		]);
		expect(entries[1]!.change_json).toContain("customers");
		expect(entries[1]!.change_json).toContain("anita");
	});

	it("are in the audit for each part that has telephone numbers, the later ones too", async () => {
		const taken = async () =>
			(await fixture.connection.db.selectFrom("audit").select("id").where("kind", "=", "command").execute()).length;
		const later = placeText("newest", { key: Date.parse("2100-01-01"), id: 1 });
		for (const [list, after] of [
			["orders", "a place in the list"],
			["customers", later],
		] as const)
			for (const [ask, entries] of [
				[{ after: "" }, 1],
				[{ after: "", contacts: true }, 1],
				[{ after }, 0],
				[{ after, contacts: true }, 1],
			] as const) {
				const before = await taken();
				const part = await visitor.call<FilePart>("POST", `${list}/export`, ask);
				expect([list, ask, part.status, part.body.rows.length > 0]).toEqual([list, ask, 200, true]);
				expect([list, ask, await taken()]).toEqual([list, ask, before + entries]);
			}
	});

	it("ask for the password again before telephone numbers are taken away", async () => {
		await fixture.connection.db.updateTable("login_session").set({ proven_at: 0 }).execute();
		for (const list of ["orders", "customers"]) {
			const late = await visitor.call("POST", `${list}/export`, { contacts: true });
			expect([late.status, late.body.code]).toEqual([403, "feedmill_prove_again"]);
			expect((await visitor.call("POST", `${list}/export`, {})).status).toBe(200);
		}
	});

	it("leave out telephone numbers and addresses for whom they may not be taken away", async () => {
		await place("Kamla");
		await signIn("clerk");
		for (const list of ["orders", "customers"]) {
			const [row] = await exported(list);
			expect(Object.keys(row!)).not.toContain("Phone");
			const refused = await visitor.call("POST", `${list}/export`, { contacts: true });
			expect([refused.status, refused.body.code]).toEqual([403, "feedmill_not_allowed"]);
		}
		await signIn("depot");
		const refused = await visitor.call("POST", "orders/export", {});
		expect([refused.status, refused.body.code]).toEqual([403, "feedmill_not_allowed"]);
	});
});
