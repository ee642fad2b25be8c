import { type InputHTMLAttributes, type ReactNode, type Ref, useState } from "react";
import { cx } from "../class-names.ts";

export interface TextInputProps extends Omit<InputHTMLAttributes<HTMLInputElement>, "onChange" | "onBlur"> {
	id: string;
	label?: string | undefined;
	value?: string;
	onChange: (value: string) => void;
	onBlur?: (value: string) => void;
	help?: ReactNode;
	feedback?: ReactNode;
	ariaLabel?: string;
	ariaDescribedBy?: string | undefined;
	screenReaderLabel?: string;
	ref?: Ref<HTMLInputElement>;
}

/** A labelled text field. Reference: 01 §7. */
export function TextInput(props: TextInputProps) {
	const {
		id,
		className,
		type = "text",
		label,
		value = "",
		onChange,
		onBlur,
		help,
		feedback,
		ariaLabel,
		ariaDescribedBy,
		screenReaderLabel,
		ref,
		...attributes
	} = props;
	const { autoComplete = "off", autoCapitalize = "off", onFocus, ...rest } = attributes;
	const [isFocused, setFocused] = useState(false);
	const describedBy = help && !ariaDescribedBy ? `${id}__help` : ariaDescribedBy;
	return (
		<div className={cx("wc-block-components-text-input", (isFocused || value) && "is-active", className)}>
			<label htmlFor={id}>
				{screenReaderLabel && screenReaderLabel !== label ? <span aria-hidden="true">{label}</span> : label}
			</label>
			<input
				ref={ref}
				id={id}
				type={type}
				value={value}
				autoComplete={autoComplete}
				autoCapitalize={autoCapitalize}
				onChange={(event) => onChange(event.target.value)}
				onFocus={(event) => {
					setFocused(true);
					onFocus?.(event);
				}}
				onBlur={(event) => {
					setFocused(false);
					onBlur?.(event.target.value);
				}}
				aria-label={ariaLabel || (screenReaderLabel !== label ? screenReaderLabel : undefined)}
				aria-describedby={describedBy}
				{...rest}
			/>
			{help && (
				<p id={`${id}__help`} className="wc-block-components-text-input__help">
					{help}
				</p>
			)}
			{feedback}
		</div>
	);
}
