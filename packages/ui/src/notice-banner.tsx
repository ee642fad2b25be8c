import { type ReactNode, useEffect } from "react";
import { cx } from "./class-names.ts";
import { Icon, type IconName } from "./icons.tsx";
import { speak } from "./speak.ts";
import { __ } from "./words.ts";

export type BannerStatus = "success" | "info" | "warning" | "error" | "default";

export interface NoticeBannerProps {
	status?: BannerStatus;
	className?: string;
	isDismissible?: boolean;
	onRemove?: () => void;
	summary?: ReactNode;
	children?: ReactNode;
	politeness?: "polite" | "assertive";
	/** Text for screen readers where the children are no plain text. */
	spokenMessage?: string | undefined;
}

const ICONS: Record<BannerStatus, IconName> = {
	success: "check",
	info: "info",
	warning: "warning",
	error: "warning",
	default: "info",
};

/** Tint, icon, sentence, and a way to put it away. Specification: 2; reference: 02 §3. */
export function NoticeBanner({
	status = "default",
	className,
	isDismissible = true,
	onRemove = () => {},
	summary,
	children,
	politeness,
	spokenMessage,
}: NoticeBannerProps) {
	const spoken = spokenMessage ?? (typeof children === "string" ? children : "");
	const manner = politeness ?? (status === "error" ? "assertive" : "polite");
	useEffect(() => {
		if (spoken) speak(spoken.replace(/<[^>]*>/g, ""), manner);
	}, [spoken, manner]);
	return (
		<div
			className={cx(className, "wc-block-components-notice-banner", `is-${status}`, isDismissible && "is-dismissible")}
		>
			<Icon name={ICONS[status]} />
			<div className="wc-block-components-notice-banner__content">
				{summary && <p className="wc-block-components-notice-banner__summary">{summary}</p>}
				{children}
			</div>
			{isDismissible && (
				<button
					type="button"
					className="wc-block-components-button wp-element-button wc-block-components-notice-banner__dismiss contained"
					aria-label={__("Dismiss this notice")}
					onClick={onRemove}
				>
					<Icon name="close" />
				</button>
			)}
		</div>
	);
}

export function StoreNotice({ className, ...props }: NoticeBannerProps) {
	return <NoticeBanner className={cx("wc-block-store-notice", className)} {...props} />;
}
