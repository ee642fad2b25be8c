import { cx } from "@feedmill/ui/class-names.ts";
import { TextInput, type TextInputProps } from "@feedmill/ui/fields/text-input.tsx";
import { afterPointer } from "@feedmill/ui/stillness/after-pointer.ts";
import { __, sprintf } from "@feedmill/ui/words.ts";
import { useDispatch, useSelect } from "@wordpress/data";
import { type Ref, useEffect, useId, useImperativeHandle, useRef } from "react";
import { validationStore } from "../../data/validation/store.ts";
import { ValidationInputError } from "./validation-input-error.tsx";

export interface ValidatedTextInputHandle {
	revalidate: () => void;
}

export interface ValidatedTextInputProps extends Omit<TextInputProps, "id" | "ref"> {
	id?: string;
	errorId?: string;
	instanceId?: string;
	focusOnMount?: boolean;
	showError?: boolean;
	/** Overrides the stored message. */
	errorMessage?: string;
	/** Validates the trimmed value; may explain by setCustomValidity. */
	customValidation?: (input: HTMLInputElement) => boolean;
	customFormatter?: (value: string) => string;
	validateOnMount?: boolean;
	ref?: Ref<ValidatedTextInputHandle>;
}

/** "Please enter a valid pin code" */
export function askForValid(label = ""): string {
	/* translators: %s: name of the field, in lower case */
	return sprintf(__("Please enter a valid %s"), label.toLowerCase());
}

/** The message for an invalid field; "" if it is valid. Specification: 5, Validated text input. */
export function getValidityMessageForInput(label: string | undefined, input: HTMLInputElement): string {
	const { valid, customError, valueMissing, badInput, typeMismatch } = input.validity;
	if (valid || customError) return input.validationMessage;
	const sentence = askForValid(label);
	return label && (valueMissing || badInput || typeMismatch) ? sentence : input.validationMessage || sentence;
}

/** A text field with its error in the validation store: hidden until blur, removed while typing. */
export function ValidatedTextInput(props: ValidatedTextInputProps) {
	const {
		id,
		instanceId,
		errorId,
		className,
		value = "",
		onChange,
		onBlur,
		focusOnMount = false,
		showError = true,
		errorMessage = "",
		customValidation = () => true,
		customFormatter = (typed: string) => typed,
		validateOnMount = true,
		ariaDescribedBy,
		label,
		ref,
		...rest
	} = props;
	const ownId = useId();
	const inputId = id ?? `textinput-${instanceId ?? ownId}`;
	const key = errorId ?? inputId;
	const input = useRef<HTMLInputElement>(null);
	const before = useRef<string | null>(null);
	const { setValidationErrors, hideValidationError, clearValidationError } = useDispatch(validationStore);
	const error = useSelect((select) => select(validationStore).getValidationError(key), [key]);

	const validate = (isQuiet: boolean): void => {
		const element = input.current;
		// Browsers call a disabled field valid. The click that starts the order disables the field it leaves.
		if (!element || element.matches(":disabled")) return;
		const trimmed = element.value.trim();
		if (element.value !== trimmed && element.type !== "email") element.value = trimmed;
		element.setCustomValidity("");
		const isValid = element.checkValidity() && customValidation(element);
		if (isValid) clearValidationError(key);
		else setValidationErrors({ [key]: { message: getValidityMessageForInput(label, element), hidden: isQuiet } });
	};

	useImperativeHandle(ref, () => ({ revalidate: () => validate(!value) }));

	// The value also changes by autofill, the server, or another country.
	useEffect(() => {
		const isOwnTyping = before.current === null || before.current === value;
		before.current = value;
		if (isOwnTyping) return;
		validate(error?.hidden ?? true);
	});

	// biome-ignore lint/correctness/useExhaustiveDependencies: once, when it appears and when it goes.
	useEffect(() => {
		if (focusOnMount) input.current?.focus();
		if (validateOnMount || !focusOnMount) validate(true);
		return () => void clearValidationError(key);
	}, [key]);

	const isShown = Boolean(error && !error.hidden && error.message);
	return (
		<TextInput
			{...rest}
			ref={input}
			id={inputId}
			label={label}
			className={cx(className, isShown && "has-error")}
			aria-invalid={isShown}
			ariaDescribedBy={showError && isShown ? `validate-error-${key}` : ariaDescribedBy}
			feedback={showError && <ValidationInputError errorMessage={isShown ? errorMessage : ""} propertyName={key} />}
			value={value}
			title=""
			onChange={(typed) => {
				hideValidationError(key);
				const formatted = customFormatter(typed);
				before.current = formatted;
				if (input.current && formatted !== typed) input.current.value = formatted;
				validate(true);
				onChange?.(formatted);
			}}
			onBlur={(left) => {
				afterPointer(() => validate(false));
				onBlur?.(left);
			}}
		/>
	);
}
