import { shippingEnabled, shipsTo } from "@feedmill/trade/address/countries.ts";
import { isShippable } from "@feedmill/trade/address/fields.ts";
import type { PricedLine, ShippingPackage } from "@feedmill/trade/calculation/calculation.ts";
import type { Amount } from "@feedmill/trade/money/amount.ts";
import type { StoreSettings } from "@feedmill/trade/settings/settings.ts";
import type { ShippingZone } from "@feedmill/trade/settings/zone.ts";
import { destinationOf, packageRates, selectedRateId } from "@feedmill/trade/shipping/rates.ts";
import { zoneFor } from "@feedmill/trade/shipping/zones.ts";
import type { shippingTaxRates } from "@feedmill/trade/tax/tax-rates.ts";
import type { CalculationInput } from "./calculation-input.ts";
import type { TaxRules } from "./tax-rules.ts";

/**
 * Whether the cart has goods that are sent or collected, and the shop a shipping method or pickup for them. Reference:
 * 02 Cart §8.
 */
export function cartNeedsShipping({
	settings,
	zones,
	lines,
}: {
	settings: StoreSettings;
	zones: readonly ShippingZone[];
	lines: readonly Pick<PricedLine, "needsShipping">[];
}): boolean {
	const offered = settings.pickup.enabled || zones.some(({ methods }) => methods.length > 0);
	return offered && shippingEnabled(settings) && lines.some(({ needsShipping }) => needsShipping);
}

/** Whether costs are shown: always, or only for a complete enough address, as the shop is configured. */
export function showsShipping({
	settings,
	lines,
	shipping,
}: Pick<CalculationInput, "settings" | "lines" | "shipping">): boolean {
	if (lines.length === 0 || !shippingEnabled(settings)) return false;
	return !settings.shippingCostRequiresAddress || settings.pickup.enabled || isShippable(shipping);
}

/**
 * The packages of the cart with their rates, one rate of each selected. There is one package, 0.
 */
export function calculatePackages(
	input: CalculationInput,
	lines: readonly { line: PricedLine; total: Amount }[],
	amounts: { subtotal: Amount; subtotalAfterDiscounts: Amount; freeShippingCoupon: boolean },
	rules: TaxRules,
	taxRates: ReturnType<typeof shippingTaxRates>,
): ShippingPackage[] {
	const { settings, zones, shipping, chosenRates, givenRates } = input;
	const destination = destinationOf(shipping);
	const zone = zoneFor(zones, shipping);
	const packed = lines.filter(({ line }) => line.needsShipping);
	const rates = shipsTo(settings, shipping.country)
		? packageRates({
				settings,
				zone,
				lines: packed,
				destination,
				freight: input.freight,
				now: input.couponContext.now,
				taxRates,
				subtotal: rules.round(amounts.subtotal),
				subtotalAfterDiscounts: rules.round(amounts.subtotalAfterDiscounts),
				freeShippingCoupon: amounts.freeShippingCoupon,
				...(input.moreRates ? { more: input.moreRates({ settings, destination, lines: packed }) } : {}),
			})
		: [];
	const selected = selectedRateId(rates, {
		chosen: chosenRates["0"],
		given: givenRates?.["0"],
		freeFirst: settings.freeDeliveryFirst,
		freeShippingCoupon: amounts.freeShippingCoupon,
		hasFreight: zone?.methods.some(({ methodId, enabled }) => methodId === "freight" && enabled) ?? false,
	});
	for (const rate of rates) rate.selected = rate.rateId === selected;
	return [
		{
			id: 0,
			name: "Shipment 1",
			destination,
			items: packed.map(({ line: { key, name, quantity } }) => ({ key, name, quantity })),
			rates,
		},
	];
}

/** Ids of the selected rates, in package order. */
export function selectedRateIds(packages: readonly ShippingPackage[]): string[] {
	return packages.flatMap(({ rates }) => rates.filter(({ selected }) => selected).map(({ rateId }) => rateId));
}
