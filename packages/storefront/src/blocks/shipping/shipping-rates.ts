import { getSetting } from "../../settings/settings.ts";
import type { ShippingPackage, ShippingRate } from "../../wire/types.ts";

/** Helpers for packages and rates. Reference: 02 §1.3. */
export function isCollectable(rate: Pick<ShippingRate, "method_id">): boolean {
	return getSetting<string[]>("collectableMethodIds", []).includes(rate.method_id);
}

export function countRates(packages: readonly ShippingPackage[]): number {
	return packages.reduce((sum, { shipping_rates }) => sum + shipping_rates.length, 0);
}

export function selectedRate({ shipping_rates }: ShippingPackage): ShippingRate | undefined {
	return shipping_rates.find(({ selected }) => selected);
}

/**
 * What a package without a selected rate gets: free shipping, or its first delivery. Nobody collects without choosing
 * it, not by the zone's own method either.
 */
export function rateToSelect({ shipping_rates }: ShippingPackage): ShippingRate | undefined {
	return (
		shipping_rates.find(({ method_id }) => method_id === "free_shipping") ??
		shipping_rates.find((rate) => !isCollectable(rate) && rate.method_id !== "local_pickup")
	);
}

export function metaOf(rate: ShippingRate, key: string): string {
	return rate.meta_data.find((entry) => entry.key === key)?.value ?? "";
}

/** Whether every package has a pickup rate. */
export function canCollectAll(packages: readonly ShippingPackage[]): boolean {
	return packages.length > 0 && packages.every(({ shipping_rates }) => shipping_rates.some(isCollectable));
}

/** Whether there is no rate of the chosen kind. */
export function areRatesMissing(packages: readonly ShippingPackage[], collects: boolean): boolean {
	if (countRates(packages) === 0) return true;
	return packages.some(({ shipping_rates }) => !shipping_rates.some((rate) => isCollectable(rate) === collects));
}
