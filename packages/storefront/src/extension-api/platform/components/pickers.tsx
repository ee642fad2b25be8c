import { RemovableChip } from "@feedmill/ui/chip.tsx";
import { __ } from "@feedmill/ui/words.ts";
import { type ComponentProps, type ReactNode, useId, useState } from "react";
import { SelectControl, TextControl } from "./basic-components.tsx";
import { BaseControl } from "./browser-fields.tsx";
import { Button } from "./button.tsx";

/** Colours, tokens, sizes and trees of `wp.components`, from native controls. Reference: frontend 01 §12. */
interface Colour {
	name?: string;
	color: string;
}

export const ColorIndicator = ({ colorValue, ...props }: ComponentProps<"span"> & { colorValue?: string }) => (
	<span {...props} style={{ display: "inline-block", width: 20, height: 20, background: colorValue }} />
);

/** Buttons of colours; pressing the chosen one again takes the choice back. */
export function ColorPalette({
	colors = [],
	value,
	onChange,
	clearable = true,
}: {
	colors?: readonly Colour[];
	value?: string;
	onChange?: (color?: string) => void;
	clearable?: boolean;
}) {
	return (
		<div>
			{colors.map(({ name, color }) => (
				<Button
					key={color}
					variant="tertiary"
					label={name ?? color}
					aria-pressed={color === value}
					onClick={() => onChange?.(color === value && clearable ? undefined : color)}
				>
					<ColorIndicator colorValue={color} />
				</Button>
			))}
			{clearable && value && (
				<Button variant="tertiary" onClick={() => onChange?.(undefined)}>
					{__("Clear")}
				</Button>
			)}
		</div>
	);
}

export const ColorPicker = ({ color = "#000000", onChange }: { color?: string; onChange?: (hex: string) => void }) => (
	<input type="color" aria-label={__("Color")} value={color} onChange={({ target }) => onChange?.(target.value)} />
);

interface TokenFieldProps {
	label?: string;
	value?: readonly (string | { value: string })[];
	suggestions?: readonly string[];
	onChange?: (tokens: (string | { value: string })[]) => void;
	placeholder?: string;
	maxLength?: number;
	disabled?: boolean;
}

/** Words that are added by Enter or a comma. */
export function FormTokenField({
	label = __("Add item"),
	value = [],
	suggestions = [],
	onChange,
	placeholder,
	maxLength = Number.POSITIVE_INFINITY,
	disabled = false,
}: TokenFieldProps) {
	const id = useId();
	const [typed, setTyped] = useState("");
	const wordOf = (token: string | { value: string }): string => (typeof token === "string" ? token : token.value);
	const add = (): void => {
		const word = typed.trim();
		setTyped("");
		if (word && value.length < maxLength && !value.some((token) => wordOf(token) === word))
			onChange?.([...value, word]);
	};
	return (
		<BaseControl id={id} label={label}>
			<ul>
				{value.map((token) => (
					<RemovableChip
						key={wordOf(token)}
						text={wordOf(token)}
						onRemove={() => onChange?.(value.filter((other) => other !== token))}
					/>
				))}
			</ul>
			<input
				id={id}
				type="text"
				list={`${id}-list`}
				value={typed}
				disabled={disabled}
				placeholder={placeholder}
				onChange={({ target }) => setTyped(target.value)}
				onBlur={add}
				onKeyDown={(event) => {
					if (event.key !== "Enter" && event.key !== ",") return;
					// Enter must not submit the form.
					event.preventDefault();
					add();
				}}
			/>
			<datalist id={`${id}-list`}>
				{suggestions.map((word) => (
					<option key={word} value={word} />
				))}
			</datalist>
		</BaseControl>
	);
}

interface Size {
	name?: string;
	slug?: string;
	size: string | number;
}

export const FontSizePicker = ({
	fontSizes = [],
	value,
	onChange,
}: {
	fontSizes?: readonly Size[];
	value?: string | number;
	onChange?: (size?: string | number) => void;
}) => (
	<SelectControl
		label={__("Size")}
		value={String(value ?? "")}
		options={[
			{ value: "", label: __("Default") },
			...fontSizes.map(({ name, size }) => ({ value: String(size), label: name ?? String(size) })),
		]}
		onChange={(chosen) => onChange?.(fontSizes.find(({ size }) => String(size) === chosen)?.size)}
	/>
);

/** A number with its unit, as one text. */
export const __experimentalUnitControl = ({ onChange, ...props }: ComponentProps<typeof TextControl>) => (
	<TextControl {...props} onChange={(text) => onChange?.(text)} />
);

export const __experimentalUseCustomUnits = ({ units = [] }: { units?: readonly unknown[] } = {}) => units;

export function __experimentalParseQuantityAndUnitFromRawValue(text: string | number | undefined) {
	const [, quantity, unit] = /^\s*(-?[\d.]+)\s*(\S*)$/.exec(String(text ?? "")) ?? [];
	return [quantity === undefined ? undefined : Number(quantity), unit || undefined];
}

interface TreeNode {
	id: string | number;
	name: string;
	children?: readonly TreeNode[];
}

const flat = (tree: readonly TreeNode[], depth = 0): { value: string; label: string }[] =>
	tree.flatMap(({ id, name, children = [] }) => [
		{ value: String(id), label: "\u00a0".repeat(depth * 3) + name },
		...flat(children, depth + 1),
	]);

export const TreeSelect = ({
	tree = [],
	selectedId,
	noOptionLabel,
	...props
}: ComponentProps<typeof SelectControl> & {
	tree?: readonly TreeNode[];
	selectedId?: string | number;
	noOptionLabel?: string;
}) => (
	<SelectControl
		{...props}
		value={String(selectedId ?? "")}
		options={[...(noOptionLabel ? [{ value: "", label: noOptionLabel }] : []), ...flat(tree)]}
	/>
);

/** Marks what was searched for. */
export function TextHighlight({ text = "", highlight = "" }: { text?: string; highlight?: string }): ReactNode {
	const wanted = highlight.trim().toLowerCase();
	const at = wanted ? text.toLowerCase().indexOf(wanted) : -1;
	if (at < 0) return text;
	const end = at + wanted.length;
	return (
		<>
			{text.slice(0, at)}
			<mark>{text.slice(at, end)}</mark>
			<TextHighlight text={text.slice(end)} highlight={highlight} />
		</>
	);
}
