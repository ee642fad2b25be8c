import { cx } from "@feedmill/ui/class-names.ts";
import { FormStep } from "@feedmill/ui/fields/form-step.tsx";
import { Icon } from "@feedmill/ui/icon.tsx";
import { SHOP, TRUCK } from "@feedmill/ui/icon-shapes.ts";
import { __ } from "@feedmill/ui/words.ts";
import { useDispatch, useSelect } from "@wordpress/data";
import { createInterpolateElement } from "@wordpress/element";
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from "react";
import { checkoutStore } from "../../data/checkout/store.ts";
import { getCurrencyFromPriceResponse } from "../../data/price-format.ts";
import { validationStore } from "../../data/validation/store.ts";
import { getSetting, localPickupEnabled } from "../../settings/settings.ts";
import type { ShippingPackage, ShippingRate } from "../../wire/types.ts";
import { useStoreCart } from "../hooks/use-cart.ts";
import { FormattedMonetaryAmount } from "../product/money.tsx";
import { awaitsAddress } from "../shipping/awaits-address.ts";
import { ratePrice } from "../shipping/shipping-packages.tsx";
import { canCollectAll, isCollectable } from "../shipping/shipping-rates.ts";
import { useProcessing } from "./address-steps.tsx";
import { type StepAttributes, showsNumber } from "./checkout-attributes.ts";

interface ShippingMethodAttributes extends StepAttributes {
	shippingText?: string;
	localPickupText?: string;
	showIcon?: string;
	showPrice?: string;
}

/** Delivery or pickup. No choice where the shop sends nothing. Reference: 02 §2.4. */
export function ShippingMethodStep(attributes: ShippingMethodAttributes) {
	const {
		title,
		description,
		showStepNumber,
		className,
		children,
		shippingText,
		localPickupText,
		showIcon = "true",
		showPrice = "true",
	} = attributes;
	const { shippingRates, shippingAddress } = useStoreCart();
	const isProcessing = useProcessing();
	const offers = useOffersPickup();
	const collects = useSelect((select) => Boolean(select(checkoutStore).prefersCollection()), []);
	const { setPrefersCollection } = useDispatch(checkoutStore);
	const { setValidationErrors, clearValidationError } = useDispatch(validationStore);
	const group = useRef<HTMLDivElement>(null);
	const delivery = ratesOf(shippingRates, false);
	const lacksRates = offers && !collects && delivery.length === 0;
	useEffect(() => {
		if (lacksRates)
			void setValidationErrors({
				"shipping-rates-error": { message: __("Shipping options are not available"), hidden: true },
			});
		else void clearValidationError("shipping-rates-error");
		return () => void clearValidationError("shipping-rates-error");
	}, [lacksRates, setValidationErrors, clearValidationError]);
	if (!offers || !getSetting("deliveryEnabled", true)) return null;

	const onKeyDown = (event: KeyboardEvent): void => {
		if (!event.key.startsWith("Arrow")) return;
		event.preventDefault();
		void setPrefersCollection(!collects);
		group.current?.querySelectorAll("button")[collects ? 0 : 1]?.focus();
	};
	const way = (collectsThen: boolean, text: string, unknown: ReactNode) => (
		// biome-ignore lint/a11y/useSemanticElements: the reference's markup, which extensions' styles know.
		<button
			type="button"
			role="radio"
			aria-checked={collects === collectsThen}
			tabIndex={collects === collectsThen ? 0 : -1}
			className={cx(
				"wc-block-checkout__shipping-method-option",
				collects === collectsThen && "wc-block-checkout__shipping-method-option--selected",
			)}
			onClick={() => void setPrefersCollection(collectsThen)}
		>
			{showIcon === "true" && (
				<Icon
					shape={collectsThen ? SHOP : TRUCK}
					size={28}
					className="wc-block-checkout__shipping-method-option-icon"
				/>
			)}
			<span className="wc-block-checkout__shipping-method-option-title">{text}</span>
			{showPrice === "true" && (
				<PriceFrom
					rates={!collectsThen && awaitsAddress(shippingAddress) ? [] : ratesOf(shippingRates, collectsThen)}
					unknown={unknown}
				/>
			)}
		</button>
	);
	return (
		<FormStep
			id="shipping-method"
			className={cx("wc-block-checkout__shipping-method", className)}
			title={title || __("Shipping method")}
			description={description ?? __("Select how you would like to receive your order.")}
			showStepNumber={showsNumber(showStepNumber)}
			disabled={isProcessing}
		>
			<div
				ref={group}
				className="wc-block-checkout__shipping-method-container"
				role="radiogroup"
				aria-label={__("options")}
				onKeyDown={onKeyDown}
			>
				{way(
					false,
					shippingText || __("Shipping"),
					<span className="wc-block-checkout__shipping-method-option-price">
						<em>{__("calculated with an address")}</em>
					</span>,
				)}
				{way(true, localPickupText || __("Local Pickup"), null)}
			</div>
			{children}
		</FormStep>
	);
}

function PriceFrom({ rates, unknown }: { rates: readonly ShippingRate[]; unknown: ReactNode }) {
	const prices = rates.map(ratePrice);
	const [first] = rates;
	if (!first) return unknown;
	const lowest = Math.min(...prices);
	const amount =
		lowest === 0 ? (
			<em>{__("free")}</em>
		) : (
			<FormattedMonetaryAmount currency={getCurrencyFromPriceResponse(first)} value={lowest} />
		);
	return (
		<span className="wc-block-checkout__shipping-method-option-price">
			{lowest === Math.max(...prices) ? amount : createInterpolateElement(__("from <price/>"), { price: amount })}
		</span>
	);
}

const ratesOf = (packages: readonly ShippingPackage[], collects: boolean): ShippingRate[] =>
	packages.flatMap(({ shipping_rates }) => shipping_rates.filter((rate) => isCollectable(rate) === collects));

export function useOffersPickup(): boolean {
	const { cartNeedsShipping, cartHasCalculatedShipping, shippingRates } = useStoreCart();
	return cartNeedsShipping && cartHasCalculatedShipping && localPickupEnabled() && canCollectAll(shippingRates);
}
