import { createElement, type KeyboardEvent, type ReactNode } from "react";
import { cx } from "./class-names.ts";
import { Icon } from "./icon.tsx";
import { CLOSE } from "./icon-shapes.ts";
import { __, sprintf } from "./words.ts";

export interface ChipProps {
	text: ReactNode;
	screenReaderText?: ReactNode;
	element?: string;
	className?: string;
	radius?: "none" | "small" | "medium" | "large";
	children?: ReactNode;
}

export function Chip({
	text,
	screenReaderText = "",
	element = "li",
	className,
	radius = "small",
	children,
}: ChipProps) {
	const hasOwnWords = Boolean(screenReaderText && screenReaderText !== text);
	return createElement(
		element,
		{ className: cx("wc-block-components-chip", `wc-block-components-chip--radius-${radius}`, className) },
		<>
			<span className="wc-block-components-chip__text" aria-hidden={hasOwnWords || undefined}>
				{text}
			</span>
			{hasOwnWords && <span className="screen-reader-text">{screenReaderText}</span>}
			{children}
		</>,
	);
}

export interface RemovableChipProps extends ChipProps {
	ariaLabel?: string;
	disabled?: boolean;
	onRemove?: () => void;
}

export function RemovableChip({
	ariaLabel = "",
	className,
	disabled = false,
	onRemove = () => {},
	text,
	...chip
}: RemovableChipProps) {
	/* translators: %s: what the chip says */
	const label = ariaLabel || (typeof text === "string" ? sprintf(__('Remove "%s"'), text) : __("Remove"));
	const onKeyDown = (event: KeyboardEvent): void => {
		if (event.key === "Backspace" || event.key === "Delete") onRemove();
	};
	return (
		<Chip {...chip} text={text} className={cx("is-removable", className)}>
			<button
				type="button"
				className="wc-block-components-chip__remove"
				aria-label={label}
				disabled={disabled}
				onClick={onRemove}
				onKeyDown={onKeyDown}
			>
				<Icon shape={CLOSE} size={16} className="wc-block-components-chip__remove-icon" />
			</button>
		</Chip>
	);
}
