import { Button } from "@feedmill/ui/button.tsx";
import { cx } from "@feedmill/ui/class-names.ts";
import { Icon } from "@feedmill/ui/icon.tsx";
import { BACK, CHECK } from "@feedmill/ui/icon-shapes.ts";
import { __ } from "@feedmill/ui/words.ts";
import { useSelect } from "@wordpress/data";
import { checkoutStore } from "../../data/checkout/store.ts";
import { paymentStore } from "../../data/payment/store.ts";
import { NOTICE_CONTEXTS } from "../../data/store-keys.ts";
import { applyCheckoutFilter } from "../../registry/checkout-filters.ts";
import { getPaymentMethods } from "../../registry/payment-methods.ts";
import { getSetting, shopHref } from "../../settings/settings.ts";
import { dispatchCheckoutEvent } from "../hooks/checkout-event.ts";
import { StoreNoticesContainer } from "../notices/notices.tsx";
import { useCheckoutEvents } from "../payment/checkout-events.tsx";
import { BarTotal } from "../totals/totals-rows.tsx";

interface ActionsAttributes {
	className?: string;
	cartPageId?: string;
	showReturnToCart?: string;
	placeOrderButtonLabel?: string;
}

/**
 * The back link and the order button. It can be pressed while an address is being sent; the order then waits for it.
 * Reference: 02 §2.9.
 */
export function ActionsStep({
	className,
	cartPageId = "0",
	showReturnToCart = "true",
	placeOrderButtonLabel = "",
}: ActionsAttributes) {
	const { onSubmit } = useCheckoutEvents();
	const status = useSelect((select) => select(checkoutStore).getCheckoutStatus(), []);
	const hasError = useSelect((select) => select(checkoutStore).hasError(), []);
	const redirectUrl = useSelect((select) => select(checkoutStore).getRedirectUrl(), []);
	const active = useSelect((select) => select(paymentStore).getActivePaymentMethod(), []);
	const isExpress = useSelect((select) => select(paymentStore).isExpressPaymentMethodActive(), []);
	const isBusy = status === "before_processing" || status === "processing" || status === "after_processing";
	const isLeaving = status === "complete" && !hasError && Boolean(redirectUrl);
	const methodLabel = getPaymentMethods()[active]?.placeOrderButtonLabel;
	const label = applyCheckoutFilter({
		filterName: "placeOrderButtonLabel",
		defaultValue: methodLabel || placeOrderButtonLabel || __("Place Order"),
	});
	const cartHref = getSetting<string | false>(`page-${cartPageId}`, false) || shopHref("cart");
	const showReturn = showReturnToCart !== "false";
	return (
		<div className={cx("wc-block-checkout__actions", className)}>
			<StoreNoticesContainer context={NOTICE_CONTEXTS.CHECKOUT_ACTIONS} />
			<div className="wc-block-checkout__actions_row">
				{showReturn && (
					<a className="wc-block-components-checkout-return-to-cart-button" href={cartHref}>
						<Icon shape={BACK} size={20} />
						{__("Return to Cart")}
					</a>
				)}
				<div className="bottom-bar">
					<BarTotal />
					<Button
						className={cx(
							"wc-block-components-checkout-place-order-button",
							!showReturn && "wc-block-components-checkout-place-order-button--full-width",
						)}
						disabled={isBusy || isLeaving || isExpress}
						showSpinner={isBusy}
						onClick={({ detail }) => {
							// The second click of a double click must not confirm what the first one's answer asks about.
							if (detail > 1) return;
							dispatchCheckoutEvent("submit");
							onSubmit();
						}}
					>
						{isLeaving ? (
							<>
								<Icon shape={CHECK} />
								<span className="screen-reader-text">{label}</span>
							</>
						) : (
							label
						)}
					</Button>
				</div>
			</div>
		</div>
	);
}
