import type { MouseEvent, ReactNode } from "react";
import { cx } from "./class-names.ts";

export interface ButtonProps {
	children?: ReactNode;
	className?: string | undefined;
	showSpinner?: boolean;
	variant?: "contained" | "outlined" | "text";
	href?: string | undefined;
	disabled?: boolean;
	type?: "button" | "submit";
	onClick?: (event: MouseEvent<HTMLElement>) => void;
	[attribute: `aria-${string}`]: string | boolean | undefined;
}

/** A button, or a link that looks like one. Reference: 01 §7. */
export function Button({
	children,
	className,
	showSpinner = false,
	variant = "contained",
	href,
	disabled = false,
	type = "button",
	onClick,
	...attributes
}: ButtonProps) {
	const classes = cx(
		"components-button",
		"wc-block-components-button",
		"wp-element-button",
		className,
		variant,
		showSpinner && "wc-block-components-button--loading",
	);
	const content = (
		<>
			{showSpinner && <Spinner />}
			<span className="wc-block-components-button__text">{children}</span>
		</>
	);
	if (href !== undefined && !disabled) {
		return (
			<a className={classes} href={href} onClick={onClick} {...attributes}>
				{content}
			</a>
		);
	}
	return (
		<button className={classes} type={type} disabled={disabled} onClick={onClick} {...attributes}>
			{content}
		</button>
	);
}

export function Spinner() {
	return <span className="wc-block-components-spinner" aria-hidden="true" />;
}
