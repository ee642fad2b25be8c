import { cx } from "@feedmill/ui/class-names.ts";
import { createElement, type ReactNode } from "react";

/** A heading of `wc.blocksComponents`, in later versions of the platform. */
export function Title({
	children,
	className,
	headingLevel = 2,
	...rest
}: {
	children?: ReactNode;
	className?: string;
	headingLevel?: 1 | 2 | 3 | 4 | 5 | 6 | "1" | "2" | "3" | "4" | "5" | "6";
}) {
	return createElement(
		`h${headingLevel}`,
		{ ...rest, className: cx("wc-block-components-title", className) },
		children,
	);
}

/** A text of several lines; `onTextChange` receives the text. */
export function Textarea({
	className,
	disabled = false,
	onTextChange,
	placeholder,
	value = "",
}: {
	className?: string;
	disabled?: boolean;
	onTextChange: (text: string) => void;
	placeholder?: string;
	value?: string;
}) {
	return (
		<textarea
			className={cx("wc-block-components-textarea", className)}
			rows={2}
			disabled={disabled}
			placeholder={placeholder}
			value={value}
			onChange={(event) => onTextChange(event.target.value)}
		/>
	);
}
