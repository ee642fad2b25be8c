import { RadioControl, RadioControlOptionLayout, type RadioOption } from "@feedmill/ui/fields/radio.tsx";
import { LoadingMask } from "@feedmill/ui/loading-mask.tsx";
import { Panel } from "@feedmill/ui/panel.tsx";
import { speak } from "@feedmill/ui/speak.ts";
import { __, _n, sprintf } from "@feedmill/ui/words.ts";
import { useDispatch } from "@wordpress/data";
import { decodeEntities } from "@wordpress/html-entities";
import { type ReactElement, type ReactNode, useEffect, useRef, useState } from "react";
import { cartStore } from "../../data/cart/store.ts";
import { processErrorResponse } from "../../data/notices/error-routing.ts";
import { getCurrencyFromPriceResponse } from "../../data/price-format.ts";
import { getSetting } from "../../settings/settings.ts";
import type { ShippingPackage, ShippingRate } from "../../wire/types.ts";
import { dispatchCheckoutEvent } from "../hooks/checkout-event.ts";
import { useStoreCart } from "../hooks/use-cart.ts";
import { FormattedMonetaryAmount } from "../product/money.tsx";
import { ExperimentalOrderShippingPackages } from "../totals/experimental-slots.tsx";
import { useTotalsContext } from "../totals/totals-context.ts";
import { countRates, rateToSelect, selectedRate } from "./shipping-rates.ts";

/** The choice of shipping rates. Reference: 02 §1.3 and §2.6. */
export type RenderOption = (rate: ShippingRate) => RadioOption;

export function ratePrice(rate: ShippingRate): number {
	const tax = getSetting<boolean>("displayCartPricesIncludingTax", false) ? Number.parseInt(rate.taxes, 10) : 0;
	return Number.parseInt(rate.price, 10) + tax;
}

/** In the cart: name, with price and delivery time below. */
export const cartRateOption: RenderOption = (rate) => {
	const time = decodeEntities(rate.delivery_time);
	return {
		label: decodeEntities(rate.name),
		value: rate.rate_id,
		description: (
			<>
				<FormattedMonetaryAmount currency={getCurrencyFromPriceResponse(rate)} value={ratePrice(rate)} />
				{time && ` — ${time}`}
			</>
		),
	};
};

/** An optimistic choice until the server confirms it. */
function useChosenRate(
	entry: ShippingPackage,
	onSelect: (rateId: string) => Promise<unknown>,
): [string, (rateId: string) => void] {
	const confirmed = selectedRate(entry)?.rate_id ?? "";
	const [chosen, setChosen] = useState(confirmed);
	useEffect(() => setChosen(confirmed), [confirmed]);
	const choose = (rateId: string): void => {
		setChosen(rateId);
		onSelect(rateId).catch(() => setChosen(confirmed));
	};
	const first = rateToSelect(entry)?.rate_id;
	const requested = useRef("");
	useEffect(() => {
		if (confirmed || !first || requested.current === first) return;
		requested.current = first;
		setChosen(first);
		onSelect(first).catch(() => setChosen(""));
	}, [confirmed, first, onSelect]);
	return [chosen, choose];
}

export function useSelectRate(): (rateId: string, packageId: number | string | null) => Promise<void> {
	const { selectShippingRate } = useDispatch(cartStore);
	const select = useRef(async (rateId: string, packageId: number | string | null): Promise<void> => {
		try {
			await selectShippingRate(rateId, packageId);
			// Scripts look the chosen rate up in the store.
			dispatchCheckoutEvent("set-selected-shipping-rate", { shippingRateId: rateId });
		} catch (error) {
			processErrorResponse(error);
			throw error;
		}
	});
	return select.current;
}

export interface PackageProps {
	packageId: number | string;
	packageData: ShippingPackage;
	className?: string;
	collapsible?: boolean;
	showItems?: boolean;
	noResultsMessage?: ReactNode;
	renderOption?: RenderOption;
}

function PackageTitle({ packageData, showItems }: { packageData: ShippingPackage; showItems: boolean }) {
	return (
		<div>
			<div className="wc-block-components-shipping-rates-control__package-title">
				{decodeEntities(packageData.name)}
			</div>
			{showItems && (
				<ul className="wc-block-components-shipping-rates-control__package-items">
					{packageData.items.map(({ key, name, quantity }) => (
						<li key={key} className="wc-block-components-shipping-rates-control__package-item">
							<span aria-hidden="true">{`${decodeEntities(name)} × ${quantity}`}</span>
							<span className="screen-reader-text">
								{/* translators: 1: product name, 2: quantity */}
								{sprintf(_n("%1$s (%2$d unit)", "%1$s (%2$d units)", quantity), decodeEntities(name), quantity)}
							</span>
						</li>
					))}
				</ul>
			)}
		</div>
	);
}

export function ShippingRatesControlPackage({
	packageId,
	packageData,
	className = "",
	collapsible = false,
	showItems = false,
	noResultsMessage,
	renderOption = cartRateOption,
}: PackageProps) {
	const select = useSelectRate();
	const onSelect = useRef((rateId: string) => select(rateId, packageId));
	const [chosen, choose] = useChosenRate(packageData, onSelect.current);
	const { shipping_rates: rates } = packageData;
	let list: ReactNode = noResultsMessage;
	const [only] = rates.length === 1 ? rates : [];
	// What is not selected by itself must be there to choose.
	if (only && rateToSelect(packageData)) {
		const { value, ...texts } = renderOption(only);
		list = <RadioControlOptionLayout id={`radio-control-${packageId}-${value}`} {...texts} />;
	} else if (rates.length > 0)
		list = (
			<RadioControl
				id={String(packageId)}
				className={className}
				selected={chosen}
				options={rates.map(renderOption)}
				onChange={choose}
			/>
		);
	const title = (collapsible || showItems) && <PackageTitle packageData={packageData} showItems={showItems} />;
	const base = "wc-block-components-shipping-rates-control__package";
	if (collapsible) {
		return (
			<Panel className={base} initialOpen={false} title={title}>
				{list}
			</Panel>
		);
	}
	return (
		<div className={base}>
			{title}
			{list}
		</div>
	);
}

interface PackagesProps extends Omit<PackageProps, "packageId" | "packageData"> {
	packages?: ShippingPackage[];
	collapse?: boolean;
	/** Passed by the slot; not used. */
	extensions?: unknown;
}

function Packages({
	packages = [],
	collapsible,
	collapse,
	showItems,
	noResultsMessage,
	renderOption,
}: PackagesProps): ReactElement | null {
	if (!packages.length) return null;
	const several = packages.length > 1;
	return (
		<>
			{packages.map((entry) => (
				<ShippingRatesControlPackage
					key={entry.package_id}
					packageId={entry.package_id}
					packageData={entry}
					collapsible={several && (collapsible ?? collapse ?? false)}
					showItems={several && (showItems ?? several)}
					noResultsMessage={noResultsMessage}
					{...(renderOption ? { renderOption } : {})}
				/>
			))}
		</>
	);
}

export interface ShippingRatesControlProps {
	shippingRates: ShippingPackage[];
	isLoadingRates?: boolean;
	className?: string;
	collapsible?: boolean;
	showItems?: boolean;
	noResultsMessage: ReactNode;
	renderOption?: RenderOption;
}

function announcement(packages: number, rates: number): string {
	/* translators: %d: number of shipping options */
	const found = sprintf(_n("%d shipping option was found.", "%d shipping options were found.", rates), rates);
	if (packages === 1) return found;
	/* translators: 1: number of packages, 2: number of shipping options */
	return sprintf(__("Shipping options searched for %1$d packages. %2$d shipping options were found"), packages, rates);
}

/** All packages; ours are rendered through the slot that extensions fill. */
export function ShippingRatesControl({
	shippingRates,
	isLoadingRates = false,
	className,
	collapsible = false,
	showItems = shippingRates.length > 1,
	noResultsMessage,
	renderOption,
}: ShippingRatesControlProps) {
	const { extensions, ...cart } = useStoreCart();
	const context = useTotalsContext();
	const packages = shippingRates.length;
	const rates = countRates(shippingRates);
	const isFirst = useRef(true);
	useEffect(() => {
		if (!isLoadingRates && !isFirst.current) speak(announcement(packages, rates));
		isFirst.current = false;
	}, [isLoadingRates, packages, rates]);
	return (
		<LoadingMask isLoading={isLoadingRates} screenReaderLabel={__("Loading shipping rates…")} showSpinner takesInput>
			<ExperimentalOrderShippingPackages.Slot
				{...(className ? { className } : {})}
				extensions={extensions}
				cart={cart}
				collapse={collapsible}
				collapsible={collapsible}
				showItems={showItems}
				noResultsMessage={noResultsMessage}
				renderOption={renderOption}
				components={PACKAGE_COMPONENTS}
				context={context.block}
			/>
			<ExperimentalOrderShippingPackages>
				<Packages packages={shippingRates} noResultsMessage={noResultsMessage} />
			</ExperimentalOrderShippingPackages>
		</LoadingMask>
	);
}

const PACKAGE_COMPONENTS = { ShippingRatesControlPackage };
