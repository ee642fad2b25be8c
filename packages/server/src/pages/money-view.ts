import type { Amount } from "@feedmill/shop/money/amount.ts";
import { toMinor } from "@feedmill/shop/money/amount.ts";
import { type Currency, formatNumber } from "@feedmill/shop/money/currency.ts";
import type { Money } from "@feedmill/storefront/components/price.tsx";

/** An amount as a page shows it. */
export function money(amount: Amount, currency: Currency): Money {
	return { number: formatNumber(amount, currency), symbol: currency.symbol, position: currency.position, negative: toMinor(amount, currency.decimals) < 0 };
}
