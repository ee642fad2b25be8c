import type { TaxLine } from "@feedmill/trade/calculation/calculation.ts";
import { type Amount, roundToMinor } from "@feedmill/trade/money/amount.ts";
import type { StoreSettings } from "@feedmill/trade/settings/settings.ts";
import type { TaxRate } from "@feedmill/trade/settings/tax-rate.ts";
import { rateCode, taxWord } from "@feedmill/trade/tax/tax-label.ts";
import type { TaxRules } from "./tax-rules.ts";

/**
 * One line for each rate, those of shipping first, rounded like the totals. `shipping`, `items`: unrounded, by rate id.
 */
export function taxLinesOf(
	shipping: ReadonlyMap<number, Amount>,
	items: ReadonlyMap<number, Amount>,
	{ settings, taxRates: table }: { settings: StoreSettings; taxRates: readonly TaxRate[] },
	rules: TaxRules,
): TaxLine[] {
	const ids = [...new Set([...shipping.keys(), ...items.keys()])];
	return ids.flatMap((rateId) => {
		const rate = table.find(({ id }) => id === rateId);
		if (!rate) return [];
		return {
			rateId,
			code: rateCode(rate),
			label: rate.name || taxWord(settings.base.country),
			rate: rate.rate,
			compound: rate.compound,
			itemTax: rules.roundTax(items.get(rateId) ?? 0),
			shippingTax: roundToMinor(shipping.get(rateId) ?? 0, rules.decimals),
		};
	});
}
