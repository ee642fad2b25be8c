import { cx } from "@feedmill/ui/class-names.ts";
import { FormStep } from "@feedmill/ui/fields/form-step.tsx";
import { NoticeBanner } from "@feedmill/ui/notice-banner.tsx";
import { __ } from "@feedmill/ui/words.ts";
import { useSelect } from "@wordpress/data";
import { decodeEntities } from "@wordpress/html-entities";
import { useMemo } from "react";
import { checkoutStore } from "../../data/checkout/store.ts";
import { getCurrencyFromPriceResponse } from "../../data/price-format.ts";
import { NOTICE_CONTEXTS } from "../../data/store-keys.ts";
import { isPlaceComplete } from "../address/address-text.ts";
import { useStoreCart } from "../hooks/use-cart.ts";
import { StoreNoticesContainer } from "../notices/notices.tsx";
import { FormattedMonetaryAmount } from "../product/money.tsx";
import { awaitsAddress } from "../shipping/awaits-address.ts";
import { type RenderOption, ratePrice, ShippingRatesControl } from "../shipping/shipping-packages.tsx";
import { isCollectable } from "../shipping/shipping-rates.ts";
import { useProcessing } from "./address-steps.tsx";
import { type StepAttributes, showsNumber } from "./checkout-attributes.ts";

/** Shipping rates. Reference: 02 §2.6. */
const renderOption: RenderOption = (rate) => ({
	label: decodeEntities(rate.name),
	value: rate.rate_id,
	description: decodeEntities(rate.description),
	secondaryLabel: <FormattedMonetaryAmount currency={getCurrencyFromPriceResponse(rate)} value={ratePrice(rate)} />,
	secondaryDescription: decodeEntities(rate.delivery_time),
});

export function ShippingOptionsStep({ title, description, showStepNumber, className, children }: StepAttributes) {
	const { shippingRates, cartNeedsShipping, cartHasCalculatedShipping, isLoadingRates, shippingAddress } =
		useStoreCart();
	const isProcessing = useProcessing();
	const collects = useSelect((select) => Boolean(select(checkoutStore).prefersCollection()), []);
	const packages = useMemo(
		() =>
			shippingRates.map((entry) => ({
				...entry,
				shipping_rates: entry.shipping_rates.filter((rate) => !isCollectable(rate)),
			})),
		[shippingRates],
	);
	if (!cartNeedsShipping || collects) return null;
	return (
		<FormStep
			id="shipping-option"
			className={cx("wc-block-checkout__shipping-option", className)}
			title={title || __("Shipping options")}
			description={description}
			showStepNumber={showsNumber(showStepNumber)}
			disabled={isProcessing}
		>
			<StoreNoticesContainer context={NOTICE_CONTEXTS.SHIPPING_METHODS} />
			{awaitsAddress(shippingAddress) || (!cartHasCalculatedShipping && !shippingRates.length) ? (
				<p>{__("Shipping options will be displayed here after entering your full shipping address.")}</p>
			) : (
				<ShippingRatesControl
					shippingRates={packages}
					isLoadingRates={isLoadingRates}
					collapsible={false}
					renderOption={renderOption}
					noResultsMessage={
						isPlaceComplete(shippingAddress) ? (
							<NoticeBanner
								isDismissible={false}
								className="wc-block-components-shipping-rates-control__no-results-notice"
								status="warning"
							>
								{__("There are no shipping options available. Please check your shipping address.")}
							</NoticeBanner>
						) : (
							<p>{__("Add a shipping address to view shipping options.")}</p>
						)
					}
				/>
			)}
			{children}
		</FormStep>
	);
}
