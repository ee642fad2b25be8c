import type { Insertable } from "kysely";
import type { ProductTable } from "../../../database/tables/catalogue-tables.ts";
import type { OrderItemTable } from "../../../database/tables/order-tables.ts";

/** The rows with what a unit of each line weighs: exports tell it of products only. */
export function weighed(
	items: readonly Insertable<OrderItemTable>[],
	products: readonly Pick<ProductTable, "id" | "weight">[],
): Insertable<OrderItemTable>[] {
	const weights = new Map(products.map(({ id, weight }) => [id, weight]));
	const weightOf = (row: Insertable<OrderItemTable>) => weights.get(row.variation_id || row.product_id) ?? 0;
	return items.map((row) => ({ ...row, grams: row.kind === "line_item" ? weightOf(row) : 0 }));
}
