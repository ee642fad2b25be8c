import { currencyShowing, formatMoney } from "@feedmill/trade/money/currency.ts";
import { pageData } from "./page-data.ts";

/** An amount (millionths) as the store writes it, exactly: "₹16,800". */
export function money(amount: number): string {
	const { currency } = pageData.store;
	return formatMoney(amount, currencyShowing(amount, currency));
}
