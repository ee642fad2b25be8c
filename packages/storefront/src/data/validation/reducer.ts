import type { ValidationAction, ValidationError, ValidationErrors } from "./state.ts";

/** The reducer of wc/store/validation; returns the old state if nothing changes. */
export function validationReducer(state: ValidationErrors = {}, action: ValidationAction): ValidationErrors {
	switch (action.type) {
		case "SET": {
			const given = Object.entries(action.errors).filter(([, error]) => typeof error?.message === "string") as [
				string,
				ValidationError,
			][];
			const changed = given.filter(
				([id, error]) => state[id]?.message !== error.message || state[id]?.hidden !== Boolean(error.hidden),
			);
			if (!changed.length) return state;
			return {
				...state,
				...Object.fromEntries(
					changed.map(([id, error]) => [id, { message: error.message, hidden: Boolean(error.hidden) }]),
				),
			};
		}
		case "CLEAR": {
			const { ids } = action;
			const entries = Object.entries(state);
			const remaining = ids ? entries.filter(([id]) => !ids.includes(id)) : [];
			return remaining.length === entries.length ? state : Object.fromEntries(remaining);
		}
		case "SHOW":
			return change(state, action.id, false);
		case "HIDE":
			return change(state, action.id, true);
		case "SHOW_ALL":
			return Object.values(state).some((error) => error.hidden)
				? Object.fromEntries(Object.entries(state).map(([id, error]) => [id, { ...error, hidden: false }]))
				: state;
		default:
			return state;
	}
}

function change(state: ValidationErrors, id: string, hidden: boolean): ValidationErrors {
	const error = state[id];
	return !error || error.hidden === hidden ? state : { ...state, [id]: { ...error, hidden } };
}
