import { customerRow, productRow } from "@feedmill/shop/testing/rows.ts";
import type { Actor } from "@feedmill/trade/access/actor.ts";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { writeProductWords } from "../../../packages/shop/src/catalogue/editing/product-words-repository.ts";
import { useFixture } from "../../support/use-fixture.ts";

const OWNER: Actor = { kind: "system", name: "test" };
/** Names with case, scripts and signs whose order depends on the language of a database. */
const NAMES = ["bran", "Bran", "BRAN", "bran-2", "bran 2", "Äcker", "acker", "दाना", "દાણા", "ढ़ोर", "zebra", "", "💡"];

/** What others do between two pages. */
const change = fc.record({
	added: fc.array(fc.record({ name: fc.constantFrom(...NAMES), at: fc.integer({ min: 0, max: 4 }) }), { maxLength: 4 }),
	deleted: fc.array(fc.nat(), { maxLength: 4 }),
});
const walk = fc.record({
	size: fc.integer({ min: 1, max: 5 }),
	first: fc.array(fc.record({ name: fc.constantFrom(...NAMES), at: fc.integer({ min: 0, max: 4 }) }), {
		maxLength: 30,
	}),
	changes: fc.array(change, { minLength: 1, maxLength: 8 }),
});
type Row = { name: string; at: number };

describe.each(["sqlite", "postgres"] as const)("pages after each other, on %s", (database) => {
	const fixture = useFixture({ database });
	let lastId = 900_000;

	/** Walks through a list while rows come and go. Returns what was there all the time, and what the walk showed. */
	async function walked(
		{ size, first, changes }: { size: number; first: Row[]; changes: { added: Row[]; deleted: number[] }[] },
		table: "product" | "customer",
		page: (after: string | undefined) => Promise<{ ids: number[]; next: string | null }>,
	) {
		const { db } = fixture.connection;
		await db.deleteFrom(table).execute();
		const add = async (rows: Row[]) => {
			if (rows.length === 0) return [];
			const ids = rows.map(() => ++lastId);
			if (table === "product") {
				const products = rows.map(({ name, at }, index) => productRow({ id: ids[index]!, name, modified_at: at }));
				await db.insertInto("product").values(products).execute();
				await writeProductWords(db, products);
			} else
				await db
					.insertInto("customer")
					.values(rows.map(({ at }, index) => customerRow({ id: ids[index]!, created_at: at })))
					.execute();
			return ids;
		};
		const present = new Set(await add(first));
		const always = new Set(present);
		const shown: number[] = [];
		for (let turn = 0, after: string | undefined; ; turn++) {
			const { ids, next } = await page(after);
			expect(ids.length).toBeLessThanOrEqual(size);
			shown.push(...ids);
			if (next === null) return { always: [...always], shown };
			after = next;
			const { added, deleted } = changes[turn % changes.length]!;
			// A walk ends although others add without an end.
			if (turn < 20) for (const id of await add(added)) present.add(id);
			for (const which of deleted) {
				const gone = [...present][which % Math.max(1, present.size)];
				if (gone === undefined) continue;
				await db.deleteFrom(table).where("id", "=", gone).execute();
				present.delete(gone);
				always.delete(gone);
			}
		}
	}

	it.each([
		["products last changed first", "product", "modified", {}],
		["products by name", "product", "name", {}],
		["products of a word by name", "product", "name", { words: "2" }],
		["products by number, of one status", "product", "newest", { status: "publish" }],
		["customers, the newest first", "customer", "newest", {}],
		["customers, the oldest first", "customer", "oldest", { role: "customer" }],
	] as const)("show all %s once, whatever others add and delete in the meantime", async (_, table, sort, filter) => {
		const { lists } = fixture.shop;
		const list = table === "product" ? lists.products : lists.customers;
		await fc.assert(
			fc.asyncProperty(walk, async (given) => {
				const { always, shown } = await walked(given, table, async (after) => {
					const found = await list.list(
						filter as object,
						{ sort, size: given.size, ...(after ? { after } : {}) },
						OWNER,
					);
					if (!found.ok) throw new Error(found.error.message);
					return { ids: found.value.entries.map(({ id }) => id), next: found.value.next };
				});
				expect(new Set(shown).size, "none twice").toBe(shown.length);
				const { db } = fixture.connection;
				const names = await db.selectFrom("product").select(["id", "name"]).execute();
				const matches = new Set(names.filter(({ name }) => name.includes("2")).map(({ id }) => id));
				const expected = "words" in filter ? always.filter((id) => matches.has(id)) : always;
				expect(
					expected.filter((id) => !shown.includes(id)),
					"none left out",
				).toEqual([]);
			}),
			{ numRuns: 25 },
		);
	});
});
