import type { ReactNode } from "react";
import { cx } from "../class-names.ts";

export interface FormStepProps {
	id?: string;
	className?: string;
	title?: ReactNode;
	legend?: string;
	description?: ReactNode;
	children?: ReactNode;
	disabled?: boolean;
	showStepNumber?: boolean;
	stepHeadingContent?: () => ReactNode;
}

/** Screen readers have the legend. */
const SEEN_ONLY = { "aria-hidden": true };

/** A step of the checkout: a fieldset with its title as legend. Reference: 01 §7. */
export function FormStep({
	id,
	className,
	title,
	legend,
	description,
	children,
	disabled = false,
	showStepNumber = true,
	stepHeadingContent,
}: FormStepProps) {
	const base = "wc-block-components-checkout-step";
	const name = legend || (typeof title === "string" ? title : "");
	const Tag = name || title ? "fieldset" : "div";
	return (
		<Tag
			id={id}
			className={cx(className, base, showStepNumber && `${base}--with-step-number`, disabled && `${base}--disabled`)}
			{...(Tag === "fieldset" ? { disabled } : {})}
		>
			{name && <legend className="screen-reader-text">{name}</legend>}
			{title && (
				<div className={`${base}__heading`}>
					<h2 className={`wc-block-components-title ${base}__title`} {...SEEN_ONLY}>
						{title}
					</h2>
					{stepHeadingContent && <span className={`${base}__heading-content`}>{stepHeadingContent()}</span>}
				</div>
			)}
			<div className={`${base}__container`}>
				{description && <p className={`${base}__description`}>{description}</p>}
				<div className={`${base}__content`}>{children}</div>
			</div>
		</Tag>
	);
}
