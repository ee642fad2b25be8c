import type { CompiledQuery } from "kysely";

/** Whether it is a SELECT, from the query builder or as raw SQL. */
export function isRead({ query, sql }: CompiledQuery): boolean {
	return query.kind === "SelectQueryNode" || /^\s*select\b/i.test(sql);
}

/** In characters. Results for longer parameters are not cached, because the same ones hardly come twice. */
const LONGEST = 2_000;

/**
 * The cache key of a query's parameters; null where they are too long to be cached. Each parameter is preceded by its
 * type and length, so that no input of a shopper can make two parameter lists look alike.
 */
export function parametersKey(parameters: readonly unknown[]): string | null {
	let key = "";
	for (const parameter of parameters) {
		const text = String(parameter);
		if (key.length + text.length > LONGEST) return null;
		key += `${typeof parameter}${text.length}:${text}\n`;
	}
	return key;
}
