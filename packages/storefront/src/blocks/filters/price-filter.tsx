import { Amount } from "@feedmill/ui/money.tsx";
import { __ } from "@feedmill/ui/words.ts";
import type { CSSProperties } from "react";
import type { PriceFilterProps } from "./filter-props.ts";

/**
 * Two fields, and a slider for pointers that needs JavaScript (hidden from screen readers, because the fields are
 * equivalent). Reference: catalogue UI §8.2.
 */
export function PriceFilter({ lower, upper, min, max, lowerText, upperText, prefix, suffix }: PriceFilterProps) {
	const share = (value: number) => `${((value - lower) / (upper - lower)) * 100}%`;
	return (
		<div className="wp-block-woocommerce-filter-wrapper listing-filters__section">
			<h3 className="wp-block-heading wc-block-price-filter__title" id="filter-price-title">
				{__("Filter by price")}
			</h3>
			<fieldset
				className="wp-block-woocommerce-price-filter wc-block-price-slider"
				data-block-name="woocommerce/price-filter"
				aria-labelledby="filter-price-title"
			>
				<div
					className="wc-block-price-filter wc-block-components-price-slider wc-block-price-filter--has-input-fields"
					data-lower={lower}
					data-upper={upper}
				>
					<div
						className="wc-block-price-filter__range-input-wrapper"
						style={{ "--low": share(min), "--high": share(max) } as CSSProperties}
					>
						<div className="wc-block-price-filter__range-input-progress" />
						<Handle end="min" value={min} lower={lower} upper={upper} />
						<Handle end="max" value={max} lower={lower} upper={upper} />
					</div>
					<div className="wc-block-price-filter__controls">
						<Field end="min" value={min} prefix={prefix} suffix={suffix} />
						<span className="wc-block-price-filter__to" aria-hidden="true">
							–
						</span>
						<Field end="max" value={max} prefix={prefix} suffix={suffix} />
					</div>
					<button
						type="button"
						className="wc-block-components-filter-reset-button"
						aria-label={__("Reset price filter")}
						hidden={min === lower && max === upper}
					>
						{__("Reset")}
					</button>
					<p className="wc-block-price-filter__bounds" aria-hidden="true">
						<Amount money={lowerText} /> – <Amount money={upperText} />
					</p>
				</div>
			</fieldset>
		</div>
	);
}

const FIELD_LABELS = {
	min: () => __("Filter products by minimum price"),
	max: () => __("Filter products by maximum price"),
};

function Handle({ end, value, lower, upper }: { end: "min" | "max"; value: number; lower: number; upper: number }) {
	const classes =
		`wc-block-price-filter__range-input wc-block-price-filter__range-input--${end} ` +
		`wc-block-components-price-slider__range-input--${end}`;
	return (
		<input
			type="range"
			className={classes}
			aria-hidden="true"
			tabIndex={-1}
			aria-label={FIELD_LABELS[end]()}
			min={lower}
			max={upper}
			step={1}
			defaultValue={value}
		/>
	);
}

function Field({ end, value, prefix, suffix }: { end: "min" | "max"; value: number; prefix: string; suffix: string }) {
	return (
		<span className="wc-block-price-filter__field">
			{prefix && <span aria-hidden="true">{prefix}</span>}
			<input
				type="text"
				inputMode="numeric"
				name={`${end}_price`}
				className={`wc-block-price-filter__amount wc-block-price-filter__amount--${end} wc-block-form-text-input`}
				aria-label={FIELD_LABELS[end]()}
				autoComplete="off"
				defaultValue={value}
			/>
			{suffix && <span aria-hidden="true">{suffix}</span>}
		</span>
	);
}
