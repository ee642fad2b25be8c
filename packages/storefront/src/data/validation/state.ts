/**
 * An error of a field; hidden until the field is left or the order is placed. Specification: 3, Validation error;
 * reference: 01 §8.4.
 */
export interface ValidationError {
	message: string;
	hidden: boolean;
}
export type ValidationErrors = Record<string, ValidationError>;

export type ValidationAction =
	| { type: "SET"; errors: Record<string, Partial<ValidationError>> }
	| { type: "CLEAR"; ids: string[] | undefined }
	| { type: "SHOW" | "HIDE"; id: string }
	| { type: "SHOW_ALL" };
