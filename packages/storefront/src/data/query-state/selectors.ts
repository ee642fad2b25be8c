import { type QueryState, readQuery } from "./state.ts";

const NOTHING = {};

/** Selectors of wc/store/query-state. Reference: 01 §8.7. */
export const queryStateSelectors = {
	getValueForQueryKey: (state: QueryState, context: string, key: string, fallback: unknown = NOTHING): unknown => {
		const value = readQuery(state, context)?.[key];
		return value === undefined ? fallback : value;
	},
	getValueForQueryContext: (
		state: QueryState,
		context: string,
		fallback: Record<string, unknown> = NOTHING,
	): Record<string, unknown> => readQuery(state, context) ?? fallback,
};
