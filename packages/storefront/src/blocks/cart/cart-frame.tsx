import { Button } from "@feedmill/ui/button.tsx";
import { LoadingMask } from "@feedmill/ui/loading-mask.tsx";
import { __ } from "@feedmill/ui/words.ts";
import { lazy, type ReactNode, Suspense, useEffect, useMemo } from "react";
import { ADDED_TO_CART } from "../../data/cart/events.ts";
import { getExpressPaymentMethods } from "../../registry/payment-methods.ts";
import { loadChunk } from "../../widgets/mount/load-chunk.ts";
import { useStoreCart } from "../hooks/use-cart.ts";
import { InnerBlockProps } from "../mount/block-tree-view.tsx";
import { CrashBox } from "../mount/crash-box.tsx";
import { StoreNoticesContainer } from "../notices/notices.tsx";
import { CheckoutEventsProvider } from "../payment/checkout-events.tsx";
import { CartEventsProvider } from "./cart-events-context.tsx";

/** The cart can place orders only with an express payment method; its code loads only then. */
const Processor = lazy(async () => ({
	default: (await loadChunk("checkout-processor", () => import("../checkout/checkout-processor.tsx")))
		.CheckoutProcessor,
}));

/** The frame of the cart's blocks: notices and an error boundary. Reference: 02 §1. */
export function CartFrame({ children }: { children: ReactNode }) {
	const hasExpress = Object.keys(getExpressPaymentMethods()).length > 0;
	return (
		<>
			<div className="with-scroll-to-top__scroll-point" aria-hidden="true" />
			<CrashBox
				header={__("Something went wrong. Please contact us for assistance.")}
				text={__(
					"The cart has encountered an unexpected error. If the error persists, please get in touch with us for help.",
				)}
				button={<Button onClick={() => window.location.reload()}>{__("Reload the page")}</Button>}
			>
				<StoreNoticesContainer context="wc/cart" />
				<CartEventsProvider>
					<CheckoutEventsProvider>
						{hasExpress && (
							<Suspense>
								<Processor />
							</Suspense>
						)}
						<CartContent>{children}</CartContent>
					</CheckoutEventsProvider>
				</CartEventsProvider>
			</CrashBox>
		</>
	);
}

function CartContent({ children }: { children: ReactNode }) {
	const cart = useStoreCart();
	const props = useMemo(() => ({ extensions: cart.extensions, cart }), [cart]);
	useEffect(() => {
		const toTop = (): void => window.scrollTo({ top: 0, behavior: "smooth" });
		const onAdded = (event: Event): void => {
			// Additions from the cart itself are visible in its table; scroll to the top only for others.
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
