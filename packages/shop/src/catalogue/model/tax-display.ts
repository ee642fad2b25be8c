import { type Amount, roundToMinor } from "@feedmill/trade/money/amount.ts";
import type { StoreSettings } from "@feedmill/trade/settings/settings.ts";
import type { TaxRate } from "@feedmill/trade/settings/tax-rate.ts";
import { displayedAmount } from "@feedmill/trade/tax/tax-calculation.ts";
import { basePlace } from "@feedmill/trade/tax/tax-rates.ts";

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

const conversions = new WeakMap<StoreSettings, { taxRates: readonly TaxRate[]; convert: PriceConversion }>();

/** From entered prices to the shown ones of products with this tax status and class. */
export type PriceConversion = (amount: Amount, product: Taxed) => Amount;

/**
 * Entered prices as pages show them, to the minor unit, for filters and sorting in shown prices; null where they are
 * shown as they are entered. The same function for the same settings and rates. Reference: 06 §2.
 */
export function shownPrice(settings: StoreSettings, taxRates: readonly TaxRate[]): PriceConversion | null {
	if (!settings.taxesEnabled || (settings.taxDisplayShop === "incl") === settings.pricesIncludeTax) return null;
	let conversion = conversions.get(settings);
	if (conversion?.taxRates !== taxRates) {
		const shown = storedToDisplay(settings, taxRates);
		const convert: PriceConversion = (amount, product) =>
			roundToMinor(shown(amount, product), settings.currency.decimals);
		conversion = { taxRates, convert };
		conversions.set(settings, conversion);
	}
	return conversion.convert;
}
