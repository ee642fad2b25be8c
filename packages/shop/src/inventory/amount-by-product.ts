import { type RawBuilder, sql } from "kysely";

/**
 * An expression that gives each row the number of its product, 0 where there is none: lets one statement change many
 * rows by different numbers. The cast tells PostgreSQL what the parameter is.
 */
export function amountByProduct(amounts: ReadonlyMap<number, number>, column: "id" | "product_id"): RawBuilder<number> {
	if (amounts.size === 0) return sql<number>`0`;
	const cases = [...amounts].map(([id, amount]) => sql`WHEN ${id} THEN CAST(${amount} AS BIGINT)`);
	return sql<number>`CASE ${sql.ref(column)} ${sql.join(cases, sql` `)} ELSE 0 END`;
}
