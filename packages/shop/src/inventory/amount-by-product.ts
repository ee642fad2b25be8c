import { type RawBuilder, sql } from "kysely";

/**
 * An SQL expression for the number of each row's product, 0 for others: one statement can change many rows by different
 * numbers. The cast gives PostgreSQL the type of the parameter.
 */
export function amountByProduct(amounts: ReadonlyMap<number, number>, column: "id" | "product_id"): RawBuilder<number> {
	if (amounts.size === 0) return sql<number>`0`;
	const cases = [...amounts].map(([id, amount]) => sql`WHEN ${id} THEN CAST(${amount} AS BIGINT)`);
	return sql<number>`CASE ${sql.ref(column)} ${sql.join(cases, sql` `)} ELSE 0 END`;
}
