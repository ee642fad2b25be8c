import v8 from "node:v8";
import vm from "node:vm";
import { expect, it } from "vitest";
import { ListedColumnsBuilder } from "./listed-columns.ts";
import type { ListedRow } from "./listed-row.ts";
import { ListingIndex } from "./listing-index.ts";

const PRODUCTS = 50_000;

function row(id: number): ListedRow {
	const time = 1_700_000_000_000 + id;
	return {
		...{ id, parent_id: 0, type: "simple", slug: `dairy-pellet-${id}`, name: `Dairy Pellet ${id}`, sku: `DP-${id}` },
		...{ visibility: "visible", featured: 0, on_sale: 0, tax_status: "taxable", tax_class: "", min_price: id * 1e6 },
		...{ max_price: id * 1e6, average_rating: 0, rating_count: 0, review_count: 0, total_sales: id, menu_order: 0 },
		...{ created_at: time, modified_at: time },
	};
}

it("keeps nothing of a large catalogue in the heap, where it would grow with the products", () => {
	v8.setFlagsFromString("--expose-gc");
	const collect = vm.runInNewContext("gc") as () => void;
	collect();
	const before = process.memoryUsage().heapUsed;
	const builder = new ListedColumnsBuilder(PRODUCTS);
	for (let id = 1; id <= PRODUCTS; id++) builder.add(row(id));
	const index = new ListingIndex(builder.finish(), new Map());
	index.sorted("menu-order");
	collect();
	expect(process.memoryUsage().heapUsed - before).toBeLessThan(20 * PRODUCTS);
	expect(index.columns.texts.name.at(index.size - 1)).toBe(`dairy pellet ${PRODUCTS}`);
});
