import { __ } from "@wordpress/i18n";
import { type ReactNode, useEffect, useMemo } from "react";
import { ADDED_TO_CART } from "../../data/cart-events.ts";
import { InnerBlockProps } from "../shared/block-tree-view.tsx";
import { Button } from "../shared/button.tsx";
import { CrashBox } from "../shared/crash-box.tsx";
import { LoadingMask } from "../shared/loading-mask.tsx";
import { StoreNoticesContainer } from "../shared/notices.tsx";
import { useStoreCart } from "../shared/use-cart.ts";
import { CartEventsProvider } from "./cart-events-context.tsx";

function CartContent({ children }: { children: ReactNode }) {
	const cart = useStoreCart();
	const props = useMemo(() => ({ extensions: cart.extensions, cart }), [cart]);
	useEffect(() => {
		const toTop = (): void => window.scrollTo({ top: 0, behavior: "smooth" });
		const onAdded = (event: Event): void => {
			// What is added from the cart itself shows in its table; only additions from elsewhere lead to the top.
			if (!(event as CustomEvent<{ preserveCartData?: boolean } | null>).detail?.preserveCartData) toTop();
		};
		document.body.addEventListener(ADDED_TO_CART, onAdded);
		return () => document.body.removeEventListener(ADDED_TO_CART, onAdded);
	}, []);
	return (
		<InnerBlockProps value={props}>
			<LoadingMask isLoading={cart.cartIsLoading} showSpinner={false}>
				{children}
			</LoadingMask>
		</InnerBlockProps>
	);
}

/** What surrounds the cart's blocks: messages above, a way out when it breaks. Reference: 02 §1. */
export function CartFrame({ children }: { children: ReactNode }) {
	return (
		<>
			<div className="with-scroll-to-top__scroll-point" aria-hidden="true" />
			<CrashBox
				header={__("Something went wrong. Please contact us for assistance.", "feedmill")}
				text={__("The cart has encountered an unexpected error. If the error persists, please get in touch with us for help.", "feedmill")}
				button={<Button onClick={() => window.location.reload()}>{__("Reload the page", "feedmill")}</Button>}
			>
				<StoreNoticesContainer context="wc/cart" />
				<CartEventsProvider>
					<CartContent>{children}</CartContent>
				</CartEventsProvider>
			</CrashBox>
		</>
	);
}
