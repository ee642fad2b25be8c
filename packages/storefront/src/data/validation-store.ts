import { createReduxStore, register } from "@wordpress/data";
import { VALIDATION_STORE_KEY } from "./store-keys.ts";

/**
 * An error of a field; hidden until the field is left or the order is placed. Specification: 3, Validation error;
 * reference: 01 §8.4.
 */
export interface ValidationError {
	message: string;
	hidden: boolean;
}
export type ValidationErrors = Record<string, ValidationError>;

type Action =
	| { type: "SET"; errors: Record<string, Partial<ValidationError>> }
	| { type: "CLEAR"; ids: string[] | undefined }
	| { type: "SHOW" | "HIDE"; id: string }
	| { type: "SHOW_ALL" };

const actions = {
	setValidationErrors: (errors: Record<string, Partial<ValidationError>>): Action => ({ type: "SET", errors }),
	clearValidationError: (id: string): Action => ({ type: "CLEAR", ids: [id] }),
	/** All errors, or those with the ids given. */
	clearValidationErrors: (ids?: string[]): Action => ({ type: "CLEAR", ids }),
	/** Deprecated since 9.0.0: clearValidationErrors() does the same. */
	clearAllValidationErrors: (): Action => ({ type: "CLEAR", ids: undefined }),
	hideValidationError: (id: string): Action => ({ type: "HIDE", id }),
	showValidationError: (id: string): Action => ({ type: "SHOW", id }),
	showAllValidationErrors: (): Action => ({ type: "SHOW_ALL" }),
};

const selectors = {
	getValidationError: (state: ValidationErrors, id: string): ValidationError | undefined => state[id],
	/** Id of the visible error element, if any. */
	getValidationErrorId: (state: ValidationErrors, id: string): string | undefined =>
		state[id] && !state[id].hidden ? `validate-error-${id}` : undefined,
	/** Including hidden ones. */
	hasValidationErrors: (state: ValidationErrors): boolean => Object.keys(state).length > 0,
	/** All errors, for the summary above a form. */
	getValidationErrors: (state: ValidationErrors): ValidationErrors => state,
};

/** The store of field errors by field. Specification: 3, Validation error; reference: 01 §8.4. */
export const validationStore = createReduxStore(VALIDATION_STORE_KEY, { reducer, actions, selectors });

function change(state: ValidationErrors, id: string, hidden: boolean): ValidationErrors {
	const error = state[id];
	return !error || error.hidden === hidden ? state : { ...state, [id]: { ...error, hidden } };
}

function reducer(state: ValidationErrors = {}, action: Action): ValidationErrors {
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

register(validationStore);
