import { cx } from "@feedmill/ui/class-names.ts";
import { CheckboxControl } from "@feedmill/ui/fields/checkbox.tsx";
import { __, sprintf } from "@feedmill/ui/words.ts";
import { useDispatch, useSelect } from "@wordpress/data";
import { createInterpolateElement } from "@wordpress/element";
import { type ReactNode, useEffect, useId, useState } from "react";
import { validationStore } from "../../data/validation/store.ts";
import { rawHtml } from "../../frame/raw-html.ts";
import { storePage } from "../../settings/settings.ts";
import { sanitizeHtml } from "../notices/safe-html.ts";
import { useProcessing } from "./address-steps.tsx";

/** The terms, as a sentence or as a required checkbox. Reference: 02 §2.9. */
export function TermsStep({
	className,
	text,
	checkbox = "false",
	showSeparator,
}: {
	className?: string;
	text?: string;
	checkbox?: string;
	showSeparator?: string;
}) {
	const isProcessing = useProcessing();
	const [isChecked, setChecked] = useState(false);
	const id = `terms-and-conditions-${useId()}`;
	const error = useSelect((select) => select(validationStore).getValidationError(id), [id]);
	const { setValidationErrors, clearValidationError } = useDispatch(validationStore);
	const needsConsent = checkbox === "true" && !isChecked;
	useEffect(() => {
		if (needsConsent)
			void setValidationErrors({
				[id]: { message: __("Please read and accept the terms and conditions."), hidden: true },
			});
		else void clearValidationError(id);
		return () => void clearValidationError(id);
	}, [needsConsent, id, setValidationErrors, clearValidationError]);
	const hasError = Boolean(error && !error.hidden);
	const own = text ? <span {...rawHtml(sanitizeHtml(text))} /> : null;
	return (
		<div
			className={cx(
				"wc-block-checkout__terms",
				isProcessing && "wc-block-checkout__terms--disabled",
				showSeparator !== "false" && showSeparator !== undefined && "wc-block-checkout__terms--with-separator",
				className,
			)}
		>
			{checkbox === "true" ? (
				<CheckboxControl
					id="terms-and-conditions"
					checked={isChecked}
					onChange={setChecked}
					hasError={hasError}
					disabled={isProcessing}
				>
					<span>
						{/* translators: 1: terms and conditions, 2: privacy policy */}
						{own ?? withPages(__("You must accept our %1$s and %2$s to continue with your purchase."))}
					</span>
				</CheckboxControl>
			) : (
				<span className="wc-block-components-checkbox__label">
					{/* translators: 1: terms and conditions, 2: privacy policy */}
					{own ?? withPages(__("By proceeding with your purchase you agree to our %1$s and %2$s"))}
				</span>
			)}
		</div>
	);
}

/** A link to the page, or its name if the shop has no such page. */
function page(name: "terms" | "privacy", text: string): ReactNode {
	const { permalink } = storePage(name);
	return permalink ? (
		<a href={permalink} target="_blank" rel="noreferrer">
			{text}
		</a>
	) : (
		<span>{text}</span>
	);
}

function withPages(sentence: string): ReactNode {
	const terms = page("terms", __("Terms and Conditions"));
	const privacy = page("privacy", __("Privacy Policy"));
	return createInterpolateElement(sprintf(sentence, "<terms/>", "<privacy/>"), {
		terms: <>{terms}</>,
		privacy: <>{privacy}</>,
	});
}
