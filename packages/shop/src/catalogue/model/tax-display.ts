import type { Amount } from "@feedmill/trade/money/amount.ts";
import type { StoreSettings } from "@feedmill/trade/settings/settings.ts";
import type { TaxRate } from "@feedmill/trade/settings/tax-rate.ts";
import { displayedAmount } from "@feedmill/trade/tax/displayed-amount.ts";
import { ratesFor } from "@feedmill/trade/tax/rate-matching.ts";
import { exclusiveTaxes, inclusiveTaxes, sumOfTaxes } from "@feedmill/trade/tax/tax-calculation.ts";
import { basePlace } from "@feedmill/trade/tax/tax-place.ts";

type Taxed = { taxStatus: string; taxClass: string };

/**
 * Stored prices as displayed, at the store's location: pages and lists are the same for every visitor. `display`: as
 * the shop does. Reference: 04 §5, 06 §1.1.
 */
export function storedToDisplay(
	settings: StoreSettings,
	taxRates: readonly TaxRate[],
): (amount: Amount, product: Taxed, display?: "excl" | "incl") => Amount {
	const place = basePlace(settings);
	return (amount, { taxStatus, taxClass }, display = settings.taxDisplayShop) =>
		displayedAmount(
			amount,
			{ taxStatus: taxStatus === "taxable" ? "taxable" : "none", taxClass },
			{ settings, taxRates, place, display },
		);
}

/** The reverse, for price filters in displayed prices. Reference: 06 §2. */
export function displayToStored(
	settings: StoreSettings,
	taxRates: readonly TaxRate[],
): (amount: Amount, product: Taxed) => Amount {
	const shownWithTax = settings.taxDisplayShop === "incl";
	if (!settings.taxesEnabled || shownWithTax === settings.pricesIncludeTax) return (amount) => amount;
	return (amount, { taxStatus, taxClass }) => {
		if (taxStatus !== "taxable") return amount;
		const rates = ratesFor(taxRates, basePlace(settings), taxClass);
		return shownWithTax
			? amount - sumOfTaxes(inclusiveTaxes(amount, rates))
			: amount + sumOfTaxes(exclusiveTaxes(amount, rates));
	};
}
