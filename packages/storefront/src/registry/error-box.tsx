import { __ } from "@feedmill/ui/words.ts";
import type { ReactNode } from "react";
import { answerOf } from "../wire/answer-status.ts";

export interface ErrorBoxProps {
	/** Default: "Oops!" */
	header?: string;
	text?: ReactNode;
	/** Shown by its status or its message; undefined: it is not shown. */
	error?: unknown;
	button?: ReactNode;
}

/** In place of content that could not be loaded. Specification: 8, Block error box. */
export function ErrorBox({
	header = __("Oops!"),
	text = __("There was an error loading the content."),
	error,
	button,
}: ErrorBoxProps) {
	return (
		<div className="wc-block-error wc-block-components-error" role="alert">
			<div className="wc-block-error__content wc-block-components-error__content">
				<p className="wc-block-error__header wc-block-components-error__header">{header}</p>
				<p className="wc-block-error__text wc-block-components-error__text">{text}</p>
				{error !== undefined && (
					<p className="wc-block-error__message wc-block-components-error__message">
						{__("Error:")} {errorMessage(error)}
					</p>
				)}
				{button && <p className="wc-block-error__button wc-block-components-error__button">{button}</p>}
			</div>
		</div>
	);
}

/** An answer by its status, "500: Internal Server Error"; other errors by their message. Reference: 01 §4. */
export function errorMessage(error: unknown): ReactNode {
	const { status, statusText, message } = Object(answerOf(error) ?? error) as Partial<Response & Error>;
	if (status === undefined || statusText === undefined) return message ?? (typeof error === "string" ? error : "");
	return (
		<>
			<strong>{status}</strong>: {statusText}
		</>
	);
}
