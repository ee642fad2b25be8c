import { cx } from "@feedmill/ui/class-names.ts";
import { Icon } from "@feedmill/ui/icon.tsx";
import { DOWN } from "@feedmill/ui/icon-shapes.ts";
import { __ } from "@feedmill/ui/words.ts";
import { useDispatch, useSelect } from "@wordpress/data";
import { type KeyboardEvent, useEffect, useId, useMemo, useRef, useState } from "react";
import { validationStore } from "../../data/validation/store.ts";
import { ValidationInputError } from "./validation-input-error.tsx";

export interface ComboboxOption {
	value: string;
	label: string;
}

export interface ComboboxProps {
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

const LISTBOX = { role: "listbox" };
const OPTION = { chosen: { role: "option", "aria-selected": true }, other: { role: "option", "aria-selected": false } };

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
	const key = errorId ?? `${id}-${ownId}`;
	const root = useRef<HTMLDivElement>(null);
	const [typed, setTyped] = useState<string | null>(null);
	const [isOpen, setOpen] = useState(false);
	const [active, setActive] = useState(-1);
	const { setValidationErrors, clearValidationError } = useDispatch(validationStore);
	const error = useSelect((select) => select(validationStore).getValidationError(key), [key]);
	const chosen = options.find((option) => option.value === value);
	const shown = useMemo(() => matches(options, typed ?? ""), [options, typed]);
	const listId = `${id}-list`;

	useEffect(() => {
		if (!required || value) clearValidationError(key);
		else setValidationErrors({ [key]: { message: errorMessage, hidden: true } });
	}, [key, value, required, errorMessage, clearValidationError, setValidationErrors]);
	useEffect(() => () => void clearValidationError(key), [key, clearValidationError]);

	useEffect(() => {
		if (isOpen) document.getElementById(`${listId}-${active}`)?.scrollIntoView({ block: "nearest" });
	}, [isOpen, active, listId]);

	const close = (): void => {
		setOpen(false);
		setTyped(null);
		setActive(-1);
	};
	const choose = (option: ComboboxOption | undefined): void => {
		if (option) onChange(option.value);
		close();
	};
	const open = (): void => {
		setOpen(true);
		setActive(typed === null ? shown.findIndex((option) => option.value === value) : -1);
	};

	const onType = (text: string): void => {
		const exact = options.find(
			(option) => fold(option.label) === fold(text) || option.value.toLowerCase() === text.toLowerCase(),
		);
		const isTyping = root.current?.contains(document.activeElement);
		if (!isTyping) {
			const filled = exact ?? (text ? options.find((option) => fold(option.label).startsWith(fold(text))) : undefined);
			if (filled) onChange(filled.value);
			return;
		}
		setTyped(text);
		setActive(-1);
		setOpen(true);
	};

	const move = (by: number): void => {
		if (!isOpen) {
			open();
			return;
		}
		if (!shown.length) return;
		setActive((now) => (now < 0 ? (by > 0 ? 0 : shown.length - 1) : (now + by + shown.length) % shown.length));
	};

	const onKeyDown = (event: KeyboardEvent): void => {
		if (event.key === "ArrowDown" || event.key === "ArrowUp") {
			event.preventDefault();
			move(event.key === "ArrowDown" ? 1 : -1);
		} else if (event.key === "Enter") {
			// Enter in the list must not submit the form.
			event.preventDefault();
			if (isOpen) choose(shown[active] ?? (typed ? shown[0] : undefined));
			else open();
		} else if (event.key === "Escape" && isOpen) {
			event.stopPropagation();
			close();
		} else if (event.key === "Home" && isOpen && active >= 0) {
			event.preventDefault();
			setActive(0);
		} else if (event.key === "End" && isOpen && active >= 0) {
			event.preventDefault();
			setActive(shown.length - 1);
		}
	};

	const onLeave = (): void => {
		if (typed?.trim()) {
			const exact = shown.find((option) => fold(option.label) === fold(typed.trim()));
			if (exact ?? shown.length === 1) onChange((exact ?? shown[0] ?? { value }).value);
		}
		close();
	};

	const isShown = Boolean(error && !error.hidden);
	return (
		<div
			ref={root}
			className={cx(
				"wc-block-components-combobox",
				(isOpen || value) && "is-active",
				isShown && "has-error",
				className,
			)}
		>
			<div className="wc-block-components-combobox-control components-combobox-control">
				<label htmlFor={id}>{label}</label>
				<input
					id={id}
					className="components-combobox-control__input"
					type="text"
					role="combobox"
					aria-expanded={isOpen}
					aria-owns={listId}
					aria-controls={listId}
					aria-autocomplete="list"
					aria-activedescendant={isOpen && active >= 0 ? `${listId}-${active}` : undefined}
					aria-invalid={isShown}
					aria-required={required || undefined}
					aria-describedby={isShown ? `validate-error-${key}` : undefined}
					autoComplete={autoComplete}
					value={typed ?? chosen?.label ?? ""}
					onChange={(event) => onType(event.target.value)}
					onKeyDown={onKeyDown}
					onFocus={(event) => event.target.select()}
					onClick={open}
					onBlur={onLeave}
				/>
				<Icon shape={DOWN} size={20} className="components-combobox-control__mark" />
				<ul
					id={listId}
					{...LISTBOX}
					aria-label={label}
					className="components-form-token-field__suggestions-list"
					hidden={!isOpen}
				>
					{isOpen &&
						shown.map((option, index) => (
							// biome-ignore lint/a11y/useKeyWithClickEvents: the keys are handled by the field that owns the list.
							<li
								key={option.value}
								id={`${listId}-${index}`}
								{...OPTION[option.value === value ? "chosen" : "other"]}
								tabIndex={-1}
								className={cx("components-form-token-field__suggestion", index === active && "is-selected")}
								onMouseDown={(event) => event.preventDefault()}
								onClick={() => choose(option)}
							>
								{option.label}
							</li>
						))}
					{isOpen && !shown.length && <li className="components-combobox-control__none">{__("No items found.")}</li>}
				</ul>
			</div>
			<ValidationInputError propertyName={key} />
		</div>
	);
}

/** For comparison without case and accents: "Gujarāt" equals "gujarat". */
const fold = (text: string): string => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();

/** Options whose label contains the text, those that start with it first. */
function matches(options: readonly ComboboxOption[], typed: string): ComboboxOption[] {
	const wanted = fold(typed.trim());
	if (!wanted) return [...options];
	const found = options.filter(({ label }) => fold(label).includes(wanted));
	return [
		...found.filter(({ label }) => fold(label).startsWith(wanted)),
		...found.filter(({ label }) => !fold(label).startsWith(wanted)),
	];
}
