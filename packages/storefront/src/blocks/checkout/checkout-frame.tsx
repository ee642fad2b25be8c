import { Button } from "@feedmill/ui/button.tsx";
import { SidebarLayout } from "@feedmill/ui/sidebar-layout.tsx";
import { __ } from "@feedmill/ui/words.ts";
import { dispatch, select, useSelect } from "@wordpress/data";
import { createInterpolateElement } from "@wordpress/element";
import { decodeEntities } from "@wordpress/html-entities";
import { type ReactNode, useEffect, useMemo } from "react";
import { notifyCartErrors } from "../../data/cart/queue/change-notices.ts";
import { hasOpenIntent } from "../../data/checkout/intent-key.ts";
import { checkoutStore } from "../../data/checkout/store.ts";
import type { ValidationErrors } from "../../data/validation/state.ts";
import { validationStore } from "../../data/validation/store.ts";
import { getSetting, loginUrl, shopHref } from "../../settings/settings.ts";
import { type ApiErrorBody, isApiError } from "../../wire/types.ts";
import { useStoreCart } from "../hooks/use-cart.ts";
import { InnerBlockProps } from "../mount/block-tree-view.tsx";
import { CrashBox } from "../mount/crash-box.tsx";
import { StoreNoticesContainer } from "../notices/notices.tsx";
import { CheckoutEventsProvider } from "../payment/checkout-events.tsx";
import { CartTotalsContext } from "../totals/totals-context.ts";
import { CheckoutAttributesContext, readAttributes } from "./checkout-attributes.ts";
import { CheckoutProcessor } from "./checkout-processor.tsx";
import { ErrorSummary } from "./error-summary.tsx";

/** Errors that only a change of the cart can end: those of the reference, and those of the order's reservation. */
const ABOUT_CART = /_(out_of_stock|not_enough_stock|not_purchasable|too_many_in_cart|cart_item_error)$/;

/** The checkout block: alternatives to the form, and the form's frame. Reference: 02 §2.1. */
export function CheckoutFrame({ attributes, children }: { attributes: Record<string, string>; children: ReactNode }) {
	const settings = useMemo(() => readAttributes(attributes), [attributes]);
	const totals = useMemo(() => ({ notices: "wc/checkout", block: "woocommerce/checkout" }) as const, []);
	return (
		<>
			<div className="with-scroll-to-top__scroll-point" aria-hidden="true" />
			<CrashBox
				header={__("Something went wrong. Please contact us for assistance.")}
				text={createInterpolateElement(
					__(
						"The checkout has encountered an unexpected error. <button>Try reloading the page</button>. If the error persists, please get in touch with us so we can assist.",
					),
					{
						button: <button type="button" className="wc-block-link-button" onClick={() => window.location.reload()} />,
					},
				)}
			>
				<StoreNoticesContainer context={["wc/checkout", "wc/cart"]} />
				<CartTotalsContext value={totals}>
					<CheckoutAttributesContext value={settings}>
						<CheckoutEventsProvider>
							<CheckoutProcessor />
							<CheckoutContent>{children}</CheckoutContent>
						</CheckoutEventsProvider>
					</CheckoutAttributesContext>
				</CartTotalsContext>
			</CrashBox>
		</>
	);
}

function EmptyCheckout() {
	return (
		<div className="wc-block-checkout-empty">
			<strong className="wc-block-checkout-empty__title">{__("Your cart is currently empty!")}</strong>
			<p className="wc-block-checkout-empty__description">
				{__(
					"Checkout is not available whilst your cart is empty—please take a look through our store and come back when you're ready to place an order.",
				)}
			</p>
			<Button href={shopHref("shop")}>{__("Browse store")}</Button>
		</div>
	);
}

/**
 * The cart's own errors name every line concerned, the draft's error only the first: they are said here, where the
 * button is, and not as notices too.
 */
function CheckoutError() {
	const { cartItemErrors } = useStoreCart();
	const faults = cartItemErrors.filter(({ code }) => ABOUT_CART.test(code));
	useEffect(() => notifyCartErrors([], faults));
	const data = getSetting<unknown>("checkoutData", null);
	const error: Partial<ApiErrorBody> = isApiError(data) ? data : {};
	const isAboutCart = ABOUT_CART.test(error.code ?? "");
	const text =
		decodeEntities((isAboutCart && faults.map(({ message }) => message).join(" ")) || error.message || "") ||
		__(
			"There was a problem checking out. Please try again. If the problem persists, please get in touch with us so we can assist.",
		);
	return (
		<div className="wc-block-checkout-error">
			<strong className="wc-block-checkout-error_title">
				{isAboutCart ? __("There is a problem with your cart") : __("Checkout error")}
			</strong>
			<p className="wc-block-checkout-error__description">
				{text}
				{isAboutCart && <> {__("Please edit your cart and try again.")}</>}
			</p>
			{isAboutCart ? (
				<Button href={shopHref("cart")}>{__("Edit your cart")}</Button>
			) : (
				<Button onClick={() => window.location.reload()}>{__("Retry")}</Button>
			)}
		</div>
	);
}

function LoginPrompt() {
	return (
		<div className="wc-block-must-login-prompt">
			{__("You must be logged in to checkout. ")}
			<a href={`${loginUrl()}?redirect_to=${encodeURIComponent(window.location.href)}`}>
				{__("Click here to log in.")}
			</a>
		</div>
	);
}

/** Props of inner blocks; validation ids of extensions are prefixed. Reference: 01 §6. */
function useInnerBlockProps(): Record<string, unknown> {
	const cart = useStoreCart();
	const extensionData = useSelect((choose) => choose(checkoutStore).getExtensionData(), []);
	const errors = useSelect((choose) => choose(validationStore).getValidationErrors(), []);
	return useMemo(
		() => ({
			extensions: cart.extensions,
			cart,
			checkoutExtensionData: { extensionData, setExtensionData },
			validation: {
				hasValidationErrors: Object.keys(errors).length > 0,
				// Asked in an effect, it knows what an effect before it has set.
				getValidationError: (id: string) => select(validationStore).getValidationError(own(id)),
				...VALIDATION_SETTERS,
			},
		}),
		[cart, extensionData, errors],
	);
}

const own = (id: string): string => `extensions-errors-${id}`;

// Stable functions: blocks use them as effect dependencies.
function setExtensionData(namespace: string, key: string, value: unknown): void {
	void dispatch(checkoutStore).__internalSetExtensionData(namespace, { [key]: value });
}

const VALIDATION_SETTERS = {
	setValidationErrors: (given: ValidationErrors) =>
		void dispatch(validationStore).setValidationErrors(
			Object.fromEntries(Object.entries(given).map(([id, error]) => [own(id), error])),
		),
	clearValidationError: (id: string) => void dispatch(validationStore).clearValidationError(own(id)),
	hideValidationError: (id: string) => void dispatch(validationStore).hideValidationError(own(id)),
};

/**
 * Delivery or pickup follows the loaded cart until the shopper chooses: a country with only pickup rates must not
 * remove the address form while it is being filled in.
 */
function usePickupAsItCame(): void {
	const { cartIsLoading } = useStoreCart();
	useEffect(() => {
		if (cartIsLoading || select(checkoutStore).__internalHasPickupChoice()) return;
		void dispatch(checkoutStore).setPrefersCollection(Boolean(select(checkoutStore).prefersCollection()));
	}, [cartIsLoading]);
}

function CheckoutContent({ children }: { children: ReactNode }) {
	const { cartItems, cartIsLoading } = useStoreCart();
	const isComplete = useSelect((choose) => choose(checkoutStore).isComplete(), []);
	const hasOrder = useSelect((choose) => choose(checkoutStore).hasOrder(), []);
	const customerId = useSelect((choose) => choose(checkoutStore).getCustomerId(), []);
	const props = useInnerBlockProps();
	usePickupAsItCame();
	// An order whose response was lost may have emptied the cart: keep the form, so that the order can be requested
	// again.
	const isEmpty = !cartIsLoading && cartItems.length === 0 && !isComplete && !hasOpenIntent();
	if (isEmpty) return <EmptyCheckout />;
	if (!cartIsLoading && !hasOrder) return <CheckoutError />;
	if (
		!customerId &&
		!getSetting<number>("currentUserId", 0) &&
		!getSetting<boolean>("checkoutAllowsGuest", true) &&
		!getSetting<boolean>("checkoutAllowsSignup", false)
	)
		return <LoginPrompt />;
	return (
		<InnerBlockProps value={props}>
			<ErrorSummary />
			<SidebarLayout className="wc-block-checkout">{children}</SidebarLayout>
		</InnerBlockProps>
	);
}
