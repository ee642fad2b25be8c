import { __, sprintf } from "@feedmill/ui/words.ts";
import { createInterpolateElement } from "@wordpress/element";
import { type Currency, formatPrice, getCurrencyFromPriceResponse } from "../../data/price-format.ts";
import { filtersOf } from "../../registry/checkout-filters.ts";
import { getSetting } from "../../settings/settings.ts";
import type { CartTotals } from "../../wire/types.ts";
import { useStoreCart } from "../hooks/use-cart.ts";
import { FormattedMonetaryAmount } from "../product/money.tsx";
import { ExperimentalOrderMeta } from "./experimental-slots.tsx";
import { Subtotal, TotalsFees, TotalsItem, TotalsTaxes, TotalsWrapper } from "./totals.tsx";
import { useTotalsContext } from "./totals-context.ts";

/** The rows of the totals as blocks. Reference: 02 §1.2. */
interface RowProps {
	className?: string;
	showRateAfterTaxName?: string | boolean;
}

export function SubtotalBlock({ className }: RowProps) {
	const { cartTotals } = useStoreCart();
	return (
		<TotalsWrapper className={className ?? ""}>
			<Subtotal currency={getCurrencyFromPriceResponse(cartTotals)} values={cartTotals} />
		</TotalsWrapper>
	);
}

export function FeesBlock({ className }: RowProps) {
	const { cartFees, cartTotals } = useStoreCart();
	if (!cartFees.some(({ totals }) => Number.parseInt(totals.total, 10) !== 0)) return null;
	return (
		<TotalsWrapper className={className ?? ""}>
			<TotalsFees currency={getCurrencyFromPriceResponse(cartTotals)} cartFees={cartFees} />
		</TotalsWrapper>
	);
}

export function TaxesBlock({ className, showRateAfterTaxName = false }: RowProps) {
	const { cartTotals } = useStoreCart();
	if (getSetting<boolean>("displayCartPricesIncludingTax", false) || Number.parseInt(cartTotals.total_tax, 10) <= 0)
		return null;
	return (
		<TotalsWrapper className={className ?? ""}>
			<TotalsTaxes
				showRateAfterTaxName={showRateAfterTaxName === true || showRateAfterTaxName === "true"}
				currency={getCurrencyFromPriceResponse(cartTotals)}
				values={cartTotals}
			/>
		</TotalsWrapper>
	);
}

function taxDescription(currency: Currency, { total_tax, tax_lines }: CartTotals) {
	const shows =
		getSetting<boolean>("taxesEnabled", true) &&
		getSetting<boolean>("displayCartPricesIncludingTax", false) &&
		Number.parseInt(total_tax, 10) !== 0;
	if (!shows) return null;
	const lines = tax_lines.map(({ name, price }) => `${formatPrice(price, currency)} ${name}`);
	/* translators: %s: amounts of taxes and their names */
	const itemised = sprintf(__("Including %s"), lines.join(", "));
	const one = createInterpolateElement(__("Including <amount/> in taxes"), {
		amount: <FormattedMonetaryAmount currency={currency} value={total_tax} />,
	});
	return <p className="wc-block-components-totals-footer-item-tax">{lines.length ? itemised : one}</p>;
}

/** Class of the total's amount in later versions of the platform, by which scripts read it. */
const TOTAL = "wc-block-components-totals-footer-item-tax-value";

/** The Total row, and the slot below it. */
export function TotalFooter() {
	const cart = useStoreCart();
	const context = useTotalsContext();
	const { extensions, ...rest } = cart;
	const currency = getCurrencyFromPriceResponse(cart.cartTotals);
	const price = Number.parseInt(cart.cartTotals.total_price, 10);
	const filtered = filtersOf(extensions, { cart: rest });
	const label = filtered("totalLabel", __("Total"));
	// Of later versions of the platform.
	const format = filtered("totalValue", "<price/>");
	return (
		<>
			<TotalsWrapper>
				<TotalsItem
					className="wc-block-components-totals-footer-item"
					currency={currency}
					label={label}
					value={
						format === "<price/>"
							? price
							: createInterpolateElement(format, {
									price: <FormattedMonetaryAmount className={TOTAL} currency={currency} value={price} />,
								})
					}
					valueClassName={TOTAL}
					description={taxDescription(currency, cart.cartTotals)}
				/>
			</TotalsWrapper>
			<ExperimentalOrderMeta.Slot extensions={extensions} cart={rest} context={context.block} />
		</>
	);
}

/** The total in a phone's bottom bar, hidden from screen readers, which have it in the totals. */
export function BarTotal() {
	const { cartTotals } = useStoreCart();
	return (
		<p className="bottom-bar-total" aria-hidden="true">
			<span>{__("Total")}</span>
			<FormattedMonetaryAmount currency={getCurrencyFromPriceResponse(cartTotals)} value={cartTotals.total_price} />
		</p>
	);
}
