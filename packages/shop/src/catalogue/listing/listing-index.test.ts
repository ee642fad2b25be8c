import { timesAsLong } from "@feedmill/trade/testing/growth.ts";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { ListedColumnsBuilder } from "./listed-columns.ts";
import type { ListedRow, ReadProducts } from "./listed-row.ts";
import { ListingIndex } from "./listing-index.ts";
import { type SortKey, SortOrders } from "./sort-orders.ts";

interface Listed {
	row: ListedRow;
	terms: readonly number[];
}

const KEYS: readonly SortKey[] = [
	...(["date", "modified", "id", "title", "slug", "price", "highest-price"] as const),
	...(["popularity", "sold", "rating", "menu-order", "review-count"] as const),
];
const TERMS = [1, 2, 3];

function row(id: number, more: Partial<ListedRow> = {}): ListedRow {
	return {
		...{ id, parent_id: 0, type: "simple", slug: `p-${id}`, name: `Dairy pellet ${id}`, sku: `DP-${id}` },
		...{ visibility: "visible", featured: 0, on_sale: 0, tax_status: "taxable", tax_class: "" },
		...{ min_price: (id * 7919) % 4900, max_price: (id * 7919) % 4900, menu_order: id % 500, total_sales: id % 977 },
		...{ average_rating: (id % 5) * 100, rating_count: id % 3, review_count: id % 3 },
		...{ created_at: id % 100_000, modified_at: id % 100_000 },
		...more,
	};
}

function indexOf(products: readonly Listed[]): ListingIndex {
	const sorted = products.toSorted((a, b) => a.row.id - b.row.id);
	const builder = new ListedColumnsBuilder(sorted.length);
	for (const each of sorted) builder.add(each.row);
	const positions = (term: number) =>
		Int32Array.from(sorted.flatMap(({ terms }, place) => (terms.includes(term) ? [place] : [])));
	const index = new ListingIndex(builder.finish(), new Map(TERMS.map((term) => [term, positions(term)])));
	index.replaceStock({ outofstock: [], onbackorder: [] });
	return index;
}

/** What the database has of these products. */
function read(products: readonly Listed[]): ReadProducts {
	return {
		rows: products.map((each) => each.row),
		terms: products.flatMap(({ row: { id }, terms }) => terms.map((term_id) => ({ product_id: id, term_id }))),
		notInStock: { outofstock: [], onbackorder: [] },
	};
}

/** All that lists and searches ask of an index. */
function seen(index: ListingIndex) {
	return {
		orders: KEYS.map((key) => [key, [...index.sorted(key).order], [...index.sorted(key).rank]]),
		terms: TERMS.map((term) => [...index.withTerm(term)]),
		found: ["a", "ab", "12", "b 1", "a-b", "ab 12"].map((text) => [
			...[index.containing(text), index.textSearch().find(text)].map((set) => set.positions()),
			index.words().begins(text, 0),
		]),
		slugs: ["p-1", "q-2"].map((slug) => index.withSlugs([slug]).positions()),
		skus: ["a", "DP-1"].map((sku) => index.withSkus([sku]).positions()),
		words: [0, 1].map((column) => [...index.words().letters(column)].sort()),
		last: index.lastModified(),
	};
}

describe("an index of lists after changes of single products", () => {
	const text = fc.string({ unit: fc.constantFrom("a", "b", "1", "2", " ", "-", "é"), maxLength: 6 });
	const few = fc.integer({ min: 0, max: 4 });
	const changes = fc.record({
		...{ name: text, sku: text, slug: fc.constantFrom("p-1", "q-2", "r") },
		...{ min_price: few, max_price: few, menu_order: few, average_rating: few, rating_count: few, review_count: few },
		...{ modified_at: few, total_sales: few, created_at: few },
	});
	const product = fc.record({ changes, terms: fc.subarray(TERMS) });
	const edit = fc.record({
		id: fc.integer({ min: 1, max: 12 }),
		to: fc.option(product),
		/** What an editor that only changes facts leaves alone. */
		inPlace: fc.boolean(),
	});

	it("is as one that was read anew", () => {
		fc.assert(
			fc.property(fc.array(product, { maxLength: 9 }), fc.array(edit, { maxLength: 6 }), (first, edits) => {
				const now = new Map(first.map((each, place) => [place + 1, { row: row(place + 1, each.changes), ...each }]));
				let index = indexOf([...now.values()]);
				seen(index);
				for (const { id, to, inPlace } of edits) {
					const before = now.get(id);
					const anew = row(id, to?.changes);
					const { created_at } = inPlace && before ? before.row : anew;
					// Units that others sell meanwhile are read apart.
					const { total_sales } = before ? before.row : anew;
					if (to) now.set(id, { row: row(id, { ...to.changes, created_at, total_sales }), ...to });
					else now.delete(id);
					const again = read([...now.values()].filter((each) => each.row.id === id));
					if (index.replace([id], again.rows)) index.replaceTerms([id], again.terms);
					else index = index.withProducts([id], again);
					const fresh = indexOf([...now.values()]);
					fresh.replaceSales(index.columns.numbers.total_sales);
					index.replaceSales(index.columns.numbers.total_sales);
					expect(seen(index)).toEqual(seen(fresh));
				}
			}),
			{ numRuns: 100 },
		);
	});

	it("sorts nothing again", async () => {
		const size = 20_000;
		const listed = (more: Partial<ListedRow>, id: number) => ({ row: row(id, more), terms: [1] });
		let index = indexOf(Array.from({ length: size }, (_, place) => listed({}, place + 1)));
		for (const key of KEYS) index.sorted(key);
		let turn = 0;
		const next = () => 1 + ((turn++ * 7919) % size);
		/** An edit, and at most how much of one order sorted anew it may cost. */
		const kinds: Record<string, [most: number, edit: () => void]> = {
			price: [
				1 / 8,
				() => {
					const id = next();
					const changed = row(id, { min_price: turn, max_price: turn, modified_at: 1e6 + turn });
					expect(index.replace([id], [changed])).toBe(true);
				},
			],
			name: [
				1 / 4,
				() => {
					const id = next();
					expect(index.replace([id], [row(id, { name: `Calf mash ${turn}`, modified_at: 1e6 + turn })])).toBe(true);
				},
			],
			terms: [1 / 8, () => index.replaceTerms([next()], [{ product_id: turn, term_id: 1 + (turn % 3) }])],
			// These copy all columns and all twelve orders.
			"new product": [
				1,
				() => {
					index = index.withProducts([size + ++turn], read([listed({}, size + turn)]));
				},
			],
			draft: [
				1,
				() => {
					index = index.withProducts([index.ids[next()]!], read([]));
				},
			],
		};
		const anew = () => new SortOrders(index.columns).sorted("price");
		for (const [kind, [most, edit]] of Object.entries(kinds))
			expect([kind, (await timesAsLong(edit, anew, most)) < most]).toEqual([kind, true]);
	});
});
