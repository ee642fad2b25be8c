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
export function LoadingMask({ children, className, screenReaderLabel, showSpinner = false, isLoading = true }: LoadingMaskProps) {
	if (!isLoading) return <div className={className || undefined}>{children}</div>;
	return (
		<div className={cx(className, "wc-block-components-loading-mask")}>
			{showSpinner && <span className="wc-block-components-spinner" aria-hidden="true" />}
			<div className="wc-block-components-loading-mask__children" aria-hidden="true" inert>
				{children}
			</div>
			<span className="screen-reader-text">{screenReaderLabel || __("Loading…", "feedmill")}</span>
		</div>
	);
}
