import { type ReactNode, type Ref, useId, useState } from "react";
import { cx } from "../class-names.ts";
import { folds, SHOWN_OPTIONS, ShowMore } from "../show-more.tsx";

export interface RadioOption {
	value: string;
	label?: ReactNode;
	description?: ReactNode;
	secondaryLabel?: ReactNode;
	secondaryDescription?: ReactNode;
	content?: ReactNode;
	name?: string;
	ariaLabel?: string;
	/** Visible but not selectable. */
	disabled?: boolean;
	onChange?: (value: string) => void;
}

interface LayoutProps extends Pick<RadioOption, "label" | "description" | "secondaryLabel" | "secondaryDescription"> {
	id: string;
}

export function RadioControlOptionLayout({
	id,
	label,
	secondaryLabel,
	description,
	secondaryDescription,
}: LayoutProps) {
	const base = "wc-block-components-radio-control";
	return (
		<div className={`${base}__option-layout`}>
			<div className={`${base}__label-group`}>
				{label && (
					<span id={`${id}__label`} className={`${base}__label`}>
						{label}
					</span>
				)}
				{secondaryLabel && (
					<span id={`${id}__secondary-label`} className={`${base}__secondary-label`}>
						{secondaryLabel}
					</span>
				)}
			</div>
			{(description || secondaryDescription) && (
				<div className={`${base}__description-group`}>
					{description && (
						<span id={`${id}__description`} className={`${base}__description`}>
							{description}
						</span>
					)}
					{secondaryDescription && (
						<span id={`${id}__secondary-description`} className={`${base}__secondary-description`}>
							{secondaryDescription}
						</span>
					)}
				</div>
			)}
		</div>
	);
}

export interface RadioControlOptionProps {
	name: string;
	option: RadioOption;
	checked: boolean;
	disabled?: boolean;
	onChange: (value: string) => void;
}

export function RadioControlOption({ name, option, checked, disabled = false, onChange }: RadioControlOptionProps) {
	const id = `${name}-${option.value}`;
	const { label, description, secondaryLabel, secondaryDescription } = option;
	const isOff = disabled || option.disabled === true;
	return (
		<label
			className={cx(
				"wc-block-components-radio-control__option",
				checked && "wc-block-components-radio-control__option-checked",
				option.disabled && "is-off",
			)}
			htmlFor={id}
		>
			<input
				id={id}
				className="wc-block-components-radio-control__input"
				type="radio"
				name={name}
				value={option.value}
				checked={checked}
				disabled={isOff}
				onChange={(event) => onChange(event.target.value)}
				aria-describedby={
					cx(
						secondaryLabel ? `${id}__secondary-label` : "",
						description ? `${id}__description` : "",
						secondaryDescription ? `${id}__secondary-description` : "",
					) || undefined
				}
			/>
			<RadioControlOptionLayout
				id={id}
				label={label}
				secondaryLabel={secondaryLabel}
				description={description}
				secondaryDescription={secondaryDescription}
			/>
		</label>
	);
}

export interface RadioControlProps {
	/** Part of the group's name. Without one it has a name of its own: radio buttons of one name uncheck each other. */
	id?: string;
	className?: string;
	selected?: string;
	options?: RadioOption[];
	disabled?: boolean;
	onChange: (value: string) => void;
	ref?: Ref<HTMLDivElement>;
}

/**
 * A group of radio buttons; an option's own `onChange` is called after the group's. Long ones show ten and a toggle for
 * the rest. Specification: 9, Option lists; reference: 01 §7.
 */
export function RadioControl({
	id,
	className,
	selected = "",
	options = [],
	disabled = false,
	onChange,
}: RadioControlProps) {
	const [open, setOpen] = useState(false);
	const own = useId();
	if (!options.length) return null;
	const isLong = folds(options.length, SHOWN_OPTIONS);
	// The selected option is always visible.
	const shown =
		isLong && !open ? options.filter(({ value }, index) => index < SHOWN_OPTIONS || value === selected) : options;
	return (
		<div className={cx("wc-block-components-radio-control", className)}>
			{shown.map((option) => (
				<RadioControlOption
					key={option.value}
					name={`radio-control-${id || own}`}
					option={option}
					checked={option.value === selected}
					disabled={disabled}
					onChange={(value) => {
						onChange(value);
						option.onChange?.(value);
					}}
				/>
			))}
			{isLong && (
				<div className={open ? "show-less" : "show-more"}>
					<ShowMore
						isOpen={open}
						more={options.length - (open ? SHOWN_OPTIONS : shown.length)}
						onToggle={() => setOpen(!open)}
					/>
				</div>
			)}
		</div>
	);
}

/** Radio buttons; the selected option shows its content below. */
export function RadioControlAccordion({
	id,
	className,
	selected = "",
	options = [],
	disabled = false,
	onChange,
	ref,
}: RadioControlProps) {
	const own = useId();
	if (!options.length) return null;
	return (
		<div ref={ref} className={cx("wc-block-components-radio-control", className)}>
			{options.map((option) => {
				const checked = option.value === selected;
				return (
					<div
						key={option.value}
						className={cx("wc-block-components-radio-control-accordion-option", checked && "is-checked")}
					>
						<RadioControlOption
							name={`radio-control-${id || own}`}
							option={option}
							checked={checked}
							disabled={disabled}
							onChange={(value) => {
								onChange(value);
								option.onChange?.(value);
							}}
						/>
						{option.content && checked && (
							<div className="wc-block-components-radio-control-accordion-content">{option.content}</div>
						)}
					</div>
				);
			})}
		</div>
	);
}
