import { cx } from "@feedmill/ui/class-names.ts";
import { __ } from "@feedmill/ui/words.ts";
import { Children, isValidElement, type ReactElement, type ReactNode } from "react";
import type { Currency } from "../../data/price-format.ts";
import { getSetting } from "../../settings/settings.ts";
import type { CartFee, CartTotals } from "../../wire/types.ts";
import { FormattedMonetaryAmount } from "../product/money.tsx";

/** Rows of the totals. Specification: 2 and 9, Totals display; reference: 01 §7. */
export function TotalsWrapper({
	children,
	slotWrapper = false,
	className,
}: {
	children?: ReactNode;
	slotWrapper?: boolean;
	className?: string;
}) {
	return Children.count(children) ? (
		<div className={cx("wc-block-components-totals-wrapper", slotWrapper && "slot-wrapper", className)}>{children}</div>
	) : null;
}

export interface TotalsItemProps {
	className?: string;
	currency?: Currency;
	label: ReactNode;
	value: ReactElement | number | string;
	valueClassName?: string | undefined;
	description?: ReactNode;
}

function TotalsValue({ value, valueClassName, currency }: Omit<TotalsItemProps, "label">) {
	if (isValidElement(value)) return <div className="wc-block-components-totals-item__value">{value}</div>;
	if (typeof value !== "number" || !Number.isFinite(value)) return null;
	return (
		<FormattedMonetaryAmount
			className={cx("wc-block-components-totals-item__value", valueClassName)}
			value={value}
			{...(currency ? { currency } : {})}
		/>
	);
}

export function TotalsItem({ className, currency, label, value, valueClassName, description }: TotalsItemProps) {
	return (
		<div className={cx("wc-block-components-totals-item", className)}>
			<span className="wc-block-components-totals-item__label">{label}</span>
			<TotalsValue value={value} valueClassName={valueClassName} {...(currency ? { currency } : {})} />
			<div className="wc-block-components-totals-item__description">{description}</div>
		</div>
	);
}

const withTax = (): boolean => getSetting<boolean>("displayCartPricesIncludingTax", false);
const sum = (amount: string, tax: string): number =>
	Number.parseInt(amount, 10) + (withTax() ? Number.parseInt(tax, 10) : 0);

export function Subtotal({
	currency,
	values,
	className,
}: {
	currency: Currency;
	values: Pick<CartTotals, "total_items" | "total_items_tax">;
	className?: string;
}) {
	return (
		<TotalsItem
			className={cx(className)}
			currency={currency}
			label={__("Subtotal")}
			value={sum(values.total_items, values.total_items_tax)}
		/>
	);
}

export function TotalsFees({
	currency,
	cartFees,
	className,
}: {
	currency: Currency;
	cartFees: CartFee[];
	className?: string;
}) {
	return (
		<>
			{cartFees.map(({ key, id, name, totals }) =>
				Number.parseInt(totals.total, 10) === 0 ? null : (
					<TotalsItem
						key={id || key || name}
						className={cx("wc-block-components-totals-fees", `wc-block-components-totals-fees__${key}`, className)}
						currency={currency}
						label={name || __("Fee")}
						value={sum(totals.total, totals.total_tax)}
					/>
				),
			)}
		</>
	);
}

export interface TotalsTaxesProps {
	currency: Currency;
	values: Pick<CartTotals, "tax_lines" | "total_tax">;
	className?: string;
	showRateAfterTaxName?: boolean;
}

export function TotalsTaxes({ currency, values, className, showRateAfterTaxName = false }: TotalsTaxesProps) {
	const total = Number.parseInt(values.total_tax, 10);
	if (!getSetting<boolean>("taxesEnabled", true) && total <= 0) return null;
	const classes = cx("wc-block-components-totals-taxes", className);
	if (getSetting<boolean>("displayItemizedTaxes", false) && values.tax_lines.length) {
		return (
			<>
				{values.tax_lines.map(({ name, rate, price }) => (
					<TotalsItem
						key={`tax-line-${name}-${rate}`}
						className={classes}
						currency={currency}
						label={showRateAfterTaxName ? `${name} ${rate}` : name}
						value={Number.parseInt(price, 10)}
					/>
				))}
			</>
		);
	}
	return <TotalsItem className={classes} currency={currency} label={__("Taxes")} value={total} />;
}
