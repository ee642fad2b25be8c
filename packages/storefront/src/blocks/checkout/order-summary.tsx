import { cx } from "@feedmill/ui/class-names.ts";
import { Label } from "@feedmill/ui/fields/label.tsx";
import { Icon } from "@feedmill/ui/icon.tsx";
import { DOWN, UP } from "@feedmill/ui/icon-shapes.ts";
import { Panel } from "@feedmill/ui/panel.tsx";
import { useLayoutSize } from "@feedmill/ui/sidebar-layout.tsx";
import { __, _n, sprintf } from "@feedmill/ui/words.ts";
import { useDispatch, useSelect } from "@wordpress/data";
import { type ReactNode, useEffect, useId, useState, useSyncExternalStore } from "react";
import { checkoutStore } from "../../data/checkout/store.ts";
import { noticesStore } from "../../data/notices/notices.ts";
import { formatPrice, getCurrencyFromPriceResponse } from "../../data/price-format.ts";
import { filtersOf } from "../../registry/checkout-filters.ts";
import type { CartItem } from "../../wire/types.ts";
import { useStoreCart } from "../hooks/use-cart.ts";
import { StoreNoticesContainer } from "../notices/notices.tsx";
import { linePrices } from "../product/line-item-prices.ts";
import { FormattedMonetaryAmount } from "../product/money.tsx";
import { nameAsText, ProductImage, ProductMetadata, ProductName, StockBadge } from "../product/product-parts.tsx";
import { ProductPrice } from "../product/product-price.tsx";
import { isCollectable, selectedRate } from "../shipping/shipping-rates.ts";
import { ShippingBlock } from "../shipping/shipping-row.tsx";
import { TotalsWrapper } from "../totals/totals.tsx";
import { TotalFooter } from "../totals/totals-rows.tsx";

const BASE = "wc-block-components-order-summary-item";
const SUMMARY_NOTICES = "woocommerce/checkout-totals-block";

/** The order summary beside the form; on phones above it and collapsed. Reference: 02 §2.10. */
export function CheckoutOrderSummary({ children, className }: { children?: ReactNode; className?: string }) {
	return (
		<div className={className}>
			{children}
			<TotalFooter />
		</div>
	);
}

function SummaryItem({ item }: { item: CartItem }) {
	const cart = useStoreCart();
	const { currency, price, regularPrice, totalsCurrency, subtotal } = linePrices(item);
	const filtered = filtersOf(item.extensions, { context: "summary", cartItem: item, cart });
	const shown = filtered("itemName", item.name);
	const itemClass = filtered("cartItemClass", "");
	const unitFormat = filtered("subtotalPriceFormat", "<price/>");
	const totalFormat = filtered("cartItemPrice", "<price/>");
	const total = formatPrice(subtotal, totalsCurrency);
	return (
		<div className={cx(BASE, itemClass)}>
			<div className={`${BASE}__image`}>
				<div className={`${BASE}__quantity`}>
					{/* translators: %d: number of pieces */}
					<Label
						label={String(item.quantity)}
						screenReaderLabel={sprintf(_n("%d item", "%d items", item.quantity), item.quantity)}
					/>
				</div>
				<ProductImage image={item.images[0]} fallbackAlt={item.name} width={64} height={64} />
			</div>
			<div className={`${BASE}__description`}>
				<ProductName name={item.name} shown={shown} disabled />
				<ProductPrice
					currency={currency}
					price={price}
					regularPrice={regularPrice}
					className={`${BASE}__individual-prices`}
					priceClassName={`${BASE}__individual-price`}
					regularPriceClassName={`${BASE}__regular-individual-price`}
					format={unitFormat}
				/>
				<StockBadge item={item} />
				<ProductMetadata item={item} />
			</div>
			<span className="screen-reader-text">
				{sprintf(
					/* translators: 1: quantity, 2: product name, 3: price */
					_n("Total price for %1$d %2$s item: %3$s", "Total price for %1$d %2$s items: %3$s", item.quantity),
					item.quantity,
					nameAsText(item.name, shown),
					total,
				)}
			</span>
			<div className={`${BASE}__total-price`} aria-hidden="true">
				<ProductPrice currency={totalsCurrency} price={subtotal} format={totalFormat} />
			</div>
		</div>
	);
}

/** More lines than the sidebar shows beside the sums scroll, by keyboard too. */
const isLong = (items: readonly CartItem[]): boolean => items.length > 2;
const SCROLLED = {
	tabIndex: 0,
	role: "group",
	get "aria-label"() {
		return __("Products in your order");
	},
};

export function SummaryItems({ className }: { className?: string }) {
	const { cartItems } = useStoreCart();
	const size = useLayoutSize();
	const isNarrow = useNarrow();
	if (!cartItems.length) return null;
	const items = (
		<div className="wc-block-components-order-summary__content" {...(isLong(cartItems) ? SCROLLED : {})}>
			{cartItems.map((item) => (
				<SummaryItem key={item.key} item={item} />
			))}
		</div>
	);
	return (
		<TotalsWrapper className={className ?? ""}>
			{isNarrow ? (
				<div className="wc-block-components-order-summary">{items}</div>
			) : (
				<Panel
					className="wc-block-components-order-summary"
					initialOpen={size === "is-large"}
					title={<span className="wc-block-components-order-summary__button-text">{__("Order summary")}</span>}
				>
					{items}
				</Panel>
			)}
		</TotalsWrapper>
	);
}

const NARROW = "(max-width: 59.99em)";

function useNarrow(): boolean {
	return useSyncExternalStore(
		(listen) => {
			const query = window.matchMedia(NARROW);
			query.addEventListener("change", listen);
			return () => query.removeEventListener("change", listen);
		},
		() => window.matchMedia(NARROW).matches,
	);
}

/** On narrow screens the summary is collapsible, with the total in its title. */
function Foldable({ children }: { children: ReactNode }) {
	const isNarrow = useNarrow();
	const [isOpen, setOpen] = useState(false);
	const { cartTotals } = useStoreCart();
	const id = useId();
	return (
		<div className="checkout-summary">
			{isNarrow && (
				<h2 className="checkout-summary__title">
					<button type="button" aria-expanded={isOpen} aria-controls={id} onClick={() => setOpen(!isOpen)}>
						<span className="wc-block-components-order-summary__button-text">{__("Order summary")}</span>
						<FormattedMonetaryAmount
							className="checkout-summary__total"
							currency={getCurrencyFromPriceResponse(cartTotals)}
							value={cartTotals.total_price}
						/>
						<Icon shape={isOpen ? UP : DOWN} />
					</button>
				</h2>
			)}
			<div id={id} hidden={isNarrow && !isOpen}>
				{children}
			</div>
		</div>
	);
}

const STALE = "wc-blocks-totals-shipping-warning";

/** Announces that totals still include the pickup rate while delivery is chosen. */
function useStaleTotalsNotice(): void {
	const { shippingRates, cartNeedsShipping } = useStoreCart();
	const collects = useSelect((select) => select(checkoutStore).prefersCollection(), []);
	const isStale =
		cartNeedsShipping &&
		collects === false &&
		shippingRates.some((entry) => {
			const rate = selectedRate(entry);
			return rate !== undefined && isCollectable(rate);
		});
	const { createInfoNotice, removeNotice } = useDispatch(noticesStore);
	// An address that has been sent removes all notices, this one too.
	const isSaid = useSelect(
		(select) =>
			select(noticesStore)
				.getNotices(SUMMARY_NOTICES)
				.some(({ id }) => id === STALE),
		[],
	);
	useEffect(() => {
		if (!isStale) return void removeNotice(STALE, SUMMARY_NOTICES);
		if (isSaid) return;
		void createInfoNotice(__("Totals will be recalculated when a valid shipping method is selected."), {
			id: STALE,
			isDismissible: false,
			context: SUMMARY_NOTICES,
		});
	}, [isStale, isSaid, createInfoNotice, removeNotice]);
}

export function CheckoutTotals({ children, className }: { children?: ReactNode; className?: string }) {
	useStaleTotalsNotice();
	return (
		<div className={cx("wc-block-components-sidebar", "wc-block-checkout__sidebar", className)}>
			<StoreNoticesContainer context={SUMMARY_NOTICES} />
			<Foldable>{children}</Foldable>
		</div>
	);
}

export function SummaryShipping({ className }: { className?: string }) {
	const collects = useSelect((select) => Boolean(select(checkoutStore).prefersCollection()), []);
	return <ShippingBlock inCart={false} collects={collects} className={className ?? ""} />;
}
