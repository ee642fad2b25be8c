import { cx } from "@feedmill/ui/class-names.ts";
import { PageButton } from "@feedmill/ui/page-button.tsx";
import { __ } from "@feedmill/ui/words.ts";
import { type CSSProperties, useLayoutEffect, useRef, useState } from "react";
import { type Currency, formatPrice } from "../../data/price-format.ts";
import { type Range, readTyped, settleRange } from "../../widgets/listing/price-range.ts";
import type { PriceFilterAttributes } from "./price-filter-attributes.ts";

/** px; specification 9, Price filter. */
const INLINE_WIDTH = 300;

type End = keyof Range;

interface Props {
	/** In the major unit. */
	range: Range;
	bounds: Range;
	currency: Currency;
	attributes: PriceFilterAttributes;
	/** A change is being applied. */
	isUpdating: boolean;
	isApplied: boolean;
	choose: (range: Range) => void;
	/** Called while typing: cancels the automatic application. */
	hold: () => void;
	apply: () => void;
	reset: () => void;
}

const LABELS = {
	min: () => __("Filter products by minimum price"),
	max: () => __("Filter products by maximum price"),
};

/** Sliders, fields or amounts, and buttons. Reference: frontend 03 §8.2. */
export function PriceControls(props: Props) {
	const { range, bounds, attributes, isUpdating } = props;
	const { showInputFields, showFilterButton, inlineInput } = attributes;
	const root = useRef<HTMLDivElement>(null);
	const isNarrow = useNarrow(root);
	const isInline = showInputFields && (inlineInput || isNarrow);
	const share = (value: number) => `${((value - bounds.min) / (bounds.max - bounds.min)) * 100}%`;
	const canReset = range.min !== bounds.min || range.max !== bounds.max;
	return (
		<div
			ref={root}
			tabIndex={-1}
			className={cx(
				"wc-block-price-filter wc-block-components-price-slider",
				showInputFields && marked("has-input-fields"),
				showFilterButton && marked("has-filter-button"),
				isInline && marked("is-input-inline"),
			)}
			aria-busy={isUpdating}
		>
			<div
				className="wc-block-price-filter__range-input-wrapper"
				style={{ "--low": share(range.min), "--high": share(range.max) } as CSSProperties}
			>
				<div className="wc-block-price-filter__range-input-progress" />
				<Handle end="min" {...props} />
				<Handle end="max" {...props} />
			</div>
			{showInputFields ? (
				<div className="wc-block-price-filter__controls">
					<Field end="min" {...props} />
					<span className="wc-block-price-filter__to" aria-hidden="true">
						–
					</span>
					<Field end="max" {...props} />
				</div>
			) : (
				<Amounts {...props} />
			)}
			{(canReset || showFilterButton) && (
				<div className="wc-block-price-filter__actions wc-block-components-price-slider__actions">
					{canReset && (
						<button
							type="button"
							className="wc-block-components-filter-reset-button"
							aria-label={__("Reset price filter")}
							onClick={() => {
								props.reset();
								// The button disappears: move the keyboard focus.
								root.current?.focus({ preventScroll: true });
							}}
						>
							{__("Reset")}
						</button>
					)}
					{showFilterButton && (
						<PageButton
							type="button"
							className={cx(
								"wp-block-button__link wc-block-filter-submit-button",
								"wc-block-components-filter-submit-button",
								isUpdating && "is-loading",
							)}
							aria-label={__("Apply price filter")}
							disabled={props.isApplied}
							onClick={props.apply}
						>
							{__("Apply")}
						</PageButton>
					)}
				</div>
			)}
		</div>
	);
}

/** Themes style one block or the other by a state. */
const marked = (state: string) => `wc-block-price-filter--${state} wc-block-components-price-slider--${state}`;

function Amounts({ range, currency, isUpdating }: Props) {
	const text = (value: number) => formatPrice(String(Math.round(value * 10 ** currency.minorUnit)), currency);
	return (
		<div className="wc-block-price-filter__range-text wc-block-components-price-slider__range-text">
			{isUpdating && <div className="input-loading" />}
			<span>{text(range.min)}</span> – <span>{text(range.max)}</span>
		</div>
	);
}

function Handle({ end, range, bounds, attributes, choose }: Props & { end: End }) {
	const beside = attributes.showInputFields;
	return (
		<input
			type="range"
			className={cx(
				"wc-block-price-filter__range-input",
				`wc-block-price-filter__range-input--${end}`,
				`wc-block-components-price-slider__range-input--${end}`,
			)}
			aria-label={LABELS[end]()}
			aria-valuetext={String(range[end])}
			aria-hidden={beside || undefined}
			tabIndex={beside ? -1 : undefined}
			min={bounds.min}
			max={bounds.max}
			step={1}
			value={range[end]}
			onChange={({ target }) => {
				const moved = { ...range, [end]: Number(target.value) };
				// The moved handle stops one step before the other.
				if (end === "min") moved.min = Math.min(moved.min, moved.max - 1);
				else moved.max = Math.max(moved.max, moved.min + 1);
				choose(settleRange(moved, bounds));
			}}
		/>
	);
}

function Field({ end, range, bounds, currency, choose, hold }: Props & { end: End }) {
	/** The text being typed; null otherwise. */
	const [typed, setTyped] = useState<string | null>(null);
	const className = `wc-block-price-filter__amount wc-block-price-filter__amount--${end} wc-block-form-text-input`;
	return (
		<span className="wc-block-price-filter__field">
			{currency.prefix && <span aria-hidden="true">{currency.prefix}</span>}
			<input
				type="text"
				inputMode="numeric"
				className={className}
				aria-label={LABELS[end]()}
				autoComplete="off"
				value={typed ?? String(range[end])}
				onFocus={hold}
				onChange={({ target }) => setTyped(target.value)}
				onKeyDown={({ key, currentTarget }) => {
					if (key === "Enter") currentTarget.blur();
				}}
				onBlur={() => {
					// Includes unsubmitted text of the other field.
					choose(typed === null ? range : settleRange({ ...range, [end]: readTyped(typed) }, bounds));
					setTyped(null);
				}}
			/>
			{currency.suffix && <span aria-hidden="true">{currency.suffix}</span>}
		</span>
	);
}

/** Whether an element is narrow; updated when its width changes. */
function useNarrow(element: { current: HTMLElement | null }): boolean {
	const [isNarrow, setNarrow] = useState(false);
	useLayoutEffect(() => {
		const { current } = element;
		if (!current) return undefined;
		const look = () => setNarrow(current.getBoundingClientRect().width <= INLINE_WIDTH);
		look();
		const observer = new ResizeObserver(look);
		observer.observe(current);
		return () => observer.disconnect();
	}, [element]);
	return isNarrow;
}
