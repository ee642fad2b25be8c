import type { ReactNode } from "react";
import { cx } from "./class-names.ts";
import { __ } from "./words.ts";

export interface LoadingMaskProps {
	children?: ReactNode;
	className?: string;
	screenReaderLabel?: string;
	showSpinner?: boolean;
	isLoading?: boolean;
	/** What is inside can be used meanwhile: a click on an option counts although a new list is on its way. */
	takesInput?: boolean;
}

/**
 * Dims what is being worked on, and says so. Mask and spinner lie over the content: nothing changes its size or place
 * while it loads. Reference: 02 §1.
 */
export function LoadingMask({
	children,
	className,
	screenReaderLabel,
	showSpinner = false,
	isLoading = true,
	takesInput = false,
}: LoadingMaskProps) {
	const isClosed = isLoading && !takesInput;
	// The same elements whether it loads or not: what is typed and chosen inside stays.
	return (
		<div className={cx(className, isLoading && "wc-block-components-loading-mask") || undefined} aria-busy={isLoading}>
			{isLoading && showSpinner && <span className="wc-block-components-spinner" aria-hidden="true" />}
			<div
				className={isLoading ? "wc-block-components-loading-mask__children" : undefined}
				aria-hidden={isClosed || undefined}
				inert={isClosed}
			>
				{children}
			</div>
			{isLoading && <span className="screen-reader-text">{screenReaderLabel || __("Loading…")}</span>}
		</div>
	);
}
