import { cx } from "@feedmill/ui/class-names.ts";
import { Icon } from "@feedmill/ui/icon.tsx";
import { DOWN } from "@feedmill/ui/icon-shapes.ts";
import { __ } from "@feedmill/ui/words.ts";
import { useDispatch, useSelect } from "@wordpress/data";
import { useEffect, useId, useRef, useState } from "react";
import { validationStore } from "../../data/validation/store.ts";
import { type ComboboxOption, optionFilledIn } from "./combobox-options.ts";
import { useOptionList } from "./use-option-list.ts";
import { ValidationInputError } from "./validation-input-error.tsx";

export interface ComboboxProps {
	/** Of the element around the input, as on the platform: scripts look for `#shipping-country input`. */
	id: string;
	className?: string;
	label: string;
	options: readonly ComboboxOption[];
	value: string;
	onChange: (value: string) => void;
	required?: boolean;
	errorId?: string;
	errorMessage?: string;
	autoComplete?: string;
}

/**
 * A combobox with autofill support: a value set without focus, or one equal to an option's label or code, is selected.
 * Reference: 02 §2.3.
 */
export function Combobox({
	id,
	className,
	label,
	options,
	value,
	onChange,
	required = false,
	errorId,
	errorMessage = __("Please select a value."),
	autoComplete = "off",
}: ComboboxProps) {
	const ownId = useId();
	const errorKey = errorId ?? `${id}-${ownId}`;
	const hasError = useRequiredValue(errorKey, required, value, errorMessage);
	const root = useRef<HTMLDivElement>(null);
	const list = useOptionList(options, value, onChange);
	const inputId = useInputId();
	const listId = `${id}-list`;
	const activeId = list.active >= 0 ? `${listId}-${list.active}` : undefined;

	useEffect(() => {
		if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: "nearest" });
	}, [activeId]);

	const onInput = (text: string): void => {
		const isTyped = root.current?.contains(document.activeElement);
		const filled = isTyped ? undefined : optionFilledIn(options, text);
		if (isTyped) list.type(text);
		else if (filled) onChange(filled.value);
	};

	return (
		<div
			ref={root}
			id={id}
			className={cx(
				"wc-block-components-combobox",
				(list.isOpen || value) && "is-active",
				hasError && "has-error",
				className,
			)}
		>
			<div className="wc-block-components-combobox-control components-combobox-control">
				<label htmlFor={inputId}>{label}</label>
				<input
					id={inputId}
					className="components-combobox-control__input"
					type="text"
					role="combobox"
					aria-expanded={list.isOpen}
					aria-owns={listId}
					aria-controls={listId}
					aria-autocomplete="list"
					aria-activedescendant={activeId}
					aria-invalid={hasError}
					aria-required={required || undefined}
					aria-describedby={hasError ? `validate-error-${errorKey}` : undefined}
					autoComplete={autoComplete}
					value={list.typed ?? options.find((option) => option.value === value)?.label ?? ""}
					onChange={(event) => onInput(event.target.value)}
					onKeyDown={list.onKeyDown}
					onFocus={(event) => event.target.select()}
					onClick={list.open}
					onBlur={list.leave}
				/>
				<Icon shape={DOWN} size={20} className="components-combobox-control__mark" />
				<ul
					id={listId}
					{...LISTBOX}
					aria-label={label}
					className="components-form-token-field__suggestions-list"
					hidden={!list.isOpen}
				>
					{list.isOpen &&
						list.matching.map((option, index) => (
							// biome-ignore lint/a11y/useKeyWithClickEvents: the keys are handled by the field that owns the list.
							<li
								key={option.value}
								id={`${listId}-${index}`}
								{...OPTION[option.value === value ? "chosen" : "other"]}
								tabIndex={-1}
								className={cx("components-form-token-field__suggestion", index === list.active && "is-selected")}
								onMouseDown={(event) => event.preventDefault()}
								onClick={() => list.choose(option)}
							>
								{option.label}
							</li>
						))}
					{list.isOpen && list.matching.length === 0 && (
						<li className="components-combobox-control__none">{__("No items found.")}</li>
					)}
				</ul>
			</div>
			<ValidationInputError propertyName={errorKey} />
		</div>
	);
}

/** The ids that the platform's fields have, in the order in which they appear: scripts know them. */
function useInputId(): string {
	const [id] = useState(() => `components-form-token-input-${fields++}`);
	return id;
}
let fields = 0;

const LISTBOX = { role: "listbox" };
const OPTION = { chosen: { role: "option", "aria-selected": true }, other: { role: "option", "aria-selected": false } };

/** Keeps the error of a missing value in the validation store, at first hidden. Returns whether an error is shown. */
function useRequiredValue(key: string, required: boolean, value: string, message: string): boolean {
	const { setValidationErrors, clearValidationError } = useDispatch(validationStore);
	const error = useSelect((select) => select(validationStore).getValidationError(key), [key]);
	useEffect(() => {
		if (required && !value) setValidationErrors({ [key]: { message, hidden: true } });
		else clearValidationError(key);
	}, [key, value, required, message, clearValidationError, setValidationErrors]);
	useEffect(() => () => void clearValidationError(key), [key, clearValidationError]);
	return Boolean(error && !error.hidden);
}
