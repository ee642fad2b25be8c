import type { ValidationAction, ValidationError } from "./state.ts";

/** Actions of wc/store/validation. Reference: 01 §8.4. */
export const validationActions = {
	setValidationErrors: (errors: Record<string, Partial<ValidationError>>): ValidationAction => ({
		type: "SET",
		errors,
	}),
	clearValidationError: (id: string): ValidationAction => ({ type: "CLEAR", ids: [id] }),
	/** All errors, or those with the ids given. */
	clearValidationErrors: (ids?: string[]): ValidationAction => ({ type: "CLEAR", ids }),
	/** Deprecated since 9.0.0: clearValidationErrors() does the same. */
	clearAllValidationErrors: (): ValidationAction => ({ type: "CLEAR", ids: undefined }),
	hideValidationError: (id: string): ValidationAction => ({ type: "HIDE", id }),
	showValidationError: (id: string): ValidationAction => ({ type: "SHOW", id }),
	showAllValidationErrors: (): ValidationAction => ({ type: "SHOW_ALL" }),
};
