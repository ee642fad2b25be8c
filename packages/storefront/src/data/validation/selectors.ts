import type { ValidationError, ValidationErrors } from "./state.ts";

/** Selectors of wc/store/validation. Reference: 01 §8.4. */
export const validationSelectors = {
	getValidationError: (state: ValidationErrors, id: string): ValidationError | undefined => state[id],
	/** Id of the visible error element, if any. */
	getValidationErrorId: (state: ValidationErrors, id: string): string | undefined =>
		state[id] && !state[id].hidden ? `validate-error-${id}` : undefined,
	/** Including hidden ones. */
	hasValidationErrors: (state: ValidationErrors): boolean => Object.keys(state).length > 0,
	/** All errors, for the summary above a form. */
	getValidationErrors: (state: ValidationErrors): ValidationErrors => state,
};
