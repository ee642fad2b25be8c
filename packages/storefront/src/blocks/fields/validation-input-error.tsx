import { useSelect } from "@wordpress/data";
import { validationStore } from "../../data/validation/store.ts";

export interface ValidationInputErrorProps {
	errorMessage?: string;
	propertyName?: string;
	elementId?: string;
}

/** The error of a field, beside it. Specification: 2, Shared interface elements. */
export function ValidationInputError({
	errorMessage = "",
	propertyName = "",
	elementId = "",
}: ValidationInputErrorProps) {
	const stored = useSelect((select) => select(validationStore).getValidationError(propertyName), [propertyName]);
	const text = errorMessage || (stored && !stored.hidden ? stored.message : "");
	if (!text) return null;
	return (
		<div className="wc-block-components-validation-error" role="alert">
			<p id={`validate-error-${elementId || propertyName}`}>{text}</p>
		</div>
	);
}
