import { cx } from "@feedmill/ui/class-names.ts";
import { LoadingMask } from "@feedmill/ui/loading-mask.tsx";
import { __ } from "@feedmill/ui/words.ts";
import { dispatch, select as now, useSelect } from "@wordpress/data";
import { cloneElement, type ReactElement, useRef } from "react";
import { checkoutStore } from "../../data/checkout/store.ts";
import { paymentStore } from "../../data/payment/store.ts";
import { NOTICE_CONTEXTS } from "../../data/store-keys.ts";
import { getExpressPaymentMethods } from "../../registry/payment-methods.ts";
import { FillErrorBoundary } from "../../registry/slot-fill.tsx";
import { isAdministrator } from "../../settings/settings.ts";
import { useStoreCart } from "../hooks/use-cart.ts";
import { StoreNoticesContainer } from "../notices/notices.tsx";
import { setExpressError, usePaymentMethodProps } from "./payment-method-props.ts";

const RULE = "wc-block-components-express-payment-continue-rule";

/** Express payment buttons of the cart. Reference: 02 §2.8. */
export function CartExpressPayment({ className }: { className?: string }) {
	const { cartNeedsPayment, isShown, isBusy } = useExpress();
	if (!cartNeedsPayment || !isShown) return null;
	return (
		<div className={cx("wc-block-cart__payment-options", className)}>
			<LoadingMask isLoading={isBusy} screenReaderLabel={__("Processing express checkout")}>
				<div className="wc-block-components-express-payment wc-block-components-express-payment--cart">
					<div className="wc-block-components-express-payment__content">
						<StoreNoticesContainer context={NOTICE_CONTEXTS.EXPRESS_PAYMENTS} />
						<ExpressMethods />
					</div>
				</div>
			</LoadingMask>
			<div className={cx(RULE, `${RULE}--cart`)}>{__("Or")}</div>
		</div>
	);
}

/** Express payment methods such as wallets. Reference: 02 §1.4, §2.8; 01 §11.1. */
function ExpressMethods() {
	const available = useSelect((select) => select(paymentStore).getAvailableExpressPaymentMethods(), []);
	const props = usePaymentMethodProps();
	const submits = useRef<Record<string, () => void>>({}).current;
	const methods = getExpressPaymentMethods();
	return (
		<ul className="wc-block-components-express-payment__event-buttons">
			{Object.keys(available).map((name) => {
				const content = methods[name]?.content as ReactElement<Record<string, unknown>> | null | undefined;
				if (!content) return null;
				// A wallet that orders again after a refusal, without a click, must not order with the method selected then.
				submits[name] ??= () => {
					if (now(paymentStore).getActivePaymentMethod() !== name) start(name);
					props.onSubmit();
				};
				const express = {
					...props,
					onSubmit: submits[name],
					onClick: () => start(name),
					onClose: () => {
						void payment().__internalSetPaymentIdle();
						void payment().__internalLeaveExpressPayment();
					},
					onError: fail,
					setExpressPaymentError: (message: string) => (message ? fail(message) : setExpressError("")),
				};
				return (
					<li key={name} id={`express-payment-method-${name}`}>
						<FillErrorBoundary>{cloneElement(content, express)}</FillErrorBoundary>
					</li>
				);
			})}
		</ul>
	);
}

const payment = () => dispatch(paymentStore);

function start(name: string): void {
	void payment().__internalSetExpressPaymentStarted();
	void payment().__internalSetActivePaymentMethod(name);
}

/** Some wallets call this long after they were closed: the shopper's own choice, with its saved card, then stays. */
function fail(message: string): void {
	if (now(paymentStore).isExpressPaymentMethodActive()) void payment().__internalSetExpressPaymentError(message);
	void payment().__internalLeaveExpressPayment();
	setExpressError(message);
}

function useExpress() {
	const { cartNeedsPayment } = useStoreCart();
	const isInitialized = useSelect((select) => select(paymentStore).expressPaymentMethodsInitialized(), []);
	const count = useSelect((select) => Object.keys(select(paymentStore).getAvailableExpressPaymentMethods()).length, []);
	const isBusy = useSelect((select) => {
		const checkout = select(checkoutStore);
		return (
			checkout.isCalculating() ||
			checkout.isProcessing() ||
			checkout.isBeforeProcessing() ||
			checkout.isAfterProcessing() ||
			select(paymentStore).isExpressPaymentMethodActive()
		);
	}, []);
	return { cartNeedsPayment, isShown: isInitialized && count > 0, isInitialized, isBusy };
}

export function CheckoutExpressPayment({ className }: { className?: string }) {
	const { cartNeedsPayment, isShown, isInitialized, isBusy } = useExpress();
	if (!cartNeedsPayment) return null;
	if (!isShown)
		return isInitialized && isAdministrator() ? (
			<StoreNoticesContainer context={NOTICE_CONTEXTS.EXPRESS_PAYMENTS} />
		) : null;
	return (
		<div className={className}>
			<LoadingMask isLoading={isBusy} screenReaderLabel={__("Processing express checkout")}>
				<div className="wc-block-components-express-payment wc-block-components-express-payment--checkout">
					<div className="wc-block-components-express-payment__title-container">
						<h2 className="wc-block-components-title wc-block-components-express-payment__title">
							{__("Express Checkout")}
						</h2>
					</div>
					<div className="wc-block-components-express-payment__content">
						<StoreNoticesContainer context={NOTICE_CONTEXTS.EXPRESS_PAYMENTS} />
						<ExpressMethods />
					</div>
				</div>
			</LoadingMask>
			<div className={cx(RULE, `${RULE}--checkout`)}>{__("Or continue below")}</div>
		</div>
	);
}
