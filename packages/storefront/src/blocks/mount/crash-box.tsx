import { __, sprintf } from "@feedmill/ui/words.ts";
import { Component, type ReactNode } from "react";
import { isAdministrator } from "../../settings/settings.ts";

interface CrashBoxProps {
	/** Default: "Oops!" */
	header?: string;
	text?: ReactNode;
	button?: ReactNode;
	children: ReactNode;
}

/** Shown instead of a cart or checkout that failed. Specification: 8, Block error box. */
export class CrashBox extends Component<CrashBoxProps, { error: unknown }> {
	override state: { error: unknown } = { error: null };

	static getDerivedStateFromError(error: unknown): { error: unknown } {
		return { error: error ?? new Error() };
	}

	override render(): ReactNode {
		const { error } = this.state;
		if (error === null) return this.props.children;
		const { header = __("Oops!"), text = __("There was an error loading the content."), button } = this.props;
		return (
			<div className="wc-block-error wc-block-components-error" role="alert">
				<div className="wc-block-error__content wc-block-components-error__content">
					<p className="wc-block-error__header wc-block-components-error__header">{header}</p>
					<p className="wc-block-error__text wc-block-components-error__text">{text}</p>
					{isAdministrator() && (
						<p className="wc-block-error__message wc-block-components-error__message">
							{sprintf(__("Error: %s"), errorMessage(error))}
						</p>
					)}
					{button && <p className="wc-block-error__button wc-block-components-error__button">{button}</p>}
				</div>
			</div>
		);
	}
}

/** A response by its status, "500: Internal Server Error"; other errors by their message. */
export function errorMessage(error: unknown): string {
	if (error instanceof Response) return `${error.status}: ${error.statusText}`;
	return error instanceof Error ? error.message : String(error);
}
