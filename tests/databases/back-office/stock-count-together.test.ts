import type { DialectName } from "@feedmill/shop/database/connection.ts";
import type { Shop } from "@feedmill/shop/shop.ts";
import type { Actor } from "@feedmill/trade/access/actor.ts";
import { countDifference } from "@feedmill/trade/inventory/count-difference.ts";
import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import { setStock, stockOf } from "../../support/stock.ts";
import { CASH_ORDER, Shopper } from "../../support/store-client.ts";
import { useFixture } from "../../support/use-fixture.ts";

const DATABASES: readonly DialectName[] = ["sqlite", "postgres"];
const PACK = 38;
const START = 500;
const system = { actor: { kind: "system", name: "test" } } as const;
/** Accounts of the fixture: a task is worked with the role that its person has. */
const asha = { kind: "staff", id: 4, role: "clerk", name: "Asha" } as const satisfies Actor;
const kiran = { kind: "staff", id: 3, role: "depot", name: "Kiran" } as const satisfies Actor;

type What = "sale" | "received" | "enter" | "enter elsewhere" | "more" | "take back";
interface Act {
	what: What;
	bags: number;
}
const act: fc.Arbitrary<Act> = fc.record({
	what: fc.constantFrom<What>("sale", "sale", "received", "enter", "enter elsewhere", "more", "take back"),
	bags: fc.integer({ min: 1, max: 9 }),
});
/** Acts of one inner list are begun at once. */
const walk = fc.array(fc.array(act, { minLength: 1, maxLength: 5 }), { minLength: 8, maxLength: 8 });

describe.each(DATABASES)("a count while bags are sold, on %s", (database) => {
	const fixture = useFixture({ database });
	let also: Shop;
	let keys = 0;
	beforeAll(async () => {
		also = (await fixture.serveAlso()).shop;
	});

	const left = async () => (await stockOf(fixture.connection.db, PACK)).quantity ?? 0;
	const newKey = () => `count-${++keys}-of-test`;

	it("ends with what was counted and what moved after the entry, in whatever order things happen", async () => {
		let acts = 0;
		await fc.assert(
			fc.asyncProperty(walk, async (rounds) => {
				await fixture.reset();
				for (const { id, role } of [asha, kiran])
					expect(await fixture.shop.editors.customers.changeRole(id, role, system)).toMatchObject({ ok: true });
				await setStock(fixture.connection.db, PACK, START);
				const begun = await fixture.shop.stockCounts.begin(0, newKey(), asha);
				if (!begun.ok) throw new Error(begun.error.code);
				const countId = begun.value.id;
				const standing = async () => {
					const read = await fixture.shop.stockCounts.read(countId, asha);
					if (!read.ok) throw new Error(read.error.code);
					const { entries } = read.value.packs.find(({ id }) => id === PACK)!;
					return { entries, version: read.value.count.version };
				};
				/** What has moved, and what the stock was before the round in which an entry was made. */
				let moved = 0;
				const move = async ({ what, bags }: Act) => {
					if (what === "received") {
						const done = await fixture.shop.editors.stock.change(PACK, { by: bags }, { actor: asha, key: newKey() });
						if (done.ok) moved += bags;
						return;
					}
					const shopper = await new Shopper(fixture.base).start();
					await shopper.add(PACK, bags);
					expect((await shopper.call("POST", "/checkout", CASH_ORDER)).status).toBe(200);
					moved -= bags;
				};
				const take = async (one: Act) => {
					if (one.what === "sale" || one.what === "received") return move(one);
					const { entries } = await standing();
					const last = entries.at(-1)?.id ?? 0;
					const shop = one.what === "enter elsewhere" ? also : fixture.shop;
					if (one.what === "take back") return void (await shop.stockCounts.takeBack(countId, last, kiran));
					const how = one.what === "more" ? "more" : "instead";
					const entry = { productId: PACK, counted: START - one.bags, seen: last, how, withSold: false } as const;
					await shop.stockCounts.enter(countId, { ...entry, known: 0, age: 0, key: newKey() }, kiran);
				};
				const before: number[] = [];
				for (const round of rounds) {
					before.push(START + moved);
					await Promise.all(round.map(take));
					acts += round.length;
					expect(await left()).toBe(START + moved);
				}
				const { entries, version } = await standing();
				const lastExpected = entries.at(-1)?.expected;
				const [booked] = await Promise.all([
					fixture.shop.stockCounts.book(countId, version, asha),
					move({ what: "sale", bags: 3 }),
					also.stockCounts.book(countId, version, kiran),
				]);
				expect(booked).toMatchObject({ ok: true });
				const work = (shop: Shop) => shop.tasks.workBy((error) => expect(error).toBeUndefined()).work();
				await Promise.all([work(fixture.shop), move({ what: "sale", bags: 2 }), work(also)]);
				const difference = countDifference(entries);
				// No entry stands: nothing was counted, nothing is booked.
				if (difference === null || lastExpected === undefined) {
					expect(await left()).toBe(START + moved);
					return;
				}
				const movedAfter = START + moved - lastExpected;
				expect({ left: await left(), difference, moved, entries }).toMatchObject({
					left: difference.found + movedAfter,
				});
				// What the shop thought is a state that it was in: of a round, or between its acts.
				const possible = before.flatMap((start, index) => sums(start, rounds[index]!));
				expect(possible).toContain(lastExpected);
			}),
			{ numRuns: database === "sqlite" ? 50 : 20, seed: 20261127 },
		);
		expect(acts).toBeGreaterThan(database === "sqlite" ? 900 : 350);
	}, 300_000);
});

/** What a stock may be while the acts of a round move it, each before or after. */
function sums(start: number, round: readonly Act[]): number[] {
	let states = [start];
	for (const { what, bags } of round) {
		const by = what === "sale" ? -bags : what === "received" ? bags : 0;
		if (by !== 0) states = [...states, ...states.map((state) => state + by)];
	}
	return states;
}
