import { cx } from "@feedmill/ui/class-names.ts";
import { FormStep } from "@feedmill/ui/fields/form-step.tsx";
import { RadioControl, type RadioOption } from "@feedmill/ui/fields/radio.tsx";
import { Icon } from "@feedmill/ui/icon.tsx";
import { PLACE } from "@feedmill/ui/icon-shapes.ts";
import { __, sprintf } from "@feedmill/ui/words.ts";
import { useSelect } from "@wordpress/data";
import { decodeEntities } from "@wordpress/html-entities";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { checkoutStore } from "../../data/checkout/store.ts";
import { formatPrice, getCurrencyFromPriceResponse } from "../../data/price-format.ts";
import { localPickupEnabled } from "../../settings/settings.ts";
import type { ShippingRate } from "../../wire/types.ts";
import { useStoreCart } from "../hooks/use-cart.ts";
import { ratePrice, ShippingRatesControlPackage, useSelectRate } from "../shipping/shipping-packages.tsx";
import { isCollectable, metaOf } from "../shipping/shipping-rates.ts";
import { ExperimentalOrderLocalPickupPackages } from "../totals/experimental-slots.tsx";
import { useProcessing } from "./address-steps.tsx";
import { type StepAttributes, showsNumber } from "./checkout-attributes.ts";

/** The pickup locations, shown if the shopper collects the order. Reference: 02 §2.5. */
export function PickupStep({ title, description, showStepNumber, className, children }: StepAttributes) {
	const { shippingRates, cartNeedsShipping, extensions, ...cart } = useStoreCart();
	const isProcessing = useProcessing();
	const collects = useSelect((select) => Boolean(select(checkoutStore).prefersCollection()), []);
	if (!collects || !cartNeedsShipping || !localPickupEnabled()) return null;
	const rates = shippingRates[0]?.shipping_rates.filter(isCollectable) ?? [];
	return (
		<FormStep
			id="pickup-options"
			className={cx("wc-block-checkout__pickup-options", className)}
			title={title || __("Pickup options")}
			description={description}
			showStepNumber={showsNumber(showStepNumber)}
			disabled={isProcessing}
		>
			<ExperimentalOrderLocalPickupPackages.Slot
				extensions={extensions}
				cart={cart}
				components={COMPONENTS}
				renderPickupLocation={pickupOption}
			/>
			<ExperimentalOrderLocalPickupPackages>
				<PickupList rates={rates} packages={shippingRates.length} />
			</ExperimentalOrderLocalPickupPackages>
			{children}
		</FormStep>
	);
}

function pickupOption(rate: ShippingRate, packages: number): RadioOption {
	const price = ratePrice(rate);
	const address = decodeEntities(metaOf(rate, "pickup_address"));
	const money = formatPrice(price, getCurrencyFromPriceResponse(rate));
	let priceText: ReactNode = money;
	if (price === 0) priceText = <em>{__("free")}</em>;
	/* translators: 1: price, 2: number of packages */ else if (packages > 1)
		priceText = sprintf(__("%1$s x %2$d packages"), money, packages);
	return {
		value: rate.rate_id,
		label: decodeEntities(metaOf(rate, "pickup_location") || rate.name),
		secondaryLabel: priceText,
		description: decodeEntities(metaOf(rate, "pickup_details")),
		secondaryDescription: address && (
			<>
				<Icon shape={PLACE} size={18} className="wc-block-editor-components-block-icon" />
				{address}
			</>
		),
	};
}

function PickupList({ rates, packages }: { rates: readonly ShippingRate[]; packages: number }) {
	const select = useSelectRate();
	const confirmed = rates.find(({ selected }) => selected)?.rate_id ?? "";
	const [chosen, setChosen] = useState(confirmed);
	useEffect(() => {
		if (confirmed) setChosen(confirmed);
	}, [confirmed]);
	const choose = (rateId: string): void => {
		setChosen(rateId);
		select(rateId, null).catch(() => setChosen(confirmed));
	};
	const first = rates[0]?.rate_id;
	const isRequested = useRef(false);
	useEffect(() => {
		if (confirmed || !first || isRequested.current) return;
		isRequested.current = true;
		setChosen(first);
		select(first, null).catch(() => setChosen(""));
	}, [confirmed, first, select]);
	return (
		<RadioControl
			id="0"
			selected={chosen}
			options={rates.map((rate) => pickupOption(rate, packages))}
			onChange={choose}
		/>
	);
}

const COMPONENTS = { ShippingRatesControlPackage, LocalPickupSelect: PickupList };
