import type { ReactNode } from "react";
import { cx } from "./class-names.ts";
import { __ } from "./words.ts";

export interface LoadingMaskProps {
	children?: ReactNode;
	className?: string;
	screenReaderLabel?: string;
	showSpinner?: boolean;
	isLoading?: boolean;
	/** The content stays interactive while it loads. */
	takesInput?: boolean;
}

/**
 * Dims content that is loading, and announces it. Mask and spinner are overlays, so the layout does not change.
 * Reference: 02 §1.
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
	// The same elements in both states, so that input inside is kept.
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
