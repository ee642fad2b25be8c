import { Button } from "@feedmill/ui/button.tsx";
import { cx } from "@feedmill/ui/class-names.ts";
import { __, _n, sprintf } from "@feedmill/ui/words.ts";
import { useSelect } from "@wordpress/data";
import { type ReactNode, useEffect, useRef } from "react";
import { paymentStore } from "../../data/payment/store.ts";
import { getCurrencyFromPriceResponse } from "../../data/price-format.ts";
import { getPaymentMethods } from "../../registry/payment-methods.ts";
import { getSetting, shopHref } from "../../settings/settings.ts";
import { LineItemsTable } from "../cart/line-item.tsx";
import { useStoreCart } from "../hooks/use-cart.ts";
import { CookiesRefused } from "../notices/cookies-refused.tsx";
import { StoreNoticesContainer } from "../notices/notices.tsx";
import { PaymentMethodIcons } from "../payment/payment-icons.tsx";
import { TotalsItem } from "../totals/totals.tsx";

/** The drawer's inner blocks. Reference: 02 §4. */
interface BlockProps {
	children?: ReactNode;
	className?: string;
	label?: string;
	cartButtonLabel?: string;
	checkoutButtonLabel?: string;
	startShoppingButtonLabel?: string;
}

export function MiniCartContents({ children, className }: BlockProps) {
	return <div className={cx("wc-block-mini-cart__contents", className)}>{children}</div>;
}

export function FilledMiniCart({ children, className }: BlockProps) {
	const { cartItems } = useStoreCart();
	if (!cartItems.length) return null;
	return (
		<div className={className}>
			<StoreNoticesContainer context="wc/cart" />
			{children}
		</div>
	);
}

export function EmptyMiniCart({ children, className }: BlockProps) {
	const { cartItems, cartIsLoading } = useStoreCart();
	const element = useRef<HTMLDivElement>(null);
	const isEmpty = !cartIsLoading && !cartItems.length;
	useEffect(() => {
		if (isEmpty) element.current?.focus();
	}, [isEmpty]);
	if (cartIsLoading) return <MiniCartSkeleton />;
	if (!isEmpty) return null;
	return (
		<div ref={element} tabIndex={-1} className={className}>
			<div className="wc-block-mini-cart__empty-cart-wrapper">
				<CookiesRefused />
				{children}
			</div>
		</div>
	);
}

/** Shown in the drawer while the cart loads. */
export function MiniCartSkeleton() {
	return (
		<div className="skeleton-list" aria-hidden="true">
			<span className="skeleton skeleton--row" />
			<span className="skeleton skeleton--row" />
			<span className="skeleton skeleton--row" />
		</div>
	);
}

export function EmptyText() {
	return (
		<p>
			<strong>{__("Your cart is currently empty!")}</strong>
		</p>
	);
}

export function MiniCartTitle({ children, className }: BlockProps) {
	const { cartIsLoading } = useStoreCart();
	if (cartIsLoading) return null;
	return (
		<h2 id="mini-cart-title" className={cx(className, "wc-block-mini-cart__title")}>
			{children}
		</h2>
	);
}

export function TitleLabel({ label, className }: BlockProps) {
	return <span className={className}>{label || __("Your cart")} </span>;
}

export function TitleCount({ className }: BlockProps) {
	const { cartItemsCount } = useStoreCart();
	/* translators: %d: number of items */
	return <span className={className}>{sprintf(_n("(%d item)", "(%d items)", cartItemsCount), cartItemsCount)}</span>;
}

export function MiniCartItems({ children, className }: BlockProps) {
	return (
		<div className={cx("wc-block-mini-cart__items", className)} tabIndex={-1}>
			{children}
		</div>
	);
}

export function ProductsTable({ className }: BlockProps) {
	const { cartItems, cartIsLoading } = useStoreCart();
	return (
		<div className={cx("wc-block-mini-cart__products-table", className)}>
			<LineItemsTable lineItems={cartItems} isLoading={cartIsLoading} className="wc-block-mini-cart-items" />
		</div>
	);
}

export function MiniCartFooter({ children, className }: BlockProps) {
	const { cartTotals } = useStoreCart();
	const available = useSelect((select) => select(paymentStore).getAvailablePaymentMethods(), []);
	const methods = getPaymentMethods();
	const tax = getSetting<boolean>("displayCartPricesIncludingTax", false)
		? Number.parseInt(cartTotals.total_items_tax, 10)
		: 0;
	return (
		<div className={cx(className, "wc-block-mini-cart__footer")}>
			<TotalsItem
				className="wc-block-mini-cart__footer-subtotal"
				currency={getCurrencyFromPriceResponse(cartTotals)}
				label={__("Subtotal")}
				value={Number.parseInt(cartTotals.total_items, 10) + tax}
				description={__("Shipping, taxes, and discounts calculated at checkout.")}
			/>
			<div className="wc-block-mini-cart__footer-actions">{children}</div>
			<PaymentMethodIcons icons={Object.keys(available).flatMap((name) => methods[name]?.icons ?? [])} />
		</div>
	);
}

export function CartButton({ className, cartButtonLabel }: BlockProps) {
	// Without a cart page, the root shows the cart.
	const permalink = shopHref("cart");
	return (
		<Button className={cx(className, "wc-block-mini-cart__footer-cart")} href={permalink} variant="outlined">
			{cartButtonLabel || __("View my cart")}
		</Button>
	);
}

export function CheckoutButton({ className, checkoutButtonLabel }: BlockProps) {
	const permalink = shopHref("checkout");
	return (
		<Button className={cx(className, "wc-block-mini-cart__footer-checkout")} href={permalink}>
			{checkoutButtonLabel || __("Go to checkout")}
		</Button>
	);
}

export function ShoppingButton({ className, startShoppingButtonLabel }: BlockProps) {
	const permalink = shopHref("shop");
	return (
		<Button className={cx(className, "wc-block-mini-cart__shopping-button")} href={permalink}>
			{startShoppingButtonLabel || __("Start shopping")}
		</Button>
	);
}
