import type { Place } from "../address/address.ts";
import type { RateTax } from "../calculation/calculation.ts";
import { type Amount, roundToMinor } from "../money/amount.ts";
import type { StoreSettings } from "../settings/settings.ts";
import type { TaxRate } from "../settings/tax-rate.ts";
import { ratesFor } from "./rate-matching.ts";
import { exclusiveTaxes, inclusiveTaxes, sumOfTaxes } from "./tax-calculation.ts";

/**
 * The displayed price of one unit: with or without tax, for a location. A price that includes tax is the same in every
 * place (docs/decisions/0013). Other prices have the tax rounded per unit, so that the result may differ from the
 * totals. Reference: 04 §5.
 */
export function displayedAmount(
	amount: Amount,
	product: { taxStatus: "taxable" | "shipping" | "none"; taxClass: string },
	options: { settings: StoreSettings; taxRates: readonly TaxRate[]; place: Place | null; display: "excl" | "incl" },
): Amount {
	const { settings, taxRates, place, display } = options;
	if (!settings.taxesEnabled || product.taxStatus !== "taxable") return amount;
	if (settings.pricesIncludeTax === (display === "incl")) return amount;
	const rates = ratesFor(taxRates, place, product.taxClass);
	const { decimals } = settings.currency;
	const round = (taxes: readonly RateTax[]) =>
		settings.taxRoundAtSubtotal
			? sumOfTaxes(taxes)
			: taxes.reduce(
					(sum, tax) => sum + roundToMinor(tax.amount, decimals, settings.pricesIncludeTax ? "half-down" : "half-up"),
					0,
				);
	return settings.pricesIncludeTax
		? amount - round(inclusiveTaxes(amount, rates))
		: roundToMinor(amount + round(exclusiveTaxes(amount, rates)), decimals);
}
