import { type InputHTMLAttributes, type ReactNode, useId, useState } from "react";
import { cx } from "../class-names.ts";
import { folds, SHOWN_OPTIONS, ShowMore } from "../show-more.tsx";

export interface CheckboxControlProps extends Omit<InputHTMLAttributes<HTMLInputElement>, "onChange"> {
	label?: ReactNode;
	onChange?: (checked: boolean) => void;
	hasError?: boolean;
	children?: ReactNode;
}

/** A tick with its label. Without `checked` the browser keeps its state, as scripts of extensions expect. */
export function CheckboxControl({
	className,
	label,
	id,
	onChange,
	children,
	hasError = false,
	disabled = false,
	...attributes
}: CheckboxControlProps) {
	const ownId = useId();
	const inputId = id ?? `checkbox-control-${ownId}`;
	return (
		<div className={cx("wc-block-components-checkbox", hasError && "has-error", className)}>
			<label htmlFor={inputId}>
				<input
					id={inputId}
					className="wc-block-components-checkbox__input"
					type="checkbox"
					onChange={(event) => onChange?.(event.target.checked)}
					aria-invalid={hasError}
					disabled={disabled}
					{...attributes}
				/>
				<svg className="wc-block-components-checkbox__mark" aria-hidden="true" viewBox="0 0 24 20">
					<path d="M9 16.200L4.800 12l-1.400 1.400L9 19 21 7l-1.400-1.400L9 16.200z" />
				</svg>
				{label && <span className="wc-block-components-checkbox__label">{label}</span>}
				{children}
			</label>
		</div>
	);
}

export interface CheckboxListProps {
	className?: string;
	options?: { value: string; label: ReactNode }[];
	checked?: string[];
	onChange?: (value: string) => void;
	isLoading?: boolean;
	isDisabled?: boolean;
	limit?: number;
}

/** A list of checkboxes; long ones show ten and a toggle for the rest. Specification: 9, Option lists. */
export function CheckboxList({
	className,
	options = [],
	checked = [],
	onChange = () => {},
	isLoading = false,
	isDisabled = false,
	limit = SHOWN_OPTIONS,
}: CheckboxListProps) {
	const [open, setOpen] = useState(false);
	const isLong = folds(options.length, limit);
	const shown = isLong && !open ? options.slice(0, limit) : options;
	return (
		<ul
			className={cx(
				"wc-block-checkbox-list",
				"wc-block-components-checkbox-list",
				isLoading && "is-loading",
				className,
			)}
		>
			{shown.map(({ value, label }) => (
				<li key={value}>
					<CheckboxControl
						label={label}
						checked={checked.includes(value)}
						disabled={isDisabled}
						onChange={() => onChange(value)}
					/>
				</li>
			))}
			{isLong && (
				<li className={open ? "show-less" : "show-more"}>
					<ShowMore isOpen={open} more={options.length - limit} onToggle={() => setOpen(!open)} />
				</li>
			)}
		</ul>
	);
}
