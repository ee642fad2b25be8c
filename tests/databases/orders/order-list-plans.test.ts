import { StatementSync } from "node:sqlite";
import type { EntryFilter } from "@feedmill/shop/orders/listing/order-entries.ts";
import { THE_SHOP } from "@feedmill/trade/access/actor.ts";
import { afterEach, describe, expect, it, vi } from "vitest";
import { seedManyOrders } from "../../../packages/shop/testing/seeds/seed-many-orders.ts";
import { useFixture } from "../../support/use-fixture.ts";

const fixture = useFixture();
afterEach(() => vi.restoreAllMocks());

/** The indexes of entries by which SQLite answers the statements of the work, and what it sorts. */
async function plansOf(work: () => Promise<unknown>): Promise<string[]> {
	const texts = new Set<string>();
	const { all } = StatementSync.prototype;
	vi.spyOn(StatementSync.prototype, "all").mockImplementation(function (this: StatementSync, ...values) {
		texts.add(this.sourceSQL);
		return all.apply(this, values as never);
	});
	await work();
	vi.restoreAllMocks();
	const plans: string[] = [];
	for (const text of texts) {
		if (!text.includes("order_entry")) continue;
		const { rows } = await fixture.connection.db.executeQuery<{ detail: string }>({
			sql: `EXPLAIN QUERY PLAN ${text}`,
			parameters: new Array(text.match(/\?/g)?.length ?? 0).fill(null),
			query: { kind: "RawNode", sqlFragments: [], parameters: [] },
			queryId: { queryId: text },
		});
		plans.push(...rows.map(({ detail }) => detail).filter((line) => line.includes(" order_entry ")));
	}
	return plans.map((line) => line.replace(/ USING (?:COVERING )?INDEX order_entry_/, " "));
}

const LIST = "SEARCH order_entry";
const BY_ID = "SEARCH order_entry USING INDEX sqlite_autoindex_order_entry_1 (id=?)";
const LISTS: [EntryFilter, string[]][] = [
	// From the newest one on, as far as the page goes.
	[{}, ["SCAN order_entry newest"]],
	[{ from: "2026-04-01", to: "2026-04-30" }, [`${LIST} newest (created_at>? AND created_at<?)`]],
	[{ statuses: ["pending", "failed"] }, [`${LIST} status (status=?)`, `${LIST} status (status=?)`]],
	[{ statuses: ["completed"], from: "2026-04-01" }, [`${LIST} status (status=? AND created_at>?)`]],
	[{ statuses: ["completed"], money: ["to-collect"] }, [`${LIST} money (money=?)`]],
	[{ statuses: ["processing"], money: ["paid"], paymentMethods: ["cod"] }, [`${LIST} status (status=?)`]],
	[{ handlings: ["to-confirm"] }, [`${LIST} handling (handling=?)`]],
	[{ handlings: ["confirmed"], statuses: ["processing"] }, [`${LIST} handling (handling=?)`]],
	[{ paymentMethods: ["cod"] }, [`${LIST} payment (payment_method=?)`]],
	[{ customerId: 5, statuses: ["completed"] }, [`${LIST} customer (customer_id=?)`]],
	[{ text: "₹ 5,390", statuses: ["completed"] }, [`${LIST} total (<expr>=?)`]],
	[
		{ text: "1223", statuses: ["completed"], from: "2026-04-01" },
		[
			`${LIST} phone (phone_end>? AND phone_end<?)`,
			`${LIST} delivery_phone (delivery_phone_end>? AND delivery_phone_end<?)`,
			BY_ID,
			`${LIST} pin (pin=? AND created_at>?)`,
			`${LIST} total (<expr>=? AND created_at>?)`,
		],
	],
	// The index has the words: no other row is read.
	[{ text: "ramesh", statuses: ["failed"], customerId: 4 }, ["SCAN order_entry newest"]],
];

describe("a list of orders", () => {
	it.each(LISTS)("is answered from indexes that go on with the time: %o", async (filter, plans) => {
		await seedManyOrders(fixture.connection, 500);
		const { entries } = fixture.shop.orders;
		await entries.renew();
		expect(await plansOf(() => entries.list(THE_SHOP, filter, { limit: 20 }))).toEqual(plans);
		// What is counted needs no order of time: up to a thousand of all entries are read in any.
		const searches = (lines: readonly string[]) => lines.filter((line) => line.startsWith(LIST));
		expect(searches(await plansOf(() => entries.counts(THE_SHOP, [filter])))).toEqual(searches(plans));
	});

	it("goes on after an order by the same index", async () => {
		const { entries } = fixture.shop.orders;
		const next = (filter: EntryFilter) => plansOf(() => entries.list(THE_SHOP, filter, { limit: 20, after: "5-5" }));
		expect(await next({})).toEqual([`${LIST} newest ((created_at,id)<(?,?))`]);
		expect(await next({ statuses: ["failed"] })).toEqual([`${LIST} status (status=? AND (created_at,id)<(?,?))`]);
	});
});
