import type { CompiledQuery } from "kysely";

/** Whether it is a SELECT, from the query builder or as raw SQL. */
export function isRead({ query, sql }: CompiledQuery): boolean {
	return query.kind === "SelectQueryNode" || /^\s*select\b/i.test(sql);
}
