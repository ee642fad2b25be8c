import { cx } from "@feedmill/ui/class-names.ts";
import { SidebarLayout } from "@feedmill/ui/sidebar-layout.tsx";
import { keepFocus } from "@feedmill/ui/stillness/keep-focus.ts";
import { __ } from "@feedmill/ui/words.ts";
import { decodeEntities } from "@wordpress/html-entities";
import { type ReactNode, useEffect, useRef } from "react";
import { useStoreCart } from "../hooks/use-cart.ts";
import { CookiesRefused } from "../notices/cookies-refused.tsx";
import { TotalFooter } from "../totals/totals-rows.tsx";
import { LineItemsTable } from "./line-item.tsx";

/** Layout blocks of the cart. Reference: 02 §1. */
interface AreaProps {
	children?: ReactNode;
	className?: string;
	content?: string;
	columns?: string;
}

export function FilledCart({ children, className }: AreaProps) {
	const { cartIsLoading, cartItems } = useStoreCart();
	if (!cartIsLoading && cartItems.length === 0) return null;
	return <SidebarLayout className={cx("wc-block-cart", className)}>{children}</SidebarLayout>;
}

export function EmptyCart({ children, className }: AreaProps) {
	const { cartIsLoading, cartItems } = useStoreCart();
	const isEmpty = !cartIsLoading && cartItems.length === 0;
	const element = useRef<HTMLDivElement>(null);
	const wasFilled = useRef(false);
	useEffect(() => {
		// Removing the last line removed the focused element.
		if (isEmpty && wasFilled.current) keepFocus(() => element.current);
		wasFilled.current = cartItems.length > 0;
	}, [isEmpty, cartItems.length]);
	useEffect(() => {
		// Render the inner blocks only for an empty cart.
		if (isEmpty)
			element.current
				?.closest(".wp-block-woocommerce-cart")
				?.dispatchEvent(new CustomEvent("wc-blocks_render_blocks_frontend"));
	}, [isEmpty]);
	if (!isEmpty) return null;
	return (
		<div ref={element} className={cx("wc-block-cart__empty-cart", className)}>
			<CookiesRefused />
			{children}
		</div>
	);
}

export function CartItems({ children, className }: AreaProps) {
	return <div className={cx("wc-block-components-main", "wc-block-cart__main", className)}>{children}</div>;
}

export function CartLineItems({ className }: AreaProps) {
	const { cartItems, cartIsLoading } = useStoreCart();
	return <LineItemsTable {...(className ? { className } : {})} lineItems={cartItems} isLoading={cartIsLoading} />;
}

export function CartTotals({ children, className }: AreaProps) {
	return <div className={cx("wc-block-components-sidebar", "wc-block-cart__sidebar", className)}>{children}</div>;
}

export function CartOrderSummary({ children, className }: AreaProps) {
	return (
		<div className={className}>
			{children}
			<TotalFooter />
		</div>
	);
}

export function CartSummaryHeading({ className, content }: AreaProps) {
	return (
		<span className={cx(className, "wc-block-cart__totals-title")}>
			{content ? decodeEntities(content) : __("Cart totals")}
		</span>
	);
}

export function CartCrossSells({ children, className }: AreaProps) {
	const { crossSellsProducts, cartIsLoading } = useStoreCart();
	if (cartIsLoading || crossSellsProducts.length === 0) return null;
	return <div className={className}>{children}</div>;
}
