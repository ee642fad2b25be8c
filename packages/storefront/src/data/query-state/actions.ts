import type { QueryStateAction } from "./state.ts";

/** Actions of wc/store/query-state. Reference: 01 §8.7. */
export const queryStateActions = {
	setQueryValue: (context: string, key: string, value: unknown): QueryStateAction => ({
		type: "SET_KEY",
		context,
		key,
		value,
	}),
	setValueForQueryContext: (context: string, value: Record<string, unknown>): QueryStateAction => ({
		type: "SET_CONTEXT",
		context,
		value,
	}),
};
