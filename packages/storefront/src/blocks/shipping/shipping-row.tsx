import { NoticeBanner } from "@feedmill/ui/notice-banner.tsx";
import { keepFocus, pageHeading } from "@feedmill/ui/stillness/keep-focus.ts";
import { __, sprintf } from "@feedmill/ui/words.ts";
import { decodeEntities } from "@wordpress/html-entities";
import { type ComponentType, type ReactElement, useState } from "react";
import { createNotice } from "../../data/notices/notices.ts";
import { getCurrencyFromPriceResponse } from "../../data/price-format.ts";
import { NOTICE_CONTEXTS } from "../../data/store-keys.ts";
import { getSetting, localPickupEnabled } from "../../settings/settings.ts";
import { loadChunk } from "../../widgets/mount/load-chunk.ts";
import type { ShippingPackage } from "../../wire/types.ts";
import { formatShippingAddress, isPlaceComplete } from "../address/address-text.ts";
import { useStoreCart } from "../hooks/use-cart.ts";
import { TotalsItem, TotalsWrapper } from "../totals/totals.tsx";
import { ShippingRatesControl } from "./shipping-packages.tsx";
import { areRatesMissing, countRates, isCollectable, metaOf, selectedRate } from "./shipping-rates.ts";

export interface ShippingRowProps {
	/** Only the cart has a calculator and rates in its row. */
	inCart: boolean;
	/** Whether pickup is chosen; null: by the selected rates. */
	collects?: boolean | null;
}

/** The Shipping row of the totals. Reference: 02 §1.3. */
export function ShippingRow({ inCart, collects = null }: ShippingRowProps) {
	const { shippingRates, cartTotals, cartHasCalculatedShipping, shippingAddress, isLoadingRates } = useStoreCart();
	const [isOpen, setOpen] = useState(false);
	const [Calculator, setCalculator] = useState<ComponentType<{ onDone: () => void }> | null>(null);
	/** The form loads on first use. After a failed import it stays unavailable on this page. */
	const toggle = (): void => {
		setOpen(!isOpen);
		if (isOpen || Calculator) return;
		loadChunk("shipping-calculator", () => import("./shipping-calculator.tsx")).then(
			({ ShippingCalculator }) => setCalculator(() => ShippingCalculator),
			() => {
				setOpen(false);
				const text = __("The address form could not be loaded. Please reload this page and try again.");
				createNotice("error", text, { id: "shipping-calculator", context: NOTICE_CONTEXTS.CART });
			},
		);
	};
	const close = (): void => {
		setOpen(false);
		keepFocus(() => document.getElementById(LINK_ID), pageHeading);
	};
	const currency = getCurrencyFromPriceResponse(cartTotals);
	const withTax = getSetting<boolean>("displayCartPricesIncludingTax", false);
	const amount =
		Number.parseInt(cartTotals.total_shipping ?? "0", 10) +
		(withTax ? Number.parseInt(cartTotals.total_shipping_tax ?? "0", 10) : 0);
	const isCollecting = collects ?? collectsByRates(shippingRates);
	const hasRates = countRates(shippingRates) > 0 || amount > 0;
	const isMissing = areRatesMissing(shippingRates, isCollecting) && !(inCart && countRates(shippingRates) > 0);
	const showCalculator = inCart && getSetting<boolean>("isShippingCalculatorEnabled", true);
	const chosen = shippingRates.flatMap((entry) => selectedRate(entry) ?? []);
	const places = new Set(chosen.filter(isCollectable).map((rate) => metaOf(rate, "pickup_location")));
	const differs = isCollecting && shippingRates.length > 1 && places.size > 1;

	let value: number | ReactElement = amount;
	if (!hasRates || !cartHasCalculatedShipping || (!inCart && isMissing)) {
		value = showCalculator ? (
			<AddressLink text={__("Add an address for shipping options")} isOpen={isOpen} onToggle={toggle} />
		) : (
			<em>{inCart ? __("Calculated during checkout") : __("No shipping options available")}</em>
		);
	}
	const via = [...new Set(chosen.map(({ name }) => decodeEntities(name)))].join(", ");
	const pickupAddress = chosen.find(isCollectable);
	const description = hasRates && cartHasCalculatedShipping && (
		<>
			{via && <div className="wc-block-components-totals-shipping__via">{via}</div>}
			{isCollecting && pickupAddress
				? /* translators: %s: address of the pickup place */
					`${sprintf(__("Collection from %s"), decodeEntities(metaOf(pickupAddress, "pickup_address")))} `
				: /* translators: %s: place */
					`${sprintf(__("Shipping to %s"), formatShippingAddress(shippingAddress))} `}
			{showCalculator && <AddressLink text={__("Change address")} isOpen={isOpen} onToggle={toggle} />}
		</>
	);
	return (
		<div className="wc-block-components-totals-shipping">
			<TotalsItem label={__("Shipping")} value={value} currency={currency} description={description} />
			{showCalculator && isOpen && Calculator && <Calculator onDone={close} />}
			{inCart && cartHasCalculatedShipping && !isOpen && (
				<fieldset className="wc-block-components-totals-shipping__fieldset">
					<legend className="screen-reader-text">
						{hasRates ? __("Shipping options") : __("Choose a shipping option")}
					</legend>
					{differs && (
						<NoticeBanner className="wc-block-components-notice-banner" isDismissible={false} status="warning">
							{__("Multiple shipments must have the same pickup location")}
						</NoticeBanner>
					)}
					<ShippingRatesControl
						className="wc-block-components-totals-shipping__options"
						shippingRates={shippingRates}
						isLoadingRates={isLoadingRates}
						collapsible
						showItems
						noResultsMessage={
							isPlaceComplete(shippingAddress) && (
								<NoticeBanner
									isDismissible={false}
									className="wc-block-components-shipping-rates-control__no-results-notice"
									status="warning"
								>
									{__("There are no shipping options available. Please check your shipping address.")}
								</NoticeBanner>
							)
						}
					/>
				</fieldset>
			)}
		</div>
	);
}

function collectsByRates(packages: readonly ShippingPackage[]): boolean {
	const chosen = packages.flatMap((entry) => selectedRate(entry) ?? []);
	return localPickupEnabled() && chosen.length > 0 && chosen.every(isCollectable);
}

const LINK_ID = "wc-block-components-totals-shipping__change-address__link";

function AddressLink({ text, isOpen, onToggle }: { text: string; isOpen: boolean; onToggle: () => void }) {
	return (
		// biome-ignore lint/a11y/useSemanticElements: extensions expect this link with the role of a button.
		// biome-ignore lint/a11y/useValidAnchor: the link opens the form, and its address names it.
		<a
			role="button"
			href="#wc-block-components-shipping-calculator-address__link"
			className="wc-block-components-totals-shipping__change-address__link"
			id={LINK_ID}
			aria-label={text}
			aria-expanded={isOpen}
			onClick={(event) => {
				event.preventDefault();
				onToggle();
			}}
			onKeyDown={(event) => {
				if (event.key !== " ") return;
				event.preventDefault();
				onToggle();
			}}
		>
			{text}
		</a>
	);
}

export function ShippingBlock({ className, ...props }: ShippingRowProps & { className?: string }) {
	const { cartNeedsShipping } = useStoreCart();
	if (!cartNeedsShipping || getSetting<boolean>("shippingEnabled", true) === false) return null;
	return (
		<TotalsWrapper className={className ?? ""}>
			<ShippingRow {...props} />
		</TotalsWrapper>
	);
}
