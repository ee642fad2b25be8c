import type { Place } from "../address/address.ts";
import type { StoreSettings } from "../settings/settings.ts";
import type { TaxRate } from "../settings/tax-rate.ts";
import { ratesFor } from "./rate-matching.ts";

/**
 * Tax rates of shipping: those flagged for shipping, of the configured class or, if inherited, of a class of the lines.
 * `lineClasses`: tax classes of the taxable lines; if empty, shipping is not taxed. Reference: 04 Tax and shipping §4.
 */
export function shippingTaxRates(
	settings: StoreSettings,
	table: readonly TaxRate[],
	place: Place | null,
	lineClasses: readonly string[],
): readonly TaxRate[] {
	if (!settings.taxesEnabled) return [];
	const flagged = (taxClass: string) => ratesFor(table, place, taxClass).filter(({ shipping }) => shipping);
	if (settings.shippingTaxClass !== "inherit") return flagged(settings.shippingTaxClass);
	const classes = new Set(lineClasses);
	if (classes.size === 0) return [];
	if (classes.has("")) return flagged("");
	const [only] = classes;
	const inherited = flagged(
		classes.size === 1 ? only! : (settings.taxClasses.find((taxClass) => classes.has(taxClass)) ?? ""),
	);
	return inherited.length > 0 ? inherited : flagged("");
}
