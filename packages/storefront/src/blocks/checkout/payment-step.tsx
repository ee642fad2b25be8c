import { cx } from "@feedmill/ui/class-names.ts";
import { CheckboxControl } from "@feedmill/ui/fields/checkbox.tsx";
import { FormStep } from "@feedmill/ui/fields/form-step.tsx";
import { Label } from "@feedmill/ui/fields/label.tsx";
import { RadioControl, RadioControlAccordion } from "@feedmill/ui/fields/radio.tsx";
import { NoticeBanner } from "@feedmill/ui/notice-banner.tsx";
import { __ } from "@feedmill/ui/words.ts";
import { useDispatch, useSelect } from "@wordpress/data";
import { Component, cloneElement, isValidElement, type ReactElement, type ReactNode, useRef } from "react";
import { removeNotice } from "../../data/notices/notices.ts";
import { ERROR_NOTICE } from "../../data/payment/processing.ts";
import { paymentStore } from "../../data/payment/store.ts";
import { NOTICE_CONTEXTS } from "../../data/store-keys.ts";
import { getPaymentMethods } from "../../registry/payment-methods.ts";
import type { PaymentMethod } from "../../registry/types.ts";
import { getSetting, isAdministrator } from "../../settings/settings.ts";
import { dispatchCheckoutEvent } from "../hooks/checkout-event.ts";
import { useStoreCart } from "../hooks/use-cart.ts";
import { StoreNoticesContainer } from "../notices/notices.tsx";
import { useLeavingMethods } from "../payment/leaving-methods.ts";
import { labelComponents, usePaymentMethodProps } from "../payment/payment-method-props.ts";
import { savedLabel } from "../payment/saved-label.ts";
import { useProcessing } from "./address-steps.tsx";
import { type StepAttributes, showsNumber } from "./checkout-attributes.ts";

type AnyElement = ReactElement<Record<string, unknown>>;

/** Payment methods. Reference: 02 §2.7. */
export function PaymentStep({ title, description, showStepNumber, className, children }: StepAttributes) {
	const { cartNeedsPayment } = useStoreCart();
	const isProcessing = useProcessing();
	if (!cartNeedsPayment) return null;
	return (
		<FormStep
			id="payment-method"
			className={cx("wc-block-checkout__payment-method", className)}
			title={title || __("Payment options")}
			description={description}
			showStepNumber={showsNumber(showStepNumber)}
			disabled={isProcessing}
		>
			<StoreNoticesContainer context={NOTICE_CONTEXTS.PAYMENTS} />
			<SavedMethods />
			<Methods />
			{children}
		</FormStep>
	);
}

/** Choosing another method clears the last payment error. */
function removePaymentError(): void {
	removeNotice(ERROR_NOTICE, NOTICE_CONTEXTS.PAYMENTS);
	removeNotice(ERROR_NOTICE, NOTICE_CONTEXTS.CHECKOUT_ACTIONS);
}

class MethodErrorBoundary extends Component<{ children: ReactNode }, { error: unknown }> {
	override state: { error: unknown } = { error: null };

	static getDerivedStateFromError(error: unknown): { error: unknown } {
		return { error: error ?? new Error() };
	}

	override render(): ReactNode {
		const { error } = this.state;
		if (error === null) return this.props.children;
		const text =
			isAdministrator() && error instanceof Error
				? error.message
				: __("We are experiencing difficulties with this payment method. Please contact us for assistance.");
		return (
			<NoticeBanner status="error" isDismissible={false}>
				{text}
			</NoticeBanner>
		);
	}
}

function SaveCheckbox({ method }: { method: PaymentMethod }) {
	const isChecked = useSelect((select) => select(paymentStore).getShouldSavePaymentMethod(), []);
	const { __internalSetShouldSavePaymentMethod } = useDispatch(paymentStore);
	if (!method.supports.showSaveOption || !getSetting<number>("currentUserId", 0)) return null;
	return (
		<CheckboxControl
			className="wc-block-components-payment-methods__save-card-info"
			label={__("Save payment information to my account for future purchases.")}
			checked={isChecked}
			onChange={(checked) => void __internalSetShouldSavePaymentMethod(checked)}
		/>
	);
}

function MethodContent({ method }: { method: PaymentMethod }) {
	const props = usePaymentMethodProps();
	const { __internalSetActivePaymentMethod } = useDispatch(paymentStore);
	const { content } = method;
	return (
		<MethodErrorBoundary>
			{isValidElement(content) && cloneElement(content as AnyElement, { __internalSetActivePaymentMethod, ...props })}
			<SaveCheckbox method={method} />
		</MethodErrorBoundary>
	);
}

function SavedMethods() {
	const saved = useSelect((select) => select(paymentStore).getActiveSavedPaymentMethods(), []);
	const token = useSelect((select) => select(paymentStore).getActiveSavedToken(), []);
	const active = useSelect((select) => select(paymentStore).getActivePaymentMethod(), []);
	const { __internalSetActivePaymentMethod } = useDispatch(paymentStore);
	const props = usePaymentMethodProps();
	const entries = Object.entries(saved).flatMap(([kind, list]) => list.map((entry) => ({ kind, entry })));
	if (!entries.length) return null;
	const choose = (value: string): void => {
		const gateway = entries.find(({ entry }) => String(entry.tokenId) === value)?.entry.method.gateway ?? "";
		void __internalSetActivePaymentMethod(gateway, {
			token: value,
			payment_method: gateway,
			[`wc-${gateway}-payment-token`]: value,
			isSavedToken: true,
		});
		removePaymentError();
		dispatchCheckoutEvent("set-active-payment-method", { paymentMethodSlug: gateway });
	};
	const tokenComponent = getPaymentMethods()[active]?.savedTokenComponent as AnyElement | null | undefined;
	return (
		<>
			<RadioControl
				id="wc-payment-method-saved-tokens"
				selected={token}
				options={entries.map(({ kind, entry }) => ({ value: String(entry.tokenId), label: savedLabel(entry, kind) }))}
				onChange={choose}
			/>
			{token && tokenComponent && (
				<MethodErrorBoundary>{cloneElement(tokenComponent, { token, ...props })}</MethodErrorBoundary>
			)}
			<p>
				<Label label={__("Use another payment method.")} screenReaderLabel={__("Other available payment methods")} />
			</p>
		</>
	);
}

function Methods() {
	const available = useSelect((select) => select(paymentStore).getAvailablePaymentMethods(), []);
	const active = useSelect((select) => select(paymentStore).getActivePaymentMethod(), []);
	const token = useSelect((select) => select(paymentStore).getActiveSavedToken(), []);
	const hasSaved = useSelect(
		(select) => Object.keys(select(paymentStore).getActiveSavedPaymentMethods()).length > 0,
		[],
	);
	const isExpress = useSelect((select) => select(paymentStore).isExpressPaymentMethodActive(), []);
	const isReady = useSelect((select) => select(paymentStore).paymentMethodsInitialized(), []);
	const { __internalSetActivePaymentMethod } = useDispatch(paymentStore);
	const methods = getPaymentMethods();
	const names = Object.keys(available).filter((name) => methods[name]);
	const list = useRef<HTMLDivElement>(null);
	const { drawn, isLeaving } = useLeavingMethods(isReady ? names : [], list);
	if (!isReady) {
		return (
			<div className="skeleton-list" aria-hidden="true">
				<span className="skeleton skeleton--row" />
				<span className="skeleton skeleton--row" />
			</div>
		);
	}
	if (isExpress) return null;
	if (!names.length) {
		return (
			<NoticeBanner status="error" isDismissible={false} className="wc-block-checkout__no-payment-methods-notice">
				{__(
					"There are no payment methods available. This may be an error on our side. Please contact us if you need any help placing your order.",
				)}
			</NoticeBanner>
		);
	}
	const choose = (value: string): void => {
		void __internalSetActivePaymentMethod(value);
		removePaymentError();
		// Under the second name in later versions of the platform.
		dispatchCheckoutEvent("set-active-payment-method", { value, paymentMethodSlug: value });
	};
	return (
		<RadioControlAccordion
			ref={list}
			id="wc-payment-method-options"
			className={drawn.length === 1 && !hasSaved ? "disable-radio-control" : ""}
			selected={token ? "" : active}
			onChange={choose}
			options={drawn.flatMap((name) => {
				const method = methods[name];
				if (!method) return [];
				const label =
					isValidElement(method.label) && typeof method.label.type !== "string"
						? cloneElement(method.label as AnyElement, { components: labelComponents })
						: method.label;
				if (isLeaving(name))
					return { value: name, label, description: __("Not offered for this order."), disabled: true };
				return {
					value: name,
					label,
					name: `wc-saved-payment-method-token-${name}`,
					content: <MethodContent method={method} />,
					ariaLabel: method.ariaLabel,
				};
			})}
		/>
	);
}
