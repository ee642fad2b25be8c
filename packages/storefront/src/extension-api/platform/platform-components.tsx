import { Button as BaseButton, Spinner } from "@feedmill/ui/button.tsx";
import { CheckboxControl } from "@feedmill/ui/fields/checkbox.tsx";
import { RadioControl as RadioList } from "@feedmill/ui/fields/radio.tsx";
import { TextInput } from "@feedmill/ui/fields/text-input.tsx";
import { NoticeBanner } from "@feedmill/ui/notice-banner.tsx";
import { Panel as FoldingPanel } from "@feedmill/ui/panel.tsx";
import { type ComponentProps, type ComponentType, type ReactNode, useEffect, useId, useRef, useState } from "react";
import { Combobox, type ComboboxOption } from "../../blocks/fields/combobox.tsx";
import { createSlotFill as makeSlotFill, SlotFillProvider } from "../../registry/slot-fill.tsx";

/** The part of `wp.components` that checkout extensions use, drawn with the shop's own pieces. Reference: 01 §12. */
interface WithChildren {
	children?: ReactNode;
	className?: string;
}

export { Circle, G, Path, Polygon, Rect, SVG } from "@wordpress/primitives";
export { Tooltip } from "./tooltip.tsx";
export { CheckboxControl, SlotFillProvider, Spinner };

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
	label,
	value = "",
	onChange,
	help,
	type = "text",
	className,
	disabled = false,
}: FieldProps<string>) {
	const id = useId();
	return (
		<TextInput
			id={id}
			label={label}
			value={value}
			onChange={onChange}
			help={help}
			type={type}
			className={className}
			disabled={disabled}
		/>
	);
}

/** A label and a sentence of help around any field. */
export function BaseControl({
	id,
	label,
	help,
	className,
	children,
}: WithChildren & { id?: string; label?: ReactNode; help?: ReactNode }) {
	return (
		<div className={className}>
			{label && (id ? <label htmlFor={id}>{label}</label> : <span>{label}</span>)}
			{children}
			{help && <p className="wc-block-components-text-input__help">{help}</p>}
		</div>
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

export function SelectControl({
	label,
	value = "",
	onChange,
	options = [],
	help,
	className,
	id: givenId,
	...rest
}: FieldProps<string> &
	Omit<ComponentProps<"select">, "value" | "onChange"> & { options?: (ComboboxOption & { disabled?: boolean })[] }) {
	const ownId = useId();
	const id = givenId ?? ownId;
	return (
		<div className={className}>
			<label htmlFor={id}>{label}</label>
			<select {...rest} id={id} value={value} onChange={(event) => onChange(event.target.value)}>
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
	selected = "",
	onChange,
	options = [],
	className,
}: WithChildren & { selected?: string; onChange: (value: string) => void; options?: ComboboxOption[] }) {
	const id = useId();
	return <RadioList id={id} selected={selected} onChange={onChange} options={options} className={className ?? ""} />;
}

export function ToggleControl({
	checked = false,
	onChange,
	label,
}: {
	checked?: boolean;
	onChange: (checked: boolean) => void;
	label?: ReactNode;
}) {
	return <CheckboxControl label={label} checked={checked} onChange={onChange} role="switch" />;
}

export function Notice({
	status = "info",
	isDismissible = true,
	onRemove,
	children,
}: WithChildren & {
	status?: "info" | "success" | "warning" | "error";
	isDismissible?: boolean;
	onRemove?: () => void;
}) {
	return (
		<NoticeBanner status={status} isDismissible={isDismissible} {...(onRemove ? { onRemove } : {})}>
			{children}
		</NoticeBanner>
	);
}

export function Snackbar({ children, onRemove }: WithChildren & { onRemove?: () => void }) {
	return (
		<NoticeBanner className="wc-block-components-notice-snackbar" status="default" {...(onRemove ? { onRemove } : {})}>
			{children}
		</NoticeBanner>
	);
}

export function SnackbarList({
	notices = [],
	onRemove,
}: {
	notices?: { id: string; content: ReactNode }[];
	onRemove?: (id: string) => void;
}) {
	return notices.map(({ id, content }) => (
		<Snackbar key={id} onRemove={() => onRemove?.(id)}>
			{content}
		</Snackbar>
	));
}

export const Panel = ({ children, className }: WithChildren) => <div className={className}>{children}</div>;
export const PanelBody = ({
	title,
	initialOpen = true,
	children,
}: WithChildren & { title?: string; initialOpen?: boolean }) => (
	<FoldingPanel title={title} initialOpen={initialOpen}>
		{children}
	</FoldingPanel>
);
export const PanelRow = ({ children, className }: WithChildren) => <div className={className}>{children}</div>;
export const Card = ({ children, className }: WithChildren) => <section className={className}>{children}</section>;
export const CardBody = ({ children, className }: WithChildren) => <div className={className}>{children}</div>;
export const Disabled = ({ children }: WithChildren) => <div inert>{children}</div>;
export const VisuallyHidden = ({ children }: WithChildren) => <span className="screen-reader-text">{children}</span>;
export const ExternalLink = ({ href, children }: WithChildren & { href: string }) => (
	<a href={href} target="_blank" rel="noreferrer">
		{children}
	</a>
);
export const Popover = ({ children, className }: WithChildren) => <div className={className}>{children}</div>;

export function Dropdown({
	renderToggle,
	renderContent,
}: {
	renderToggle: (state: DropdownState) => ReactNode;
	renderContent: (state: DropdownState) => ReactNode;
}) {
	const [isOpen, setOpen] = useState(false);
	const state: DropdownState = { isOpen, onToggle: () => setOpen(!isOpen), onClose: () => setOpen(false) };
	return (
		<div>
			{renderToggle(state)}
			{isOpen && renderContent(state)}
		</div>
	);
}
interface DropdownState {
	isOpen: boolean;
	onToggle: () => void;
	onClose: () => void;
}

export function Modal({
	title,
	onRequestClose,
	children,
}: WithChildren & { title?: string; onRequestClose?: () => void }) {
	const dialog = useRef<HTMLDialogElement>(null);
	useEffect(() => dialog.current?.showModal(), []);
	return (
		<dialog ref={dialog} aria-label={title} onClose={() => onRequestClose?.()}>
			{title && <h2>{title}</h2>}
			{children}
		</dialog>
	);
}

export function withNotices<P extends object>(
	Inner: ComponentType<P & { noticeUI: ReactNode; noticeOperations: object }>,
): ComponentType<P> {
	const nothing = () => undefined;
	const noticeOperations = {
		createNotice: nothing,
		createErrorNotice: nothing,
		removeNotice: nothing,
		removeAllNotices: nothing,
	};
	return (props: P) => <Inner {...props} noticeUI={null} noticeOperations={noticeOperations} />;
}

const shared = makeSlotFill("wp-components");
export const Slot = shared.Slot;
export const Fill = shared.Fill;
