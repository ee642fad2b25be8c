import { __ } from "@feedmill/ui/words.ts";
import { type ComponentProps, createContext, type ReactNode, useContext, useId, useRef } from "react";
import { SelectControl } from "./basic-components.tsx";
import { Button } from "./button.tsx";
import { Dropdown, Modal } from "./overlays.tsx";

/** Choices of `wp.components`: lists, groups of buttons, menus, files, questions. Reference: frontend 01 §12. */
interface CustomOption {
	key: string;
	name: string;
}

/** A list whose options are objects; it gives and takes them whole. */
export function CustomSelectControl({
	options = [],
	value,
	onChange,
	...props
}: {
	label?: string;
	options?: readonly CustomOption[];
	value?: CustomOption;
	onChange?: (change: { selectedItem: CustomOption }) => void;
}) {
	return (
		<SelectControl
			{...props}
			value={value?.key ?? options[0]?.key ?? ""}
			options={options.map(({ key, name }) => ({ value: key, label: name }))}
			onChange={(key) => {
				const selectedItem = options.find((option) => option.key === key);
				if (selectedItem) onChange?.({ selectedItem });
			}}
		/>
	);
}

interface Group {
	name: string;
	value: unknown;
	choose: (value: string | number) => void;
}
const GroupContext = createContext<Group>({ name: "", value: undefined, choose: () => {} });

interface GroupProps {
	label?: ReactNode;
	help?: ReactNode;
	value?: string | number;
	onChange?: (value: string | number) => void;
	hideLabelFromVision?: boolean;
	children?: ReactNode;
}

/** One of a few, side by side. */
function ToggleGroupControl({ label, help, value, onChange, hideLabelFromVision = false, children }: GroupProps) {
	const name = useId();
	return (
		<fieldset>
			{label && <legend className={hideLabelFromVision ? "screen-reader-text" : undefined}>{label}</legend>}
			<GroupContext value={{ name, value, choose: (chosen) => onChange?.(chosen) }}>{children}</GroupContext>
			{help && <p className="wc-block-components-text-input__help">{help}</p>}
		</fieldset>
	);
}

function ToggleGroupControlOption({ value, label }: { value: string | number; label: ReactNode }) {
	const group = useContext(GroupContext);
	return (
		<label>
			<input type="radio" name={group.name} checked={group.value === value} onChange={() => group.choose(value)} />{" "}
			{label}
		</label>
	);
}

/** The same as a list of radio buttons, whose chosen value is `checked`. */
export const __experimentalRadioGroup = ({
	checked,
	...props
}: Omit<GroupProps, "value"> & { checked?: string | number }) => (
	<ToggleGroupControl {...props} {...(checked === undefined ? {} : { value: checked })} />
);

export const __experimentalRadio = ({ value, children }: { value: string | number; children?: ReactNode }) => (
	<ToggleGroupControlOption value={value} label={children} />
);

/** A menu with one of its choices chosen. */
export function MenuItemsChoice({
	choices = [],
	value,
	onSelect,
}: {
	choices?: readonly { value: string; label: ReactNode; info?: ReactNode; disabled?: boolean }[];
	value?: string;
	onSelect: (value: string) => void;
}) {
	return choices.map((choice) => (
		<MenuItem
			key={choice.value}
			info={choice.info}
			disabled={choice.disabled ?? false}
			aria-pressed={choice.value === value}
			onClick={() => onSelect(choice.value)}
		>
			{choice.label}
		</MenuItem>
	));
}

export {
	ToggleGroupControl as __experimentalToggleGroupControl,
	ToggleGroupControlOption as __experimentalToggleGroupControlOption,
	ToggleGroupControlOption as __experimentalToggleGroupControlOptionIcon,
};

/** A button that asks for files. */
export function FormFileUpload({
	accept,
	multiple = false,
	onChange,
	...props
}: Omit<ComponentProps<typeof Button>, "onChange"> & Pick<ComponentProps<"input">, "accept" | "multiple"> & FileProps) {
	const input = useRef<HTMLInputElement>(null);
	return (
		<div className="components-form-file-upload">
			<Button {...props} onClick={() => input.current?.click()} />
			<input ref={input} type="file" hidden accept={accept} multiple={multiple} onChange={onChange} />
		</div>
	);
}
interface FileProps {
	onChange?: ComponentProps<"input">["onChange"];
}

export function MenuItem({ info, children, ...props }: ComponentProps<typeof Button> & { info?: ReactNode }) {
	return (
		<Button variant="tertiary" {...props}>
			{children}
			{info && <small>{info}</small>}
		</Button>
	);
}

interface MenuControl {
	title: string;
	onClick?: () => void;
	isDisabled?: boolean;
}

/** A button that opens a list of others. */
export function DropdownMenu({
	label,
	text,
	controls = [],
	children,
}: {
	label: string;
	text?: ReactNode;
	controls?: readonly MenuControl[];
	children?: (state: { onClose: () => void }) => ReactNode;
}) {
	return (
		<Dropdown
			renderToggle={({ isOpen, onToggle }) => (
				<Button variant="secondary" aria-expanded={isOpen} aria-label={label} onClick={onToggle}>
					{text ?? label}
				</Button>
			)}
			renderContent={({ onClose }) => (
				<nav aria-label={label}>
					{controls.map(({ title, onClick, isDisabled = false }) => (
						<MenuItem
							key={title}
							disabled={isDisabled}
							onClick={() => {
								onClose();
								onClick?.();
							}}
						>
							{title}
						</MenuItem>
					))}
					{children?.({ onClose })}
				</nav>
			)}
		/>
	);
}

/** A question with two answers; open unless `isOpen` says otherwise. */
export function __experimentalConfirmDialog({
	isOpen = true,
	onConfirm,
	onCancel,
	confirmButtonText,
	cancelButtonText,
	children,
}: {
	isOpen?: boolean;
	onConfirm: () => void;
	onCancel?: () => void;
	confirmButtonText?: string;
	cancelButtonText?: string;
	children?: ReactNode;
}) {
	if (!isOpen) return null;
	return (
		<Modal isDismissible={false} {...(onCancel ? { onRequestClose: onCancel } : {})}>
			{children}
			<div>
				<Button variant="secondary" onClick={() => onCancel?.()}>
					{cancelButtonText ?? __("Cancel")}
				</Button>
				<Button onClick={onConfirm}>{confirmButtonText ?? __("OK")}</Button>
			</div>
		</Modal>
	);
}
