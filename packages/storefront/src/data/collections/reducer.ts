import { type CollectionsAction, type CollectionsState, NO_COLLECTIONS } from "./state.ts";

/** The reducer of wc/store/collections. */
export function collectionsReducer(
	state: CollectionsState = NO_COLLECTIONS,
	action: CollectionsAction,
): CollectionsState {
	if (action.type === "RECEIVE") return { ...state, entries: { ...state.entries, [action.key]: action.entry } };
	if (action.type === "MODIFIED") return { ...state, lastModified: action.at };
	if (action.type === "FORGET_ERRORS") {
		const entries = Object.entries(state.entries).filter(([, { error }]) => error === undefined);
		return { ...state, entries: Object.fromEntries(entries) };
	}
	return state;
}
