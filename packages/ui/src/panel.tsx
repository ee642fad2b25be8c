import { createElement, type ReactNode, useId, useState } from "react";
import { cx } from "./class-names.ts";
import { Icon } from "./icon.tsx";
import { DOWN, UP } from "./icon-shapes.ts";

export interface PanelProps {
	children?: ReactNode;
	className?: string;
	initialOpen?: boolean;
	hasBorder?: boolean;
	title: ReactNode;
	titleTag?: string;
}

/** A collapsible panel. Specification: 4, Panel. */
export function Panel({
	children,
	className,
	initialOpen = false,
	hasBorder = false,
	title,
	titleTag = "div",
}: PanelProps) {
	const [isOpen, setOpen] = useState(initialOpen);
	const contentId = useId();
	const button = (
		<button
			type="button"
			className="wc-block-components-panel__button"
			aria-expanded={isOpen}
			aria-controls={isOpen ? contentId : undefined}
			onClick={() => setOpen(!isOpen)}
		>
			<Icon shape={isOpen ? UP : DOWN} className="wc-block-components-panel__button-icon" />
			{title}
		</button>
	);
	return (
		<div className={cx("wc-block-components-panel", hasBorder && "has-border", className)}>
			{createElement(titleTag, null, button)}
			{isOpen && (
				<div id={contentId} className="wc-block-components-panel__content">
					{children}
				</div>
			)}
		</div>
	);
}
