import { Spinner } from "@feedmill/ui/button.tsx";
import { CheckboxControl as Checkbox, type CheckboxControlProps } from "@feedmill/ui/fields/checkbox.tsx";
import { RadioControl as RadioList } from "@feedmill/ui/fields/radio.tsx";
import { TextInput, type TextInputProps } from "@feedmill/ui/fields/text-input.tsx";
import { Panel as FoldingPanel } from "@feedmill/ui/panel.tsx";
import { type ComponentProps, type ReactNode, useId } from "react";
import { Combobox } from "../../../blocks/fields/combobox.tsx";
import type { ComboboxOption } from "../../../blocks/fields/combobox-options.ts";
import { createSlotFill as makeSlotFill, type SlotFill, SlotFillProvider } from "../../../registry/slot-fill.tsx";
import { BaseControl } from "./browser-fields.tsx";

/** The part of `wp.components` that checkout extensions use, made of the shop's components. Reference: 01 §12. */
interface WithChildren {
	children?: ReactNode;
	className?: string;
}

export {
	BlockQuotation,
	Circle,
	G,
	HorizontalRule,
	Line,
	Path,
	Polygon,
	Rect,
	SVG,
} from "@wordpress/primitives";
export { Tooltip } from "./tooltip.tsx";
export { SlotFillProvider, Spinner };

export const createSlotFill = makeSlotFill;

interface FieldProps<T> extends WithChildren {
	label?: string;
	hideLabelFromVision?: boolean;
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
			onBlurCapture={onBlur}
		/>
	);
}

export function TextareaControl({
	label,
	value = "",
	onChange,
	help,
	className,
	hideLabelFromVision,
	id: givenId,
	...rest
}: FieldProps<string> & Omit<ComponentProps<"textarea">, "value" | "onChange">) {
	const ownId = useId();
	const id = givenId ?? ownId;
	return (
		<BaseControl id={id} {...{ label, help, className, hideLabelFromVision }}>
			<textarea
				{...rest}
				id={id}
				className="wc-block-components-textarea"
				value={value}
				onChange={(event) => onChange(event.target.value)}
				aria-describedby={help ? `${id}__help` : undefined}
			/>
		</BaseControl>
	);
}

/** With `multiple` value and change are lists. The options may be elements instead of a list. */
export function SelectControl({
	label,
	value = "",
	onChange,
	options,
	help,
	className,
	hideLabelFromVision,
	id: givenId,
	multiple = false,
	children,
	...rest
}: FieldProps<string> &
	Omit<ComponentProps<"select">, "value" | "onChange"> & { options?: (ComboboxOption & { disabled?: boolean })[] }) {
	const ownId = useId();
	const id = givenId ?? ownId;
	return (
		<BaseControl id={id} {...{ label, help, className, hideLabelFromVision }}>
			<select
				{...rest}
				aria-describedby={help ? `${id}__help` : undefined}
				id={id}
				multiple={multiple}
				value={multiple ? [value].flat() : value}
				onChange={({ target }) =>
					onChange(multiple ? (Array.from(target.selectedOptions, (chosen) => chosen.value) as never) : target.value)
				}
			>
				{options?.map((option) => (
					<option key={option.value} value={option.value} disabled={option.disabled}>
						{option.label}
					</option>
				))}
				{children}
			</select>
		</BaseControl>
	);
}

/** Values and labels may be numbers; `onChange` receives the option's own value. */
export function ComboboxControl({
	label = "",
	value,
	onChange,
	options = [],
	className,
	help,
	onFilterValueChange,
}: FieldProps<string | number | null> & {
	options?: { value: string | number; label: string | number }[];
	onFilterValueChange?: (typed: string) => void;
}) {
	const id = useId();
	return (
		<div onInput={({ target }) => onFilterValueChange?.((target as HTMLInputElement).value)}>
			<Combobox
				id={id}
				label={label}
				value={String(value ?? "")}
				onChange={(chosen) => onChange(options.find((option) => String(option.value) === chosen)?.value ?? chosen)}
				options={options.map((option) => ({ value: String(option.value), label: String(option.label) }))}
				className={className ?? ""}
			/>
			{help && <p className="wc-block-components-text-input__help">{help}</p>}
		</div>
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
export const PanelHeader = ({ label, children }: WithChildren & { label?: ReactNode }) => (
	<div>
		{label && <h2>{label}</h2>}
		{children}
	</div>
);

/** Without a title it is always open. */
export const PanelBody = ({
	title,
	initialOpen = true,
	children,
	className,
}: WithChildren & { title?: ReactNode; initialOpen?: boolean }) =>
	title ? (
		<FoldingPanel title={title} initialOpen={initialOpen} {...(className ? { className } : {})}>
			{children}
		</FoldingPanel>
	) : (
		<div className={className}>{children}</div>
	);

export const ExternalLink = (props: ComponentProps<"a">) => <a {...props} target="_blank" rel="noreferrer" />;

const named = new Map<string, SlotFill>();

function partsOf(name: string): SlotFill {
	const parts = named.get(name) ?? makeSlotFill(name);
	named.set(name, parts);
	return parts;
}

export function Slot({ name, ...props }: { name: string } & Record<string, unknown>) {
	const { Slot: Own } = partsOf(name);
	return <Own {...props} />;
}

export function Fill({ name, children }: WithChildren & { name: string }) {
	const { Fill: Own } = partsOf(name);
	return <Own>{children}</Own>;
}
