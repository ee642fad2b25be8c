import { type QueryState, type QueryStateAction, readQuery } from "./state.ts";

/** The reducer of wc/store/query-state; returns the old state if the query is equal. */
export function queryStateReducer(state: QueryState = {}, action: QueryStateAction): QueryState {
	if (action.type !== "SET_KEY" && action.type !== "SET_CONTEXT") return state;
	const next = JSON.stringify(
		action.type === "SET_KEY" ? { ...readQuery(state, action.context), [action.key]: action.value } : action.value,
	);
	return state[action.context] === next ? state : { ...state, [action.context]: next };
}
