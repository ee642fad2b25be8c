import type { CollectionQuery } from "./state.ts";

/** The key of a list in the state. */
export const collectionKey = (
	namespace: string,
	resource: string,
	query: CollectionQuery = null,
	ids: unknown[] = [],
): string => `${namespace} ${resource} ${JSON.stringify(ids)} ${queryText(query)}`;

/** "?" and the query's parameters in the order of their names; "" without any. */
export function queryText(query: CollectionQuery): string {
	const parameters = new URLSearchParams();
	for (const [name, value] of Object.entries(query ?? {}).sort(([a], [b]) => a.localeCompare(b))) {
		if (Array.isArray(value))
			for (const [index, entry] of value.entries()) addEntry(parameters, `${name}[${index}]`, entry);
		else addEntry(parameters, name, value);
	}
	const text = parameters.toString();
	return text ? `?${text}` : "";
}

function addEntry(parameters: URLSearchParams, name: string, value: unknown): void {
	if (value === undefined || value === null) return;
	if (typeof value === "object")
		for (const [key, inner] of Object.entries(value)) addEntry(parameters, `${name}[${key}]`, inner);
	else parameters.append(name, String(value));
}
