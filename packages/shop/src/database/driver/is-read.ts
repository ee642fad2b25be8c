import type { CompiledQuery } from "kysely";

/** A SELECT, built or written by hand. */
export function isRead({ query, sql }: CompiledQuery): boolean {
	return query.kind === "SelectQueryNode" || /^\s*select\b/i.test(sql);
}
