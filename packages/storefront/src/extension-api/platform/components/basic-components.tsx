import { Button as BaseButton, Spinner } from "@feedmill/ui/button.tsx";
import { CheckboxControl as Checkbox, type CheckboxControlProps } from "@feedmill/ui/fields/checkbox.tsx";
import { RadioControl as RadioList } from "@feedmill/ui/fields/radio.tsx";
import { TextInput, type TextInputProps } from "@feedmill/ui/fields/text-input.tsx";
import { Panel as FoldingPanel } from "@feedmill/ui/panel.tsx";
import { type ComponentProps, type ComponentType, type ReactNode, useId } from "react";
import { Combobox } from "../../../blocks/fields/combobox.tsx";
import type { ComboboxOption } from "../../../blocks/fields/combobox-options.ts";
import { createSlotFill as makeSlotFill, SlotFillProvider } from "../../../registry/slot-fill.tsx";

/** The part of `wp.components` that checkout extensions use, made of the shop's components. Reference: 01 §12. */
interface WithChildren {
	children?: ReactNode;
	className?: string;
}

export { Circle, G, Path, Polygon, Rect, SVG } from "@wordpress/primitives";
export { Tooltip } from "./tooltip.tsx";
export { SlotFillProvider, Spinner };

export const createSlotFill = makeSlotFill;

interface ButtonProps extends WithChildren {
	variant?: "primary" | "secondary" | "tertiary" | "link";
	isBusy?: boolean;
	href?: string;
	disabled?: boolean;
	onClick?: () => void;
	text?: ReactNode;
}

export function Button({ variant = "primary", isBusy = false, text, children, ...props }: ButtonProps) {
	const kinds = { primary: "contained", secondary: "outlined", tertiary: "text", link: "text" } as const;
	return (
		<BaseButton {...props} variant={kinds[variant]} showSpinner={isBusy}>
			{text}
			{children}
		</BaseButton>
	);
}

export function Icon({ icon, size = 24 }: { icon?: ReactNode | ComponentType<{ size: number }>; size?: number }) {
	if (typeof icon !== "function") return icon ?? null;
	const Drawn = icon;
	return <Drawn size={size} />;
}

interface FieldProps<T> extends WithChildren {
	label?: string;
	value?: T;
	onChange: (value: T) => void;
	help?: ReactNode;
	disabled?: boolean;
	type?: string;
}

export function TextControl({
	id: givenId,
	label,
	onChange,
	onBlur,
	value,
	...rest
}: FieldProps<string> & Omit<ComponentProps<"input">, "value" | "onChange">) {
	const ownId = useId();
	return (
		<TextInput
			{...(rest as Partial<TextInputProps>)}
			id={givenId ?? ownId}
			label={label}
			value={String(value ?? "")}
			onChange={onChange}
			{...(onBlur ? { onBlur: () => onBlur({} as React.FocusEvent<HTMLInputElement>) } : {})}
		/>
	);
}

export function TextareaControl({
	label,
	value = "",
	onChange,
	help,
	className,
	id: givenId,
	...rest
}: FieldProps<string> & Omit<ComponentProps<"textarea">, "value" | "onChange">) {
	const ownId = useId();
	const id = givenId ?? ownId;
	return (
		<div className={className}>
			<label htmlFor={id}>{label}</label>
			<textarea
				{...rest}
				id={id}
				className="wc-block-components-textarea"
				value={value}
				onChange={(event) => onChange(event.target.value)}
			/>
			{help && <p className="wc-block-components-text-input__help">{help}</p>}
		</div>
	);
}

/** With `multiple` value and change are lists. */
export function SelectControl({
	label,
	value = "",
	onChange,
	options = [],
	help,
	className,
	id: givenId,
	multiple = false,
	...rest
}: FieldProps<string> &
	Omit<ComponentProps<"select">, "value" | "onChange"> & { options?: (ComboboxOption & { disabled?: boolean })[] }) {
	const ownId = useId();
	const id = givenId ?? ownId;
	return (
		<div className={className}>
			<label htmlFor={id}>{label}</label>
			<select
				{...rest}
				id={id}
				multiple={multiple}
				value={multiple ? [value].flat() : value}
				onChange={({ target }) =>
					onChange(multiple ? (Array.from(target.selectedOptions, (chosen) => chosen.value) as never) : target.value)
				}
			>
				{options.map((option) => (
					<option key={option.value} value={option.value} disabled={option.disabled}>
						{option.label}
					</option>
				))}
			</select>
			{help && <p className="wc-block-components-text-input__help">{help}</p>}
		</div>
	);
}

export function ComboboxControl({
	label = "",
	value = "",
	onChange,
	options = [],
	className,
}: FieldProps<string> & { options?: ComboboxOption[] }) {
	const id = useId();
	return (
		<Combobox id={id} label={label} value={value} onChange={onChange} options={options} className={className ?? ""} />
	);
}

export function RadioControl({
	label,
	help,
	selected = "",
	onChange,
	options = [],
	className,
}: WithChildren & RadioProps) {
	const id = useId();
	return (
		<fieldset className={className}>
			{label && <legend>{label}</legend>}
			<RadioList id={id} selected={selected} onChange={onChange} options={options} />
			{help && <p className="wc-block-components-text-input__help">{help}</p>}
		</fieldset>
	);
}
interface RadioProps {
	label?: ReactNode;
	help?: ReactNode;
	selected?: string;
	onChange: (value: string) => void;
	options?: ComboboxOption[];
}

export function CheckboxControl({ help, id: givenId, ...props }: CheckboxControlProps & { help?: ReactNode }) {
	const ownId = useId();
	const id = givenId ?? ownId;
	if (!help) return <Checkbox {...props} id={id} />;
	return (
		<>
			<Checkbox {...props} id={id} aria-describedby={`${id}__help`} />
			<p id={`${id}__help`} className="wc-block-components-text-input__help">
				{help}
			</p>
		</>
	);
}

export const ToggleControl = (props: ComponentProps<typeof CheckboxControl>) => (
	<CheckboxControl {...props} role="switch" />
);

export const Panel = ({ header, children, className }: WithChildren & { header?: ReactNode }) => (
	<div className={className}>
		{header && <h2>{header}</h2>}
		{children}
	</div>
);
export const PanelBody = ({
	title,
	initialOpen = true,
	children,
}: WithChildren & { title?: string; initialOpen?: boolean }) => (
	<FoldingPanel title={title} initialOpen={initialOpen}>
		{children}
	</FoldingPanel>
);
export const ExternalLink = ({ href, children }: WithChildren & { href: string }) => (
	<a href={href} target="_blank" rel="noreferrer">
		{children}
	</a>
);

const shared = makeSlotFill("wp-components");
export const Slot = shared.Slot;
export const Fill = shared.Fill;
