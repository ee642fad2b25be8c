import type { CustomerRows, CustomerShown } from "@feedmill/admin-api/feedmill-v1/customers.ts";
import type { DialectName } from "@feedmill/shop/database/connection.ts";
import type { Actor } from "@feedmill/trade/access/actor.ts";
import { describe, expect, it } from "vitest";
import { signedInStaff } from "../../support/staff/staff-visitor.ts";
import { useFixture } from "../../support/use-fixture.ts";

const DATABASES: readonly DialectName[] = ["sqlite", "postgres"];
const SYSTEM: Actor = { kind: "system", name: "test" };
const [RAMESH, ANITA] = [3, 4];
const RUPEE = 1_000_000;
const DAY = 24 * 60 * 60_000;
const FIRST = Date.UTC(2026, 0, 1);

describe.each(DATABASES)("what customers have bought, on %s", (database) => {
	const fixture = useFixture({ database });

	/** Entries of orders, each a day after the one before. */
	async function ordered(
		orders: readonly { status: string; total: number; paid?: number; refunded?: number }[],
	): Promise<void> {
		const rows = orders.map(({ status, total, paid = 0, refunded = 0 }, index) => ({
			...{ id: 900_000 + index, created_at: FIRST + index * DAY, status, customer_id: RAMESH },
			...{ total: total * RUPEE, refunded: refunded * RUPEE, handling: "", money: "", payment_method: "cod" },
			...{ paid: paid * RUPEE, to_collect: 0, bags: 1, grams: 50_000, pin: "388001", who: "Ramesh" },
			...{ phone_end: null, delivery_phone_end: null },
		}));
		await fixture.connection.db.deleteFrom("order_entry").where("customer_id", "in", [RAMESH, ANITA]).execute();
		for (let from = 0; from < rows.length; from += 100)
			await fixture.connection.db
				.insertInto("order_entry")
				.values(rows.slice(from, from + 100))
				.execute();
	}
	async function listed(id: number, actor = SYSTEM) {
		const found = await fixture.shop.lists.customers.list({}, { sort: "newest" }, actor);
		return found.ok ? found.value.entries.find((entry) => entry.id === id) : null;
	}

	it("is what came of their orders, without what was given back, cancelled or never paid", async () => {
		await ordered([
			{ status: "completed", total: 4_000 },
			{ status: "completed", total: 2_000, refunded: 500 },
			{ status: "processing", total: 1_000 },
			{ status: "on-hold", total: 100, paid: 100 },
			{ status: "on-hold", total: 50_000 },
			{ status: "cancelled", total: 50_000 },
			{ status: "failed", total: 50_000 },
			{ status: "pending", total: 50_000 },
		]);
		const sums = { orders: 8, bought: 6_600 * RUPEE, lastOrderAt: FIRST + 7 * DAY };
		expect((await listed(RAMESH))?.sums).toEqual(sums);
		expect((await listed(ANITA))?.sums).toEqual({ orders: 0, bought: 0, lastOrderAt: null });
		expect(await fixture.shop.lists.customers.get(RAMESH, SYSTEM)).toMatchObject({
			ok: true,
			value: { value: { sums } },
		});
	});

	it("is the same in the list and on the customer's page", async () => {
		await ordered([
			{ status: "completed", total: 4_000 },
			{ status: "on-hold", total: 700 },
		]);
		const changed = await fixture.shop.editors.customers.changeRole(ANITA, "clerk", { actor: SYSTEM });
		expect(changed).toMatchObject({ ok: true });
		const visitor = await signedInStaff(fixture, "anita");
		const { entries } = (await visitor.call<CustomerRows>("GET", "customers")).body;
		const shown = { orders: 2, spent: 4_000 * RUPEE, lastOrderAt: FIRST + DAY };
		expect(entries.find(({ id }) => id === RAMESH)).toMatchObject(shown);
		expect((await visitor.call<CustomerShown>("GET", `customers/${RAMESH}`)).body).toMatchObject(shown);
	});

	it("adds up the newest thousand orders for a list, and all of them for the one customer", async () => {
		const many = Array.from({ length: 1_100 }, (_, index) => ({ status: "completed", total: index < 100 ? 7 : 1 }));
		await ordered(many);
		expect((await listed(RAMESH))?.sums).toMatchObject({ orders: 1_000, bought: 1_000 * RUPEE });
		const one = await fixture.shop.lists.customers.get(RAMESH, SYSTEM);
		expect(one).toMatchObject({ ok: true, value: { value: { sums: { orders: 1_100, bought: 1_700 * RUPEE } } } });
	});
});
