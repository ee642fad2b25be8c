import { cx } from "@feedmill/ui/class-names.ts";
import { __, sprintf } from "@feedmill/ui/words.ts";
import { createInterpolateElement } from "@wordpress/element";
import type { ReactElement, ReactNode } from "react";
import type { Currency } from "../../data/price-format.ts";
import { formatPrice } from "../../data/price-format.ts";
import { FormattedMonetaryAmount } from "./money.tsx";

export interface ProductPriceProps {
	className?: string;
	currency: Currency;
	/** Minor units. */
	price: number;
	regularPrice?: number;
	/** A range instead of one price. */
	minPrice?: number;
	maxPrice?: number;
	priceClassName?: string;
	regularPriceClassName?: string;
	/** Text that contains `<price/>`. */
	format?: string;
}

/** A price, with the struck old price of a sale. Reference: 02 §1.1. */
export function ProductPrice({
	className,
	currency,
	price,
	regularPrice,
	minPrice,
	maxPrice,
	priceClassName,
	regularPriceClassName,
	format = "<price/>",
}: ProductPriceProps) {
	const base = "wc-block-components-product-price";
	let shown: ReactElement;
	if (minPrice !== undefined && maxPrice !== undefined && minPrice !== maxPrice) {
		/* translators: 1: lowest price, 2: highest price */
		const spoken = sprintf(
			__("Price between %1$s and %2$s"),
			formatPrice(minPrice, currency),
			formatPrice(maxPrice, currency),
		);
		shown = (
			<>
				<span className="screen-reader-text">{spoken}</span>
				<span aria-hidden="true">
					<FormattedMonetaryAmount
						className={cx(`${base}__value`, priceClassName)}
						currency={currency}
						value={minPrice}
					/>
					&nbsp;—&nbsp;
					<FormattedMonetaryAmount
						className={cx(`${base}__value`, priceClassName)}
						currency={currency}
						value={maxPrice}
					/>
				</span>
			</>
		);
	} else if (regularPrice !== undefined && regularPrice > price) {
		shown = (
			<>
				<span className="screen-reader-text">{__("Previous price:")}</span>
				<del className={cx(`${base}__regular`, regularPriceClassName)}>{formatPrice(regularPrice, currency)}</del>
				<span className="screen-reader-text">{__("Discounted price:")}</span>
				<ins className={cx(`${base}__value`, "is-discounted", priceClassName)}>{formatPrice(price, currency)}</ins>
			</>
		);
	} else
		shown = (
			<FormattedMonetaryAmount className={cx(`${base}__value`, priceClassName)} currency={currency} value={price} />
		);
	return <span className={cx("price", base, className)}>{withPrice(format, shown)}</span>;
}

/** Replaces `<price/>` by an element. */
export function withPrice(format: string, price: ReactElement): ReactNode {
	return format === "<price/>" ? price : createInterpolateElement(format, { price });
}
