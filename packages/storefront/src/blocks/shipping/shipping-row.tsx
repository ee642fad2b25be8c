import { NoticeBanner } from "@feedmill/ui/notice-banner.tsx";
import { keepFocus, pageHeading } from "@feedmill/ui/stillness/keep-focus.ts";
import { __, sprintf } from "@feedmill/ui/words.ts";
import { decodeEntities } from "@wordpress/html-entities";
import { type ComponentType, useState } from "react";
import { createNotice } from "../../data/notices/notices.ts";
import { getCurrencyFromPriceResponse } from "../../data/price-format.ts";
import { NOTICE_CONTEXTS } from "../../data/store-keys.ts";
import { getSetting, localPickupEnabled } from "../../settings/settings.ts";
import { loadChunk } from "../../widgets/mount/load-chunk.ts";
import type { CartTotals, ShippingPackage } from "../../wire/types.ts";
import { formatShippingAddress, isPlaceComplete } from "../address/address-text.ts";
import { useStoreCart } from "../hooks/use-cart.ts";
import { TotalsItem, TotalsWrapper } from "../totals/totals.tsx";
import { ShippingRatesControl } from "./shipping-packages.tsx";
import { areRatesMissing, countRates, isCollectable, metaOf, selectedRate } from "./shipping-rates.ts";

export interface ShippingBlockProps {
	className?: string;
	/** Only the cart has a calculator and rates in its row. */
	inCart: boolean;
	/** Whether pickup is chosen; null: by the selected rates. */
	collects?: boolean | null;
}

/** The Shipping row of the totals, if the cart is shipped at all. Reference: 02 §1.3. */
export function ShippingBlock({ className, inCart, collects = null }: ShippingBlockProps) {
	const { cartNeedsShipping, shippingRates } = useStoreCart();
	if (!cartNeedsShipping || getSetting<boolean>("shippingEnabled", true) === false) return null;
	return (
		<TotalsWrapper className={className ?? ""}>
			<ShippingRow inCart={inCart} isCollecting={collects ?? collectsByRates(shippingRates)} />
		</TotalsWrapper>
	);
}

function ShippingRow({ inCart, isCollecting }: { inCart: boolean; isCollecting: boolean }) {
	const { shippingRates, cartTotals, cartHasCalculatedShipping } = useStoreCart();
	const calculator = useCalculator();
	const showCalculator = inCart && getSetting<boolean>("isShippingCalculatorEnabled", true);
	const amount = shippingAmount(cartTotals);
	const hasRates = countRates(shippingRates) > 0 || amount > 0;
	const isCalculated = hasRates && cartHasCalculatedShipping;
	const isPriced = isCalculated && !areRatesMissing(shippingRates, isCollecting);
	const addressLink = (text: string) =>
		showCalculator && <AddressLink text={text} isOpen={calculator.isOpen} onToggle={calculator.toggle} />;
	return (
		<div className="wc-block-components-totals-shipping">
			<TotalsItem
				label={__("Shipping")}
				value={
					isPriced
						? amount
						: addressLink(__("Add an address for shipping options")) || (
								<em>{inCart ? __("Calculated during checkout") : __("No shipping options available")}</em>
							)
				}
				currency={getCurrencyFromPriceResponse(cartTotals)}
				description={
					isCalculated &&
					(isPriced || !inCart) && (
						<>
							<Destination isCollecting={isCollecting} isPriced={isPriced} />
							{addressLink(__("Change address"))}
						</>
					)
				}
			/>
			{showCalculator && calculator.form}
			{inCart && cartHasCalculatedShipping && !calculator.isOpen && (
				<ShippingOptions
					legend={hasRates ? __("Shipping options") : __("Choose a shipping option")}
					isCollecting={isCollecting}
				/>
			)}
		</div>
	);
}

/** In minor units, with tax if the cart shows its prices so. */
function shippingAmount({ total_shipping, total_shipping_tax }: CartTotals): number {
	const tax = getSetting<boolean>("displayCartPricesIncludingTax", false) ? total_shipping_tax : null;
	return Number.parseInt(total_shipping ?? "0", 10) + Number.parseInt(tax ?? "0", 10);
}

function collectsByRates(packages: readonly ShippingPackage[]): boolean {
	const chosen = packages.flatMap((entry) => selectedRate(entry) ?? []);
	return localPickupEnabled() && chosen.length > 0 && chosen.every(isCollectable);
}

/** The chosen rates, and where they bring the goods. A pickup is still chosen where there is no delivery: not named. */
function Destination({ isCollecting, isPriced }: { isCollecting: boolean; isPriced: boolean }) {
	const { shippingRates, shippingAddress } = useStoreCart();
	const chosen = shippingRates.flatMap((entry) => selectedRate(entry) ?? []);
	const via = [...new Set(chosen.map(({ name }) => decodeEntities(name)))].join(", ");
	const pickup = isCollecting ? chosen.find(isCollectable) : undefined;
	return (
		<>
			{isPriced && via && <div className="wc-block-components-totals-shipping__via">{via}</div>}
			{pickup
				? /* translators: %s: address of the pickup place */
					`${sprintf(__("Collection from %s"), decodeEntities(metaOf(pickup, "pickup_address")))} `
				: /* translators: %s: place */
					`${sprintf(__("Shipping to %s"), formatShippingAddress(shippingAddress))} `}
		</>
	);
}

/** The rates to choose from. */
function ShippingOptions({ legend, isCollecting }: { legend: string; isCollecting: boolean }) {
	const { shippingRates, shippingAddress, isLoadingRates } = useStoreCart();
	const chosen = shippingRates.flatMap((entry) => selectedRate(entry) ?? []);
	const places = new Set(chosen.filter(isCollectable).map((rate) => metaOf(rate, "pickup_location")));
	return (
		<fieldset className="wc-block-components-totals-shipping__fieldset">
			<legend className="screen-reader-text">{legend}</legend>
			{isCollecting && places.size > 1 && (
				<NoticeBanner isDismissible={false} status="warning">
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
	);
}

/** The form of the address. It loads on first use; after a failed import it stays unavailable on this page. */
function useCalculator() {
	const [isOpen, setOpen] = useState(false);
	const [Calculator, setCalculator] = useState<ComponentType<{ onDone: () => void }> | null>(null);
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
	return { isOpen, toggle, form: isOpen && Calculator && <Calculator onDone={close} /> };
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
