import { __ } from "@wordpress/i18n";
import type { ReactNode } from "react";
import { cx } from "./class-names.ts";

export interface LoadingMaskProps {
	children?: ReactNode;
	className?: string;
	screenReaderLabel?: string;
	showSpinner?: boolean;
	isLoading?: boolean;
}

/** Dims what is being worked on, and says so. Reference: 02 §1. */
export function LoadingMask({
	children,
	className,
	screenReaderLabel,
	showSpinner = false,
	isLoading = true,
}: LoadingMaskProps) {
	// The same elements whether it loads or not: what is typed and chosen inside stays.
	return (
		<div className={cx(className, isLoading && "wc-block-components-loading-mask") || undefined}>
			{isLoading && showSpinner && <span className="wc-block-components-spinner" aria-hidden="true" />}
			<div
				className={isLoading ? "wc-block-components-loading-mask__children" : undefined}
				aria-hidden={isLoading || undefined}
				inert={isLoading}
			>
				{children}
			</div>
			{isLoading && <span className="screen-reader-text">{screenReaderLabel || __("Loading…", "feedmill")}</span>}
		</div>
	);
}
