/** JSON of a listing's query by context. */
export type QueryState = Record<string, string>;

export type QueryStateAction =
	| { type: "SET_KEY"; context: string; key: string; value: unknown }
	| { type: "SET_CONTEXT"; context: string; value: Record<string, unknown> };

/** The last query of each context, so that selectors return the same object while it stays. */
const parsed = new Map<string, { text: string; query: Record<string, unknown> }>();

/** The query of a context, parsed once; undefined if none is set. */
export function readQuery(state: QueryState, context: string): Record<string, unknown> | undefined {
	const text = state[context];
	if (text === undefined) return undefined;
	const last = parsed.get(context);
	if (last?.text === text) return last.query;
	const query = JSON.parse(text) as Record<string, unknown>;
	parsed.set(context, { text, query });
	return query;
}
