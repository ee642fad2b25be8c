import type { DialectName } from "@feedmill/shop/database/connection.ts";
import type { Shop } from "@feedmill/shop/shop.ts";
import type { Actor } from "@feedmill/trade/access/actor.ts";
import fc from "fast-check";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { useFixture } from "../../support/use-fixture.ts";

const DATABASES: readonly DialectName[] = ["sqlite", "postgres"];
const RUPEE = 1_000_000;
const ANITA = 4;
const system = { actor: { kind: "system", name: "test" } } as const;
const manager: Actor = { kind: "staff", id: ANITA, role: "shop_manager", name: "Anita Deshmukh" };
/** Simple products without a sale, and one with counted stock. */
const PACKS = [34, 38, 40, 47, 49, 53];
const COUNTED = 38;
const WHAT = ["prices", "stock", "form", "sold", "work", "work elsewhere", "pause", "go on", "stop", "again", "undo"];

interface Act {
	what: string;
	which: number;
}
const act: fc.Arbitrary<Act> = fc.record({ what: fc.constantFrom(...WHAT), which: fc.nat(997) });
/** Acts of one inner list are begun at once. */
const walk = fc.array(fc.array(act, { minLength: 1, maxLength: 5 }), { minLength: 10, maxLength: 10 });

describe.each(DATABASES)("tasks, forms and two servers at the same packs, on %s", (database) => {
	const fixture = useFixture({ database });
	let also: Shop;
	let keys = 0;
	beforeAll(async () => {
		also = (await fixture.serveAlso()).shop;
	});
	beforeEach(async () => {
		await fixture.shop.editors.customers.changeRole(ANITA, "shop_manager", system);
	});
	const faults: unknown[] = [];
	const work = (shop: Shop) => shop.tasks.workBy((error) => faults.push(error)).work();
	const shop = () => fixture.shop;

	async function take({ what, which }: Act, begun: number[]): Promise<void> {
		const { tasks, editors } = shop();
		const id = begun[which % Math.max(begun.length, 1)] ?? 0;
		const pack = PACKS[which % PACKS.length]!;
		const regularPrice = (1_000 + which) * RUPEE;
		const key = `walk-${++keys}-of-test`;
		if (what === "prices") {
			const rows = PACKS.filter((_, index) => (which >> index) % 2 === 0).map((each) => ({
				id: each,
				set: { regularPrice, salePrice: null },
			}));
			const task = await tasks.begin(
				{ kind: "price", rows: rows.length > 0 ? rows : [{ id: pack, set: {} }], key },
				manager,
			);
			if (task.ok) begun.push(task.value.id);
		}
		if (what === "stock") {
			const task = await tasks.begin({ kind: "stock", rows: [{ id: COUNTED, by: 1 + (which % 9) }], key }, manager);
			if (task.ok) begun.push(task.value.id);
		}
		if (what === "form") await editors.products.change(pack, { regularPrice, salePrice: null }, { actor: manager });
		if (what === "sold") await editors.stock.change(COUNTED, { by: -1 }, { actor: manager });
		if (what === "work") await work(shop());
		if (what === "work elsewhere") await work(also);
		if (what === "pause") await tasks.pause(id, manager);
		if (what === "go on") await tasks.goOn(id, manager);
		if (what === "stop") await tasks.stop(id, manager);
		if (what === "again") await tasks.again(id, manager);
		if (what === "undo") await tasks.undo(id, manager);
	}

	it("some order of the acts explains the end: each entry of the audit begins where the one before ended", async () => {
		let acts = 0;
		await fc.assert(
			fc.asyncProperty(walk, async (rounds) => {
				await fixture.reset();
				await fixture.shop.editors.customers.changeRole(ANITA, "shop_manager", system);
				const { db } = fixture.connection;
				const before = await pricesAndStock();
				const begun: number[] = [];
				for (const round of rounds) {
					await Promise.all(round.map((each) => take(each, begun)));
					acts += round.length;
				}
				await work(shop());
				expect(faults).toEqual([]);
				const after = await pricesAndStock();
				const entries = await db
					.selectFrom("audit")
					.select(["id", "kind", "thing_id", "change_json", "way"])
					.where("kind", "in", ["product", "stock"])
					.orderBy("id")
					.execute();
				const now = new Map(before);
				// Ids of PostgreSQL come from blocks, so entries of one thing are put in order by what they begin with.
				for (const [thing, value] of before) {
					const own = entries
						.filter(({ kind, thing_id }) => `${kind} ${thing_id}` === thing)
						.map(({ change_json }) => JSON.parse(change_json) as Record<string, { before: number; after: number }>)
						.map(({ regularPrice, quantity }) => regularPrice ?? quantity)
						.filter((pair) => pair !== undefined);
					now.set(
						thing,
						thing.startsWith("stock")
							? value + own.reduce((sum, pair) => sum + pair.after - pair.before, 0)
							: endOf(value, own),
					);
				}
				expect(after).toEqual(now);
				const done = await db.selectFrom("task_row").select("state").where("state", "=", "done").execute();
				expect(
					entries.filter(({ way }) => way === "job"),
					"each row that is done has one entry",
				).toHaveLength(done.length);
			}),
			{ numRuns: database === "sqlite" ? 25 : 12 },
		);
		expect(acts).toBeGreaterThan(200);
	});

	async function pricesAndStock(): Promise<Map<string, number>> {
		const { db } = fixture.connection;
		const products = await db.selectFrom("product").select(["id", "regular_price"]).where("id", "in", PACKS).execute();
		const stock = await db
			.selectFrom("product_stock")
			.select("quantity")
			.where("product_id", "=", COUNTED)
			.executeTakeFirstOrThrow();
		return new Map<string, number>([
			...products.map(({ id, regular_price }): [string, number] => [`product ${id}`, regular_price ?? 0]),
			[`stock ${COUNTED}`, stock.quantity ?? 0],
		]);
	}
});

/** Where a chain of changes ends that begins with a value and has each of them once. NaN: they are no chain. */
function endOf(first: number, pairs: readonly { before: number; after: number }[]): number {
	const degree = new Map<number, number>();
	for (const { before, after } of pairs) {
		degree.set(before, (degree.get(before) ?? 0) + 1);
		degree.set(after, (degree.get(after) ?? 0) - 1);
	}
	// A chain leaves each value as often as it comes to it, but for its ends.
	const ends = [...degree].filter(([, more]) => more !== 0);
	if (ends.length === 0) return first;
	const [last] = ends.find(([, more]) => more === -1) ?? [Number.NaN];
	return ends.length === 2 && degree.get(first) === 1 ? last : Number.NaN;
}
