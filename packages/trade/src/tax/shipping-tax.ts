import type { Place } from "../address/address.ts";
import type { StoreSettings } from "../settings/settings.ts";
import type { TaxRate } from "../settings/tax-rate.ts";
import { ratesFor } from "./rate-matching.ts";

/**
 * Tax rates of shipping: those flagged for shipping, of the configured class or, if inherited, of a class of the lines;
 * of the standard class if that one has none here. `lineClasses`: tax classes of the taxable lines; without any,
 * inherited rates are none. Reference: 04 Tax and shipping §4.
 */
export function shippingTaxRates(
	settings: StoreSettings,
	table: readonly TaxRate[],
	place: Place | null,
	lineClasses: readonly string[],
): readonly TaxRate[] {
	if (!settings.taxesEnabled) return [];
	const flagged = (taxClass: string) => ratesFor(table, place, taxClass).filter(({ shipping }) => shipping);
	const taxClass =
		settings.shippingTaxClass === "inherit" ? inheritedClass(settings, lineClasses) : settings.shippingTaxClass;
	if (taxClass === null) return [];
	const rates = flagged(taxClass);
	return rates.length > 0 ? rates : flagged("");
}

function inheritedClass({ taxClasses }: StoreSettings, lineClasses: readonly string[]): string | null {
	const classes = new Set(lineClasses);
	const [only = null] = classes;
	if (classes.size <= 1) return only;
	return classes.has("") ? "" : (taxClasses.find((taxClass) => classes.has(taxClass)) ?? "");
}
