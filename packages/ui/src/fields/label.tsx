import { createElement, Fragment, type ReactNode } from "react";

export interface LabelProps {
	label?: ReactNode;
	screenReaderLabel?: ReactNode;
	wrapperElement?: string;
	wrapperProps?: Record<string, unknown>;
}

/** A text with an optional alternative for screen readers. Reference: 01 §7. */
export function Label({ label, screenReaderLabel, wrapperElement, wrapperProps = {} }: LabelProps) {
	if (!label && screenReaderLabel) {
		const className = [wrapperProps.className, "screen-reader-text"].filter(Boolean).join(" ");
		return createElement(wrapperElement || "span", { ...wrapperProps, className }, screenReaderLabel);
	}
	const content =
		label && screenReaderLabel && label !== screenReaderLabel ? (
			<>
				<span aria-hidden="true">{label}</span>
				<span className="screen-reader-text">{screenReaderLabel}</span>
			</>
		) : (
			label
		);
	return wrapperElement ? createElement(wrapperElement, wrapperProps, content) : createElement(Fragment, null, content);
}
