import { type ReactNode, useEffect } from "react";
import { cx } from "./class-names.ts";
import { Icon } from "./icon.tsx";
import { CHECK, CLOSE, INFO, WARNING } from "./icon-shapes.ts";
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
	/** Text for screen readers if the children are not plain text. */
	spokenMessage?: string | undefined;
}

const ICONS: Record<BannerStatus, string> = {
	success: CHECK,
	info: INFO,
	warning: WARNING,
	error: WARNING,
	default: INFO,
};

/** A notice with icon and dismiss button. Specification: 2; reference: 02 §3. */
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
		if (spoken) speak(textOf(spoken), manner);
	}, [spoken, manner]);
	return (
		<div
			className={cx(className, "wc-block-components-notice-banner", `is-${status}`, isDismissible && "is-dismissible")}
		>
			<Icon shape={ICONS[status]} />
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
					<Icon shape={CLOSE} />
				</button>
			)}
		</div>
	);
}

/** What a notice's markup says, without tags and entities. */
function textOf(markup: string): string {
	return new DOMParser().parseFromString(markup, "text/html").body.textContent ?? "";
}

export function StoreNotice({ className, ...props }: NoticeBannerProps) {
	return <NoticeBanner className={cx("wc-block-store-notice", className)} {...props} />;
}
