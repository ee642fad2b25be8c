import fc from "fast-check";
import { expect, it } from "vitest";
import { ListedColumnsBuilder } from "./listed-columns.ts";
import type { ListedRow } from "./listed-row.ts";
import { ListingIndex } from "./listing-index.ts";

/** A family: 1 is variable, the others its variations, or products of their own. */
function row(id: number, price: number, taxClass: string, parent_id = 0): ListedRow {
	return {
		...{ id, parent_id, type: parent_id > 0 ? "variation" : "simple", slug: `p-${id}`, name: `P ${id}`, sku: "" },
		...{ visibility: "visible", featured: 0, on_sale: 0, tax_status: "taxable", tax_class: taxClass },
		...{ min_price: price, max_price: price, average_rating: 0, rating_count: 0, review_count: 0, total_sales: 0 },
		...{ menu_order: 0, created_at: id, modified_at: id },
	};
}

const doubled = (amount: number, { taxClass }: { taxClass: string }) => (taxClass === "double" ? 2 * amount : amount);

function indexOf(rows: readonly ListedRow[]): ListingIndex {
	const builder = new ListedColumnsBuilder(rows.length);
	for (const each of rows) builder.add(each);
	return new ListingIndex(builder.finish(), new Map());
}

function shown(index: ListingIndex) {
	const prices = index.prices(doubled);
	return [prices.min, prices.max, prices.sorted("price").order, prices.sorted("highest-price").order].map((values) =>
		Array.from(values),
	);
}

it("shown prices and their orders after edits are those of a new index", () => {
	const price = fc.integer({ min: 0, max: 50 });
	const anyRows = fc
		.array(fc.record({ price, isDouble: fc.boolean(), ofFirst: fc.boolean() }), { minLength: 3, maxLength: 12 })
		.map((all) =>
			all.map(({ price: own, isDouble, ofFirst }, index) =>
				row(index + 1, own, isDouble ? "double" : "", ofFirst && index > 0 ? 1 : 0),
			),
		);
	fc.assert(
		fc.property(anyRows, fc.array(fc.tuple(fc.nat(), price), { maxLength: 5 }), (rows, edits) => {
			// The price of the first is that of its variations, as the shop keeps it.
			const settled = (all: ListedRow[]) => {
				const kin = all.filter(({ parent_id, max_price }) => parent_id === 1 && max_price! > 0);
				if (!all.some(({ parent_id }) => parent_id === 1)) return all;
				const prices = kin.map(({ min_price }) => min_price!);
				const [min_price, max_price] = kin.length > 0 ? [Math.min(...prices), Math.max(...prices)] : [0, 0];
				return [{ ...all[0]!, min_price, max_price }, ...all.slice(1)];
			};
			let now = settled(rows);
			const index = indexOf(now);
			shown(index);
			for (const [nth, changed] of edits) {
				const edited = nth % now.length;
				now = settled(
					now.map((each, place) => (place === edited ? { ...each, min_price: changed, max_price: changed } : each)),
				);
				const changedIds = [...new Set([1, edited + 1])];
				expect(
					index.replace(
						changedIds,
						changedIds.map((id) => now[id - 1]!),
					),
				).toBe(true);
				expect(shown(index)).toEqual(shown(indexOf(now)));
			}
		}),
		{ numRuns: 200 },
	);
});
