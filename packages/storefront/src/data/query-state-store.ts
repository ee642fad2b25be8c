import { createReduxStore, register } from "@wordpress/data";
import { QUERY_STATE_STORE_KEY } from "./store-keys.ts";

type State = Record<string, string>;
type Action =
	| { type: "SET_KEY"; context: string; key: string; value: unknown }
	| { type: "SET_CONTEXT"; context: string; value: Record<string, unknown> };

const parsed = new Map<string, Record<string, unknown>>();

const actions = {
	setQueryValue: (context: string, key: string, value: unknown): Action => ({ type: "SET_KEY", context, key, value }),
	setValueForQueryContext: (context: string, value: Record<string, unknown>): Action => ({
		type: "SET_CONTEXT",
		context,
		value,
	}),
};

const NOTHING = {};
const selectors = {
	getValueForQueryKey: (state: State, context: string, key: string, fallback: unknown = NOTHING): unknown => {
		const value = read(state, context)?.[key];
		return value === undefined ? fallback : value;
	},
	getValueForQueryContext: (
		state: State,
		context: string,
		fallback: Record<string, unknown> = NOTHING,
	): Record<string, unknown> => read(state, context) ?? fallback,
};

/**
 * Listing queries by context. Values are stored as JSON, so that equal values are identical. Reference: 01 §8.7, 05
 * §4.3.
 */
export const queryStateStore = createReduxStore(QUERY_STATE_STORE_KEY, { reducer, actions, selectors });

function read(state: State, context: string): Record<string, unknown> | undefined {
	const text = state[context];
	if (text === undefined) return undefined;
	const cached = parsed.get(text);
	if (cached) return cached;
	const value = JSON.parse(text) as Record<string, unknown>;
	parsed.set(text, value);
	return value;
}

function reducer(state: State = {}, action: Action): State {
	if (action.type !== "SET_KEY" && action.type !== "SET_CONTEXT") return state;
	const next = JSON.stringify(
		action.type === "SET_KEY" ? { ...read(state, action.context), [action.key]: action.value } : action.value,
	);
	return state[action.context] === next ? state : { ...state, [action.context]: next };
}

register(queryStateStore);
