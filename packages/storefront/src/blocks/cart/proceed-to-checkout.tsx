import { Button } from "@feedmill/ui/button.tsx";
import { cx } from "@feedmill/ui/class-names.ts";
import { __ } from "@feedmill/ui/words.ts";
import { select, useSelect } from "@wordpress/data";
import { type MouseEvent, useEffect, useState } from "react";
import { cartStore } from "../../data/cart/store.ts";
import { emitEventWithAbort } from "../../data/checkout/observers.ts";
import { checkoutStore } from "../../data/checkout/store.ts";
import { filtersOf } from "../../registry/checkout-filters.ts";
import { getSetting, shopHref } from "../../settings/settings.ts";
import { useStoreCart } from "../hooks/use-cart.ts";
import { BarTotal } from "../totals/totals-rows.tsx";
import { useCartEvents } from "./cart-events-context.tsx";

interface ProceedProps {
	className?: string;
	checkoutPageId?: string;
	buttonLabel?: string;
}

/** The checkout button; on phones it is fixed to the bottom of the screen with the total. Reference: 02 §1.4. */
export function ProceedToCheckout({ className, checkoutPageId = "0", buttonLabel = "" }: ProceedProps) {
	const { cartItems } = useStoreCart();
	const isCalculating = useSelect((choose) => choose(checkoutStore).isCalculating(), []);
	const { observers } = useCartEvents();
	const [isLeaving, setLeaving] = useState(false);
	useEffect(() => {
		const stop = (): void => setLeaving(false);
		window.addEventListener("pageshow", stop);
		return () => window.removeEventListener("pageshow", stop);
	}, []);

	const cart = select(cartStore).getCartData();
	const address = getSetting<string | false>(`page-${checkoutPageId}`, false) || shopHref("checkout");
	const filtered = filtersOf({}, { cart });
	const label = filtered("proceedToCheckoutButtonLabel", buttonLabel || __("Proceed to Checkout"));
	const href = filtered("proceedToCheckoutButtonLink", address);
	// An extension may take the button away.
	if (!href) return null;
	const leave = async (event: MouseEvent<HTMLElement>): Promise<void> => {
		if (!observers.current.proceed_to_checkout?.length) {
			setLeaving(true);
			return;
		}
		// Observers run first; any of them may prevent the navigation.
		event.preventDefault();
		const answers = await emitEventWithAbort(observers.current, "proceed_to_checkout", null);
		if (answers.some(({ type }) => type === "error" || type === "failure")) return;
		setLeaving(true);
		window.location.href = href;
	};
	return (
		<div className={cx("wc-block-cart__submit", className)}>
			<div className="wc-block-cart__submit-container bottom-bar">
				{cartItems.length > 0 && <BarTotal />}
				<Button
					className="wc-block-cart__submit-button"
					href={href}
					disabled={isCalculating}
					showSpinner={isLeaving}
					onClick={(event) => void leave(event)}
				>
					{label}
				</Button>
			</div>
		</div>
	);
}
