import { PageButton } from "@feedmill/ui/page-button.tsx";
import { speak } from "@feedmill/ui/speak.ts";
import { __, sprintf } from "@feedmill/ui/words.ts";
import { useEffect, useRef, useState } from "react";
import { onReturn } from "../../widgets/add-to-cart/page-return.ts";
import type { FilterAttributes } from "./filter-attributes.ts";
import { FilterFrame } from "./filter-frame.tsx";
import { type FilterOption, OptionDropdown, OptionList } from "./filter-options.tsx";

export interface CheckFilterBlockProps {
	block: "stock-filter" | "rating-filter" | "attribute-filter";
	attributes: FilterAttributes;
	/** Those without products are shown only while they are chosen. */
	options: readonly FilterOption[];
	chosen: readonly string[];
	isLoading: boolean;
	isUpdating: boolean;
	error: unknown;
	/** Returns whether a page loads. */
	apply: (values: readonly string[]) => boolean;
	texts: CheckFilterTexts;
	setHidden: (hidden: boolean) => void;
}

export interface CheckFilterTexts {
	/** "Select stock status" */
	placeholder: string;
	/** "Remove stock filter." */
	remove: string;
	/** "Reset stock filter" */
	reset: string;
}

/** A filter whose options are ticked. A choice applies at once, or by a button. Reference: frontend 03 §8.1. */
export function CheckFilterBlock(props: CheckFilterBlockProps) {
	const { block, attributes, options, isLoading, isUpdating, error, texts, setHidden } = props;
	const { shown, choose, apply, isApplied } = useChoice(props);
	const root = useRef<HTMLDivElement>(null);
	const offered = options.filter(({ value, count }) => count > 0 || shown.includes(value));
	const toggle = (option: FilterOption) => {
		const isChosen = shown.includes(option.value);
		const text = isChosen ? __("%s filter removed.") : __("%s filter added.");
		speak(sprintf(text, option.name));
		const others = attributes.several ? shown.filter((value) => value !== option.value) : [];
		choose(isChosen ? others : [...others, option.value]);
	};
	const Options = attributes.displayStyle === "dropdown" ? OptionDropdown : OptionList;
	return (
		<FilterFrame {...{ block, attributes, error, isLoading, setHidden }} isEmpty={offered.length === 0}>
			<div
				ref={root}
				tabIndex={-1}
				className={`wc-block-${block} style-${attributes.displayStyle}`}
				aria-busy={isUpdating}
			>
				<Options
					block={block}
					options={offered}
					chosen={shown}
					showCounts={attributes.showCounts}
					texts={texts}
					toggle={toggle}
				/>
				{(shown.length > 0 || attributes.showFilterButton) && (
					<div className={`wc-block-${block}__actions`}>
						{shown.length > 0 && (
							<button
								type="button"
								className="wc-block-components-filter-reset-button"
								aria-label={texts.reset}
								onClick={() => {
									apply([]);
									// The button disappears: move the keyboard focus.
									root.current?.focus({ preventScroll: true });
								}}
							>
								{__("Reset")}
							</button>
						)}
						{attributes.showFilterButton && (
							<PageButton
								type="button"
								className={
									"wp-block-button__link wc-block-filter-submit-button wc-block-components-filter-submit-button " +
									`wc-block-${block}__button`
								}
								aria-label={__("Apply filter")}
								disabled={isApplied}
								onClick={() => apply(shown)}
							>
								{__("Apply")}
							</PageButton>
						)}
					</div>
				)}
			</div>
		</FilterFrame>
	);
}

/** What is ticked: the applied choice, or one that waits for the button or for the page that loads. */
function useChoice({ attributes, chosen, apply }: CheckFilterBlockProps) {
	/** With the applied choice that it changes: another one replaces it. */
	const [pending, setOwn] = useState<{ of: string; values: readonly string[] } | null>(null);
	const key = chosen.join();
	const setPending = (values: readonly string[]) => setOwn({ of: key, values });
	const shown = pending?.of === key ? pending.values : chosen;
	useEffect(() => onReturn(() => setOwn(null)), []);
	const applyNow = (values: readonly string[]) => (apply(values) ? setPending(values) : setOwn(null));
	return {
		shown,
		choose: attributes.showFilterButton ? setPending : applyNow,
		apply: applyNow,
		isApplied: [...shown].sort().join() === [...chosen].sort().join(),
	};
}
